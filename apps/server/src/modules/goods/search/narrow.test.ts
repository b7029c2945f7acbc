import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { countFacets } from './count-facets.ts';
import { packFacts, type Facts } from './facts.ts';
import { narrow } from './divide.ts';
import { firstMatches, missesOf, type Filters, type Selection } from './narrow.ts';
import { Shelf } from './shelf.ts';

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
    ratingPoints: 0,
    priceSteps: 100_000,
    discount: null,
    headSizes: LANGUAGES.map(() => 2),
    valueIds: [],
    ...changes,
  };
}
function shelfOf(...rows: Facts[]): Shelf {
  const shelf = new Shelf(NOW_MS);
  const bytes = Buffer.concat(rows.map(packFacts));
  for (let at = 0; at < bytes.length;) at = shelf.put(bytes, at);
  return shelf;
}
function selectionOf(...rows: Facts[]): Selection {
  const shelf = shelfOf(...rows);
  return { shelf, rows: shelf.rowsIn(undefined, undefined) };
}
const valuesOn = (shelf: Shelf, row: number): number[] => [
  ...shelf.valueIds.subarray(shelf.valueStarts[row], shelf.valueStarts[row]! + shelf.valueCounts[row]!),
];

describe('the shelf', () => {
  it('holds what was put there', () => {
    const row = facts({
      productId: '0197b42e-63f4-7f9b-a621-fd22800b5ad6',
      categoryId: 7,
      shopNumber: 9,
      sold: 12,
      buyMin: 24,
      valueIds: [RED, CLAY],
      headSizes: LANGUAGES.map((_, place) => place),
    });
    const shelf = shelfOf(facts(), row);
    expect(shelf.productId(1)).toBe('0197b42e-63f4-7f9b-a621-fd22800b5ad6');
    expect([shelf.categoryIds[1], shelf.shopNumbers[1], shelf.sold[1], shelf.buyMins[1], shelf.inStock[1], shelf.prices[1]]).toEqual([
      7, 9, 12, 24, 1, 100_000,
    ]);
    expect(valuesOn(shelf, 1)).toEqual([RED, CLAY]);
    expect(shelf.headSize(1, 20)).toBe(20);
  });

  it('has the price of this moment, turns it over when the moment comes, and back again', () => {
    const window = (from: number, to: number) =>
      facts({ discount: { priceSteps: 50_000, startsAtSeconds: NOW_SECONDS + from, endsAtSeconds: NOW_SECONDS + to } });
    const shelf = shelfOf(window(-60, 60), window(30, 60), window(-60, 0), facts());
    const now = () => [[...shelf.prices.subarray(0, 4)], [...shelf.discounted.subarray(0, 4)], shelf.goodUntilMs];
    expect(now()).toEqual([[50_000, 100_000, 100_000, 100_000], [1, 0, 0, 0], NOW_MS + 30_000]);
    shelf.turnTo(NOW_MS + 30_000);
    expect(now()).toEqual([[50_000, 50_000, 100_000, 100_000], [1, 1, 0, 0], NOW_MS + 60_000]);
    shelf.turnTo(NOW_MS + 60_000);
    expect(now()).toEqual([[100_000, 100_000, 100_000, 100_000], [0, 0, 0, 0], Infinity]);
    shelf.turnTo(NOW_MS);
    expect(now()).toEqual([[50_000, 100_000, 100_000, 100_000], [1, 0, 0, 0], NOW_MS + 30_000]);
  });

  it('keeps the row of a product that changes, goes and comes back, with more values or fewer', () => {
    const [one, two] = [facts({ valueIds: [RED] }), facts({ valueIds: [BLUE] })];
    const shelf = shelfOf(one, two);
    shelf.put(packFacts({ ...one, valueIds: [RED, CLAY, STEEL], sold: 3 }), 0);
    expect([valuesOn(shelf, 0), valuesOn(shelf, 1), shelf.sold[0], shelf.length]).toEqual([[RED, CLAY, STEEL], [BLUE], 3, 2]);
    shelf.remove(one.productId);
    shelf.remove('0197b42e-0000-7000-8000-000000000000');
    expect([...shelf.rowsIn(undefined, undefined)]).toEqual([1]);
    shelf.put(packFacts({ ...one, valueIds: [CLAY] }), 0);
    expect([valuesOn(shelf, 0), [...shelf.rowsIn(undefined, undefined)]]).toEqual([[CLAY], [0, 1]]);
  });

  it('grows, and finds each product again', () => {
    const many = Array.from({ length: 5_000 }, (_, place) => facts({ shopNumber: place, valueIds: [place, place + 1] }));
    const shelf = shelfOf(...many);
    for (const [row, { productId }] of many.entries()) {
      expect(shelf.productId(row)).toBe(productId);
      expect(shelf.rowOf(Buffer.from(productId.replaceAll('-', ''), 'hex'), 0)).toBe(row);
      expect([shelf.shopNumbers[row], ...valuesOn(shelf, row)]).toEqual([row, row, row + 1]);
    }
    expect(shelf.rowOf(Buffer.alloc(16), 0)).toBeUndefined();
  });
});

describe('filters', () => {
  it('mark each product with those that it fails', () => {
    const selection = selectionOf(
      facts({ valueIds: [RED, CLAY] }),
      facts({ valueIds: [BLUE, CLAY], priceSteps: 300_000 }),
      facts({ valueIds: [STEEL], isInStock: false }),
    );
    const filters: Filters = { values: new Map([[COLOUR, new Set([RED])]]), priceMax: 200_000, inStock: true };
    expect([...missesOf(selection, filters)].map((miss) => miss !== 0)).toEqual([false, true, true]);
    expect([...missesOf(selection, NO_FILTERS)]).toEqual([0, 0, 0]);
  });

  it('of one attribute widen, of different attributes narrow', () => {
    const selection = selectionOf(facts({ valueIds: [RED, CLAY] }), facts({ valueIds: [BLUE, CLAY] }), facts({ valueIds: [RED, STEEL] }));
    const wanted = (values: Filters['values']): number => [...missesOf(selection, { values })].filter((miss) => miss === 0).length;
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
    const selection = selectionOf(facts({ valueIds: [RED, CLAY] }), facts({ valueIds: [BLUE, CLAY] }), facts({ valueIds: [BLUE, STEEL] }));
    const filters: Filters = { values: new Map([[COLOUR, new Set([RED])]]) };
    const { values } = countFacets(selection, narrow(selection, filters), filters, ATTRIBUTE_OF);
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
    const selection = selectionOf(...prices.map((priceSteps) => facts({ priceSteps })));
    const { price } = countFacets(selection, narrow(selection, NO_FILTERS), NO_FILTERS, ATTRIBUTE_OF);
    expect(price!.bars.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
    expect(price!.bars.at(-1)!.upTo).toBe(9_999_900);
    const same = selectionOf(facts(), facts());
    expect(countFacets(same, narrow(same, NO_FILTERS), NO_FILTERS, ATTRIBUTE_OF).price).toEqual({
      min: 100_000,
      max: 100_000,
      bars: [{ upTo: 100_000, count: 2 }],
    });
  });
});

describe('the order', () => {
  const order = (sort: 'relevance' | 'sold' | 'new' | 'priceAsc' | 'priceDesc', rows: Facts[], searchedLanguage?: 'en'): number[] => {
    const selection = selectionOf(...rows);
    const { matched } = narrow(selection, NO_FILTERS);
    const all = firstMatches(selection, matched, { sort, searchedLanguage }, 100);
    // The first ones are the same, however few are asked for.
    for (let most = 0; most < all.length; most++)
      expect(firstMatches(selection, matched, { sort, searchedLanguage }, most)).toEqual(all.slice(0, most));
    return all;
  };

  it('goes by what was asked for, equals by their ids', () => {
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
