import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findWork, leadingZeroBits } from './proof-of-work.ts';
import { sha256 } from './sha256.ts';

const hex = (words: Int32Array) => [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

it.each(['', 'abc', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(63), 'x'.repeat(64), 'ä'.repeat(100), 'prefix:123456'])(
  'hashes "%s" as everyone does',
  (text) => {
    expect(hex(sha256(new TextEncoder().encode(text)))).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

it('counts zero bits across words', () => {
  expect(leadingZeroBits(Int32Array.of(-1))).toBe(0);
  expect(leadingZeroBits(Int32Array.of(1, -1))).toBe(31);
  expect(leadingZeroBits(Int32Array.of(0, 0x00ff_ffff))).toBe(40);
});

it('finds a number that a server accepts', async () => {
  const work = await findWork('puzzle-7:', 12, new AbortController().signal);
  expect(createHash('sha256').update(`puzzle-7:${work}`).digest('hex').startsWith('000')).toBe(true);
});

it('stops when nobody waits any more', async () => {
  const controller = new AbortController();
  const work = findWork('never', 256, controller.signal);
  controller.abort();
  await expect(work).rejects.toThrow();
});
