import { moneyFrom } from '@entrepot/contracts/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handlesOf, priceEdges, rangeOf, roundedDown, roundedUp } from './price-scale.ts';

const FACET = { min: '0.18', max: '28.4', bars: ['0.637', '2.2599', '8.01', '28.4'].map((upTo) => ({ upTo, count: 1 })) };
const EDGES = priceEdges(FACET);

describe('the price slider', () => {
  it('has a step for every edge of its bars', () => {
    expect(EDGES).toEqual(['0.18', '0.637', '2.2599', '8.01', '28.4']);
  });

  it('names prices as people would, and never shuts out what lies inside', () => {
    expect(rangeOf(EDGES, [1, 3])).toEqual({ priceMin: '0.63', priceMax: '8.1' });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), (amountScaled) => {
        const amount = `${amountScaled / 10n ** 10n}.${(amountScaled % 10n ** 10n).toString().padStart(10, '0')}`;
        return moneyFrom(roundedDown(amount)) <= amountScaled && amountScaled <= moneyFrom(roundedUp(amount));
      }),
    );
  });

  it('leaves a side open where its handle stands at the end', () => {
    expect(rangeOf(EDGES, [0, 4])).toEqual({ priceMin: undefined, priceMax: undefined });
    expect(rangeOf(EDGES, [0, 2])).toEqual({ priceMin: undefined, priceMax: '2.3' });
  });

  it('stands again where it was let go', () => {
    for (let low = 0; low < 4; low += 1) {
      for (let high = low + 1; high <= 4; high += 1) {
        const { priceMin, priceMax } = rangeOf(EDGES, [low, high]);
        expect(handlesOf(EDGES, priceMin, priceMax)).toEqual([low, high]);
      }
    }
  });

  it('encloses a typed range, also one beyond all prices', () => {
    expect(handlesOf(EDGES, '1', '5')).toEqual([1, 3]);
    expect(handlesOf(EDGES, '500', '900')).toEqual([4, 4]);
    expect(handlesOf(EDGES, '0.0001', undefined)).toEqual([0, 4]);
  });
});
