import { formatMoney } from '@entrepot/contracts/money.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { createBell } from '../../../platform/bell.ts';
import { balancesOf, sumOf } from '../../books/ledger/index.ts';
import { bookProblems } from '../../books/ledger/ledger.builder.ts';
import { DAY_MS, HOUR_MS, must, orderFloor } from './order-floor.builder.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder } from './order-rows.sql.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Buyer, Someone } from './orders.builder.ts';

const database = await testDatabase();
const { pool, db } = database;
const floor = await orderFloor(database);

let skuId: string;
let shopId: string;
let keeper: Someone;
let buyer: Buyer;

beforeEach(async () => {
  floor.reset();
  await pool.query('DELETE FROM order_timers');
  const market = await floor.market({ skuPrices: ['91'], stock: 500, balance: '5000' });
  ({ shopId, keeper, buyer } = market);
  skuId = market.skuIds[0]!;
});

const shopMoney = async (): Promise<string> => formatMoney((await balancesOf(db, shopId)).availableScaled);
const timersOf = async (id: string): Promise<string[]> =>
  (await pool.query<{ kind: string }>('SELECT kind FROM order_timers WHERE order_id = $1 ORDER BY kind', [id])).rows.map(
    ({ kind }) => kind,
  );
const logOf = async (id: string): Promise<string[]> => (await floor.info(buyer, id)).log.map(({ kind, actor }) => `${kind} by ${actor}`);

describe('an unpaid order', () => {
  it('is cancelled when its time is over, not a moment before, and gives its pieces back', async () => {
    const before = await floor.stockOf(skuId);
    const id = await floor.order(buyer, keeper, skuId, 'placed', 2);
    floor.clock.advance(24 * HOUR_MS - 1);
    expect(await floor.timers.runDue()).toBe(0);
    floor.clock.advance(1);
    expect(await floor.timers.runDue()).toBe(1);
    expect(await floor.info(buyer, id)).toMatchObject({ status: -1, cancelReason: null });
    expect(await logOf(id)).toEqual(['cancelled_by_timer by timer', 'placed by buyer']);
    expect(await floor.stockOf(skuId)).toBe(before);
    expect(await floor.timers.runDue()).toBe(0);
  });

  it('is cancelled as soon as its time is over, without anybody saying so', async () => {
    const bell = createBell({ db, clock: floor.clock, log: pino({ level: 'silent' }) });
    for (const worker of floor.workers) worker.listenTo(bell);
    const isCancelled = async (id: string) => (await floor.info(buyer, id)).status === -1;
    try {
      for (const worker of floor.workers) worker.start();
      bell.start();
      // The first could be found by a worker that looks by itself as it begins; the next look of its own is minutes later.
      for (let times = 0; times < 2; times++) {
        const id = await floor.order(buyer, keeper, skuId, 'placed');
        floor.clock.advance(24 * HOUR_MS);
        await expect.poll(() => isCancelled(id)).toBe(true);
      }
    } finally {
      await bell.stop();
      for (const worker of floor.workers) await worker.stop();
    }
  });

  it('keeps the time that its buyer was promised, whatever the operator says later', async () => {
    const id = await floor.order(buyer, keeper, skuId, 'placed');
    floor.set('order_payment_hours', 1);
    floor.clock.advance(23 * HOUR_MS);
    expect(await floor.timers.runDue()).toBe(0);
    expect((await floor.info(buyer, id)).status).toBe(0);
  });

  it('that is paid in time is left alone', async () => {
    const id = await floor.order(buyer, keeper, skuId, 'paid');
    floor.clock.advance(400 * DAY_MS);
    expect(await floor.timers.runDue()).toBe(0);
    expect((await floor.info(buyer, id)).status).toBe(1);
  });
});

describe('a shipped order', () => {
  it('counts as received after its days, which opens the return window then', async () => {
    const id = await floor.order(buyer, keeper, skuId, 'shipped');
    floor.clock.advance(15 * DAY_MS);
    expect(await floor.timers.runDue()).toBe(1);
    const order = await floor.info(buyer, id);
    expect(order).toMatchObject({
      status: 4,
      receivedAt: floor.clock.now().toISOString(),
      settleAt: new Date(floor.clock.now().getTime() + 7 * DAY_MS).toISOString(),
    });
    expect((await logOf(id))[0]).toBe('received by timer');
    expect(await timersOf(id)).toEqual(['review', 'settlement']);
  });
});

describe('a received order', () => {
  it('is settled when the return window has closed: the shop gets it less the commission, and both say so', async () => {
    const [escrow, commission] = [await sumOf(db, 'escrow'), await sumOf(db, 'commission')];
    const id = await floor.order(buyer, keeper, skuId, 'received');
    floor.clock.advance(7 * DAY_MS - 1);
    expect(await floor.timers.runDue()).toBe(0);
    floor.clock.advance(1);
    expect(await floor.timers.runDue()).toBe(1);
    expect(await shopMoney()).toBe('95');
    expect(await sumOf(db, 'escrow')).toBe(escrow);
    expect((await sumOf(db, 'commission')) - commission).toBe(5n * 10n ** 10n);
    const { serial, completedAt, actions } = await floor.info(buyer, id);
    expect({ completedAt, actions }).toEqual({ completedAt: floor.clock.now().toISOString(), actions: ['review'] });
    const {
      rows: [posting],
    } = await pool.query('SELECT details FROM ledger_transactions WHERE natural_key = $1', [`order:${id}:settlement`]);
    expect(posting).toEqual({
      details: { order: serial, cause: { kind: 'order', id, serial }, gross: '100', refunded: '0', commission: '5', net: '95' },
    });
    const seen = must(await floor.sellerCall('order!info', { id }, { token: keeper.token }));
    expect(seen).toMatchObject({ settlement: { gross: '100', refunded: '0', commission: '5', net: '95', settledAt: completedAt } });
    const { rows: notices } = await pool.query('SELECT kind FROM shop_notices WHERE order_id = $1 ORDER BY created_at', [id]);
    expect(notices.map(({ kind }) => kind)).toEqual(['order_paid', 'order_received', 'order_completed']);
    expect(await timersOf(id)).toEqual(['review']);
  });

  it('is settled with the commission that held when it was placed', async () => {
    const id = await floor.order(buyer, keeper, skuId, 'placed');
    floor.set('order_commission_bp', 5_000);
    must(await floor.pay(buyer, id));
    must(await floor.confirm(keeper, id));
    must(await floor.ship(keeper, id));
    must(await floor.receive(buyer, id));
    floor.clock.advance(7 * DAY_MS);
    await floor.timers.runDue();
    expect(await shopMoney()).toBe('95');
  });
});

describe('what has been due for long', () => {
  it('happens in its turn when somebody is there again, and only once', async () => {
    const unpaid = await floor.order(buyer, keeper, skuId, 'placed');
    const shipped = await floor.order(buyer, keeper, skuId, 'shipped');
    floor.clock.advance(90 * DAY_MS);
    expect(await floor.timers.runDue()).toBe(2);
    expect((await floor.info(buyer, unpaid)).status).toBe(-1);
    // It is received now, so its window begins now.
    expect(await floor.info(buyer, shipped)).toMatchObject({ status: 4, completedAt: null });
    floor.clock.advance(7 * DAY_MS);
    expect(await floor.timers.runDue()).toBe(1);
    expect(await shopMoney()).toBe('95');
  });

  it('happens once with several that look at the same time', async () => {
    const [escrow, before] = [await sumOf(db, 'escrow'), await floor.stockOf(skuId)];
    const count = 12;
    for (let each = 0; each < count; each++) {
      await floor.order(buyer, keeper, skuId, 'placed');
      await floor.order(buyer, keeper, skuId, 'received');
    }
    floor.clock.advance(7 * DAY_MS);
    const others = [floor.moreTimers(), floor.moreTimers(), floor.moreTimers()];
    const done = await Promise.all([floor.timers, ...others].map((timers) => timers.runDue()));
    // Whoever finds everything held by the others leaves it to them.
    expect(done.reduce((sum, each) => sum + each, 0) + (await floor.timers.runDue())).toBe(2 * count);
    expect(await shopMoney()).toBe(String(count * 95));
    expect(await sumOf(db, 'escrow')).toBe(escrow);
    expect(await floor.stockOf(skuId)).toBe(before - count);
    const { rows } = await pool.query('SELECT order_id, kind FROM order_events GROUP BY 1, 2 HAVING count(*) > 1');
    expect(rows).toEqual([]);
    expect(await bookProblems(db)).toEqual([]);
  });

  it('meets people who do the same at that moment, and one of both does it', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => floor.order(buyer, keeper, skuId, 'placed')));
    floor.clock.advance(24 * HOUR_MS);
    const [, ...answers] = await Promise.all([floor.timers.runDue(), ...ids.map((id) => floor.pay(buyer, id))]);
    await floor.timers.runDue();
    for (const [index, id] of ids.entries()) expect((await floor.info(buyer, id)).status).toBe(answers[index]!.code === 0 ? 1 : -1);
    expect((await pool.query('SELECT FROM order_timers')).rowCount).toBe(0);
  });

  it('and cannot be carried out keeps nothing else from happening, and is tried again', async () => {
    const broken = await floor.order(buyer, keeper, skuId, 'placed');
    floor.clock.advance(1);
    const sound = await floor.order(buyer, keeper, skuId, 'placed');
    // As if somebody had forgotten to take the timer away.
    await pool.query('UPDATE orders SET status = 1 WHERE id = $1', [broken]);
    floor.clock.advance(24 * HOUR_MS);
    expect(await floor.timers.runDue()).toBe(1);
    expect((await floor.info(buyer, sound)).status).toBe(-1);
    expect(await timersOf(broken)).toEqual(['payment']);
    await pool.query('UPDATE orders SET status = 0 WHERE id = $1', [broken]);
    expect(await floor.timers.runDue()).toBe(1);
  });
});

describe('a refund that leads back', () => {
  it('sets the timers of that state again, none of them in the past, and forgets where it came from', async () => {
    const id = await floor.order(buyer, keeper, skuId, 'received');
    await pool.query(
      `INSERT INTO refunds (order_id, kind, reason, asked, amount, requested_at, state, stage)
        VALUES ($1, 'money', 'other', 1, 1, now(), 1, 'requested')`,
      [id],
    );
    const move = (name: 'request_refund' | 'fail_refund', by: 'buyer' | 'timer') =>
      withTransaction(db, async (tx) =>
        moveOrder(tx, floor.services, await lockOrder(tx, { id }), name, by, {
          fields: { refundState: name === 'request_refund' ? 1 : 3 },
        }),
      );
    expect(await move('request_refund', 'buyer')).toMatchObject({ status: 6, status_before_refund: 4, refund_state: 1 });
    expect(await timersOf(id)).toEqual(['refund_answer']);
    floor.clock.advance(9 * DAY_MS);
    expect(await move('fail_refund', 'timer')).toMatchObject({ status: 4, status_before_refund: null, refund_state: 3 });
    const order = await floor.info(buyer, id);
    expect(order.settleAt).toBe(floor.clock.now().toISOString());
    expect(order.reviewBy).toBe(new Date(floor.clock.now().getTime() + 6 * DAY_MS).toISOString());
    expect(order.actions).toEqual(['review']);
  });
});
