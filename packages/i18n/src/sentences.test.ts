import { expect, it } from 'vitest';
import { sentences } from './sentences.ts';

it('stand apart by a space, except where their last sign is as wide as one', () => {
  expect(sentences('Nobody is there now.', 'Three wrote before.')).toBe('Nobody is there now. Three wrote before.');
  expect(sentences('现在没有人。', '之前有 3 人。')).toBe('现在没有人。之前有 3 人。');
  expect(sentences('ตอนนี้ไม่มีใคร', 'มีก่อน 3 คน')).toBe('ตอนนี้ไม่มีใคร มีก่อน 3 คน');
});

it('what is not said leaves no gap', () => {
  expect(sentences('', 'One.', undefined, false, null, 'Two.')).toBe('One. Two.');
  expect(sentences()).toBe('');
});
