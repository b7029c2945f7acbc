import type { RefundCase } from '@entrepot/contracts/calls/order-desk.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { lettersIn } from '@entrepot/testing/letters.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '../../../platform/db/database.ts';
import type { Buyer, Someone } from '../orders/orders.builder.ts';
import { checkStoredStages, stagePairs } from './refund-machine.ts';
import { DAY_MS, tradeFloor } from './trade-floor.builder.ts';

const database = await testDatabase();
const { pool, db } = database;
const floor = await tradeFloor(database);
const { rig, call, sellerCall, staffCall } = floor;
rig.set('session_days', 1_000);

const ADDRESS = 'Harbour & Sons\nQuay 7, Porto';
let shopId: string;
let keeper: Someone;
let buyer: Buyer;
let cup: string;

beforeEach(async () => {
  await floor.empty();
  const market = await rig.market({ skuPrices: ['10'], stock: 50, balance: '1000' });
  ({ shopId, keeper, buyer } = market);
  cup = market.skuIds[0]!;
});

/** Two received cups for 29, all of which are asked back. */
async function requested(): Promise<{ order: OrderDetail; id: string }> {
  const order = await floor.order(buyer, keeper, [[cup, 2]], 'received');
  const lines = order.lines.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
  const { data } = await call<OrderDetail>(
    'order!returns',
    { id: order.id, reason: 'damaged', amount: '29', lines },
    { token: buyer.token },
  );
  return { order: data, id: data.refunds[0]!.id };
}

const accept = (id: string, input: object = { returnAddress: ADDRESS }, token = keeper.token) =>
  sellerCall<RefundCase>('refund!accept', { id, ...input }, { token });
const send = (refundId: string, more: object = {}, token = buyer.token) =>
  call<OrderDetail>('order!sendReturn', { refundId, carrier: ' Harbour Post ', trackingNumber: 'HP 2', ...more }, { token });
const receive = (id: string) => sellerCall<RefundCase>('refund!receive', { id }, { token: keeper.token });
const object = async (id: string, more: object = {}) =>
  sellerCall<RefundCase>(
    'refund!objectToGoods',
    { id, text: 'Both are chipped.', pictures: await floor.shopPicture(shopId), ...more },
    { token: keeper.token },
  );
const withdraw = (refundId: string) => call<OrderDetail>('order!withdrawRefund', { refundId }, { token: buyer.token });
const info = (id: string) => floor.info(buyer, id);
const inDays = (days: number) => new Date(rig.clock.now().getTime() + days * DAY_MS).toISOString();
const money = async () => [await rig.balance(buyer.id), await floor.sum('escrow')];
const UNTOUCHED = ['971', '29'];
const PAID_BACK = ['1000', '0'];
const timersOf = async (orderId: string) =>
  (await pool.query<{ kind: string }>('SELECT kind FROM order_timers WHERE order_id = $1 ORDER BY kind', [orderId])).rows.map(
    ({ kind }) => kind,
  );
const mails = async (email: string) =>
  (await lettersIn(pool, { to: email })).map(({ template, subject, text }) => ({ template, subject, text }));
const kinds = (order: OrderDetail) => order.log.map(({ kind }) => kind);

async function sent() {
  const { order, id } = await requested();
  await accept(id);
  await send(id);
  return { order, id };
}

describe('received goods come back before their money goes', () => {
  it('to the address that the shop names, with a number, and the money moves when the shop has them', async () => {
    const { order, id } = await requested();
    expect(await accept(id, { returnAddress: '  ' })).toMatchObject({ key: 'refund.return_address_missing' });
    expect(await accept(id)).toMatchObject({
      data: {
        refund: { stage: 'to_send', state: 1, returnAddress: ADDRESS, returning: { isWaived: false, sendBy: inDays(14), sentAt: null } },
        order: { status: 6, refundState: 1, refundStage: 'to_send', actions: [] },
      },
    });
    expect(await money()).toEqual(UNTOUCHED);
    expect(await timersOf(order.id)).toEqual(['return_reminder', 'return_send']);
    expect(await info(order.id)).toMatchObject({ actions: ['send_return', 'withdraw_refund'] });

    rig.clock.advance(2 * DAY_MS);
    expect(await send(id, { carrier: ' ' })).toMatchObject({ key: 'order.tracking_missing' });
    expect(await send(id)).toMatchObject({
      data: {
        actions: [],
        refunds: [{ stage: 'sent', returning: { carrier: 'Harbour Post', trackingNumber: 'HP 2', checkBy: inDays(7) } }],
      },
    });
    expect(await money()).toEqual(UNTOUCHED);
    expect(await timersOf(order.id)).toEqual(['return_check']);
    expect(await sellerCall('order!info', { id: order.id }, { token: keeper.token })).toMatchObject({
      data: { order: { actions: ['confirm_return', 'object_return'] } },
    });

    expect(await receive(id)).toMatchObject({
      data: {
        refund: {
          stage: 'accepted',
          state: 2,
          decidedBy: 'shop',
          returnAddress: ADDRESS,
          returning: { receivedBy: 'shop', receivedAt: inDays(0) },
        },
      },
    });
    expect(await money()).toEqual(PAID_BACK);
    expect(await timersOf(order.id)).toEqual([]);
    const after = await info(order.id);
    expect(after).toMatchObject({ status: 6, refundState: 2, refunded: '29' });
    expect(kinds(after).slice(0, 5)).toEqual(['refund_succeeded', 'return_received', 'return_sent', 'return_agreed', 'refund_requested']);
    for (const late of [receive(id), object(id), send(id)]) expect(await late).toMatchObject({ key: 'refund.return_state' });
    // What comes back is not for sale by itself.
    expect(await rig.stockOf(cup)).toBe(48);
  });

  it('tell each side at every step', async () => {
    await pool.query(`UPDATE users SET language = 'de'`);
    const { order, id } = await sent();
    const agreed = (await mails(buyer.email)).at(-1)!;
    expect(agreed).toMatchObject({ template: 'return', subject: `Bitte senden Sie die Ware der Bestellung ${order.serial} zurück` });
    for (const part of ['Quay 7, Porto', '2026-03-16 12:00 UTC']) expect(agreed.text).toContain(part);
    const parcel = (await mails(keeper.email)).at(-1)!;
    expect(parcel).toMatchObject({ template: 'return-sent', subject: expect.stringContaining(order.serial) });
    for (const part of ['Harbour Post', 'HP 2', '2026-03-09 12:00 UTC']) expect(parcel.text).toContain(part);
    expect((await pool.query(`SELECT FROM shop_notices WHERE kind = 'return_sent' AND order_id = $1`, [order.id])).rowCount).toBe(1);
    await object(id);
    const objected = (await mails(buyer.email)).at(-1)!;
    expect(objected.subject).toBe(`Der Shop beanstandet die Ware der Bestellung ${order.serial}`);
    for (const part of ['Both are chipped.', '2026-03-05 12:00 UTC']) expect(objected.text).toContain(part);
  });

  it('are sent where the last ones went when the shop names nothing else', async () => {
    const first = await requested();
    await accept(first.id);
    await withdraw(first.id);
    const second = await requested();
    expect(await sellerCall('refund!info', { id: second.id }, { token: keeper.token })).toMatchObject({
      data: { lastReturnAddress: ADDRESS },
    });
    expect(await accept(second.id, {})).toMatchObject({ data: { refund: { stage: 'to_send', returnAddress: ADDRESS } } });
  });

  it('can be kept where the shop wants nothing back, and of money alone there is nothing to send', async () => {
    const { id } = await requested();
    expect(await accept(id, { isReturnWaived: true, returnAddress: ADDRESS })).toMatchObject({
      data: { refund: { stage: 'accepted', returnAddress: null, returning: { isWaived: true, sendBy: null } } },
    });
    expect(await money()).toEqual(PAID_BACK);
    const order = await floor.order(buyer, keeper, [[cup, 1]], 'paid');
    const { data } = await call<OrderDetail>(
      'order!returns',
      { id: order.id, reason: 'other', amount: order.total, lines: [{ orderLineId: order.lines[0]!.id, quantity: 1 }] },
      { token: buyer.token },
    );
    expect(await accept(data.refunds[0]!.id, { returnAddress: ADDRESS })).toMatchObject({
      data: { refund: { stage: 'accepted', kind: 'money', returning: null, returnAddress: null } },
    });
  });

  it('hold the settlement up as long as they are on their way, and a part leaves the rest to the shop', async () => {
    const order = await floor.order(buyer, keeper, [[cup, 2]], 'received');
    const { data } = await call<OrderDetail>(
      'order!returns',
      { id: order.id, reason: 'quality', amount: '10', lines: [{ orderLineId: order.lines[0]!.id, quantity: 1 }] },
      { token: buyer.token },
    );
    const { id } = data.refunds[0]!;
    await accept(id);
    rig.clock.advance(8 * DAY_MS);
    expect(await floor.timers.runDue()).toBe(0);
    await send(id);
    await receive(id);
    expect(await info(order.id)).toMatchObject({ status: 4, refundState: 2, completedAt: null });
    expect(await floor.timers.runDue()).toBe(1);
    expect([await rig.balance(shopId), ...(await money())]).toEqual(['18.05', '981', '0']);
  });
});

describe('silence', () => {
  it('of the buyer ends the request after a reminder, and the order goes on where it was', async () => {
    const { order, id } = await requested();
    await accept(id);
    const before = (await mails(buyer.email)).length;
    rig.clock.advance(11 * DAY_MS - 1);
    expect(await floor.timers.runDue()).toBe(0);
    rig.clock.advance(1);
    expect(await floor.timers.runDue()).toBe(1);
    expect(await floor.timers.runDue()).toBe(0);
    expect((await mails(buyer.email)).slice(before)).toEqual([
      { template: 'return', subject: expect.stringContaining('Reminder'), text: expect.stringContaining('2026-03-16 12:00 UTC') },
    ]);
    rig.clock.advance(3 * DAY_MS - 1);
    expect(await floor.timers.runDue()).toBe(0);
    rig.clock.advance(1);
    // The return window closed long ago, so the shop is paid in the same run.
    expect(await floor.timers.runDue()).toBe(2);
    expect(await info(order.id)).toMatchObject({
      status: 4,
      refundState: 3,
      refunds: [{ stage: 'failed', decidedBy: 'timer', returning: { sentAt: null } }],
    });
    expect((await mails(buyer.email)).at(-1)).toMatchObject({
      template: 'return',
      subject: `The return of order ${order.serial} has ended`,
    });
    expect([await rig.balance(shopId), ...(await money())]).toEqual(['27.55', '971', '0']);
    expect(await send(id)).toMatchObject({ key: 'refund.return_state' });
  });

  it('after a pause of the server says once that it is over, and reminds of nothing', async () => {
    const { id } = await requested();
    await accept(id);
    rig.clock.advance(20 * DAY_MS);
    await floor.timers.runDue();
    expect((await mails(buyer.email)).filter(({ template }) => template === 'return').map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Please send'),
      expect.stringContaining('has ended'),
    ]);
  });

  it('of the shop about what came back means received', async () => {
    const { order, id } = await sent();
    rig.clock.advance(7 * DAY_MS - 1);
    expect(await floor.timers.runDue()).toBe(0);
    expect(await money()).toEqual(UNTOUCHED);
    rig.clock.advance(1);
    expect(await floor.timers.runDue()).toBe(1);
    expect(await info(order.id)).toMatchObject({
      refunds: [{ stage: 'accepted', decidedBy: 'timer', returning: { receivedBy: 'timer' } }],
    });
    expect(await money()).toEqual(PAID_BACK);
    expect(await object(id)).toMatchObject({ key: 'refund.return_state' });
    expect(await floor.days(30)).toBe(0);
  });

  it('of the shop about the request means yes, to where it last had goods sent, or without goods where it never said', async () => {
    const unknown = await requested();
    await floor.days(3);
    expect(await info(unknown.order.id)).toMatchObject({
      refunds: [{ stage: 'accepted', decidedBy: 'timer', returning: { isWaived: true } }],
    });
    expect(await money()).toEqual(PAID_BACK);
    const named = await requested();
    await accept(named.id);
    await withdraw(named.id);
    const later = await requested();
    await floor.days(3);
    expect(await info(later.order.id)).toMatchObject({ refunds: [{ stage: 'to_send', returnAddress: ADDRESS, decidedBy: null }] });
  });

  it('of the buyer after an objection lets it rest', async () => {
    const { order, id } = await sent();
    expect((await object(id)).data.refund).toMatchObject({ stage: 'objected', disputeBy: inDays(3) });
    expect(await info(order.id)).toMatchObject({ actions: ['call_platform', 'withdraw_refund'] });
    await floor.days(3);
    expect(await info(order.id)).toMatchObject({ status: 4, refundState: 3, refunds: [{ stage: 'failed', decidedBy: 'timer' }] });
    expect(await rig.balance(buyer.id)).toBe('971');
  });
});

describe('an objection', () => {
  it('has words and pictures, and the platform that the buyer calls in sees the whole record', async () => {
    const { id } = await sent();
    expect(await object(id, { text: ' ' })).toMatchObject({ key: 'refund.answer_required' });
    expect(await object(id, { pictures: '' })).toMatchObject({ key: 'refund.pictures_missing' });
    expect(await object(id, { pictures: await floor.picture(buyer.id, 'evidence') })).toMatchObject({ key: 'picture.unknown' });
    const shown = await floor.shopPicture(shopId);
    await object(id, { pictures: shown });
    const own = await floor.picture(buyer.id, 'evidence');
    expect(
      await call('order!callPlatform', { refundId: id, remark: 'They left whole.', pictures: own }, { token: buyer.token }),
    ).toMatchObject({ data: { refunds: [{ stage: 'disputed', decideBy: inDays(7) }] } });
    const officer = await rig.staff('disputes.decide');
    expect(await staffCall('disputes!get', { id }, { token: officer.token })).toMatchObject({
      data: {
        refund: {
          returnAddress: ADDRESS,
          returning: { trackingNumber: 'HP 2', objection: 'Both are chipped.', objectedAt: inDays(0) },
          evidence: [
            { side: 'shop', stage: 'objected', pictures: [shown] },
            { side: 'buyer', stage: 'disputed', pictures: [own] },
          ],
        },
      },
    });
    expect(await money()).toEqual(UNTOUCHED);
    await staffCall(
      'disputes!decide',
      { id, isGranted: true, amount: '20', reason: 'Half of it is the carrier’s.' },
      { token: officer.token },
    );
    expect(await rig.balance(buyer.id)).toBe('991');
  });
});

describe('pictures', () => {
  it('are shown by both sides at every step, up to nine each, and to nothing that is decided', async () => {
    const { order, id } = await requested();
    const first = await floor.picture(buyer.id, 'evidence');
    const add = (pictures: string) => call<OrderDetail>('order!addEvidence', { refundId: id, pictures }, { token: buyer.token });
    const addAsShop = async (pictures: string) => sellerCall<RefundCase>('refund!addEvidence', { id, pictures }, { token: keeper.token });
    expect(await add('')).toMatchObject({ key: 'refund.pictures_missing' });
    expect(await add(await floor.shopPicture(shopId))).toMatchObject({ key: 'picture.unknown' });
    expect(await add(first)).toMatchObject({ data: { refunds: [{ pictures: [first], evidence: [] }] } });
    const seen = await floor.shopPicture(shopId);
    await sellerCall('refund!decline', { id, answer: 'They left whole.', pictures: seen }, { token: keeper.token });
    const nine = await Promise.all(Array.from({ length: 9 }, () => floor.picture(buyer.id, 'evidence')));
    await add(nine.slice(0, 5).join(','));
    expect(await add(nine.slice(4).join(','))).toMatchObject({ status: 400 });
    const more = await floor.shopPicture(shopId);
    expect(await addAsShop(more)).toMatchObject({
      data: {
        refund: {
          evidence: [
            { side: 'buyer', stage: 'declined', pictures: nine.slice(0, 5) },
            { side: 'shop', stage: 'declined', pictures: [seen, more] },
          ],
        },
      },
    });
    await withdraw(id);
    expect(await add(nine[8]!)).toMatchObject({ key: 'refund.decided' });
    expect(await addAsShop(more)).toMatchObject({ key: 'refund.decided' });
    expect((await info(order.id)).refunds[0]!.evidence).toHaveLength(2);
  });
});

describe('at the same moment', () => {
  it.each([1, 2, 3])('the buyer sends and the time ends: one of them counts (%i)', async () => {
    const { order, id } = await requested();
    await accept(id);
    rig.clock.advance(14 * DAY_MS);
    const [, first, second] = await Promise.all([floor.timers.runDue(), send(id), send(id), floor.timers.runDue()]);
    const won = [first, second].filter(({ code }) => code === 0).length;
    const { refunds, status } = await info(order.id);
    expect([won, refunds[0]!.stage, status]).toEqual(won === 1 ? [1, 'sent', 6] : [0, 'failed', 4]);
    for (const { code, key } of [first, second]) if (code !== 0) expect(key).toBe('refund.return_state');
    expect((await timersOf(order.id)).includes('return_check')).toBe(won === 1);
    expect(await rig.balance(buyer.id)).toBe('971');
  });

  it.each([1, 2, 3])('the shop objects, confirms and its time ends: one of them counts, and money moves at most once (%i)', async () => {
    const { order, id } = await sent();
    rig.clock.advance(7 * DAY_MS);
    const answers = await Promise.all([object(id), receive(id), floor.timers.runDue(), object(id), receive(id), floor.timers.runDue()]);
    const won = answers.filter((answer) => (typeof answer === 'number' ? answer > 0 : answer.code === 0)).length;
    expect(won).toBe(1);
    const { stage } = (await info(order.id)).refunds[0]!;
    expect(['accepted', 'objected']).toContain(stage);
    expect(await money()).toEqual(stage === 'accepted' ? PAID_BACK : UNTOUCHED);
    expect((await pool.query(`SELECT FROM ledger_transactions WHERE kind = 'order_refund'`)).rowCount).toBe(stage === 'accepted' ? 1 : 0);
  });
});

describe('the database', () => {
  const role = createPool({ connectionString: database.logins.appUrl, maxConnections: 1, limits: PATIENT_POOL });
  afterAll(() => role.end());
  /** A rule says no, or the right to it is missing; a slip in the statement is neither. */
  const REFUSALS = new Set(['23001', '23514', '42501']);
  const refused = async (statement: string) => {
    const client = await role.connect();
    try {
      await client.query('BEGIN');
      const code = await client
        .query(statement)
        .then(() => client.query('SET CONSTRAINTS ALL IMMEDIATE'))
        .then(
          () => 'none',
          (error: { code?: string; message: string }) => error.code ?? error.message,
        );
      expect(REFUSALS.has(code), `${statement}: ${code}`).toBe(true);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };
  const set = (id: string, change: string) => `UPDATE refunds SET ${change} WHERE id = '${id}'`;
  const accepted = (by: string) => `state = 2, stage = 'accepted', decided_at = requested_at, decided_by = '${by}'`;

  it('knows the same steps as the server', async () => {
    await checkStoredStages(db);
    await expect(checkStoredStages(db, new Set([...stagePairs(), 'to_send>accepted']))).rejects.toThrow('to_send>accepted');
  });

  it('pays for nothing that has not come back, whatever the role says', async () => {
    const { id } = await requested();
    await refused(set(id, accepted('shop')));
    await refused(set(id, `${accepted('shop')}, is_return_waived = true`));
    await refused(set(id, `${accepted('timer')}, is_return_waived = true`));
    await refused(set(id, `kind = 'money'`));
    await refused(
      set(
        id,
        `stage = 'sent', agreed_at = now(), agreed_by = 'shop', return_address = 'x', return_carrier = 'x', return_number = '1', sent_at = now()`,
      ),
    );
    await refused(set(id, `stage = 'to_send', agreed_at = requested_at, agreed_by = 'timer', return_address = 'x'`));
    await refused(set(id, `stage = 'to_send', agreed_at = now(), agreed_by = 'shop', return_address = 'x'`));
    await accept(id);
    await refused(set(id, accepted('shop')));
    await refused(set(id, accepted('timer')));
    await refused(set(id, `state = 3, stage = 'failed', decided_at = agreed_at, decided_by = 'timer'`));
    await refused(set(id, `return_by = now() - interval '1 day'`));
    await refused(set(id, `return_address = 'The thief’s'`));
    await refused(set(id, `stage = 'sent', return_carrier = 'x', return_number = '1', sent_at = now()`));
    await send(id);
    await refused(
      set(id, `state = 2, stage = 'accepted', decided_at = sent_at, decided_by = 'timer', returned_at = sent_at, returned_by = 'timer'`),
    );
    await refused(set(id, `${accepted('shop')}, returned_at = now(), returned_by = 'shop'`));
    await refused(set(id, accepted('shop')));
    await refused(set(id, `stage = 'objected', objection = 'x', objected_at = now()`));
    await refused(set(id, `inspect_by = now() - interval '1 day'`));
    await refused(`INSERT INTO refund_transitions VALUES ('to_send', 'accepted')`);
    expect(await money()).toEqual(UNTOUCHED);
  });

  it('keeps pictures to the step at which they were shown', async () => {
    const { id } = await requested();
    const picture = await floor.picture(buyer.id, 'evidence');
    await refused(`INSERT INTO refund_pictures VALUES ('${id}', 1, '${picture}', 'shop', 'disputed')`);
    await call('order!addEvidence', { refundId: id, pictures: picture }, { token: buyer.token });
    await refused(`UPDATE refund_pictures SET side = 'shop' WHERE refund_id = '${id}'`);
  });
});

describe('strangers', () => {
  it('neither send nor receive nor object', async () => {
    const { order, id } = await requested();
    await accept(id);
    const other = await rig.buyer();
    const otherKeeper = await rig.member(await rig.shop());
    expect(await send(id, {}, other.token)).toMatchObject({ key: 'refund.not_found' });
    expect(await call('order!sendReturn', { refundId: id, carrier: 'x', trackingNumber: '1' })).toMatchObject({ status: 403 });
    await send(id);
    for (const [name, input] of [
      ['refund!receive', { id }],
      ['refund!objectToGoods', { id, text: 'x', pictures: await floor.shopPicture(shopId) }],
      ['refund!addEvidence', { id, pictures: await floor.shopPicture(shopId) }],
    ] as const) {
      expect(await sellerCall(name, input), name).toMatchObject({ status: 403 });
      expect(await sellerCall(name, input, { token: buyer.token }), name).toMatchObject({ status: 403 });
      expect(await sellerCall(name, input, { token: otherKeeper.token }), name).toMatchObject({ key: 'refund.not_found' });
    }
    expect(await call('order!addEvidence', { refundId: id, pictures: 'ab' }, { token: other.token })).toMatchObject({
      key: 'refund.not_found',
    });
    expect((await info(order.id)).refunds[0]!.stage).toBe('sent');
  });
});
