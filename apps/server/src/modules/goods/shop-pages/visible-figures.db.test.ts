/** On the demo world: what product, shop and reviews show is what the recorded facts add up to, in the shape of the contract. */
import type { CallDefinition } from '@entrepot/contracts/call.ts';
import type { ProductCard, ShopCard, CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import type { Review, ReviewCounts, ReviewType } from '@entrepot/contracts/calls/reviews.ts';
import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { calls } from '@entrepot/contracts/registry.ts';
import { handMadeEvents, testCalls } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { DEMO_NOW, testDatabase } from '@entrepot/testing/database.ts';
import { pino } from 'pino';
import Value from 'typebox/value';
import { expect, it } from 'vitest';
import { createCatalog, NO_RULES } from '../catalog/index.ts';
import { createReviews } from '../../trade/reviews/index.ts';
import { TRADE_FACTS } from '../../trade/orders/index.ts';
import { createShopPages } from './index.ts';

const { pool, db } = await testDatabase({ demo: 'small' });
const platform = { db, clock: testClock(DEMO_NOW), events: handMadeEvents().events, log: pino({ level: 'silent' }) };
const catalog = createCatalog(platform, {
  storefronts: { rulesOf: () => NO_RULES },
  parameters: { get: () => 500 as never },
  trade: TRADE_FACTS,
});
const ask = testCalls([
  ...catalog.routes,
  ...createShopPages(platform, { catalog: catalog.reader, trade: TRADE_FACTS }).routes,
  ...createReviews(platform, { parameters: { get: () => 500 as never }, timers: { handle: () => undefined } }).routes,
]);
const byName: Record<string, CallDefinition> = calls;

/** Cached answers are sent as they are, past the serialiser, so their shape is checked here. */
async function call<Data>(name: string, parameters: object = {}): Promise<Data> {
  const { code, data } = await ask<Data>(name, parameters);
  expect(code, `${name} ${JSON.stringify(parameters)}`).toBe(0);
  expect([...Value.Errors(byName[name]!.output, data)].slice(0, 3), name).toEqual([]);
  return data;
}

const { rows: products } = await pool.query<{ id: string; shop_id: string }>(
  `SELECT p.id, p.shop_id FROM products p JOIN product_figures f ON f.product_id = p.id
   WHERE p.state = 'on_shelf' ORDER BY f.reviews_good + f.reviews_medium + f.reviews_bad DESC, p.id LIMIT 40`,
);
const { rows: shops } = await pool.query<{ id: string }>('SELECT id FROM shops ORDER BY id LIMIT 25');

it("a product's figures are the sums of its sales, looks, favourites and genuine reviews", async () => {
  for (const { id } of products) {
    const {
      rows: [facts],
    } = await pool.query(
      `SELECT (SELECT sum(quantity) FROM sales WHERE product_id = $1)::integer AS "soldNum",
         (SELECT count(*) FROM product_views WHERE product_id = $1)::integer AS "viewNum",
         (SELECT count(*) FROM favourites WHERE product_id = $1)::integer AS "favouriteNum",
         (SELECT count(*) FROM reviews WHERE product_id = $1 AND NOT is_default AND hidden_reason IS NULL)::integer AS "reviewNum"`,
      [id],
    );
    const data = await call<ProductDetail>('sellerGoods!info', { goodsId: id });
    expect(data).toMatchObject(facts);
    expect(data.skus.length).toBeGreaterThan(0);
    expect(data.skus.every(({ valueIds }) => valueIds.length === data.attributes.length)).toBe(true);
    const counts = await call<ReviewCounts>('evaluation!countType', { goodsId: id });
    expect(counts).toMatchObject({ all: data.reviewNum, rating: data.rating, favourableRate: data.favourableRate });
    expect(counts.stars.reduce((sum, count) => sum + count, 0)).toBe(counts.all);
  }
});

it('reading on to the end shows as many reviews as are counted', async () => {
  const goodsId = products[0]!.id;
  const counts = await call<ReviewCounts>('evaluation!countType', { goodsId });
  async function readAll(type: ReviewType, total: number): Promise<Review[]> {
    const seen: Review[] = [];
    for (let pageNum = 1; ; pageNum++) {
      const { list, totalElements } = await call<Page<Review>>('evaluation!list', { goodsId, type, pageNum, pageSize: 7 });
      expect(totalElements).toBe(total);
      if (list.length === 0) break;
      seen.push(...list);
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
    const times = seen.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    return seen;
  }
  const written = await readAll('all', counts.all);
  expect(written.filter(({ isDefault }) => isDefault)).toEqual([]);
  expect(written.filter(({ pictures }) => pictures.length > 0)).toHaveLength(counts.pictures);
  expect((await readAll('unwritten', counts.defaults)).every(({ isDefault }) => isDefault)).toBe(true);
});

it("a shop's figures are the sums of its facts, its shipping time the middle of its orders", async () => {
  for (const { id } of shops) {
    const {
      rows: [facts],
    } = await pool.query(
      `SELECT (SELECT count(*) FROM products WHERE shop_id = $1 AND state = 'on_shelf')::integer AS "goodsNum",
         (SELECT coalesce(sum(quantity), 0) FROM sales WHERE shop_id = $1)::integer AS "soldNum",
         (SELECT count(*) FROM follows WHERE shop_id = $1)::integer AS followers,
         (SELECT count(*) FROM reviews WHERE shop_id = $1 AND NOT is_default AND hidden_reason IS NULL)::integer AS "reviewNum"`,
      [id],
    );
    const profile = await call<ShopProfile>('seller!info', { sellerId: id });
    expect(profile).toMatchObject(facts);
    const { rows: orders } = await pool.query<{ hours: number }>(
      `SELECT extract(epoch FROM shipped_at - paid_at)::float8 / 3600 AS hours FROM orders
       WHERE shop_id = $1 AND shipped_at > $2::timestamptz - interval '90 days' AND shipped_at <= $2 ORDER BY 1`,
      [id, DEMO_NOW],
    );
    const middle = orders.length / 2;
    const median = orders.length < 10 ? null : (orders[Math.ceil(middle) - 1]!.hours + orders[Math.floor(middle)]!.hours) / 2;
    if (median === null) expect(profile.medianShipHours).toBeNull();
    else expect(profile.medianShipHours).toBeCloseTo(median, 0);
    const tree = await call<CategoryNode[]>('category!sellerTree', { sellerId: id });
    expect(tree.filter(({ level }) => level === 1).reduce((sum, { goodsNum }) => sum + goodsNum, 0)).toBe(profile.goodsNum);
  }
});

it('every language gets the same product in its own words', async () => {
  const { id } = products[0]!;
  const english = await call<ProductDetail>('sellerGoods!info', { goodsId: id, lang: 'en' });
  for (const lang of LANGUAGES) {
    const data = await call<ProductDetail>('sellerGoods!info', { goodsId: id, lang });
    expect({ ...data.skus, ids: data.attributes.map((attribute) => attribute.id) }, lang).toEqual({
      ...english.skus,
      ids: english.attributes.map((attribute) => attribute.id),
    });
    if (lang !== 'en') expect([data.description, data.seller.tagline], lang).not.toEqual([english.description, english.seller.tagline]);
  }
});

it('lists of shops and of goods alike keep the shape of the contract', async () => {
  const { list } = await call<Page<ShopCard>>('seller!list', { pageSize: 100 });
  expect(list.length).toBeGreaterThan(0);
  for (const { goods, id } of list) expect(goods.every(({ seller }) => seller.id === id) && goods.length <= 4).toBe(true);
  const { list: alike } = await call<Page<ProductCard>>('sellerGoods!recommend_like', { goodsId: products[0]!.id });
  expect(alike).toHaveLength(12);
  expect(alike.map(({ id }) => id)).not.toContain(products[0]!.id);
  await call('category!list');
  await call('category!recommend');
});
