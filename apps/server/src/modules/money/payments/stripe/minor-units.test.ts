import { moneyFrom } from '@entrepot/contracts/money.ts';
import { expect, it } from 'vitest';
import { chargedDecimals, fromMinor, toMinor } from './minor-units.ts';

it.each([
  ['25.5', 'USD', 2550n],
  ['25.555', 'USD', undefined],
  ['500', 'JPY', 500n],
  ['500.5', 'JPY', undefined],
  // Counted in thousandths, of which the last is always 0.
  ['5.12', 'KWD', 5120n],
  ['5.124', 'KWD', undefined],
  ['5.1240000001', 'BHD', undefined],
  // Counted in hundredths, and charged whole.
  ['5', 'ISK', 500n],
  ['5.5', 'UGX', undefined],
] as const)('%s %s is %s of the smallest unit that Stripe takes', (amount, currency, minor) => {
  expect(toMinor(moneyFrom(amount), currency)).toBe(minor);
});

it('nobody is asked for more decimals than can be charged', () => {
  expect(['USD', 'JPY', 'KWD', 'ISK', 'EUR'].map(chargedDecimals)).toEqual([2, 0, 2, 0, 2]);
});

it('what comes back is what was charged', () => {
  for (const [amount, currency] of [
    ['25.5', 'USD'],
    ['5.12', 'KWD'],
    ['5', 'ISK'],
    ['500', 'JPY'],
  ] as const)
    expect(fromMinor(toMinor(moneyFrom(amount), currency)!, currency)).toBe(moneyFrom(amount));
});
