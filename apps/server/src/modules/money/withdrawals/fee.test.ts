import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { feeOf } from './fee.ts';

const RULE = { minScaled: moneyFrom('1'), basisPoints: 50 };
const fee = (amount: string, rule = RULE) => formatMoney(feeOf(moneyFrom(amount), rule));

it('is half a percent, and at least one USDT', () => {
  expect(['10', '199.99', '200', '200.01', '1000', '50000'].map((amount) => fee(amount))).toEqual(['1', '1', '1', '1.01', '5', '250']);
});

it('is rounded up to the cent', () => {
  expect(fee('1234.56')).toBe('6.18');
  expect(fee('202')).toBe('1.01');
  expect(fee('202.000001')).toBe('1.02');
});

it('can be nothing', () => {
  expect(fee('500', { minScaled: 0n, basisPoints: 0 })).toBe('0');
});

it('never falls when the amount grows, and never takes a whole cent more than its share', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 20n });
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 1_000 }), (one, other, basisPoints) => {
      const rule = { minScaled: 0n, basisPoints };
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(feeOf(less, rule) <= feeOf(more, rule)).toBe(true);
      const excess = feeOf(one, rule) * 10_000n - one * BigInt(basisPoints);
      expect(excess >= 0n && excess < 10n ** 8n * 10_000n).toBe(true);
    }),
  );
});
