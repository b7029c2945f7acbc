/** Every number beside a list, held against what SQL counts among the same documents. */
import { testClock } from '@entrepot/testing/clock.ts';
import { DEMO_NOW, testDatabase } from '@entrepot/testing/database.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchBench } from './search.builder.ts';

const { db, pool } = await testDatabase({ demo: 'small' });
const bench = searchBench(db, testClock(DEMO_NOW));

interface Known {
  categories: Array<{ id: number; below: number[] }>;
  shops: Array<{ id: string; number: number }>;
  values: Array<{ id: number; attribute: number }>;
}

const { rows } = await pool.query<Known>(`
  WITH RECURSIVE under (top, id) AS (SELECT id, id FROM categories UNION ALL SELECT u.top, c.id FROM under u
    JOIN categories c ON c.parent_id = u.id)
  SELECT (SELECT json_agg(json_build_object('id', top, 'below', ids))
    FROM (SELECT top, json_agg(id) AS ids FROM under GROUP BY top) t) AS categories,
    (SELECT json_agg(json_build_object('id', shop_id, 'number', number)) FROM search_shops) AS shops,
    (SELECT json_agg(json_build_object('id', id, 'attribute', attribute_id)) FROM attribute_values
     WHERE id IN (SELECT unnest(value_ids) FROM search_documents)) AS values`);
const known = rows[0]!;

interface Choice {
  category: Known['categories'][number] | undefined;
  shops: Known['shops'];
  values: Known['values'];
  inStock: boolean;
  discounted: boolean;
  buyMinMax: number | undefined;
  priceMin: number | undefined;
  priceMax: number | undefined;
}

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const choices: fc.Arbitrary<Choice> = fc.record({
  category: maybe(fc.constantFrom(...known.categories)),
  shops: fc.uniqueArray(fc.constantFrom(...known.shops), { maxLength: 2 }),
  values: fc.uniqueArray(fc.constantFrom(...known.values), { maxLength: 3 }),
  inStock: fc.boolean(),
  discounted: fc.boolean(),
  buyMinMax: maybe(fc.constantFrom(1, 6, 24, 250)),
  priceMin: maybe(fc.integer({ min: 1, max: 40 })),
  priceMax: maybe(fc.integer({ min: 5, max: 400 })),
});

type Part = 'category' | 'shops' | 'inStock' | 'discounted' | 'buyMin' | 'price' | number;

/** The documents that the choice leaves, a part of it aside: a facet is counted without its own choice. */
function where(choice: Choice, aside?: Part): string {
  const byAttribute = Map.groupBy(choice.values, ({ attribute }) => attribute);
  return [
    'true',
    aside !== 'category' && choice.category && `category_id IN (${choice.category.below.join(',')})`,
    aside !== 'shops' && choice.shops.length > 0 && `shop_number IN (${choice.shops.map(({ number }) => number).join(',')})`,
    aside !== 'inStock' && choice.inStock && 'in_stock',
    aside !== 'discounted' && choice.discounted && 'is_discounted',
    aside !== 'buyMin' && choice.buyMinMax !== undefined && `buy_min <= ${choice.buyMinMax}`,
    aside !== 'price' && choice.priceMin !== undefined && `price >= ${choice.priceMin}`,
    aside !== 'price' && choice.priceMax !== undefined && `price <= ${choice.priceMax}`,
    ...[...byAttribute].map(([attribute, values]) => aside !== attribute && `value_ids && ARRAY[${values.map(({ id }) => id).join(',')}]`),
  ]
    .filter(Boolean)
    .join(' AND ');
}

async function count(condition: string): Promise<number> {
  return Number((await pool.query<{ count: string }>(`SELECT count(*) FROM search_documents WHERE ${condition}`)).rows[0]!.count);
}

function asked({ category, shops, values, inStock, discounted, buyMinMax, priceMin, priceMax }: Choice): object {
  return {
    ...(category && { categoryId: category.id }),
    ...(shops.length > 0 && { sellerIds: shops.map(({ id }) => id).join(',') }),
    ...(values.length > 0 && { values: values.map(({ id }) => id).join(',') }),
    ...(inStock && { inStock }),
    ...(discounted && { discounted }),
    ...(buyMinMax !== undefined && { buyMinMax }),
    ...(priceMin !== undefined && { priceMin: String(priceMin) }),
    ...(priceMax !== undefined && { priceMax: String(priceMax) }),
  };
}

it('the total and every count of every facet are what SQL counts, whatever is chosen together', async () => {
  await fc.assert(
    fc.asyncProperty(choices, async (choice) => {
      const { totalElements, isEstimate, facets } = await bench.list(asked(choice));
      expect([totalElements, isEstimate]).toEqual([await count(where(choice)), false]);
      const { inStock, discounted, buyMin, sellers, attributes, categories, price } = facets!;
      expect(inStock.count).toBe(await count(`${where(choice, 'inStock')} AND in_stock`));
      expect(discounted.count).toBe(await count(`${where(choice, 'discounted')} AND is_discounted`));
      for (const step of buyMin) expect(step.count).toBe(await count(`${where(choice, 'buyMin')} AND buy_min <= ${step.upTo}`));
      for (const seller of sellers.slice(0, 5)) {
        const { number } = known.shops.find(({ id }) => id === seller.id)!;
        expect(seller.count).toBe(await count(`${where(choice, 'shops')} AND shop_number = ${number}`));
      }
      for (const { id: attribute, values } of attributes) {
        for (const value of values.slice(0, 4))
          expect(value.count).toBe(await count(`${where(choice, attribute)} AND ${value.id} = ANY(value_ids)`));
      }
      for (const category of categories) {
        const { below } = known.categories.find(({ id }) => id === category.id)!;
        expect(category.count).toBe(await count(`${where(choice, 'category')} AND category_id IN (${below.join(',')})`));
      }
      expect(price?.bars.reduce((sum, bar) => sum + bar.count, 0) ?? 0).toBe(await count(where(choice, 'price')));
    }),
    { numRuns: 40 },
  );
});

it('a keyword is counted as exactly as a list', async () => {
  const { rows: found } = await pool.query<{ count: string }>(
    `SELECT count(*) FROM search_documents WHERE terms @@ $1::tsquery AND in_stock`,
    [`'en:teapot'`],
  );
  const { totalElements, isEstimate } = await bench.list({ keyword: 'teapot', inStock: true });
  expect([totalElements, isEstimate]).toEqual([Number(found[0]!.count), false]);
});
