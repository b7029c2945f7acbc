import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffLines } from './line-diff.ts';

it('tells what stayed, went and came', () => {
  expect(diffLines('a\nb\nc', 'a\nx\nc\nd')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'gone', text: 'b' },
    { kind: 'new', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'new', text: 'd' },
  ]);
});

it('holds both texts whole, whatever they are', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      expect(
        lines
          .filter(({ kind }) => kind !== 'new')
          .map((line) => line.text)
          .join('\n'),
      ).toBe(before);
      expect(
        lines
          .filter(({ kind }) => kind !== 'gone')
          .map((line) => line.text)
          .join('\n'),
      ).toBe(after);
    }),
  );
});
