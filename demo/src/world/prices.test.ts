import { describe, expect, it } from 'vitest';
import { optionFactors, optionMeasure } from './option-values.ts';
import { amountText, cartonQuantity, makeTiers, niceCents, unitPriceCents } from './prices.ts';
import { Prng } from './prng.ts';

describe('prices of the demo world', () => {
  it('end in fives or tens, coarser for dear things', () => {
    expect([3.33, 7.98, 33.33, 123.4, 512.3].map((price) => niceCents(price * 100))).toEqual([335, 800, 3330, 12350, 51200]);
    expect(niceCents(0.4)).toBe(15);
  });

  it('are cents after every reduction', () => {
    expect(unitPriceCents(335, 0, 0)).toBe(335);
    expect(unitPriceCents(335, 900, 0)).toBe(305);
    expect(unitPriceCents(1000, 1000, 2000)).toBe(720);
    expect(unitPriceCents(niceCents(0), 2_500, 0)).toBe(11);
  });

  it('fall from tier to tier and by a quarter at most', () => {
    for (let seed = 0; seed < 200; seed++) {
      for (const buyMin of [1, 2, 12, 200]) {
        const tiers = makeTiers(new Prng(seed), buyMin);
        expect(tiers.length).toBeGreaterThanOrEqual(2);
        expect(tiers.length).toBeLessThanOrEqual(4);
        expect(tiers[0]!.minQuantity).toBeGreaterThan(buyMin);
        for (const [index, tier] of tiers.entries()) {
          expect(tier.reductionBp).toBeLessThanOrEqual(2_500);
          const before = tiers[index - 1];
          if (before) expect(tier.minQuantity).toBeGreaterThan(before.minQuantity);
          if (before) expect(tier.reductionBp).toBeGreaterThan(before.reductionBp);
        }
      }
    }
  });

  it('are written as decimals', () => {
    expect([0, 5, 120, -1234].map(amountText)).toEqual(['0.00', '0.05', '1.20', '-12.34']);
  });
});

describe('the sizes of a product', () => {
  it('are compared across units', () => {
    expect(optionMeasure('500 ml')).toBe(500);
    expect(optionMeasure('0.9 L')).toBe(900);
    expect(optionMeasure('2 TB')).toBe(2048);
    expect(optionMeasure('30 × 40 cm')).toBe(1200);
    expect(optionMeasure('20″ + 28″')).toBe(48);
    expect(optionMeasure('EU 38')).toBeUndefined();
  });

  it('cost more when there is more of them, and the same when they are only worn', () => {
    const volumes = optionFactors('volume', ['0.6 L', '0.9 L', '1.2 L']).map((factor) => factor.price);
    expect(volumes).toEqual(volumes.toSorted((a, b) => a - b));
    expect(volumes[2]! / volumes[0]!).toBeLessThan(2);
    expect(optionFactors('size', ['S', 'M', 'L'])).toEqual(Array(3).fill({ price: 1, weight: 1 }));
  });

  it('fit into cartons that go evenly into the minimum order, or the other way round', () => {
    for (const buyMin of [1, 5, 12, 48, 50, 200]) {
      for (const grams of [3, 40, 240, 800, 2_000, 9_500]) {
        const carton = cartonQuantity(grams, buyMin);
        expect(carton % buyMin === 0 || buyMin % carton === 0, `${carton} of ${grams} g for ${buyMin}`).toBe(true);
        if (carton > 1) expect(carton * grams).toBeLessThanOrEqual(11_000);
      }
    }
  });
});
