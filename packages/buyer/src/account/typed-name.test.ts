import { expect, it } from 'vitest';
import { kindOfName, namesItsCountry } from './typed-name.ts';

it.each([
  ['mira2026', 'username'],
  ['mira', 'username'],
  ['123', 'username'],
  ['', 'username'],
  ['0151 2345678', 'phone'],
  ['(0151) 234-56.78', 'phone'],
  ['+', 'username'],
  ['+49', 'phone'],
  ['123456a', 'username'],
  ['mira@example.org', 'email'],
  ['0151@example.org', 'email'],
] as const)('"%s" is read as %s', (text, kind) => {
  expect(kindOfName(text)).toBe(kind);
});

it('a number with a plus sign brings its own area code', () => {
  expect(namesItsCountry(' +49 151')).toBe(true);
  expect(namesItsCountry('0151')).toBe(false);
});
