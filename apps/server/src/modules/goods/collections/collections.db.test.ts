import { randomUUID } from 'node:crypto';
import type { CollectedGoods, FollowedShop, ViewedGoods } from '@entrepot/contracts/calls/collections.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { ask } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import Fastify from 'fastify';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUYER_RIGHTS } from '../../../platform/auth.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { catalogBuilder } from '../catalog/catalog.builder.ts';
import { createCatalog, NO_RULES } from '../catalog/index.ts';
import { TRADE_FACTS } from '../../trade/orders/index.ts';
import { createShopPages } from '../shop-pages/index.ts';
import { createCollections, eraseCollections } from './index.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const { pool, db } = await testDatabase();
const build = catalogBuilder(pool);
const clock = testClock('2026-03-01T12:00:00Z');
const limits: Record<string, number> = {};
const parameters = { get: (code: string) => limits[code] as never };
const platform = { db, clock, log: pino({ level: 'silent' }), events: { on: () => undefined, onGap: () => undefined } as never };
const catalog = createCatalog(platform, { parameters, storefronts: { rulesOf: () => NO_RULES }, trade: TRADE_FACTS });
const shops = createShopPages(platform, { catalog: catalog.reader, trade: TRADE_FACTS });
const { routes } = createCollections({ db, clock }, { parameters, catalog: catalog.reader, shops: shops.reader });

const app = Fastify();
app.setErrorHandler(sendError);
registerRoutes(app, routes, {
  // A token is the id of its buyer.
  resolveSession: async (token) => (token === 'nobody' ? undefined : { ...BUYER_RIGHTS, subjectId: token, sessionId: 's' }),
  storefrontOf: () => 'x',
  rateLimitOf: () => undefined,
});

const call = <Data = unknown>(name: string, input: object, token?: string) => ask<Data>(app, `/api/${name}.action`, input, { token });

let buyer: string;
let shopId: string;
let categoryId: number;

const newBuyer = () => build.buyer(randomUUID().slice(0, 13));
const product = (title = 'Cup', options: object = {}) => build.product({ shopId, categoryId, titles: { en: title }, ...options });
const collect = (goodsId: string, who = buyer) => call<{ isCollected: boolean }>('keepGoods!add', { goodsId }, who);
const follow = (sellerId: string, who = buyer) => call<{ isFollowed: boolean }>('focusSeller!add', { sellerId }, who);
const collected = async (input: object = {}, who = buyer) => (await call<Page<CollectedGoods>>('keepGoods!list', input, who)).data;
const followed = async (input: object = {}, who = buyer) => (await call<Page<FollowedShop>>('focusSeller!list', input, who)).data;
const history = async (input: object = {}, who = buyer) => (await call<Page<ViewedGoods>>('browseHistory!list', input, who)).data;
const count = async (name: string, who = buyer) => (await call<{ count: number }>(`${name}!count`, {}, who)).data.count;

async function look(productId: string, who: string | null = buyer): Promise<void> {
  clock.advance(1_000);
  await pool.query('INSERT INTO product_views (product_id, user_id, viewed_at) VALUES ($1, $2, $3)', [productId, who, clock.now()]);
}

beforeEach(async () => {
  await emptyTables(pool, ['products', 'shops', 'categories', 'orders', 'users', 'figure_deltas']);
  Object.assign(limits, { favourites_max: 1_000, follows_max: 1_000, history_max: 200 });
  categoryId = await build.category('kitchen');
  shopId = await build.shop({ name: 'Oriel' });
  buyer = await newBuyer();
});

describe('collected goods', () => {
  it('are listed newest first, with everything a card shows', async () => {
    const [cup, bowl] = [await product('Cup'), await product('Bowl')];
    expect(await collect(cup)).toMatchObject({ code: 0, data: { isCollected: true } });
    clock.advance(1_000);
    await collect(bowl.toUpperCase());
    const page = await collected();
    expect(page).toMatchObject({ pageNum: 1, pageSize: 20, totalElements: 2 });
    expect(page.list.map(({ goods, isAvailable }) => [goods.name, goods.seller.name, isAvailable])).toEqual([
      ['Bowl', 'Oriel', true],
      ['Cup', 'Oriel', true],
    ]);
    expect(page.list[0]?.addedAt).toBe(clock.now().toISOString());
  });

  it('come page by page', async () => {
    for (let index = 0; index < 5; index++) {
      clock.advance(1_000);
      await collect(await product(`Cup ${index}`));
    }
    const second = await collected({ pageNum: 2, pageSize: 2 });
    expect(second.list.map(({ goods }) => goods.name)).toEqual(['Cup 2', 'Cup 1']);
    expect(second.totalElements).toBe(5);
    expect((await collected({ pageNum: 9, pageSize: 2 })).list).toEqual([]);
  });

  it('are collected once, however often one asks at the same moment', async () => {
    const cup = await product();
    const answers = await Promise.all(Array.from({ length: 8 }, () => collect(cup)));
    expect(answers.every(({ code, data }) => code === 0 && data.isCollected)).toBe(true);
    expect(await count('keepGoods')).toBe(1);
    await pool.query('SELECT roll_up_figures(1000)');
    expect((await pool.query('SELECT favourites FROM product_figures WHERE product_id = $1', [cup])).rows).toEqual([{ favourites: 1 }]);
  });

  it('are let go, and letting go of what is not there is no fault', async () => {
    const cup = await product();
    await collect(cup);
    for (let round = 0; round < 2; round++)
      expect(await call('keepGoods!del', { goodsId: cup }, buyer)).toMatchObject({ code: 0, data: { isCollected: false } });
    expect(await count('keepGoods')).toBe(0);
  });

  it('that are gone are shown as such', async () => {
    const [off, removed, locked] = [
      await product('Off'),
      await product('Removed'),
      await build.product({ shopId: await build.shop(), categoryId, titles: { en: 'Locked' } }),
    ];
    for (const goodsId of [off, removed, locked]) {
      clock.advance(1_000);
      await collect(goodsId);
    }
    await pool.query(`UPDATE products SET state = CASE id WHEN $1::uuid THEN 'off_shelf' ELSE 'removed' END WHERE id IN ($1, $2)`, [
      off,
      removed,
    ]);
    await pool.query(`UPDATE shops SET state = 'locked' WHERE id = (SELECT shop_id FROM products WHERE id = $1)`, [locked]);
    const page = await collected();
    expect(page.list.map(({ goods, isAvailable }) => [goods.name, isAvailable])).toEqual([
      ['Locked', false],
      ['Removed', false],
      ['Off', false],
    ]);
    expect(page.totalElements).toBe(3);
    expect(await collect(off)).toMatchObject({ code: 0 });
  });

  it('begin with something that is there to be seen', async () => {
    const hidden = [
      NOBODY,
      await product('Draft', { state: 'draft' }),
      await product('Off', { state: 'off_shelf' }),
      await build.product({ shopId: await build.shop({ state: 'closed' }), categoryId }),
    ];
    for (const goodsId of hidden) expect(await collect(goodsId)).toMatchObject({ status: 200, key: 'product.not_found' });
    expect(await collect('x')).toMatchObject({ status: 400 });
    expect(await count('keepGoods')).toBe(0);
  });

  it('stop at the cap, also when all of them come at once, and one that is there already stays no fault', async () => {
    limits.favourites_max = 3;
    const goods = await Promise.all(Array.from({ length: 6 }, (_, index) => product(`Cup ${index}`)));
    const answers = await Promise.all(goods.map((goodsId) => collect(goodsId)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    expect(answers.filter(({ key }) => key === 'collection.limit_reached')).toHaveLength(3);
    expect(await count('keepGoods')).toBe(3);
    expect(await collect((await collected()).list[0]!.goods.id)).toMatchObject({ code: 0 });
  });

  it('are told apart among those on a page', async () => {
    const [cup, bowl] = [await product(), await product()];
    await collect(cup);
    expect((await call('keepGoods!among', { goodsIds: [bowl, cup.toUpperCase(), NOBODY] }, buyer)).data).toEqual([cup]);
    expect((await call('keepGoods!among', { goodsIds: [] }, buyer)).data).toEqual([]);
  });
});

describe('followed shops', () => {
  it('are listed newest first, with some of their goods', async () => {
    await product('Cup');
    const other = await build.shop({ name: 'Fenwick' });
    expect(await follow(shopId)).toMatchObject({ data: { isFollowed: true } });
    clock.advance(1_000);
    await follow(other);
    const page = await followed();
    expect(page.list.map(({ shop, isAvailable }) => [shop.name, shop.goods.length, isAvailable])).toEqual([
      ['Fenwick', 0, true],
      ['Oriel', 1, true],
    ]);
    expect(page.totalElements).toBe(2);
  });

  it('are followed once and let go', async () => {
    await Promise.all(Array.from({ length: 6 }, () => follow(shopId)));
    expect(await count('focusSeller')).toBe(1);
    expect((await call('focusSeller!among', { sellerIds: [shopId, NOBODY] }, buyer)).data).toEqual([shopId]);
    expect(await call('focusSeller!del', { sellerId: shopId }, buyer)).toMatchObject({ data: { isFollowed: false } });
    expect(await count('focusSeller')).toBe(0);
  });

  it('that are not open any more are shown as such', async () => {
    const [paused, locked, closed] = [await build.shop(), await build.shop(), await build.shop()];
    for (const sellerId of [paused, locked, closed]) await follow(sellerId);
    await pool.query(
      `UPDATE shops SET state = CASE id WHEN $1::uuid THEN 'paused' WHEN $2::uuid THEN 'locked' ELSE 'closed' END WHERE id IN ($1, $2, $3)`,
      [paused, locked, closed],
    );
    expect((await followed()).list.map(({ isAvailable }) => isAvailable)).toEqual([false, false, false]);
  });

  it('are shops that can be seen, and no more than the cap', async () => {
    for (const sellerId of [NOBODY, await build.shop({ state: 'locked' }), await build.shop({ state: 'closed' })]) {
      expect(await follow(sellerId)).toMatchObject({ status: 200, key: 'shop.not_found' });
    }
    limits.follows_max = 1;
    await follow(shopId);
    expect(await follow(await build.shop())).toMatchObject({ key: 'collection.limit_reached' });
  });
});

describe('the browse history', () => {
  it('shows each product once, by its newest view', async () => {
    const [cup, bowl] = [await product('Cup'), await product('Bowl')];
    for (const productId of [cup, bowl, cup]) await look(productId);
    await look(bowl, null);
    const page = await history();
    expect(page.list.map(({ goods }) => goods.name)).toEqual(['Cup', 'Bowl']);
    expect(page.totalElements).toBe(2);
  });

  it('ends after so many, and goes page by page until there', async () => {
    limits.history_max = 3;
    for (const title of ['A', 'B', 'C', 'D', 'E']) await look(await product(title));
    const second = await history({ pageNum: 2, pageSize: 2 });
    expect(second.list.map(({ goods }) => goods.name)).toEqual(['C']);
    expect(second.totalElements).toBe(3);
  });

  it('tells what is gone', async () => {
    const cup = await product();
    await look(cup);
    await pool.query(`UPDATE products SET state = 'removed' WHERE id = $1`, [cup]);
    expect((await history()).list.map(({ isAvailable }) => isAvailable)).toEqual([false]);
  });

  it('is cleared by the product or as a whole; the views stay counted', async () => {
    const [cup, bowl] = [await product(), await product()];
    const other = await newBuyer();
    for (const productId of [cup, bowl, cup]) await look(productId);
    await look(cup, other);
    await pool.query('INSERT INTO shop_views (shop_id, user_id) VALUES ($1, $2)', [shopId, buyer]);
    expect((await call('browseHistory!clear', { goodsId: cup }, buyer)).data).toEqual({ count: 1 });
    expect((await history()).list.map(({ goods }) => goods.id)).toEqual([bowl]);
    expect((await call('browseHistory!clear', {}, buyer)).data).toEqual({ count: 0 });
    expect((await history()).totalElements).toBe(0);
    expect((await history({}, other)).totalElements).toBe(1);
    expect((await pool.query('SELECT user_id FROM shop_views')).rows).toEqual([{ user_id: null }]);
    await pool.query('SELECT roll_up_figures(1000)');
    expect((await pool.query('SELECT views FROM product_figures WHERE product_id = $1', [cup])).rows).toEqual([{ views: 3 }]);
  });
});

describe('a stranger', () => {
  it('sees, counts and removes nothing of another buyer', async () => {
    const cup = await product();
    await collect(cup);
    await follow(shopId);
    await look(cup);
    const stranger = await newBuyer();
    for (const list of [await collected({}, stranger), await followed({}, stranger), await history({}, stranger)])
      expect(list).toMatchObject({ list: [], totalElements: 0 });
    expect([await count('keepGoods', stranger), await count('focusSeller', stranger)]).toEqual([0, 0]);
    expect((await call('keepGoods!among', { goodsIds: [cup] }, stranger)).data).toEqual([]);
    expect((await call('focusSeller!among', { sellerIds: [shopId] }, stranger)).data).toEqual([]);
    await call('keepGoods!del', { goodsId: cup }, stranger);
    await call('focusSeller!del', { sellerId: shopId }, stranger);
    await call('browseHistory!clear', {}, stranger);
    expect([await count('keepGoods'), await count('focusSeller'), (await history()).totalElements]).toEqual([1, 1, 1]);
  });

  it('without a login is sent away', async () => {
    for (const {
      call: { name },
    } of routes.filter((one) => one.call.audience === 'buyer')) {
      const input = { goodsId: NOBODY, sellerId: NOBODY, goodsIds: [], sellerIds: [] };
      expect(await call(name, input), name).toMatchObject({ status: 403, key: 'session.required' });
      expect(await call(name, input, 'nobody'), name).toMatchObject({ status: 403, key: 'session.invalid' });
    }
  });
});

it('a closed account leaves nothing of what it liked and looked at', async () => {
  const cup = await product();
  await collect(cup);
  await follow(shopId);
  await look(cup);
  await withTransaction(db, (tx) => eraseCollections(tx, buyer));
  expect([await count('keepGoods'), await count('focusSeller'), (await history()).totalElements]).toEqual([0, 0, 0]);
  expect((await pool.query('SELECT count(*)::integer AS views FROM product_views')).rows).toEqual([{ views: 1 }]);
});
