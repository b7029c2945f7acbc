/** Whatever is chosen, the list and its numbers are those of a shop assistant who looks at every product. */
import fc from 'fast-check';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { expect, it } from 'vitest';
import { countFacets } from './count-facets.ts';
import { narrow } from './divide.ts';
import { packFacts, type Facts } from './facts.ts';
import { firstMatches, type Filters } from './narrow.ts';
import { Shelf } from './shelf.ts';

const NOW_MS = Date.parse('2026-03-01T12:00:00Z');
const ATTRIBUTE_OF = new Map(Array.from({ length: 12 }, (_, id) => [id + 1, 1 + (id >> 2)] as const));

const goods: fc.Arbitrary<Facts[]> = fc
  .array(
    fc.record({
      categoryId: fc.integer({ min: 1, max: 4 }),
      shopNumber: fc.integer({ min: 1, max: 3 }),
      sold: fc.nat(50),
      buyMin: fc.constantFrom(1, 6, 12),
      isInStock: fc.boolean(),
      priceSteps: fc.integer({ min: 1, max: 400 }),
      valueIds: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }),
    }),
    { maxLength: 60 },
  )
  .map((rows) =>
    rows.map((row, index) => ({
      ...row,
      productId: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      publishedAtSeconds: NOW_MS / 1_000 - index * 5_000,
      ratingPoints: 0,
      discount: null,
      headSizes: LANGUAGES.map(() => 2),
    })),
  );

const someOf = (most: number) => fc.option(fc.uniqueArray(fc.integer({ min: 1, max: most }), { minLength: 1 }), { nil: undefined });
const choices = fc.record({
  categories: someOf(4),
  shops: someOf(3),
  values: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
  priceMin: fc.option(fc.nat(300), { nil: undefined }),
  priceMax: fc.option(fc.nat(400), { nil: undefined }),
  inStock: fc.option(fc.constant(true), { nil: undefined }),
  buyMinMax: fc.option(fc.constantFrom(1, 6), { nil: undefined }),
});

type Facet = 'category' | 'shop' | 'price' | 'stock' | 'buyMin' | `attribute ${number}`;

/** Which filters a product fails, by name. */
function failed(row: Facts, filters: Filters): Facet[] {
  const { categoryIds, shopNumbers, priceMin = -1, priceMax = Infinity, inStock, buyMinMax = Infinity } = filters;
  return [
    ...(categoryIds && !categoryIds.has(row.categoryId) ? ['category' as const] : []),
    ...(shopNumbers && !shopNumbers.has(row.shopNumber) ? ['shop' as const] : []),
    ...(row.priceSteps < priceMin || row.priceSteps > priceMax ? ['price' as const] : []),
    ...(inStock && !row.isInStock ? ['stock' as const] : []),
    ...(row.buyMin > buyMinMax ? ['buyMin' as const] : []),
    ...[...filters.values].flatMap(([id, wanted]) => (row.valueIds.some((one) => wanted.has(one)) ? [] : [`attribute ${id}` as const])),
  ];
}

function tally(ids: readonly number[]): Map<number, number> {
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, found]) => [id, found.length]));
}

it('a list and all its numbers are the same as counted one by one', () => {
  fc.assert(
    fc.property(goods, choices, (all, chosen) => {
      const filters: Filters = {
        categoryIds: chosen.categories && new Set(chosen.categories),
        shopNumbers: chosen.shops && new Set(chosen.shops),
        values: new Map([...Map.groupBy(chosen.values, (id) => ATTRIBUTE_OF.get(id)!)].map(([id, values]) => [id, new Set(values)])),
        priceMin: chosen.priceMin,
        priceMax: chosen.priceMax,
        inStock: chosen.inStock,
        buyMinMax: chosen.buyMinMax,
      };
      const shelf = new Shelf(NOW_MS);
      for (const row of all) shelf.put(packFacts(row), 0);
      const selection = { shelf, rows: shelf.rowsIn(undefined, undefined) };
      const divided = narrow(selection, filters);
      const counts = countFacets(selection, divided, filters, ATTRIBUTE_OF);

      const matching = (but?: Facet) => all.filter((row) => failed(row, filters).every((one) => one === but));
      const listed = firstMatches(selection, divided.matched, { sort: 'sold' }, all.length).map((row) => shelf.productId(row));
      const wanted = matching().sort((a, b) => b.sold - a.sold || (a.productId < b.productId ? -1 : 1));
      expect(listed).toEqual(wanted.map(({ productId }) => productId));
      expect(counts.categories).toEqual(tally(matching('category').map(({ categoryId }) => categoryId)));
      expect(counts.shops).toEqual(tally(matching('shop').map(({ shopNumber }) => shopNumber)));
      expect(counts.buyMins).toEqual(tally(matching('buyMin').map(({ buyMin }) => buyMin)));
      expect(counts.inStock).toBe(matching('stock').filter(({ isInStock }) => isInStock).length);
      const values = [...ATTRIBUTE_OF].flatMap(([id, attributeId]) =>
        matching(`attribute ${attributeId}`).flatMap(({ valueIds }) => valueIds.filter((one) => one === id)),
      );
      expect(counts.values).toEqual(tally(values));
      const priced = matching('price').map(({ priceSteps }) => priceSteps);
      expect(counts.price && [counts.price.min, counts.price.max]).toEqual(
        priced.length > 0 ? [Math.min(...priced), Math.max(...priced)] : null,
      );
      expect(counts.price?.bars.reduce((sum, { count }) => sum + count, 0) ?? 0).toBe(priced.length);
    }),
    { numRuns: 300 },
  );
});
