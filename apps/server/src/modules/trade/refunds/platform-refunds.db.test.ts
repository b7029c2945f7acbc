/** Refunds of the platform's own accord: larger ones by two people, and never out of a shop's money before the shop was heard. */
import type { ShopToday } from '@entrepot/contracts/calls/shop-figures.ts';
import type { AnnouncedRefund, PlatformRefund, PlatformRefundPage, ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Buyer, Someone } from '../orders/orders.builder.ts';
import { PARAMETERS } from '../../ground/parameters/index.ts';
import { createShopFigures } from '../shop-figures/index.ts';
import { tradeFloor, type Progress } from './trade-floor.builder.ts';

const database = await testDatabase();
const { pool, db } = database;
const floor = await tradeFloor(database);
const { rig, sellerCall, staffCall } = floor;
const day = rig.serve(createShopFigures({ db, clock: rig.clock }, { parameters: rig.services.parameters }).routes);

let shopId: string;
let keeper: Someone;
let buyer: Buyer;
let lamp: string;
let first: Someone;
let second: Someone;

beforeEach(async () => {
  await floor.empty('staff', 'staff_roles', 'alarms');
  // Six of them with freight are above the amount that one person may give back.
  const market = await rig.market({ skuPrices: ['200'], stock: 500, balance: '100000' });
  ({ shopId, keeper, buyer } = market);
  lamp = market.skuIds[0]!;
  [first, second] = [await rig.staff('disputes.decide'), await rig.staff('disputes.decide')];
});

const bring = (progress: Progress, pieces: number) => floor.order(buyer, keeper, [[lamp, pieces]], progress);
async function settle(pieces: number) {
  const order = await bring('received', pieces);
  await floor.days(7);
  return order;
}
const refund = (by: Someone, id: string, amount: string) =>
  staffCall<ShopOrder>('orders!refund', { id, amount, reason: 'Goodwill.' }, { token: by.token });
const decide = (call: 'approve' | 'refuse' | 'decide', by: Someone, id: string) =>
  staffCall<PlatformRefund>(`platformRefunds!${call}`, { id, reason: 'Seen.' }, { token: by.token });
const ofOrder = async (orderId: string) =>
  (await staffCall<PlatformRefundPage>('platformRefunds!list', { orderId }, { token: first.token })).data.list;
const object = (id: string, who = keeper, text = 'It arrived whole.') =>
  sellerCall<AnnouncedRefund>('refund!object', { id, text }, { token: who.token });
const announced = async (orderId: string, who = keeper) =>
  (await sellerCall<Page<AnnouncedRefund>>('refund!announced', { orderId }, { token: who.token })).data.list;
const refunded = async (orderId: string) => (await floor.info(buyer, orderId)).refunded;

it('moves at once where it is small and the money is still held', async () => {
  const order = await bring('paid', 1);
  expect(await refund(first, order.id, '50')).toMatchObject({ data: { order: { refunded: '50' } } });
  expect(await ofOrder(order.id)).toMatchObject([{ state: 'done', takesTwo: false, isOwn: true }]);
});

it('waits for a second person above the amount, however it is cut into pieces', async () => {
  const order = await bring('paid', 6);
  await refund(first, order.id, '600');
  expect(await refunded(order.id)).toBe('600');
  expect(await refund(first, order.id, '500')).toMatchObject({ code: 0 });
  expect(await refunded(order.id)).toBe('600');
  const waiting = (await ofOrder(order.id))[0]!;
  expect(waiting).toMatchObject({ state: 'proposed', takesTwo: true, amount: '500', isOwn: true });
  expect(await refund(first, order.id, '10')).toMatchObject({ key: 'refund.open' });

  expect(await decide('approve', first, waiting.id)).toMatchObject({ key: 'pair.same' });
  expect(await refunded(order.id)).toBe('600');
  expect((await pool.query('SELECT kind, concerns FROM alarms')).rows).toEqual([{ kind: 'staff.refused_second', concerns: first.id }]);

  expect(await decide('approve', second, waiting.id)).toMatchObject({ data: { state: 'done' } });
  expect(await refunded(order.id)).toBe('1100');
  expect(await decide('approve', second, waiting.id)).toMatchObject({ key: 'refund.decided' });
});

it('waits for a second person when it is cut into small ones of several orders, and what one decides alone begins anew the next day', async () => {
  const [one, other, third] = [await bring('paid', 3), await bring('paid', 3), await bring('paid', 3)];
  await refund(first, one.id, '600');
  await refund(first, other.id, '500');
  expect([await refunded(one.id), await refunded(other.id)]).toEqual(['600', '0']);
  expect(await ofOrder(other.id)).toMatchObject([{ state: 'proposed', takesTwo: true }]);
  // What waits for another is not decided alone, and a colleague has an own day.
  await refund(first, third.id, '400');
  expect(await refunded(third.id)).toBe('400');
  await refund(second, third.id, '100');
  expect(await refunded(third.id)).toBe('500');
  await pool.query(
    `ALTER TABLE platform_refunds DISABLE TRIGGER USER; UPDATE platform_refunds SET proposed_at = proposed_at - interval '1 day';
      ALTER TABLE platform_refunds ENABLE TRIGGER USER`,
  );
  await refund(first, one.id, '1');
  expect(await refunded(one.id)).toBe('601');
});

it('is not agreed to by somebody whom the first one brought in, nor by somebody new', async () => {
  const order = await bring('paid', 6);
  await refund(first, order.id, '1100');
  const { id } = (await ofOrder(order.id))[0]!;
  await pool.query(`INSERT INTO staff_ties (staff_id, by_staff_id, kind) VALUES ($1, $2, 'invited')`, [second.id, first.id]);
  expect(await decide('approve', second, id)).toMatchObject({ key: 'pair.tied' });
  const third = await rig.staff('disputes.decide');
  await pool.query(`UPDATE staff_rights SET since = now() - interval '71 hours' WHERE staff_id = $1`, [third.id]);
  expect(await decide('approve', third, id)).toMatchObject({ key: 'pair.new' });
  await pool.query(`UPDATE staff_rights SET since = now() - interval '73 hours' WHERE staff_id = $1`, [third.id]);
  expect(await decide('approve', third, id)).toMatchObject({ data: { state: 'done', approvedBy: expect.any(String) } });
});

it('from a settled order is announced to the shop with its reason, and moves when nobody objected', async () => {
  const order = await settle(1);
  const before = await rig.balance(shopId);
  await refund(first, order.id, '40');
  expect([await refunded(order.id), await rig.balance(shopId)]).toEqual(['0', before]);
  expect(await announced(order.id)).toMatchObject([
    { state: 'announced', amount: '40', reason: 'Goodwill.', objection: null, endedAt: null },
  ]);
  expect(
    (await pool.query(`SELECT kind FROM shop_notices WHERE order_id = $1 AND kind = 'refund_announced'`, [order.id])).rows,
  ).toHaveLength(1);
  expect(
    (await pool.query(`SELECT FROM outgoing_messages WHERE subject LIKE '%' || $1 || '%'`, [order.serial])).rows.length,
  ).toBeGreaterThan(0);
  // Its days are not over, whatever the server believes.
  await floor.days(10);
  expect(await refunded(order.id)).toBe('0');
  expect(await floor.hearShops()).toBe(1);
  expect(await floor.hearShops()).toBe(0);
  expect(await refunded(order.id)).toBe('40');
  expect(await announced(order.id)).toMatchObject([{ state: 'done' }]);
});

it('waits in the shop’s day until it objects, with the moment at which it would move', async () => {
  const today = async (who = keeper) => (await day.sellerCall<ShopToday>('figures!today', {}, { token: who.token })).data.announced;
  const order = await settle(1);
  expect(await today()).toEqual({ waiting: 0, nextDueAt: null });
  await refund(first, order.id, '40');
  const { id, objectUntil } = (await announced(order.id))[0]!;
  expect(await today()).toEqual({ waiting: 1, nextDueAt: objectUntil });
  expect(await today(await rig.member(await rig.shop()))).toEqual({ waiting: 0, nextDueAt: null });
  await object(id);
  expect(await today()).toEqual({ waiting: 0, nextDueAt: null });
});

it('against which the shop objected is decided by another person than the one who proposed it', async () => {
  const order = await settle(1);
  await refund(first, order.id, '40');
  const { id } = (await announced(order.id))[0]!;
  expect(await object(id, keeper, ' ')).toMatchObject({ key: 'refund.answer_required' });
  expect(await object(id)).toMatchObject({ data: { state: 'objected', objection: 'It arrived whole.' } });
  expect(await object(id)).toMatchObject({ key: 'refund.decided' });
  expect(await floor.hearShops()).toBe(0);
  expect(await decide('decide', first, id)).toMatchObject({ key: 'pair.same' });
  expect(await refunded(order.id)).toBe('0');
  expect(await decide('decide', second, id)).toMatchObject({ data: { state: 'done', decision: 'Seen.' } });
  expect(await refunded(order.id)).toBe('40');

  await refund(first, order.id, '20');
  const again = (await announced(order.id)).find(({ endedAt }) => endedAt === null)!;
  await object(again.id);
  expect(await decide('refuse', second, again.id)).toMatchObject({ data: { state: 'refused' } });
  expect([await refunded(order.id), await floor.hearShops()]).toEqual(['40', 0]);
});

it('can be taken back by whoever proposed it, before it moves', async () => {
  const order = await settle(1);
  await refund(first, order.id, '40');
  const { id } = (await ofOrder(order.id))[0]!;
  expect(await decide('refuse', second, id)).toMatchObject({ key: 'refund.decided' });
  expect(await decide('refuse', first, id)).toMatchObject({ data: { state: 'withdrawn' } });
  expect(await floor.hearShops()).toBe(0);
});

it('is over ninety days after the settlement', async () => {
  const order = await settle(1);
  await floor.days(90);
  // Whoever logged in three months ago has to log in again.
  first = await rig.staff('disputes.decide');
  expect(await refund(first, order.id, '1')).toMatchObject({ code: 0 });
  await decide('refuse', first, (await ofOrder(order.id))[0]!.id);
  await floor.days(1);
  expect(await refund(first, order.id, '1')).toMatchObject({ key: 'refund.too_late', msg: expect.stringContaining('90 days') });
});

it('announced before another refund took the money moves nothing and says so', async () => {
  const order = await bring('paid', 6);
  await refund(first, order.id, '1100');
  const { id } = (await ofOrder(order.id))[0]!;
  await pool.query('UPDATE orders SET refunded = 500 WHERE id = $1', [order.id]);
  expect(await decide('approve', second, id)).toMatchObject({ key: 'refund.amount_invalid' });
  expect(await ofOrder(order.id)).toMatchObject([{ state: 'proposed' }]);
});

it('counts to the day of whoever gives it, however many orders it is spread over', async () => {
  await pool.query(
    `INSERT INTO system_parameters (code, value, updated_by) VALUES ('officer_daily_sum', '1000', 'test') ON CONFLICT (code)
      DO UPDATE SET value = excluded.value`,
  );
  for (const amount of ['600', '400']) expect(await refund(first, (await bring('paid', 4)).id, amount)).toMatchObject({ code: 0 });
  const order = await bring('paid', 4);
  expect(await refund(first, order.id, '1')).toMatchObject({ key: 'officer.day_used_up', msg: expect.stringContaining('1000') });
  expect(await refund(second, order.id, '1')).toMatchObject({ code: 0 });
  await pool.query(`DELETE FROM system_parameters WHERE code = 'officer_daily_sum'`);
});

it('is nothing for strangers, and another shop cannot object', async () => {
  const order = await settle(1);
  await refund(first, order.id, '40');
  const { id } = (await ofOrder(order.id))[0]!;
  const clerk = await rig.staff('orders.read');
  const otherKeeper = await rig.member(await rig.shop());
  for (const name of ['list', 'approve', 'refuse', 'decide']) {
    expect(await staffCall(`platformRefunds!${name}`, { id, reason: 'x' })).toMatchObject({ status: 403 });
    for (const { token } of [clerk, buyer, keeper])
      expect(await staffCall(`platformRefunds!${name}`, { id, reason: 'x' }, { token })).toMatchObject({ status: 403 });
  }
  expect(await object(id, otherKeeper)).toMatchObject({ key: 'refund.not_found' });
  expect(await announced(order.id, otherKeeper)).toEqual([]);
  for (const token of [undefined, buyer.token, first.token])
    expect(await sellerCall('refund!object', { id, text: 'x' }, token === undefined ? {} : { token })).toMatchObject({ status: 403 });
  expect(await decide('approve', second, randomUUID())).toMatchObject({ key: 'refund.not_found' });
  expect(await ofOrder(order.id)).toMatchObject([{ state: 'announced' }]);
});

it('is held by the database against whatever the server writes', async () => {
  const order = await settle(6);
  const as = (token: string, statement: RawBuilder<unknown>) =>
    withTransaction(db, async (tx) => {
      await sql`SELECT act_as(${token}, ${rig.clock.now()}::timestamptz)`.execute(tx);
      await statement.execute(tx);
    });
  const proposal = (state: string, amount: string) =>
    sql`INSERT INTO platform_refunds (order_id, amount, reason, state, proposed_by)
      VALUES (${order.id}::uuid, ${amount}::numeric, 'x', ${state}, ${first.id}::uuid)`;
  for (const [state, amount] of [
    ['done', '5'],
    ['announced', '1100'],
    ['done', '1100'],
    ['objected', '5'],
  ] as const)
    await expect(as(first.token, proposal(state, amount))).rejects.toThrow();
  await expect(as(second.token, proposal('announced', '5'))).rejects.toThrow('did not do this');
  await as(first.token, proposal('announced', '5'));
  const change = (text: string) => as(first.token, sql.raw(`UPDATE platform_refunds SET ${text}`));
  const objection = sql`UPDATE platform_refunds SET state = 'objected', objection = 'x', objected_at = now(),
    member_id = ${keeper.id}::uuid`;
  await expect(as(first.token, objection)).rejects.toThrow('did not do this');
  for (const text of [`state = 'done'`, `object_until = now()`, `amount = 1`, `takes_two = false, state = 'done'`, `state = 'refused'`])
    await expect(change(text), text).rejects.toThrow();
  await expect(sql`DELETE FROM platform_refunds`.execute(db)).rejects.toThrow('permission denied');
  await expect(
    sql`
    INSERT INTO refunds (serial, order_id, kind, reason, asked, amount, requested_at, state, stage, decided_at, decided_by)
    VALUES ('F-0', ${order.id}::uuid, 'money', 'other', 5, 5, now(), 2, 'accepted', now(), 'platform')`.execute(db),
  ).rejects.toThrow('a refund begins with');
});

it('knows the same rules in the database as in the server', async () => {
  for (const code of [
    'refund_second_person_above',
    'refund_objection_days',
    'refund_after_settlement_days',
    'refund_answer_days',
    'refund_dispute_days',
    'refund_return_days',
    'refund_inspection_days',
  ] as const) {
    const {
      rows: [row],
    } = await pool.query<{ rule: string }>('SELECT refund_rule($1)::text AS rule', [code]);
    expect(Number(row!.rule), code).toBe(PARAMETERS[code].default);
  }
});
