import { expect, it } from 'vitest';
import { areaCodes, toInternational } from './phone-numbers.ts';

it.each([
  ['0151 2345 6789', 'DE', '+4915123456789'],
  ['(202) 555-0142', 'US', '+12025550142'],
  ['+44 7400 123456', 'DE', '+447400123456'],
  ['13800138000', 'CN', '+8613800138000'],
])('%s in %s is %s', (text, country, number) => {
  expect(toInternational(text, country)).toBe(number);
});

it.each([
  ['12', 'DE'],
  ['', 'DE'],
  ['0151 2345 6789', ''],
  ['0151 2345 6789', 'XX'],
])('"%s" in "%s" is no number', (text, country) => {
  expect(toInternational(text, country)).toBeUndefined();
});

it('knows the area codes of the world', () => {
  expect(areaCodes()).toContainEqual({ country: 'DE', code: '+49' });
  expect(areaCodes().length).toBeGreaterThan(200);
});
