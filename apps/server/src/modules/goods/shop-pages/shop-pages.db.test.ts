import { randomUUID } from 'node:crypto';
import type { CategoryNode, ShopCard } from '@entrepot/contracts/calls/catalog.ts';
import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { handMadeEvents, testCalls } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogBuilder } from '../catalog/catalog.builder.ts';
import { createCatalog, NO_RULES, type AssortmentRules } from '../catalog/index.ts';
import { TRADE_FACTS } from '../../trade/orders/index.ts';
import { createShopPages } from './index.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * HOUR_MS);

const { pool, db } = await testDatabase();
const build = catalogBuilder(pool);
const clock = testClock(NOW);
const { events, happens, gap } = handMadeEvents();
const platform = { db, clock, events, log: pino({ level: 'silent' }) };
const RULES: Record<string, AssortmentRules> = { 'cups-only': { ...NO_RULES, categories: { only: ['kitchen.cups'], not: [] } } };
const catalog = createCatalog(platform, {
  storefronts: { rulesOf: (code) => RULES[code] ?? NO_RULES },
  parameters: { get: () => 500 as never },
  trade: TRADE_FACTS,
});
const call = testCalls(createShopPages(platform, { catalog: catalog.reader, trade: TRADE_FACTS }).routes);

const list = async (parameters: object = {}) => (await call<Page<ShopCard>>('seller!list', parameters)).data;
const names = async (parameters: object = {}) => (await list(parameters)).list.map(({ name }) => name);
const profile = async (sellerId: string, lang = 'en') => (await call<ShopProfile>('seller!info', { sellerId, lang })).data;
const tree = async (sellerId: string, lang = 'en') => (await call<CategoryNode[]>('category!sellerTree', { sellerId, lang })).data;

let kitchen: number;
let cups: number;

beforeEach(async () => {
  await emptyTables(pool, ['products', 'shops', 'categories', 'storefronts', 'orders', 'media_objects', 'figure_deltas']);
  clock.set(NOW);
  gap();
  kitchen = await build.category('kitchen', { en: 'Kitchen', de: 'Küche' });
  cups = await build.category('kitchen.cups', { en: 'Cups' }, kitchen);
  await build.category('electronics');
});

async function selling(name: string, quantity: number, review?: { stars: number }): Promise<{ shopId: string; productId: string }> {
  const shopId = await build.shop({ name });
  const productId = await build.product({ shopId, categoryId: cups });
  if (quantity > 0) await build.sale({ productId, quantity, soldAt: hoursAgo(5), ...(review ? { review } : {}) });
  return { shopId, productId };
}

async function follow(shopId: string, followers: number): Promise<void> {
  for (let index = 0; index < followers; index++) {
    await pool.query('INSERT INTO follows (user_id, shop_id) VALUES ($1, $2)', [await build.buyer(`follower-${randomUUID()}`), shopId]);
  }
  await pool.query('SELECT roll_up_figures(1000)');
}

describe('a storefront with an assortment of its own', () => {
  it('shows the shops that have something of it, with what it shows of theirs, in every figure', async () => {
    const tools = await build.category('tools', { en: 'Tools' });
    const { shopId: teahouse, productId: cup } = await selling('Teahouse Supplies', 5);
    const hammer = await build.product({ shopId: teahouse, categoryId: tools });
    await build.sale({ productId: hammer, quantity: 50, soldAt: hoursAgo(5) });
    const smiths = await build.shop({ name: 'Tea smiths' });
    await build.product({ shopId: smiths, categoryId: tools });
    gap();
    const shops = async (storefront?: string, keyword = '') => {
      const { data } = await call<Page<ShopCard>>('seller!list', { keyword, sort: 'sold' }, storefront);
      return data.list.map(({ name, goodsNum, goods }) => [name, goodsNum, goods.map(({ id }) => id)]);
    };
    const own = ['Teahouse Supplies', 1, [cup]];
    expect(await shops('cups-only')).toEqual([own]);
    expect(await shops('cups-only', 'tea')).toEqual([own]);
    expect((await shops()).map(([name, goodsNum]) => [name, goodsNum])).toEqual([
      ['Teahouse Supplies', 2],
      ['Tea smiths', 1],
    ]);
    const page = async (storefront?: string) => {
      const { data: profileHere } = await call<ShopProfile>('seller!info', { sellerId: teahouse }, storefront);
      const { data: branches } = await call<CategoryNode[]>('category!sellerTree', { sellerId: teahouse }, storefront);
      return [profileHere.goodsNum, branches.map(({ slug, goodsNum }) => [slug, goodsNum])];
    };
    expect(await page('cups-only')).toEqual([
      1,
      [
        ['kitchen', 1],
        ['kitchen.cups', 1],
      ],
    ]);
    expect((await page())[0]).toBe(2);
  });
});

describe('the list of shops', () => {
  it('holds open shops, each with up to four of its best sellers on shelf', async () => {
    const { shopId } = await selling('Teahouse Supplies', 0);
    const goods: string[] = [];
    for (const quantity of [3, 50, 7, 20]) {
      const productId = await build.product({ shopId, categoryId: cups });
      await build.sale({ productId, quantity, soldAt: hoursAgo(5) });
      goods.push(productId);
    }
    const gone = await build.product({ shopId, categoryId: cups, state: 'off_shelf' });
    await build.sale({ productId: gone, quantity: 500, soldAt: hoursAgo(5) });
    for (const state of ['paused', 'locked', 'closed'] as const) await build.shop({ state, name: `A ${state} shop` });

    const { list: shops, totalElements } = await list();
    expect(totalElements).toBe(1);
    expect(shops).toMatchObject([{ id: shopId, name: 'Teahouse Supplies', goodsNum: 5, soldNum: 580, favourableRate: null, followers: 0 }]);
    expect(shops[0]!.goods.map(({ id }) => id)).toEqual([goods[1], goods[3], goods[2], goods[0]]);
  });

  it('fills the place of a best seller that left the shelf with the next one', async () => {
    const { shopId } = await selling('Teahouse Supplies', 0);
    const sell = async (quantity: number) => {
      const productId = await build.product({ shopId, categoryId: cups });
      await build.sale({ productId, quantity, soldAt: hoursAgo(5) });
      return productId;
    };
    const [first, ...others] = [await sell(90), await sell(80), await sell(70), await sell(60), await sell(50)] as [string, ...string[]];
    const shown = async () => (await list()).list[0]!.goods.map(({ id }) => id);
    expect(await shown()).toEqual([first, ...others.slice(0, 3)]);
    await pool.query(`UPDATE products SET state = 'off_shelf' WHERE id = $1`, [first]);
    happens('catalog.changed', { productIds: [first] });
    expect(await shown()).toEqual(others);
  });

  it('stands in the order that was asked for, by the figures it shows', async () => {
    const a = await selling('Most sold', 90, { stars: 3 });
    const b = await selling('Most followed', 40, { stars: 5 });
    const c = await selling('Best rated', 10, { stars: 5 });
    await build.sale({ productId: b.productId, soldAt: hoursAgo(5), stars: 1 });
    await selling('Newest', 0);
    await follow(b.shopId, 2);
    await follow(a.shopId, 1);
    await pool.query(`UPDATE shops SET opened_at = $1 WHERE name <> 'Newest'`, [hoursAgo(900)]);
    await pool.query(`UPDATE shops SET opened_at = $1 WHERE id = $2`, [hoursAgo(950), c.shopId]);
    gap();
    const order = (sort: string) => names({ sort });
    expect(await order('sold')).toEqual(['Most sold', 'Most followed', 'Best rated', 'Newest']);
    expect(await order('relevance')).toEqual(await order('sold'));
    expect(await order('followers')).toEqual(['Most followed', 'Most sold', 'Best rated', 'Newest']);
    expect(await order('rate')).toEqual(['Best rated', 'Most followed', 'Most sold', 'Newest']);
    expect((await order('new'))[0]).toBe('Newest');
    expect((await order('new'))[3]).toBe('Best rated');
    expect((await list({ sort: 'rate' })).list.map(({ favourableRate }) => favourableRate)).toEqual([100, 50, 0, null]);
  });

  it('comes page by page, each shop once, and is empty far behind the last', async () => {
    for (let index = 0; index < 5; index++) await build.shop({ name: `Shop number ${index}` });
    const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => list({ pageNum, pageSize: 2, sort: 'sold' })));
    expect(pages.map((page) => page.list.length)).toEqual([2, 2, 1, 0]);
    expect(new Set(pages.flatMap((page) => page.list.map(({ id }) => id))).size).toBe(5);
    expect(await list({ pageNum: 1_000_000, pageSize: 100 })).toEqual({ list: [], pageNum: 1_000_000, pageSize: 100, totalElements: 5 });
    expect(await list()).toMatchObject({ pageNum: 1, pageSize: 20, totalElements: 5 });
  });

  it('shows prices that hold: a discount ends to the second', async () => {
    const shopId = await build.shop();
    await build.product({
      shopId,
      categoryId: cups,
      discount: { discountBp: 5_000, startsAt: hoursAgo(1), endsAt: new Date(NOW.getTime() + 5_000) },
    });
    const price = async () => (await list()).list[0]!.goods[0]!.discountPrice;
    expect(await price()).toBe('5');
    clock.advance(5_000);
    expect(await price()).toBeNull();
  });
});

describe('a keyword', () => {
  beforeEach(async () => {
    for (const name of [
      'Tea',
      'Teahouse Supplies',
      'Green Tea Traders',
      'Steady Hands',
      'Café Português',
      '明月商店',
      '100% Cotton_Co',
      'Wool and Wire',
    ])
      await build.shop({ name });
  });

  it('finds names that contain it: the name itself, then its beginning, then the beginning of a word, then the rest', async () => {
    expect(await names({ keyword: 'tea' })).toEqual(['Tea', 'Teahouse Supplies', 'Green Tea Traders', 'Steady Hands']);
    expect(await list({ keyword: 'tea', pageSize: 1, pageNum: 2 })).toMatchObject({
      list: [{ name: 'Teahouse Supplies' }],
      totalElements: 4,
    });
  });

  it('does not mind capitals, accents, spaces and the order of its words', async () => {
    expect(await names({ keyword: '  CAFE   portugues ' })).toEqual(['Café Português']);
    expect(await names({ keyword: 'traders green' })).toEqual(['Green Tea Traders']);
    expect(await names({ keyword: '商店' })).toEqual(['明月商店']);
  });

  it('finds a name in spite of a typing error, when nothing is written like that', async () => {
    expect(await names({ keyword: 'teahuose' })).toEqual(['Teahouse Supplies']);
    expect(await list({ keyword: 'xylophone' })).toMatchObject({ list: [], totalElements: 0 });
  });

  it('stands for itself, whatever signs are in it', async () => {
    expect(await names({ keyword: '%' })).toEqual(['100% Cotton_Co']);
    expect(await names({ keyword: 'n_c' })).toEqual(['100% Cotton_Co']);
    for (const keyword of ['\\', `'; DROP TABLE shops; --`, '\u0007', '(((', 'x'.repeat(200)]) {
      expect(await call('seller!list', { keyword }), keyword).toMatchObject({ status: 200, code: 0 });
    }
    expect(await names({ keyword: '100\u0007cotton' })).toEqual(['100% Cotton_Co']);
  });

  it('that says nothing lists all', async () => {
    expect(await list({ keyword: ' \t ' })).toMatchObject({ totalElements: 8 });
  });

  it('is refused when it is too long', async () => {
    expect(await call('seller!list', { keyword: 'x'.repeat(201) })).toMatchObject({ status: 400, errors: [{ field: 'keyword' }] });
  });
});

describe('a shop', () => {
  it("shows its words in the reader's language and figures that were counted", async () => {
    const { shopId, productId } = await selling('Crate and Co', 12, { stars: 5 });
    await build.sale({ productId, soldAt: hoursAgo(5), stars: 2 });
    await build.sale({ productId, soldAt: hoursAgo(5), review: {} });
    await build.product({ shopId, categoryId: cups, state: 'off_shelf' });
    await pool.query(
      `INSERT INTO shop_texts (shop_id, language, tagline, description)
        VALUES ($1, 'en', 'Crates', 'We make crates.'), ($1, 'de', 'Kisten', 'Wir bauen Kisten.')`,
      [shopId],
    );
    await pool.query('INSERT INTO product_views (product_id) VALUES ($1), ($1)', [productId]);
    await pool.query('INSERT INTO shop_views (shop_id) VALUES ($1)', [shopId]);
    await follow(shopId, 3);
    expect(await profile(shopId, 'de')).toMatchObject({
      id: shopId,
      name: 'Crate and Co',
      tagline: 'Kisten',
      description: 'Wir bauen Kisten.',
      country: 'PT',
      city: 'Porto',
      isPaused: false,
      goodsNum: 1,
      soldNum: 14,
      viewNum: 3,
      followers: 3,
      reviewNum: 2,
      favourableRate: 50,
    });
    expect((await profile(shopId, 'fr')).tagline).toBe('Crates');
  });

  it('ships within the median of its last 90 days, and says nothing below ten orders', async () => {
    const { shopId, productId } = await selling('Crate and Co', 0);
    const ship = (paidHoursAgo: number, hours: number) =>
      build.sale({ productId, soldAt: hoursAgo(paidHoursAgo), shippedAt: hoursAgo(paidHoursAgo - hours) });
    await ship(24 * 100, 1);
    for (let index = 0; index < 9; index++) await ship(200 + index, 10 + index);
    expect((await profile(shopId)).medianShipHours).toBeNull();
    await ship(300, 90);
    await build.sale({ productId, soldAt: hoursAgo(1) });
    gap();
    // 10 … 18 and 90: half of them within 14.5 hours.
    expect((await profile(shopId)).medianShipHours).toBe(14.5);
  });

  it('is shown while paused, and its goods are not counted among what can be found', async () => {
    const { shopId } = await selling('Crate and Co', 3);
    await pool.query(`UPDATE shops SET state = 'paused'`);
    expect(await profile(shopId)).toMatchObject({ isPaused: true, goodsNum: 0, soldNum: 3 });
    expect(await tree(shopId)).toEqual([]);
  });

  it('is read anew when the catalogue changes', async () => {
    const { shopId } = await selling('Before', 0);
    expect((await profile(shopId)).name).toBe('Before');
    expect(await names()).toEqual(['Before']);
    await pool.query(`UPDATE shops SET name = 'After'`);
    expect((await profile(shopId)).name).toBe('Before');
    happens('catalog.changed', { shopIds: [shopId] });
    expect((await profile(shopId)).name).toBe('After');
    expect(await names()).toEqual(['After']);
  });
});

describe('the categories of a shop', () => {
  it('are those it has goods in with those above them, counted in that shop alone', async () => {
    const { shopId } = await selling('Crate and Co', 0);
    const other = await build.shop();
    await build.product({ shopId, categoryId: cups });
    await build.product({ shopId, categoryId: kitchen });
    await build.product({ shopId, categoryId: cups, state: 'draft' });
    await build.product({ shopId: other, categoryId: cups });
    expect((await tree(shopId, 'de')).map(({ level, slug, name, goodsNum }) => [level, slug, name, goodsNum])).toEqual([
      [1, 'kitchen', 'Küche', 3],
      [2, 'kitchen.cups', 'Cups', 2],
    ]);
    expect((await tree(shopId))[0]!.goodsNum).toBe((await profile(shopId)).goodsNum);
  });
});

describe.each(['seller!info', 'category!sellerTree'])('%s', (name) => {
  it.each([
    ['locked', 'shop.locked'],
    ['closed', 'shop.not_found'],
  ] as const)('of a %s shop answers %s', async (state, key) => {
    expect(await call(name, { sellerId: await build.shop({ state }) })).toMatchObject({ status: 200, key });
  });

  it("of a shop nobody has answers so, in the reader's language", async () => {
    expect(await call(name, { sellerId: randomUUID(), lang: 'de' })).toMatchObject({
      status: 200,
      key: 'shop.not_found',
      msg: 'Dieser Shop wurde nicht gefunden.',
    });
  });

  it.each([undefined, '', '12', '\u0000', `${randomUUID()}/..`])('refuses an id that is none: %s', async (sellerId) => {
    expect(await call(name, { sellerId })).toMatchObject({ status: 400, errors: [{ field: 'sellerId' }] });
  });
});

it.each([
  ['sort', 'cheap'],
  ['pageSize', 101],
  ['pageNum', 0],
])('a list of shops refuses %s = %s', async (field, value) => {
  expect(await call('seller!list', { [field]: value })).toMatchObject({ status: 400, errors: [{ field }] });
});
