import { expect, it } from 'vitest';
import { readWords } from './read-words.ts';

it('what people write is kept without control signs, and without space around it', () => {
  expect(readWords('  One\r\ntwo\u0000three\t ')).toBe('One\ntwo three');
  expect(readWords('می\u200cخواهم')).toBe('می\u200cخواهم');
  expect(readWords('👍🏽')).toBe('👍🏽');
});

it.each(['', ' \n ', '\u200b\u200e', '\u202e', '\u2800\u3164', '\ufeff'])('of what nobody sees there are no words: %j', (text) => {
  expect(readWords(text)).toBe('');
});
