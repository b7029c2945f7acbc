import { describe, expect, it } from 'vitest';
import { isWithin, largestThatFits, plus, readAmount } from './amounts.ts';

describe('a typed amount', () => {
  it.each([
    ['400', '400'],
    [' 400.50 ', '400.5'],
    ['0,5', '0.5'],
    ['1 200', '1200'],
    ['12.', '12'],
    ['1.10', '1.1'],
    ['0,500', '0.5'],
    ['0.500', '0.5'],
    ['1200,500', '1200.5'],
    ['50 000', '50000'],
    ['50\u00a0000,25', '50000.25'],
    ['50\u202f000', '50000'],
    ["50'000.25", '50000.25'],
    ['50’000', '50000'],
    ['50,000.00', '50000'],
    ['50.000,00', '50000'],
    ['1.000.000', '1000000'],
    ['1,000,000', '1000000'],
    ['1,000,000.5', '1000000.5'],
    ['1.000.000,5', '1000000.5'],
    ['10,00,000', '1000000'],
    ['1,00,000.25', '100000.25'],
  ])('%j is %s', (typed, wire) => {
    expect(readAmount(typed, 2)).toBe(wire);
  });
  it.each(['50,000', '50.000', '1,000', '999.999', '1.100', '5,250'])('%j could be two amounts, and is none', (typed) => {
    for (const decimals of [2, 6, 8]) expect(readAmount(typed, decimals)).toBeUndefined();
  });
  it.each([
    '',
    '0',
    '0.00',
    '-4',
    '1.234',
    '0,501',
    'abc',
    '1e3',
    '1.2.3',
    '.5',
    '1,00.50',
    '1,000,00',
    '1.000,000,5',
    '1,000.000.5',
    '12.34.567',
  ])('%j is none', (typed) => {
    expect(readAmount(typed, 2)).toBeUndefined();
  });
  it('may have as many decimals as it is allowed', () => expect(readAmount('0.123456', 6)).toBe('0.123456'));
});

describe('the largest withdrawal that fits', () => {
  const fee = { minimum: '1', basisPoints: 50 };
  const limits = { minimum: '10', maximum: '50000' };
  it('leaves together with its fee', () => expect(largestThatFits('4314.48', fee, limits)).toBe('4293.01'));
  it('pays the smallest fee where the share is less', () => expect(largestThatFits('100', fee, limits)).toBe('99'));
  it('does not exceed the limit', () => expect(largestThatFits('90000', fee, limits)).toBe('50000'));
  it('is none where the smallest does not fit', () => expect(largestThatFits('10.99', fee, limits)).toBeUndefined());
  it('never adds up to more than there is', () => {
    for (let cents = 1_100; cents < 60_000; cents += 61) {
      const available = (cents / 100).toFixed(2);
      const amount = Number(largestThatFits(available, fee, limits) ?? 0);
      expect(Math.round(amount * 100 + Math.max(100, Math.ceil((amount * 100 * 50) / 10_000 - 1e-9)))).toBeLessThanOrEqual(cents);
    }
  });
});

it('amounts are compared and added without losing a digit', () => {
  expect(isWithin('10', '10', '50000')).toBe(true);
  expect(isWithin('9.99', '10', '50000')).toBe(false);
  expect(plus('0.1', '0.2')).toBe('0.3');
});
