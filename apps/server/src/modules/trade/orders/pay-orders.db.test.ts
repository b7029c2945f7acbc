import { randomUUID } from 'node:crypto';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sumOf } from '../../books/ledger/index.ts';
import { bookProblems } from '../../books/ledger/ledger.builder.ts';
import { must, orderFloor } from './order-floor.builder.ts';
import type { Buyer, Someone } from './orders.builder.ts';

const database = await testDatabase();
const { pool, db } = database;
const floor = await orderFloor(database);

/** Goods for 91 and 9 for sending: 100 each. */
let skuId: string;
let shopId: string;
let keeper: Someone;
let buyer: Buyer;

beforeEach(async () => {
  floor.reset();
  const market = await floor.market({ skuPrices: ['91'], stock: 1_000, balance: '250' });
  ({ shopId, keeper, buyer } = market);
  skuId = market.skuIds[0]!;
});

const place = async (who = buyer): Promise<string> => (await floor.placeOrder(who, [[skuId, 1]])).orders[0]!.id;
const salesOf = async (orderId: string): Promise<number> =>
  (
    await pool.query<{ sold: number }>(
      `SELECT coalesce(sum(s.quantity), 0)::integer AS sold FROM sales s JOIN order_lines l ON l.id = s.order_line_id
        WHERE l.order_id = $1`,
      [orderId],
    )
  ).rows[0]!.sold;
const eventsOf = async (orderId: string): Promise<string[]> =>
  (await pool.query<{ kind: string }>('SELECT kind FROM order_events WHERE order_id = $1 ORDER BY id', [orderId])).rows.map(
    ({ kind }) => kind,
  );

describe('paying', () => {
  it('moves the total into escrow, counts the sale, tells the shop and stops the clock', async () => {
    const id = await place();
    const held = await sumOf(db, 'escrow');
    const paid = must(await floor.pay(buyer, id));
    expect(paid).toMatchObject({ total: '100', orders: [{ id, status: 1, actions: ['remind', 'request_refund'], payBy: null }] });
    expect(await floor.balance(buyer.id)).toBe('150');
    expect((await sumOf(db, 'escrow')) - held).toBe(100n * 10n ** 10n);
    expect(await salesOf(id)).toBe(1);
    expect(await eventsOf(id)).toEqual(['placed', 'paid']);
    const { rows } = await pool.query('SELECT kind FROM shop_notices WHERE order_id = $1', [id]);
    expect(rows).toEqual([{ kind: 'order_paid' }]);
    expect((await pool.query('SELECT FROM order_timers WHERE order_id = $1', [id])).rowCount).toBe(0);
    const {
      rows: [posting],
    } = await pool.query('SELECT kind, details FROM ledger_transactions WHERE natural_key = $1', [`order:${id}:payment`]);
    const { serial } = await floor.info(buyer, id);
    expect(posting).toEqual({ kind: 'order_payment', details: { order: serial, cause: { kind: 'order', id, serial } } });
    const { rows: news } = await pool.query(
      `SELECT payload FROM outbox_events WHERE topic = 'orders.changed' AND payload->'orderIds' ? $1 ORDER BY id DESC LIMIT 1`,
      [id],
    );
    expect(news).toEqual([{ payload: { orderIds: [id], userIds: [buyer.id], shopIds: [shopId] } }]);
  });

  it('pays the orders of several shops together, all or none', async () => {
    const other = await floor.product(await floor.shop(), { skuPrices: ['91'], stock: 10 });
    const { orders } = await floor.placeOrder(buyer, [
      [skuId, 1],
      [other.skuIds[0]!, 1],
    ]);
    const third = await place();
    const ids = orders.map(({ id }) => id);
    expect(await floor.pay(buyer, [...ids, third])).toMatchObject({ key: 'wallet.insufficient_balance' });
    expect(await floor.balance(buyer.id)).toBe('250');
    for (const id of [...ids, third]) expect((await floor.info(buyer, id)).status).toBe(0);
    expect(must(await floor.pay(buyer, ids))).toMatchObject({ total: '200', orders: [{ status: 1 }, { status: 1 }] });
    expect(await floor.balance(buyer.id)).toBe('50');
  });

  it('takes nothing where the balance is too small, and nothing else happens either', async () => {
    const poor = await floor.buyer({ balance: '99.99' });
    const id = await place(poor);
    expect(await floor.pay(poor, id)).toMatchObject({ key: 'wallet.insufficient_balance' });
    expect(await floor.balance(poor.id)).toBe('99.99');
    expect(await eventsOf(id)).toEqual(['placed']);
    expect(await salesOf(id)).toBe(0);
    expect((await pool.query('SELECT FROM order_timers WHERE order_id = $1', [id])).rowCount).toBe(1);
  });

  it('is refused for a cancelled order, for a paid one, and for one whose shop is locked', async () => {
    const [cancelled, paid, locked] = [await place(), await place(), await place()];
    must(await floor.call('order!cancel', { id: cancelled, reason: 'other' }, { token: buyer.token }));
    expect(await floor.pay(buyer, cancelled)).toMatchObject({ key: 'order.already_cancelled' });
    must(await floor.pay(buyer, paid));
    expect(await floor.pay(buyer, paid)).toMatchObject({ key: 'order.state_conflict' });
    await pool.query(`UPDATE shops SET state = 'locked' WHERE id = $1`, [shopId]);
    expect(await floor.pay(buyer, locked)).toMatchObject({ key: 'shop.locked' });
    expect(await floor.pay(buyer, [locked, paid])).toMatchObject({ code: expect.not.closeTo(0) });
    expect(await floor.balance(buyer.id)).toBe('150');
  });

  it('needs the transaction password, and a method that is open', async () => {
    const id = await place();
    expect(await floor.pay(buyer, id, { safeword: '000000' })).toMatchObject({ key: 'wallet.fund_password_wrong' });
    for (const paymentMethod of ['card', 'paypal', 'crypto'])
      expect(await floor.pay(buyer, id, { paymentMethod })).toMatchObject({ key: 'payment.not_open_in_region' });
    expect(await floor.pay(buyer, id, { paymentMethod: 'shells' })).toMatchObject({ status: 400 });
    expect((await floor.info(buyer, id)).status).toBe(0);
  });

  it("is nobody else's business", async () => {
    const id = await place();
    const stranger = await floor.buyer({ balance: '500' });
    expect(await floor.pay(stranger, id)).toMatchObject({ key: 'order.not_found' });
    const own = await place(stranger);
    expect(await floor.pay(stranger, [own, id])).toMatchObject({ key: 'order.not_found' });
    expect((await floor.info(stranger, own)).status).toBe(0);
    expect(await floor.balance(stranger.id)).toBe('500');
    expect(await floor.call('order!pay', { ids: id, safeword: '135790' })).toMatchObject({ status: 403 });
    expect(await floor.call('order!pay', { ids: id, safeword: '135790' }, { token: keeper.token })).toMatchObject({ status: 403 });
    expect(await floor.pay(buyer, randomUUID())).toMatchObject({ key: 'order.not_found' });
  });
});

describe('the same key', () => {
  it('fifty times at once pays once and answers alike', async () => {
    const id = await place();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => floor.pay(buyer, id, {}, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 0, data: { orders: [{ id, status: 1 }] } });
    expect(await floor.balance(buyer.id)).toBe('150');
    expect(await eventsOf(id)).toEqual(['placed', 'paid']);
    expect(await salesOf(id)).toBe(1);
  });

  it('for something else is refused, and without a key the second time is told that it is paid', async () => {
    const [first, second] = [await place(), await place()];
    const key = randomUUID();
    must(await floor.pay(buyer, first, {}, key));
    expect(await floor.pay(buyer, second, {}, key)).toMatchObject({ key: 'request.key_reused' });
    expect(await floor.pay(buyer, first)).toMatchObject({ key: 'order.state_conflict' });
    expect(await floor.pay(buyer, second, {}, 'short')).toMatchObject({ status: 400 });
  });
});

describe('many at once', () => {
  it('pay different orders with money for one: one of them is paid', async () => {
    const poor = await floor.buyer({ balance: '100' });
    const ids = await Promise.all(Array.from({ length: 20 }, () => place(poor)));
    const answers = await Promise.all(ids.map((id) => floor.pay(poor, id)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ key }) => key))).toEqual(new Set(['wallet.insufficient_balance']));
    expect(await floor.balance(poor.id)).toBe('0');
    expect(await bookProblems(db)).toEqual([]);
  });

  it('pay and cancel the same order: exactly one of both happens', async () => {
    const rich = await floor.buyer({ balance: '10000' });
    const before = await floor.stockOf(skuId);
    for (let round = 0; round < 10; round++) {
      const id = await place(rich);
      const [paid, cancelled] = await Promise.all([
        floor.pay(rich, id),
        floor.call('order!cancel', { id, reason: 'other' }, { token: rich.token }),
      ]);
      expect([paid.code === 0, cancelled.code === 0].filter(Boolean)).toHaveLength(1);
      expect((await floor.info(rich, id)).status).toBe(paid.code === 0 ? 1 : -1);
    }
    const {
      rows: [counted],
    } = await pool.query<{ paid: number }>(`SELECT count(*)::integer AS paid FROM orders WHERE buyer_id = $1 AND status = 1`, [rich.id]);
    expect(await floor.stockOf(skuId)).toBe(before - counted!.paid);
  });

  it('pay overlapping sets in opposite order: nobody is told of a deadlock', async () => {
    const rich = await floor.buyer({ balance: '10000' });
    const ids = await Promise.all(Array.from({ length: 8 }, () => place(rich)));
    const answers = await Promise.all([...ids, ...ids.toReversed()].map((_, index) => floor.pay(rich, index % 2 ? ids : ids.toReversed())));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ key }) => key))).toEqual(new Set(['order.state_conflict']));
    expect(await floor.balance(rich.id)).toBe('9200');
  });
});
