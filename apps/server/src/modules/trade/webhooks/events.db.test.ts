import { WEBHOOK_BODIES } from '@entrepot/contracts/calls/integrations.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@entrepot/contracts/webhooks.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import Value from 'typebox/value';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { removeFromSale } from '../../goods/catalog/index.ts';
import { noticeOfProduct } from '../orders/index.ts';
import type { Buyer, Someone } from '../orders/orders.builder.ts';
import { receiver } from './receiver.builder.ts';
import { webhookRig } from './webhooks.builder.ts';

const database = await testDatabase();
const { pool, db } = database;
const rig = await webhookRig(database);
const { floor } = rig;
const trade = floor.rig;
const shop = await receiver();

let shopId: string;
let keeper: Someone;
let buyer: Buyer;
let product: { id: string; skuIds: string[] };

interface Told {
  type: WebhookEvent;
  data: Record<string, unknown>;
}

beforeEach(async () => {
  await emptyTables(pool, ['products', 'shops', 'users', 'orders', 'ledger_accounts', 'ledger_transactions', 'idempotency_keys']);
  trade.reset();
  shop.reset();
  shopId = await trade.shop();
  keeper = await trade.member(shopId);
  buyer = await trade.buyer({ balance: '1000' });
  product = await trade.product(shopId, { skuPrices: ['10'], stock: 50 });
  await rig.endpoint(keeper, shop.url, [...WEBHOOK_EVENTS]);
  await rig.endpoint(await trade.member(await trade.shop()), shop.url.replace('hook', 'stranger'), [...WEBHOOK_EVENTS]);
});

/** Whatever was told is as it was promised, and to the shop that it concerns alone. */
afterEach(() => {
  for (const { path, body } of shop.received) {
    const told = JSON.parse(body) as Told;
    expect(path, told.type).toBe('/hook');
    expect(Value.Check(WEBHOOK_BODIES[told.type], told), body).toBe(true);
    expect(body).not.toMatch(/Ana Sousa|Flores|351912345678|@mail\\.example/);
  }
});

const told = async (): Promise<Told[]> => {
  await rig.tell();
  return shop.received.map(({ body }) => JSON.parse(body) as Told);
};
const types = async () => (await told()).map(({ type }) => type).sort();
const of = async (type: WebhookEvent) => (await told()).filter((one) => one.type === type).map(({ data }) => data);
const order = (progress: 'placed' | 'paid' | 'received', quantity = 1) =>
  floor.order(buyer, keeper, [[product.skuIds[0]!, quantity]], progress);
const askBack = (from: OrderDetail, more: object = {}) =>
  floor.call<OrderDetail>(
    'order!returns',
    { id: from.id, reason: 'other', amount: '5', lines: [{ orderLineId: from.lines[0]!.id, quantity: 1 }], ...more },
    { token: buyer.token },
  );

it('the life of an order is told from its beginning to the day on which its money comes', async () => {
  const { id, serial, total } = await order('received');
  expect(await types()).toEqual(['order.confirmed', 'order.paid', 'order.placed', 'order.received', 'order.shipped']);
  const [shipped] = await of('order.shipped');
  expect(shipped).toMatchObject({ orderId: id, serial, total, isComplete: true });
  expect([typeof shipped!.parcelId, typeof shipped!.carrier, typeof shipped!.trackingNumber]).toEqual(['string', 'string', 'string']);
  expect(await of('order.received')).toMatchObject([{ orderId: id, by: 'buyer' }]);
  await floor.days(8);
  expect(await of('order.completed')).toMatchObject([{ orderId: id, serial }]);
  const [settled] = await of('settlement.paid');
  const { rows } = await pool.query('SELECT gross, refunded, commission, net FROM settlements WHERE order_id = $1', [id]);
  for (const part of ['gross', 'refunded', 'commission', 'net']) expect(Number(settled![part]), part).toBe(Number(rows[0][part]));
});

it('a refund that the shop grants, one that it declines and the clock ends, and one that is withdrawn say who ended them', async () => {
  const granted = await order('paid');
  const { data: first } = await askBack(granted);
  await floor.sellerCall('refund!accept', { id: first.refunds[0]!.id }, { token: keeper.token });
  const silent = await order('paid');
  await askBack(silent);
  await floor.days(4);
  const back = await order('paid');
  const { data: third } = await askBack(back);
  await floor.call('order!withdrawRefund', { refundId: third.refunds[0]!.id }, { token: buyer.token });
  const ended = await of('refund.ended');
  const by = (id: string) => ended.find(({ orderId }) => orderId === id);
  expect(by(granted.id)).toMatchObject({ outcome: 'paid', amount: '5', by: 'shop', refundId: first.refunds[0]!.id });
  expect(by(silent.id)).toMatchObject({ outcome: 'paid', amount: '5', by: 'timer' });
  expect(by(back.id)).toMatchObject({ outcome: 'withdrawn', amount: '0', by: 'buyer' });
});

it('a variant that comes down to the threshold is told once, and again after it was filled up', async () => {
  const threshold = rig.services.parameters.get('product_low_stock');
  const skuId = product.skuIds[0]!;
  await order('placed', 50 - threshold - 1);
  expect(await of('stock.low')).toEqual([]);
  await order('placed', 2);
  await order('placed', 1);
  expect(await of('stock.low')).toMatchObject([{ productId: product.id, skuId, left: threshold - 1, threshold }]);
  await pool.query(`INSERT INTO stock_movements (sku_id, quantity, kind) VALUES ($1, 10, 'delivered')`, [skuId]);
  await order('placed', 9);
  expect((await of('stock.low')).map(({ left }) => left)).toEqual([threshold - 1, threshold - 1]);
});

it('a review is told with its stars and not with its words, and what nobody wrote is none', async () => {
  const received = await order('received');
  await floor.call('evaluation!add', { orderLineId: received.lines[0]!.id, stars: 4, text: 'From Ana Sousa' }, { token: buyer.token });
  expect(await of('review.written')).toMatchObject([{ productId: product.id, orderId: received.id, stars: 4, hasText: true }]);
  await order('received');
  await floor.days(20);
  expect(await of('review.written')).toHaveLength(1);
});

it('a product that the platform removes is told with the reason', async () => {
  const actor = { kind: 'staff' as const, id: '00000000-0000-4000-8000-000000000000', name: 'Robin' };
  await withTransaction(db, async (tx) => {
    const now = trade.clock.now();
    await removeFromSale(tx, { id: product.id, reason: 'A copy.', actor, now });
    await noticeOfProduct(tx, { shopId, kind: 'product_removed', productId: product.id, note: 'A copy.', at: now });
  });
  expect(await told()).toMatchObject([{ type: 'product.removed', data: { productId: product.id, reason: 'A copy.' } }]);
});
