import { formatMoney, moneyFrom } from './money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextTier,
  reducedPrice,
  runningDiscountBp,
  tierReductionBp,
  undiscountedUnitPrice,
  unitPrice,
  type PriceTerms,
  type Tier,
} from './pricing.ts';

const NOON = new Date('2026-03-01T12:00:00Z');
const hours = (count: number): Date => new Date(NOON.getTime() + count * 3_600_000);

const listPrice = fc.bigInt({ min: 1n, max: 10n ** 20n });
const bp = fc.integer({ min: 0, max: 9_900 });
const tiers: fc.Arbitrary<Tier[]> = fc.uniqueArray(
  fc.record({ minQuantity: fc.integer({ min: 2, max: 5_000 }), reductionBp: fc.integer({ min: 1, max: 9_900 }) }),
  { maxLength: 5, selector: (tier) => tier.minQuantity },
);

function priced(list: string, discountBp: number, reductionBp: number): string {
  return formatMoney(reducedPrice(moneyFrom(list), discountBp, reductionBp));
}

describe('the price of a unit', () => {
  it.each([
    ['10', 0, 0, '10'],
    ['10', 2_500, 0, '7.5'],
    ['10', 2_500, 1_000, '6.75'],
    ['3.333', 0, 0, '3.33'],
    ['12.345', 0, 0, '12.34'],
    ['12.355', 0, 0, '12.36'],
    ['0.105', 0, 0, '0.1'],
    ['0.0999', 0, 0, '0.0999'],
    ['0.09995', 0, 0, '0.1'],
    ['0.01234', 0, 0, '0.0123'],
    ['0.00001', 0, 0, '0.0001'],
    ['0.11', 1_000, 0, '0.099'],
  ])('of %s with %i bp of discount and %i bp of tier is %s', (list, discountBp, reductionBp, expected) => {
    expect(priced(list, discountBp, reductionBp)).toBe(expected);
  });

  it('is rounded once: rounding the discounted price first would give another cent', () => {
    expect(priced('0.99', 5_050, 5_000)).toBe('0.25');
    expect(priced(priced('0.99', 5_050, 0), 0, 5_000)).toBe('0.24');
  });

  it('is at most half a step away from the exact product', () => {
    fc.assert(
      fc.property(listPrice, bp, bp, (list, discountBp, reductionBp) => {
        const exactTimes1e8 = list * BigInt(10_000 - discountBp) * BigInt(10_000 - reductionBp);
        const result = reducedPrice(list, discountBp, reductionBp);
        const step = exactTimes1e8 >= 10n ** 17n ? 10n ** 8n : 10n ** 6n;
        const distance = result * 10n ** 8n - exactTimes1e8;
        const isLeastPrice = result === 10n ** 6n;
        expect(result % step === 0n).toBe(true);
        expect(isLeastPrice || (distance < 0n ? -distance : distance) * 2n <= step * 10n ** 8n).toBe(true);
      }),
    );
  });

  it('never rises when a reduction grows, and never falls when the list price grows', () => {
    fc.assert(
      fc.property(listPrice, listPrice, bp, bp, bp, (list, more, discountBp, a, b) => {
        const [small, large] = a < b ? [a, b] : [b, a];
        expect(reducedPrice(list, discountBp, large) <= reducedPrice(list, discountBp, small)).toBe(true);
        expect(reducedPrice(list + more, discountBp, a) >= reducedPrice(list, discountBp, a)).toBe(true);
      }),
    );
  });

  it('does not depend on which of the two reductions comes first', () => {
    fc.assert(
      fc.property(listPrice, bp, bp, (list, a, b) => {
        expect(reducedPrice(list, a, b)).toBe(reducedPrice(list, b, a));
      }),
    );
  });

  it('is never free', () => {
    fc.assert(
      fc.property(listPrice, bp, bp, (list, a, b) => {
        expect(reducedPrice(list, a, b) > 0n).toBe(true);
      }),
    );
  });

  it('is refused for a list price of zero', () => {
    expect(() => reducedPrice(0n, 0, 0)).toThrow(RangeError);
  });
});

describe('a discount', () => {
  const discount = { discountBp: 2_000, startsAt: NOON, endsAt: hours(1) };

  it('runs from its start up to, not including, its end', () => {
    expect(runningDiscountBp(discount, hours(-1))).toBe(0);
    expect(runningDiscountBp(discount, NOON)).toBe(2_000);
    expect(runningDiscountBp(discount, new Date(discount.endsAt.getTime() - 1))).toBe(2_000);
    expect(runningDiscountBp(discount, discount.endsAt)).toBe(0);
    expect(runningDiscountBp(null, NOON)).toBe(0);
  });

  it('lowers the tier prices while it runs', () => {
    const terms: PriceTerms = { discount, tiers: [{ minQuantity: 50, reductionBp: 1_000 }] };
    expect(formatMoney(unitPrice(moneyFrom('10'), terms, 50, NOON))).toBe('7.2');
    expect(formatMoney(unitPrice(moneyFrom('10'), terms, 50, hours(2)))).toBe('9');
    expect(formatMoney(undiscountedUnitPrice(moneyFrom('10'), terms, 50))).toBe('9');
  });
});

describe('quantity tiers', () => {
  it('count the highest one reached, in whatever order they are listed', () => {
    fc.assert(
      fc.property(tiers, fc.integer({ min: 1, max: 6_000 }), (listed, quantity) => {
        const reached = listed.filter((tier) => tier.minQuantity <= quantity).toSorted((a, b) => a.minQuantity - b.minQuantity);
        const ahead = listed.filter((tier) => tier.minQuantity > quantity).toSorted((a, b) => a.minQuantity - b.minQuantity);
        expect(tierReductionBp(listed, quantity)).toBe(reached.at(-1)?.reductionBp ?? 0);
        expect(nextTier(listed, quantity)).toEqual(ahead[0]);
      }),
    );
  });
});
