import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { countFacets } from './count-facets.ts';
import { packFacts, readFacts, type Facts } from './facts.ts';
import { missesOf, sortedMatches, type Filters } from './narrow.ts';

const NOW_MS = Date.parse('2026-03-01T12:00:00Z');
const NOW_SECONDS = NOW_MS / 1_000;
const [RED, BLUE, CLAY, STEEL] = [11, 12, 21, 22];
const COLOUR = 1;
const MATERIAL = 2;
const ATTRIBUTE_OF = new Map([
  [RED, COLOUR],
  [BLUE, COLOUR],
  [CLAY, MATERIAL],
  [STEEL, MATERIAL],
]);
const NO_FILTERS: Filters = { values: new Map() };

let serial = 0;
function facts(changes: Partial<Facts> = {}): Facts {
  return {
    productId: `00000000-0000-7000-8000-${String(++serial).padStart(12, '0')}`,
    categoryId: 1,
    shopNumber: 1,
    publishedAtSeconds: NOW_SECONDS - 86_400,
    sold: 0,
    buyMin: 1,
    isInStock: true,
    priceSteps: 100_000,
    discount: null,
    headSizes: LANGUAGES.map(() => 2),
    valueIds: [],
    ...changes,
  };
}
const tableOf = (...rows: Facts[]) => readFacts(Buffer.concat(rows.map(packFacts)), rows.length, NOW_MS);

describe('facts', () => {
  it('come out as they went in', () => {
    const row = facts({
      productId: '0197b42e-63f4-7f9b-a621-fd22800b5ad6',
      categoryId: 7,
      shopNumber: 9,
      sold: 12,
      buyMin: 24,
      valueIds: [RED, CLAY],
      headSizes: LANGUAGES.map((_, place) => place),
    });
    const table = tableOf(facts(), row);
    expect(table.productId(1)).toBe('0197b42e-63f4-7f9b-a621-fd22800b5ad6');
    expect([table.categoryIds[1], table.shopNumbers[1], table.sold[1], table.buyMins[1], table.inStock[1], table.prices[1]]).toEqual([
      7, 9, 12, 24, 1, 100_000,
    ]);
    expect([...table.valueIds.subarray(table.valueStarts[1], table.valueStarts[2])]).toEqual([RED, CLAY]);
    expect(table.headSize(1, 20)).toBe(20);
  });

  it('hold the price of this moment, and say until when it is good', () => {
    const window = (from: number, to: number) =>
      facts({ discount: { priceSteps: 50_000, startsAtSeconds: NOW_SECONDS + from, endsAtSeconds: NOW_SECONDS + to } });
    const table = tableOf(window(-60, 60), window(30, 60), window(-60, 0), facts());
    expect([...table.prices]).toEqual([50_000, 100_000, 100_000, 100_000]);
    expect([...table.discounted]).toEqual([1, 0, 0, 0]);
    expect(table.goodUntilMs).toBe(NOW_MS + 30_000);
    expect(tableOf().length).toBe(0);
  });
});

describe('filters', () => {
  it('mark each product with those that it fails', () => {
    const table = tableOf(
      facts({ valueIds: [RED, CLAY] }),
      facts({ valueIds: [BLUE, CLAY], priceSteps: 300_000 }),
      facts({ valueIds: [STEEL], isInStock: false }),
    );
    const filters: Filters = { values: new Map([[COLOUR, new Set([RED])]]), priceMax: 200_000, inStock: true };
    expect([...missesOf(table, filters)].map((miss) => miss !== 0)).toEqual([false, true, true]);
    expect([...missesOf(table, NO_FILTERS)]).toEqual([0, 0, 0]);
  });

  it('of one attribute widen, of different attributes narrow', () => {
    const table = tableOf(facts({ valueIds: [RED, CLAY] }), facts({ valueIds: [BLUE, CLAY] }), facts({ valueIds: [RED, STEEL] }));
    const wanted = (values: Filters['values']): number => [...missesOf(table, { values })].filter((miss) => miss === 0).length;
    expect(wanted(new Map([[COLOUR, new Set([RED, BLUE])]]))).toBe(3);
    expect(
      wanted(
        new Map([
          [COLOUR, new Set([RED])],
          [MATERIAL, new Set([STEEL])],
        ]),
      ),
    ).toBe(1);
  });

  it('count a facet without its own choice', () => {
    const table = tableOf(facts({ valueIds: [RED, CLAY] }), facts({ valueIds: [BLUE, CLAY] }), facts({ valueIds: [BLUE, STEEL] }));
    const filters: Filters = { values: new Map([[COLOUR, new Set([RED])]]) };
    const set = { table, misses: missesOf(table, filters) };
    const { values } = countFacets(filters, ATTRIBUTE_OF, () => set);
    expect(values).toEqual(
      new Map([
        [CLAY, 1],
        [RED, 1],
        [BLUE, 2],
      ]),
    );
  });

  it('put every price into one bar, the last of which ends at the highest', () => {
    const prices = [0, 1, 9_999, 10_000, 55_500, 55_500, 123_456, 9_999_900];
    const table = tableOf(...prices.map((priceSteps) => facts({ priceSteps })));
    const { price } = countFacets(NO_FILTERS, ATTRIBUTE_OF, () => ({ table, misses: missesOf(table, NO_FILTERS) }));
    expect(price!.bars.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
    expect(price!.bars.at(-1)!.upTo).toBe(9_999_900);
    const same = tableOf(facts(), facts());
    expect(countFacets(NO_FILTERS, ATTRIBUTE_OF, () => ({ table: same, misses: missesOf(same, NO_FILTERS) })).price).toEqual({
      min: 100_000,
      max: 100_000,
      bars: [{ upTo: 100_000, count: 2 }],
    });
  });
});

describe('the order', () => {
  const order = (sort: 'relevance' | 'sold' | 'new' | 'priceAsc' | 'priceDesc', rows: Facts[], searchedLanguage?: 'en'): number[] => {
    const table = tableOf(...rows);
    return [...sortedMatches(table, missesOf(table, NO_FILTERS), { sort, searchedLanguage }, NOW_MS)];
  };

  it('goes by what was asked for, equals staying as they came', () => {
    const rows = [
      facts({ sold: 5, priceSteps: 3 }),
      facts({ sold: 9, priceSteps: 3, publishedAtSeconds: NOW_SECONDS }),
      facts({ sold: 5, priceSteps: 1 }),
    ];
    expect(order('sold', rows)).toEqual([1, 0, 2]);
    expect(order('new', rows)).toEqual([1, 0, 2]);
    expect(order('priceAsc', rows)).toEqual([2, 0, 1]);
    expect(order('priceDesc', rows)).toEqual([0, 1, 2]);
  });

  it('of relevance puts sales and newness first, and what is out of stock last', () => {
    const rows = [facts({ sold: 20, isInStock: false }), facts({ sold: 0 }), facts({ sold: 40 })];
    expect(order('relevance', rows)).toEqual([2, 1, 0]);
  });

  it('of a search prefers the title that says least besides', () => {
    const rows = [facts({ sold: 50, headSizes: LANGUAGES.map(() => 3) }), facts({ sold: 0, headSizes: LANGUAGES.map(() => 2) })];
    expect(order('relevance', rows, 'en')).toEqual([1, 0]);
    expect(order('relevance', rows)).toEqual([0, 1]);
  });
});
