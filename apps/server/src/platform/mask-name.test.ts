import { expect, it } from 'vitest';
import { maskName } from './mask-name.ts';

it.each([
  ['teresa', 't***a'],
  ['abc', 'a***c'],
  ['ab', 'a***'],
  ['a', 'a***'],
  ['', '***'],
  ['李小龍', '李***龍'],
  ['👩‍👩‍👧 ok 🇵🇹', '👩‍👩‍👧***🇵🇹'],
])('shows of "%s" only %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
