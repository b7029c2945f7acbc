/** Disputes decided for the buyer: above an amount by two people, over the calls and in the database. */
import type { DisputeInFull, RefundCase } from '@entrepot/contracts/calls/order-desk.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Buyer, Someone } from '../orders/orders.builder.ts';
import { tradeFloor } from './trade-floor.builder.ts';

const database = await testDatabase();
const { pool, db } = database;
const floor = await tradeFloor(database);
const { rig, call, sellerCall, staffCall } = floor;

let keeper: Someone;
let buyer: Buyer;
let lamp: string;
let first: Someone;
let second: Someone;

beforeEach(async () => {
  await floor.empty('staff', 'staff_roles', 'alarms');
  // What one person decides alone is counted over a day, which is the database's.
  rig.clock.set(new Date());
  const market = await rig.market({ skuPrices: ['200'], stock: 500, balance: '100000' });
  ({ keeper, buyer } = market);
  lamp = market.skuIds[0]!;
  [first, second] = [await rig.staff('disputes.decide'), await rig.staff('disputes.decide')];
});

/** Six lamps are above what one person decides about. */
async function disputed(lamps = 6): Promise<{ orderId: string; id: string; asked: string }> {
  const order = await floor.order(buyer, keeper, [[lamp, lamps]], 'paid');
  const lines = order.lines.map((line) => ({ orderLineId: line.id, quantity: line.quantity }));
  const { data } = await call<OrderDetail>(
    'order!returns',
    { id: order.id, reason: 'not_wanted', amount: order.refundable, lines },
    { token: buyer.token },
  );
  const id = data.refunds[0]!.id;
  await sellerCall('refund!decline', { id, answer: 'No.' }, { token: keeper.token });
  await call('order!callPlatform', { refundId: id, remark: 'It did.' }, { token: buyer.token });
  return { orderId: order.id, id, asked: data.refunds[0]!.amount };
}
const decide = (by: Someone, id: string, more: object = {}) =>
  staffCall<RefundCase>('disputes!decide', { id, isGranted: true, reason: 'Seen.', ...more }, { token: by.token });
const seen = async (by: Someone, id: string) => (await staffCall<DisputeInFull>('disputes!get', { id }, { token: by.token })).data.proposal;
const asThem = (token: string, statement: ReturnType<typeof sql>) =>
  withTransaction(db, async (tx) => {
    await sql`SELECT act_as(${token}, ${rig.clock.now()}::timestamptz)`.execute(tx);
    await statement.execute(tx);
  });
const granted = (id: string, by: Someone, at = sql`now()`) =>
  sql`UPDATE refunds SET state = 2, stage = 'accepted', decided_at = ${at}, decided_by = 'platform', staff_id = ${by.id}::uuid
    WHERE id = ${id}::uuid`;
const refunded = async (orderId: string) => (await floor.info(buyer, orderId)).refunded;

it('wait for a second person, who says the same; one person alone is refused and told of', async () => {
  const { id, orderId, asked } = await disputed();
  expect(await decide(first, id)).toMatchObject({ code: 0, data: { refund: { stage: 'disputed' } } });
  expect(await refunded(orderId)).toBe('0');
  const told = async () => (await floor.info(buyer, orderId)).refunds.map(({ isSecondLook }) => isSecondLook);
  expect(await told(), 'waiting does not look like silence').toEqual([true]);
  expect((await sellerCall<RefundCase>('refund!info', { id }, { token: keeper.token })).data.refund).toMatchObject({
    isSecondLook: true,
    decision: null,
  });
  expect(await seen(second, id)).toMatchObject({ amount: asked, reason: 'Seen.', isOwn: false });
  expect(await decide(first, id)).toMatchObject({ key: 'pair.same' });
  expect((await pool.query('SELECT kind, concerns FROM alarms')).rows).toEqual([{ kind: 'staff.refused_second', concerns: first.id }]);
  expect(await decide(second, id)).toMatchObject({ data: { refund: { stage: 'accepted' } } });
  expect(await refunded(orderId)).toBe(asked);
  expect(await told()).toEqual([undefined]);
  expect(
    (await pool.query(`SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY number`, [id])).rows.map(({ action }) => action),
  ).toEqual(['order.refund_proposed', 'pair.refused', 'refund.granted']);
});

it('are not agreed to by somebody whom the first one brought in', async () => {
  const { id, orderId } = await disputed();
  await decide(first, id);
  await pool.query(`INSERT INTO staff_ties (staff_id, by_staff_id, kind) VALUES ($1, $2, 'invited')`, [second.id, first.id]);
  expect(await decide(second, id)).toMatchObject({ key: 'pair.tied' });
  expect(await refunded(orderId)).toBe('0');
});

it('with another amount are proposed anew, also a small one or none: what is at stake says how many decide', async () => {
  const { id, orderId } = await disputed();
  await decide(first, id);
  for (const amount of ['1100', '50']) {
    expect(await decide(second, id, { amount })).toMatchObject({ data: { refund: { stage: 'disputed' } } });
    expect(await seen(second, id)).toMatchObject({ amount, isOwn: true });
  }
  expect(await decide(first, id, { amount: '50' })).toMatchObject({ data: { refund: { stage: 'accepted' } } });
  expect(await refunded(orderId)).toBe('50');
});

it('for the shop take two as well: one person alone takes nobody’s money for an accomplice', async () => {
  const { id, orderId } = await disputed();
  const forShop = (by: Someone) => decide(by, id, { isGranted: false });
  expect(await forShop(first)).toMatchObject({ code: 0, data: { refund: { stage: 'disputed' } } });
  expect(await seen(second, id)).toMatchObject({ amount: '0', isOwn: false });
  expect(await forShop(first)).toMatchObject({ key: 'pair.same' });
  await expect(
    asThem(
      first.token,
      sql`UPDATE refunds SET state = 3, stage = 'failed', decided_at = now(), decided_by = 'platform', staff_id = ${first.id}::uuid
        WHERE id = ${id}::uuid`,
    ),
  ).rejects.toMatchObject({ code: 'EN002' });
  await expect(
    asThem(
      first.token,
      sql`UPDATE refunds SET state = 3, stage = 'failed', decided_at = now(), decided_by = 'shop' WHERE id = ${id}::uuid`,
    ),
  ).rejects.toThrow('decided by the platform');
  expect(await forShop(second)).toMatchObject({ data: { refund: { stage: 'failed' } } });
  expect(await refunded(orderId)).toBe('0');
});

it('for shops in pieces, on one day, wait for a second person as one large one would', async () => {
  const [one, two, three] = [await disputed(2), await disputed(2), await disputed(2)];
  for (const { id } of [one, two])
    expect(await decide(first, id, { isGranted: false })).toMatchObject({ data: { refund: { stage: 'failed' } } });
  expect(await decide(first, three.id, { isGranted: false })).toMatchObject({ code: 0, data: { refund: { stage: 'disputed' } } });
});

it('are refused by the database where one person decides, and under another’s name', async () => {
  const { id } = await disputed();
  const proposed = (by: Someone) =>
    sql`UPDATE refunds SET proposed_by = ${by.id}::uuid, proposed_at = now(), proposed_amount = amount, proposal = 'x'
      WHERE id = ${id}::uuid`;
  await expect(asThem(first.token, granted(id, first))).rejects.toMatchObject({ code: 'EN003' });
  await expect(asThem(first.token, proposed(second))).rejects.toThrow('did not do this');
  await expect(
    asThem(
      first.token,
      sql`UPDATE refunds SET state = 2, stage = 'accepted', decided_at = now(), decided_by = 'shop' WHERE id = ${id}::uuid`,
    ),
  ).rejects.toThrow('decided by the platform');
  await expect(
    asThem(first.token, sql`UPDATE refunds SET decide_by = decide_by + interval '1 day' WHERE id = ${id}::uuid`),
  ).rejects.toThrow('stays one');
  await expect(
    asThem(first.token, sql`UPDATE refunds SET stage = 'requested', disputed_at = NULL, dispute_remark = NULL WHERE id = ${id}::uuid`),
  ).rejects.toThrow('stays one');
  await asThem(first.token, proposed(first));
  await expect(asThem(first.token, granted(id, first))).rejects.toMatchObject({ code: 'EN002' });
  await expect(
    asThem(
      second.token,
      sql`UPDATE refunds SET amount = 1100, state = 2, stage = 'accepted', decided_at = now(), decided_by = 'platform',
        staff_id = ${second.id}::uuid WHERE id = ${id}::uuid`,
    ),
  ).rejects.toMatchObject({ code: 'EN003' });
});

it('in pieces, over several orders on one day, wait for a second person as one would; and with what the same person refunds of the own accord', async () => {
  const [one, two, three] = [await disputed(2), await disputed(2), await disputed(2)];
  expect(await decide(first, one.id)).toMatchObject({ data: { refund: { stage: 'accepted' } } });
  expect(await decide(first, two.id)).toMatchObject({ data: { refund: { stage: 'accepted' } } });
  expect(await decide(first, three.id)).toMatchObject({ code: 0, data: { refund: { stage: 'disputed' } } });
  expect(await refunded(three.orderId)).toBe('0');
  await expect(asThem(first.token, granted(three.id, first))).rejects.toMatchObject({ code: 'EN002' });
  const paid = await floor.order(buyer, keeper, [[lamp, 2]], 'paid');
  expect(await staffCall('orders!refund', { id: paid.id, amount: '400', reason: 'Kindness.' }, { token: first.token })).toMatchObject({
    code: 0,
  });
  expect(await refunded(paid.id)).toBe('0');
  expect(await decide(second, three.id)).toMatchObject({ data: { refund: { stage: 'accepted' } } });
});

it('are counted by the day of the database, whatever day the decision says', async () => {
  const owner = (body: string) =>
    pool.query(`CREATE OR REPLACE FUNCTION moment_of(said timestamptz) RETURNS timestamptz LANGUAGE sql VOLATILE AS '${body}'`);
  await owner('SELECT clock_timestamp()');
  try {
    for (const { id } of [await disputed(2), await disputed(2)])
      await asThem(first.token, granted(id, first, sql`now() - interval '9 days'`));
    await expect(asThem(first.token, granted((await disputed(2)).id, first, sql`now() - interval '9 days'`))).rejects.toMatchObject({
      code: 'EN003',
    });
  } finally {
    await owner('SELECT coalesce(said, clock_timestamp())');
  }
});

it('that are proposed count to the day of whoever proposes them, once for each dispute', async () => {
  await pool.query(`INSERT INTO system_parameters (code, value, updated_by) VALUES ('officer_daily_sum', '2500', 'test')`);
  try {
    const [one, two, three] = [await disputed(), await disputed(), await disputed()];
    const amount = { amount: '1200' };
    await decide(first, one.id, amount);
    expect(await decide(first, two.id, { amount: '1100' })).toMatchObject({ code: 0 });
    expect(await decide(first, two.id, amount), 'instead of the other amount').toMatchObject({ code: 0 });
    expect(await decide(first, three.id, amount)).toMatchObject({ key: 'officer.day_used_up' });
    expect(await decide(second, three.id, amount)).toMatchObject({ code: 0 });
  } finally {
    await pool.query(`DELETE FROM system_parameters WHERE code = 'officer_daily_sum'`);
  }
});
