import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogBuilder } from '../catalog/catalog.builder.ts';
import { rebuildSearch } from './index.ts';
import { searchBench } from './search.builder.ts';
import { spreadTiers } from './spread-tiers.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;

const { pool, db, connectionString } = await testDatabase();
const build = catalogBuilder(pool);
const clock = testClock(NOW);
const { index, list, names } = searchBench(db, clock);

let category: number;
let shop: string;

const queued = async (): Promise<number> =>
  Number((await pool.query<{ count: string }>('SELECT count(*) FROM search_queue')).rows[0]!.count);
const rollUp = async (): Promise<void> => void (await pool.query('SELECT roll_up_figures(1000)'));
const skuOf = async (productId: string): Promise<string> =>
  (await pool.query<{ id: string }>('SELECT id FROM skus WHERE product_id = $1 ORDER BY position LIMIT 1', [productId])).rows[0]!.id;
const move = async (productId: string, quantity: number): Promise<void> =>
  void (await pool.query(`INSERT INTO stock_movements (sku_id, quantity, kind) VALUES ($1, $2, 'corrected')`, [
    await skuOf(productId),
    quantity,
  ]));

beforeEach(async () => {
  await emptyTables(pool, ['products', 'shops', 'categories', 'media_objects', 'orders', 'search_queue', 'search_shops', 'figure_deltas']);
  clock.set(NOW);
  category = await build.category('pots', { en: 'Pots', de: 'Töpfe' });
  shop = await build.shop({ name: 'Potters' });
  await rebuildSearch({ connectionString, now: NOW });
  await index();
});

describe('a change of the catalogue', () => {
  it('shows in lists and searches once the indexer has been round', async () => {
    const id = await build.product({ shopId: shop, categoryId: category, titles: { en: 'Copper kettle' } });
    expect(await names({ keyword: 'kettle' })).toEqual([]);
    await index();
    expect(await names({ keyword: 'kettle' })).toEqual(['Copper kettle']);

    await pool.query(`UPDATE product_texts SET title = 'Copper teapot' WHERE product_id = $1`, [id]);
    await index();
    expect(await names({ keyword: 'kettle' })).toEqual([]);
    expect(await names({ keyword: 'teapot' })).toEqual(['Copper teapot']);

    await pool.query(`UPDATE products SET state = 'off_shelf' WHERE id = $1`, [id]);
    await index();
    expect((await list()).totalElements).toBe(0);
  });

  it('leaves nothing in the queue, and a second round finds nothing to do', async () => {
    await build.product({ shopId: shop, categoryId: category });
    expect(await queued()).toBeGreaterThan(0);
    await index();
    expect(await queued()).toBe(0);
    expect(await index()).toBe(0);
  });

  it('of the price is the price that is sorted and filtered by', async () => {
    const id = await build.product({ shopId: shop, categoryId: category, skuPrices: ['10'] });
    await index();
    await pool.query('UPDATE products SET price = 99 WHERE id = $1', [id]);
    await index();
    expect((await list({ priceMin: '99' })).totalElements).toBe(1);
  });

  it('of a shop takes all its products out and brings them back', async () => {
    for (const title of ['First pot', 'Second pot']) await build.product({ shopId: shop, categoryId: category, titles: { en: title } });
    await index();
    expect((await list({ keyword: 'pot' })).totalElements).toBe(2);
    await pool.query(`UPDATE shops SET state = 'paused' WHERE id = $1`, [shop]);
    await index();
    expect((await list({ keyword: 'pot' })).totalElements).toBe(0);
    await pool.query(`UPDATE shops SET state = 'open' WHERE id = $1`, [shop]);
    await index();
    expect((await list({ keyword: 'pot' })).totalElements).toBe(2);
  });

  it('of a category moves its products along', async () => {
    const [house, garden] = [await build.category('house'), await build.category('garden')];
    const tools = await build.category('tools', undefined, house);
    await build.product({ shopId: shop, categoryId: tools });
    await index();
    await pool.query('UPDATE categories SET parent_id = $2 WHERE id = $1', [tools, garden]);
    await index();
    expect((await list({ categoryId: house })).totalElements).toBe(0);
    expect((await list({ categoryId: garden })).totalElements).toBe(1);
  });

  it('of a name is searched by at once', async () => {
    await build.product({ shopId: shop, categoryId: category, titles: { en: 'Copper kettle' } });
    await index();
    await pool.query(`UPDATE category_texts SET name = 'Cookware' WHERE category_id = $1 AND language = 'en'`, [category]);
    await index();
    expect(await names({ keyword: 'cookware' })).toEqual(['Copper kettle']);
  });
});

describe('stock', () => {
  it('is looked at again when it crosses the minimum quantity, and only then', async () => {
    const id = await build.product({ shopId: shop, categoryId: category, buyMin: 10, stock: 30 });
    await index();
    await move(id, -5);
    expect(await queued()).toBe(0);
    await move(id, -20);
    expect(await queued()).toBe(1);
    await index();
    expect(await list()).toMatchObject({ totalElements: 1, facets: { inStock: { count: 0 } } });
    expect((await list({ inStock: true })).totalElements).toBe(0);
    await move(id, 5);
    await index();
    expect((await list({ inStock: true })).totalElements).toBe(1);
  });
});

describe('figures', () => {
  it('of sales are queued, looks at a page are not', async () => {
    const id = await build.product({ shopId: shop, categoryId: category });
    await build.sale({ productId: id, quantity: 3, soldAt: NOW });
    await rollUp();
    await index();
    expect((await list({ sort: 'sold' })).list[0]!.soldNum).toBe(3);
    await pool.query('INSERT INTO product_views (product_id, viewed_at) VALUES ($1, $2)', [id, NOW]);
    await rollUp();
    expect(await queued()).toBe(0);
  });
});

describe('a discount', () => {
  it('moves a product in lists by price when it begins and when it ends', async () => {
    const startsAt = new Date(NOW.getTime() + HOUR_MS);
    const endsAt = new Date(NOW.getTime() + 2 * HOUR_MS);
    await build.product({
      shopId: shop,
      categoryId: category,
      titles: { en: 'Kettle' },
      skuPrices: ['10'],
      discount: { discountBp: 5_000, startsAt, endsAt },
    });
    await index();
    const cheap = async (): Promise<number> => (await list({ priceMax: '5' })).totalElements;
    const stored = async (): Promise<string> =>
      (await pool.query<{ price: string }>('SELECT price::float8::text AS price FROM search_documents')).rows[0]!.price;
    expect(await cheap()).toBe(0);
    clock.set(startsAt);
    expect(await cheap()).toBe(1);
    await index();
    expect(await stored()).toBe('5');
    expect((await list({ discounted: true })).totalElements).toBe(1);
    clock.set(endsAt);
    expect(await cheap()).toBe(0);
    await index();
    expect(await stored()).toBe('10');
  });
});

describe('a rebuild', () => {
  it('gives what the indexer gave', async () => {
    await build.product({ shopId: shop, categoryId: category, titles: { en: 'Copper kettle, polished', de: 'Kupferkessel, poliert' } });
    await index();
    const documents = async () =>
      (
        await pool.query(
          `SELECT product_id, category_id, price, sold, in_stock, encode(facts, 'hex') AS facts, terms FROM search_documents`,
        )
      ).rows;
    const byIndexer = await documents();
    await rebuildSearch({ connectionString, now: NOW });
    expect(await documents()).toEqual(byIndexer);
  });

  it('leaves a change queued that was made before it and committed behind it', async () => {
    const id = await build.product({ shopId: shop, categoryId: category, titles: { en: 'Copper kettle' } });
    const early = await pool.connect();
    await early.query('BEGIN');
    await early.query(`UPDATE product_texts SET title = 'Copper teapot' WHERE product_id = $1`, [id]);
    // Queued later, and therefore under a higher number.
    await pool.query('UPDATE products SET price = 99 WHERE id = $1', [id]);
    await rebuildSearch({ connectionString, now: NOW });
    await early.query('COMMIT');
    early.release();
    expect(await queued()).toBe(1);
    await index();
    expect(await names({ keyword: 'teapot' })).toEqual(['Copper teapot']);
  });

  it('is not disturbed by one that broke off, and can follow another', async () => {
    await build.product({ shopId: shop, categoryId: category });
    await pool.query('CREATE TABLE search_stage_0_left (LIKE search_documents)');
    for (const _ of [1, 2]) expect((await rebuildSearch({ connectionString, now: NOW })).documents).toBe(1);
    expect((await list()).totalElements).toBe(1);
    const { rows } = await pool.query(`SELECT relname FROM pg_class WHERE relname LIKE 'search\\_stage%' AND relkind = 'r'`);
    expect(rows).toEqual([]);
  });
});

describe('the nightly spreading', () => {
  it('brings every document into the tier of its rank', async () => {
    const sold = await build.product({ shopId: shop, categoryId: category, titles: { en: 'Sold pot' } });
    await build.product({ shopId: shop, categoryId: category, titles: { en: 'Other pot' } });
    await build.sale({ productId: sold, quantity: 500, soldAt: NOW });
    await rollUp();
    await index();
    await spreadTiers(db, NOW, [1, 1, 1, Infinity]);
    const { rows } = await pool.query<{ product_id: string; tier: number }>('SELECT product_id, tier FROM search_documents ORDER BY tier');
    expect(rows.map(({ product_id: id, tier }) => [id === sold, tier])).toEqual([
      [true, 0],
      [false, 1],
    ]);
    expect(await names({ keyword: 'pot' })).toEqual(['Sold pot', 'Other pot']);
    expect(await spreadTiers(db, NOW, [1, 1, 1, Infinity])).toBe(0);
  });

  it('keeps the tiers at their size, however many products are of one rank', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four']) await build.product({ shopId: shop, categoryId: category, titles: { en: title } });
    await index();
    await spreadTiers(db, NOW, [1, 2, 1, Infinity]);
    const { rows } = await pool.query<{ tier: number; count: number }>(
      'SELECT tier, count(*)::integer AS count FROM search_documents GROUP BY tier ORDER BY tier',
    );
    expect(rows).toEqual([
      { tier: 0, count: 1 },
      { tier: 1, count: 2 },
      { tier: 2, count: 1 },
    ]);
  });
});
