import type { BestSeller, ShopDay, ShopSummary, ShopToday } from '@entrepot/contracts/calls/shop-figures.ts';
import type { ShopMessage } from '@entrepot/contracts/calls/shop-desk-work.ts';
import type { ProductRow } from '@entrepot/contracts/calls/product-desk.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, must, orderFloor } from '../orders/order-floor.builder.ts';
import type { Buyer, Someone } from '../orders/orders.builder.ts';
import { createProductDesk } from '../../goods/catalog/index.ts';
import { TRADE_FACTS } from '../orders/index.ts';
import { createShopFigures } from './index.ts';

const database = await testDatabase();
const { pool, db } = database;
const floor = await orderFloor(database);
const { parameters } = floor.services;
const { sellerCall } = floor.serve([
  ...createShopFigures({ db, clock: floor.clock }, { parameters }).routes,
  ...createProductDesk({ db, clock: floor.clock }, { parameters, audit: { record: async () => undefined }, trade: TRADE_FACTS }).routes,
]);
const FROM = '2026-02-28';
const TO = '2026-03-03';
const NOTHING = { count: 0, late: 0, oldestPaidAt: null };

let shopId: string;
let owner: Someone;
let buyer: Buyer;
let bowl: { id: string; skuIds: string[] };
let spoon: { id: string; skuIds: string[] };

beforeEach(async () => {
  floor.reset();
  shopId = await floor.shop();
  owner = await floor.member(shopId);
  buyer = await floor.buyer({ balance: '50000' });
  bowl = await floor.product(shopId, { skuPrices: ['91'], stock: 500, titles: { en: 'Oak bowl', zh: '橡木碗' } });
  spoon = await floor.product(shopId, { skuPrices: ['10', '12'], stock: 4, titles: { en: 'Spoon' } });
});

const today = async (who = owner) => must(await sellerCall<ShopToday>('figures!today', {}, { token: who.token }));
const days = async (input: object = {}, who = owner) =>
  sellerCall<ShopDay[]>('figures!days', { from: FROM, to: TO, ...input }, { token: who.token });
const best = async (input: object = {}, who = owner) =>
  sellerCall<BestSeller[]>('figures!best', { from: FROM, to: TO, ...input }, { token: who.token });
const order = (product: typeof bowl, progress: Parameters<typeof floor.order>[3], quantity = 1) =>
  floor.order(buyer, owner, product.skuIds[0]!, progress, quantity);

it('what waits is counted from the orders as they stand', async () => {
  expect(await today()).toMatchObject({ orders: { toConfirm: NOTHING, toShip: NOTHING }, refunds: { waiting: 0, nextDueAt: null } });
  await order(bowl, 'placed');
  await order(bowl, 'paid');
  const paidAt = floor.clock.now().toISOString();
  floor.clock.advance(25 * HOUR_MS);
  await order(bowl, 'paid');
  await order(bowl, 'confirmed');
  await order(bowl, 'shipped');
  expect((await today()).orders).toEqual({
    toConfirm: { count: 2, late: 1, oldestPaidAt: paidAt },
    toShip: { count: 1, late: 0, oldestPaidAt: floor.clock.now().toISOString() },
  });
});

it('a refund waits until the shop has answered, with its clock', async () => {
  const id = await order(bowl, 'paid');
  await pool.query(`UPDATE orders SET status_before_refund = 1, status = 6, refund_state = 1 WHERE id = $1`, [id]);
  await pool.query(
    `INSERT INTO refunds (order_id, serial, state, stage, kind, reason, asked, amount, status_before, requested_at)
      VALUES ($1, 'F1', 1, 'requested', 'money', 'other', 5, 5, 1, $2)`,
    [id, floor.clock.now()],
  );
  const dueAt = new Date(floor.clock.now().getTime() + 3 * DAY_MS);
  await pool.query(`INSERT INTO order_timers (order_id, kind, due_at) VALUES ($1, 'refund_answer', $2)`, [id, dueAt]);
  expect((await today()).refunds).toEqual({ waiting: 1, nextDueAt: dueAt.toISOString() });
  await pool.query(`UPDATE refunds SET stage = 'declined' WHERE order_id = $1`, [id]);
  expect((await today()).refunds?.waiting).toBe(0);
});

it('stock is low where one variant of a product on the shelf is', async () => {
  expect((await today()).stock).toEqual({ low: 1, out: 0 });
  await order(spoon, 'placed', 4);
  expect((await today()).stock).toEqual({ low: 1, out: 1 });
  await pool.query(`UPDATE products SET state = 'off_shelf' WHERE id = $1`, [spoon.id]);
  expect((await today()).stock).toEqual({ low: 0, out: 0 });
});

it('what runs low is the same on the day of the shop and in the list of its products', async () => {
  // A variant that is no longer sold, goods that nobody can buy, and goods of another shop.
  const retired = await floor.product(shopId, { skuPrices: ['10', '12'], stock: 500 });
  await pool.query(`UPDATE skus SET retired_at = now() WHERE id = $1`, [retired.skuIds[1]]);
  await floor.product(shopId, { skuPrices: ['10'], stock: 0, state: 'off_shelf' });
  await floor.product(shopId, { skuPrices: ['10'], stock: 0, state: 'draft' });
  await floor.product(await floor.shop(), { skuPrices: ['10'], stock: 0 });
  await floor.product(shopId, { skuPrices: ['10'], stock: 0 });
  const { stock } = await today();
  expect(stock).toEqual({ low: 2, out: 1 });
  const { lowStock } = must(await sellerCall<{ lowStock: number }>('product!counts', {}, { token: owner.token }));
  const { list, totalElements } = must(await sellerCall<Page<ProductRow>>('product!list', { isLowStock: true }, { token: owner.token }));
  expect([lowStock, totalElements]).toEqual([stock!.low, stock!.low]);
  expect(list.every(({ isLowStock, state }) => isLowStock && state === 'on_shelf')).toBe(true);
  const all = must(await sellerCall<Page<ProductRow>>('product!list', {}, { token: owner.token }));
  expect(all.list.filter(({ isLowStock }) => isLowStock)).toHaveLength(stock!.low);
});

it('coming payouts are told by the day on which return windows close, less the commission', async () => {
  const dayAfter = (days: number) => new Date(floor.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const first = dayAfter(7);
  await order(bowl, 'received');
  await order(bowl, 'received');
  floor.clock.advance(DAY_MS);
  await order(bowl, 'received');
  const { payout } = await today();
  // 91 and 9 for sending, of which 5 % stay with the platform.
  expect(payout?.days).toEqual([
    { day: first, orders: 2, gross: '200', commission: '10', net: '190' },
    { day: dayAfter(7), orders: 1, gross: '100', commission: '5', net: '95' },
  ]);
  for (let index = 0; index < 4; index += 1) {
    floor.clock.advance(DAY_MS);
    await order(bowl, 'received');
  }
  const later = (await today()).payout;
  expect(later?.days).toHaveLength(4);
  expect(later?.later).toEqual({ orders: 2, gross: '200', commission: '10', net: '190' });
  expect(later?.all).toEqual({ orders: 7, gross: '700', commission: '35', net: '665' });
  await order(bowl, 'shipped');
  const { payout: withUnreceived } = await today();
  expect(withUnreceived?.undated).toEqual({ orders: 1, gross: '100', commission: '5', net: '95' });
  expect(withUnreceived?.all.orders).toBe(8);
});

it('a stretch is summed up with its buyers, those who came back, reviews and countries', async () => {
  const regular = await floor.buyer({ balance: '5000', country: 'DE' });
  await floor.order(regular, owner, bowl.skuIds[0]!, 'paid');
  floor.clock.advance(2 * DAY_MS);
  await floor.order(regular, owner, bowl.skuIds[0]!, 'paid');
  await order(bowl, 'paid');
  const summary = async (from: string, to: string) =>
    must(await sellerCall<ShopSummary>('figures!summary', { from, to }, { token: owner.token }));
  expect(await summary('2026-03-04', '2026-03-05')).toMatchObject({
    orders: 2,
    turnover: '200',
    buyers: 2,
    buyersBack: 1,
    reviews: { good: 0, all: 0 },
  });
  expect((await summary('2026-03-04', '2026-03-05')).countries.map(({ orders }) => orders)).toEqual([1, 1]);
  expect(await summary('2026-03-02', '2026-03-05')).toMatchObject({ orders: 3, buyers: 2, buyersBack: 1 });
  expect(await summary('2026-02-01', '2026-02-02')).toEqual({
    orders: 0,
    turnover: '0',
    buyers: 0,
    buyersBack: 0,
    reviews: { good: 0, all: 0 },
    countries: [],
  });
});

it('members see what concerns them', async () => {
  const clerk = await floor.member(shopId, 'orders.handle');
  expect(await today(clerk)).toMatchObject({ orders: { toConfirm: NOTHING }, stock: null, reviews: null, payout: null });
  expect(await days({}, clerk)).toMatchObject({ status: 403, key: 'access.denied' });
  expect(await best({}, clerk)).toMatchObject({ status: 403, key: 'access.denied' });
});

it('days hold what was paid and seen on them, in the zone that is asked for', async () => {
  await order(bowl, 'paid', 3);
  await order(spoon, 'placed');
  await pool.query('INSERT INTO product_views (product_id, viewed_at) VALUES ($1, $3), ($2, $3)', [
    bowl.id,
    spoon.id,
    '2026-03-02T23:30:00Z',
  ]);
  await pool.query('INSERT INTO shop_views (shop_id, viewed_at) VALUES ($1, $2)', [shopId, '2026-03-01T08:00:00Z']);
  const { data } = await days();
  expect(data.map(({ day, orders, pieces, views }) => [day, orders, pieces, views])).toEqual([
    ['2026-02-28', 0, 0, 0],
    ['2026-03-01', 0, 0, 1],
    ['2026-03-02', 1, 3, 2],
    ['2026-03-03', 0, 0, 0],
  ]);
  expect(data[2]).toMatchObject({ refunded: '0' });
  expect(Number(data[2]!.turnover)).toBeGreaterThan(273);
  const bangkok = (await days({ zone: 'Asia/Bangkok' })).data;
  expect(bangkok.map(({ views }) => views)).toEqual([0, 1, 0, 2]);
});

it('best sellers come by turnover, in the reader’s language', async () => {
  await order(bowl, 'paid', 2);
  await order(spoon, 'paid', 3);
  await pool.query('INSERT INTO product_views (product_id, viewed_at) VALUES ($1, $2)', [bowl.id, '2026-03-02T08:00:00Z']);
  expect((await best()).data).toMatchObject([
    { goodsId: bowl.id, title: 'Oak bowl', orders: 1, pieces: 2, turnover: '182', views: 1, stock: 498 },
    { goodsId: spoon.id, orders: 1, pieces: 3, turnover: '30', views: 0 },
  ]);
  expect((await best()).data.map(({ days }) => days)).toEqual([
    [0, 0, 2, 0],
    [0, 0, 3, 0],
  ]);
  expect((await best({ limit: 1 })).data).toHaveLength(1);
  expect((await best({ from: '2026-02-01', to: '2026-02-02' })).data).toEqual([]);
});

it('a stretch has an end, and days that exist', async () => {
  for (const input of [{ to: '2026-02-27' }, { from: '2024-01-01' }, { from: '2026-02-30' }, { zone: 'Mars/Base' }])
    expect(await days(input), JSON.stringify(input)).toMatchObject({ key: 'figures.stretch_invalid' });
});

it('another shop’s trade is not seen, and nothing without a login', async () => {
  await order(bowl, 'paid');
  const stranger = await floor.member(await floor.shop());
  expect((await today(stranger)).orders).toMatchObject({ toConfirm: NOTHING });
  expect((await days({}, stranger)).data.every(({ orders, views }) => orders === 0 && views === 0)).toBe(true);
  expect((await best({}, stranger)).data).toEqual([]);
  for (const name of ['figures!today', 'figures!days', 'figures!summary', 'figures!best'])
    expect(await sellerCall(name, { from: FROM, to: TO })).toMatchObject({ status: 403, key: 'session.required' });
});

describe('what buyers wrote', () => {
  const messages = async (input: object = {}, who = owner) =>
    must(await sellerCall<Page<ShopMessage>>('message!list', input, { token: who.token }));
  const refund = (id: string, remark: string) =>
    pool.query(
      `INSERT INTO refunds (order_id, serial, state, stage, kind, reason, remark, asked, amount, status_before, requested_at)
        VALUES ($1::uuid, $1::uuid::text, 1, 'requested', 'money', 'other', $2, 5, 5, 1, $3)`,
      [id, remark, floor.clock.now()],
    );

  it('is listed newest first, wherever it was written, and not before the order is paid', async () => {
    const paid = await order(bowl, 'paid');
    const unpaid = await order(bowl, 'placed');
    await pool.query(`UPDATE orders SET note = 'Please pack it well' WHERE id = ANY($1)`, [[paid, unpaid]]);
    floor.clock.advance(HOUR_MS);
    await refund(paid, 'The lid is broken');
    const { list, totalElements } = await messages();
    expect(list.map(({ kind, text }) => [kind, text])).toEqual([
      ['refund', 'The lid is broken'],
      ['order_note', 'Please pack it well'],
    ]);
    expect(totalElements).toBe(2);
    expect((await messages({ kind: 'order_note' })).list.map(({ order: { id } }) => id)).toEqual([paid]);
    expect((await messages({ keyword: 'LID' })).list.map(({ kind }) => kind)).toEqual(['refund']);
    expect((await messages({ keyword: '100%' })).list).toEqual([]);
  });

  it('is read by members of that shop alone, and by those who handle its orders', async () => {
    const paid = await order(bowl, 'paid');
    await refund(paid, 'The lid is broken');
    const stranger = await floor.member(await floor.shop());
    expect(await messages({}, stranger)).toMatchObject({ list: [], totalElements: 0 });
    const reader = await floor.member(shopId, 'figures.read');
    expect(await sellerCall('message!list', {}, { token: reader.token })).toMatchObject({ key: 'access.denied' });
  });
});
