import { expect, it } from 'vitest';
import { createAskedBefore } from './asked-before.ts';

it('what is asked for again is known, what nobody asked for in a while is not', () => {
  const asked = createAskedBefore(4);
  expect([asked.has('tea'), asked.has('tea'), asked.has('pot'), asked.has('tea')]).toEqual([false, true, false, true]);
  for (const word of ['one', 'two', 'three', 'four']) asked.has(word);
  expect(asked.has('pot')).toBe(false);
});
