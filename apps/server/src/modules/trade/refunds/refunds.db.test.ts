import type { RefundCase, ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { lettersIn } from '@entrepot/testing/letters.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Buyer, Someone } from '../orders/orders.builder.ts';
import { DAY_MS, tradeFloor, type Progress } from './trade-floor.builder.ts';

const database = await testDatabase();
const { pool } = database;
const floor = await tradeFloor(database);
const { rig, call, sellerCall, staffCall } = floor;

let shopId: string;
let keeper: Someone;
let buyer: Buyer;
let cup: string;
let bowl: string;

beforeEach(async () => {
  await floor.empty();
  // Half a kilo each; up to a kilo costs 9 to send.
  const market = await rig.market({ skuPrices: ['10', '7'], stock: 50, balance: '1000' });
  ({ shopId, keeper, buyer } = market);
  [cup, bowl] = market.skuIds as [string, string];
});

const bring = (progress: Progress, wish: Array<[string, number]> = [[cup, 2]]) => floor.order(buyer, keeper, wish, progress);

interface Wanted {
  amount?: string;
  lines?: Array<{ orderLineId: string; quantity: number }>;
  [other: string]: unknown;
}

/** All that is left, unless said otherwise. */
function ask(
  order: OrderDetail,
  { amount = order.refundable, lines, ...more }: Wanted = {},
  options: { token?: string; key?: string } = {},
) {
  const all = order.lines
    .filter(({ quantity, refunded }) => quantity > refunded)
    .map(({ id, quantity, refunded }) => ({ orderLineId: id, quantity: quantity - refunded }));
  return call<OrderDetail>(
    'order!returns',
    { id: order.id, reason: 'not_wanted', amount, lines: lines ?? all, ...more },
    { token: buyer.token, ...options },
  );
}

const openRefund = async (progress: Progress, wanted: Wanted = {}): Promise<{ order: OrderDetail; refundId: string }> => {
  const { data: order } = await ask(await bring(progress), wanted);
  return { order, refundId: order.refunds[0]!.id };
};
const accept = (id: string, token = keeper.token) => sellerCall<RefundCase>('refund!accept', { id }, { token });
const decline = (id: string, answer = 'Already packed.', token = keeper.token) =>
  sellerCall<RefundCase>('refund!decline', { id, answer }, { token });
const dispute = (refundId: string, token = buyer.token) =>
  call<OrderDetail>('order!callPlatform', { refundId, remark: 'It is not.' }, { token });
const withdraw = (refundId: string, token = buyer.token) => call<OrderDetail>('order!withdrawRefund', { refundId }, { token });
const info = (id: string) => floor.info(buyer, id);
const timersOf = async (orderId: string) =>
  Object.fromEntries(
    (await pool.query<{ kind: string; due_at: Date }>('SELECT kind, due_at FROM order_timers WHERE order_id = $1', [orderId])).rows.map(
      (row) => [row.kind, row.due_at],
    ),
  );
const inDays = (days: number) => new Date(rig.clock.now().getTime() + days * DAY_MS);
const soldOf = async (skuId: string) =>
  (
    await pool.query<{ sold: number }>(
      'SELECT coalesce(sum(s.quantity), 0)::integer AS sold FROM sales s JOIN order_lines l ON l.id = s.order_line_id WHERE l.sku_id = $1',
      [skuId],
    )
  ).rows[0]!.sold;
const kinds = (order: OrderDetail) => order.log.map(({ kind }) => kind);

describe('a dispute', () => {
  it('has a day by which it is decided, told to both sides, which a later change of the parameter does not move', async () => {
    const { order, refundId } = await openRefund('paid');
    await decline(refundId);
    const decideBy = inDays(7).toISOString();
    expect((await dispute(refundId)).data.refunds[0]).toMatchObject({ stage: 'disputed', decideBy });
    const seen = await sellerCall<RefundCase>('refund!info', { id: refundId }, { token: keeper.token });
    expect(seen.data.refund).toMatchObject({ decideBy });
    rig.clock.advance(DAY_MS);
    expect((await info(order.id)).refunds[0]).toMatchObject({ decideBy });
  });
});

describe('a refund before the goods leave', () => {
  it('names the goods as the shop calls them, with what the buyer called them beside it', async () => {
    const { order, refundId } = await openRefund('paid');
    await pool.query(
      `INSERT INTO product_texts (product_id, language, title, description)
       SELECT t.product_id, 'de', 'Eichenbecher', '' FROM product_texts t JOIN skus s USING (product_id)
       WHERE s.id = $1 AND t.language = 'en'`,
      [cup],
    );
    const { name } = order.lines[0]!;
    const asked = { token: keeper.token, language: 'de' as const };
    const seen = await sellerCall<RefundCase>('refund!info', { id: refundId }, asked);
    expect(seen.data.order.lines[0]).toMatchObject({ name: 'Eichenbecher', orderedAs: name });
    const { data } = await sellerCall<Page<RefundCase>>('refund!list', { isOpen: true }, asked);
    expect(data.list[0]!.order.lines).toEqual(seen.data.order.lines);
    const accepted = await sellerCall<RefundCase>('refund!accept', { id: refundId }, asked);
    expect(accepted.data.order.lines[0]).toMatchObject({ name: 'Eichenbecher' });
  });

  it('has none of the reasons that only received goods can give, and refusing one changes nothing', async () => {
    for (const progress of ['paid', 'confirmed'] as const) {
      const order = await bring(progress);
      for (const reason of ['damaged', 'quality', 'wrong_goods', 'fake_brand', 'short_shipment'])
        expect(await ask(order, { reason })).toMatchObject({ key: 'refund.reason_unfit' });
      expect(await info(order.id)).toMatchObject({ status: order.status, refunds: [] });
    }
    expect(await ask(await bring('received'), { reason: 'damaged' })).toMatchObject({ code: 0 });
  });

  it('is asked for with what the shop has to know, and holds the order', async () => {
    const picture = await floor.picture(buyer.id, 'evidence');
    const { data: order, code } = await ask(await bring('paid'), {
      amount: '12.5',
      remark: ' Not\u0007 needed\r\nany more ',
      pictures: picture,
      reason: 'other',
    });
    expect(code).toBe(0);
    expect(order).toMatchObject({ status: 6, refundState: 1, statusBeforeRefund: 1, refunded: '0', actions: ['withdraw_refund'] });
    expect(order.refunds).toEqual([
      expect.objectContaining({
        serial: expect.stringMatching(/^F-260302-\d+$/),
        kind: 'money',
        stage: 'requested',
        state: 1,
        amount: '12.5',
        reason: 'other',
        remark: 'Not  needed\nany more',
        pictures: [picture],
        lines: [{ orderLineId: order.lines[0]!.id, quantity: 2 }],
        answerBy: inDays(3).toISOString(),
        decidedBy: null,
      }),
    ]);
    expect(order.log[0]).toMatchObject({
      kind: 'refund_requested',
      actor: 'buyer',
      refundId: order.refunds[0]!.id,
      amount: '12.5',
      reason: 'other',
    });
    expect(Object.keys(await timersOf(order.id))).toEqual(['refund_answer']);
    const { data } = await sellerCall<Page<RefundCase>>('refund!list', { isOpen: true }, { token: keeper.token });
    expect(data).toMatchObject({
      totalElements: 1,
      list: [
        {
          refund: { id: order.refunds[0]!.id },
          order: { id: order.id, actions: ['accept_refund', 'decline_refund'] },
          buyer: { id: buyer.id },
        },
      ],
    });
    expect(data.list[0]!.buyer.name).toContain('***');
  });

  it.each(['paid', 'confirmed'] as const)('gives all of the money and all of the goods of a %s order back at once', async (progress) => {
    const { order, refundId } = await openRefund(progress);
    expect(await rig.balance(buyer.id)).toBe('971');
    const { data } = await accept(refundId);
    expect(data).toMatchObject({
      refund: { stage: 'accepted', state: 2, amount: '29', decidedBy: 'shop' },
      order: { status: 6, refundState: 2, actions: [] },
    });
    expect(await rig.balance(buyer.id)).toBe('1000');
    expect([await floor.sum('escrow'), await rig.stockOf(cup), await soldOf(cup)]).toEqual(['0', 50, 0]);
    expect(await timersOf(order.id)).toEqual({});
    expect(await info(order.id)).toMatchObject({ status: 6, refundState: 2, refunded: '29', refundable: '0', actions: [] });
    const {
      rows: [posted],
    } = await pool.query(`SELECT kind, details FROM ledger_transactions WHERE natural_key = $1`, [`refund:${refundId}`]);
    expect(posted).toEqual({
      kind: 'order_refund',
      details: {
        order: order.serial,
        cause: { kind: 'order', id: order.id, serial: order.serial },
        refund: data.refund.serial,
        gross: '29',
      },
    });
  });

  it('of some pieces lets the others go on, and the last pieces take the freight along', async () => {
    const placed = await bring('confirmed', [
      [cup, 2],
      [bowl, 3],
    ]);
    const [cups, bowls] = [placed.lines.find(({ skuId }) => skuId === cup)!, placed.lines.find(({ skuId }) => skuId === bowl)!];
    const lines = [
      { orderLineId: cups.id, quantity: 1 },
      { orderLineId: bowls.id, quantity: 3 },
    ];
    expect(await ask(placed, { amount: '31.01', lines })).toMatchObject({
      key: 'refund.amount_invalid',
      msg: expect.stringContaining('31 USDT'),
    });
    const { data: asked } = await ask(placed, { amount: '31', lines });
    await accept(asked.refunds[0]!.id);
    const part = await info(placed.id);
    expect(part).toMatchObject({ status: 2, refundState: 2, statusBeforeRefund: null, refunded: '31' });
    expect(part.lines.map(({ skuId, refunded }) => [skuId, refunded])).toEqual(
      expect.arrayContaining([
        [cup, 1],
        [bowl, 3],
      ]),
    );
    expect([await rig.stockOf(cup), await rig.stockOf(bowl), await soldOf(cup), await soldOf(bowl)]).toEqual([49, 50, 1, 0]);
    expect(part.refundable).not.toBe('10');
    const { data: rest } = await ask(part);
    await accept(rest.refunds[0]!.id);
    expect(await info(placed.id)).toMatchObject({ status: 6, refundState: 2, refunded: placed.total, refundable: '0' });
    expect([await rig.balance(buyer.id), await floor.sum('escrow'), await rig.stockOf(cup)]).toEqual(['1000', '0', 50]);
  });

  it("of all pieces for less than was paid ends the order, and the rest becomes the shop's", async () => {
    const { order, refundId } = await openRefund('paid', { amount: '20' });
    await accept(refundId);
    expect(await info(order.id)).toMatchObject({ status: 6, refundState: 2, refunded: '20', refundable: '9', completedAt: null });
    expect(Object.keys(await timersOf(order.id))).toEqual(['settlement']);
    expect(await sellerCall('order!confirm', { id: order.id }, { token: keeper.token })).toMatchObject({ key: 'order.state_conflict' });
    expect(await floor.days(7)).toBe(1);
    expect([await rig.balance(shopId), await floor.sum('commission'), await floor.sum('escrow'), await rig.balance(buyer.id)]).toEqual([
      '8.55',
      '0.45',
      '0',
      '991',
    ]);
    expect(await ask(await info(order.id), { amount: '9', lines: [{ orderLineId: order.lines[0]!.id, quantity: 1 }] })).toMatchObject({
      key: 'refund.nothing_left',
    });
  });
});

describe('a return of received goods', () => {
  it('that the shop does not want back gives the money back at once, and nothing to the shelf by itself', async () => {
    const { order, refundId } = await openRefund('received', { amount: '10' });
    expect(order.refunds[0]).toMatchObject({ kind: 'return' });
    expect(await sellerCall('refund!accept', { id: refundId, isReturnWaived: true }, { token: keeper.token })).toMatchObject({
      data: { refund: { returnAddress: null, returning: { isWaived: true }, answeredAt: rig.clock.now().toISOString() } },
    });
    expect([await rig.stockOf(cup), await soldOf(cup), await rig.balance(buyer.id)]).toEqual([48, 0, '981']);
    expect(await info(order.id)).toMatchObject({ status: 4, refundState: 2 });
    expect(Object.keys(await timersOf(order.id)).toSorted()).toEqual(['review', 'settlement']);
    await floor.days(7);
    // 5 % of the 19 that were left.
    expect([await rig.balance(shopId), await floor.sum('commission'), await floor.sum('escrow')]).toEqual(['18.05', '0.95', '0']);
  });

  it('is possible until the window closes, and holds the settlement up as long as it is open', async () => {
    const order = await bring('received');
    rig.clock.advance(7 * DAY_MS - 1);
    const { data: asked } = await ask(order);
    expect(asked.status).toBe(6);
    expect(await floor.days(2)).toBe(0);
    await withdraw(asked.refunds[0]!.id);
    // The window has closed meanwhile, so the shop is paid at once.
    expect(await timersOf(order.id)).toMatchObject({ settlement: rig.clock.now() });
    expect(await ask(order)).toMatchObject({ key: 'refund.window_closed', msg: expect.stringContaining('7 days') });
    expect(await floor.days(0)).toBe(1);
    expect(await ask(order)).toMatchObject({ key: 'refund.window_closed' });
    expect(await info(order.id)).toMatchObject({ status: 4, refundState: 0, completedAt: rig.clock.now().toISOString() });
  });

  it('keeps to what was promised when the parameter changes afterwards', async () => {
    const order = await bring('received');
    rig.set('order_return_days', 2);
    rig.clock.advance(5 * DAY_MS);
    expect(await ask(order)).toMatchObject({ code: 0 });
  });
});

describe('what happens by itself', () => {
  it('a shop that says nothing for three days has accepted', async () => {
    const { order, refundId } = await openRefund('paid');
    rig.clock.advance(3 * DAY_MS - 1);
    expect(await floor.days(0)).toBe(0);
    rig.clock.advance(1);
    expect(await floor.days(0)).toBe(1);
    expect(await info(order.id)).toMatchObject({ status: 6, refundState: 2, refunds: [{ stage: 'accepted', decidedBy: 'timer' }] });
    expect([await rig.balance(buyer.id), await rig.stockOf(cup)]).toEqual(['1000', 50]);
    for (const late of [accept(refundId), decline(refundId), withdraw(refundId), dispute(refundId)])
      expect(await late).toMatchObject({ key: 'refund.decided' });
    expect(await floor.days(30)).toBe(0);
  });

  it('a declined request rests when nobody calls in the platform, and the order goes on with its timers', async () => {
    const { order, refundId } = await openRefund('received');
    rig.clock.advance(DAY_MS);
    expect(await decline(refundId)).toMatchObject({
      data: {
        refund: { stage: 'declined', answer: 'Already packed.', disputeBy: inDays(3).toISOString() },
        order: { status: 6, refundState: 1, actions: [] },
      },
    });
    expect(await info(order.id)).toMatchObject({ actions: ['call_platform', 'withdraw_refund'] });
    expect(await floor.days(3)).toBe(1);
    const failed = await info(order.id);
    expect(failed).toMatchObject({
      status: 4,
      refundState: 3,
      refunded: '0',
      refunds: [{ stage: 'failed', state: 3, decidedBy: 'timer' }],
    });
    expect(kinds(failed).slice(0, 3)).toEqual(['refund_failed', 'refund_declined', 'refund_requested']);
    expect(await timersOf(order.id)).toEqual({ review: inDays(11), settlement: inDays(3) });
    // Within the window it can be asked for again.
    expect(await ask(failed)).toMatchObject({ code: 0 });
  });
});

describe('the platform', () => {
  async function disputed(wanted: Wanted = {}) {
    const { order, refundId } = await openRefund('confirmed', wanted);
    expect(await dispute(refundId)).toMatchObject({ key: 'refund.not_declined' });
    await decline(refundId);
    expect(await dispute(refundId)).toMatchObject({
      code: 0,
      data: { refunds: [{ stage: 'disputed', disputeRemark: 'It is not.', disputeBy: null }] },
    });
    expect(await timersOf(order.id)).toEqual({});
    return { order, refundId, officer: await rig.staff('disputes.decide') };
  }
  const decide = (officer: Someone, input: object) =>
    staffCall<RefundCase>('disputes!decide', { reason: 'The parcel was not sent.', ...input }, { token: officer.token });

  it('sees who called it in, the oldest first', async () => {
    const first = await disputed();
    rig.clock.advance(1_000);
    const second = await disputed();
    const { data } = await staffCall<Page<RefundCase>>('disputes!list', {}, { token: second.officer.token });
    expect(data.list.map(({ refund }) => refund.id)).toEqual([first.refundId, second.refundId]);
    expect(data.list[0]).toMatchObject({ order: { actions: ['decide_refund'] }, buyer: { id: buyer.id } });
  });

  it('grants all that was asked for, and says why', async () => {
    const { order, refundId, officer } = await disputed();
    expect(await decide(officer, { id: refundId, isGranted: true, reason: ' ' })).toMatchObject({ key: 'audit.reason_required' });
    expect(await decide(officer, { id: refundId, isGranted: true })).toMatchObject({
      data: {
        refund: { stage: 'accepted', amount: '29', decidedBy: 'platform', decision: 'The parcel was not sent.' },
        order: { status: 6, refundState: 2 },
      },
    });
    expect([await rig.balance(buyer.id), await rig.stockOf(cup)]).toEqual(['1000', 50]);
    expect(await decide(officer, { id: refundId, isGranted: false })).toMatchObject({ key: 'refund.decided' });
    const { rows } = await pool.query('SELECT action, reason, before, after FROM audit_log WHERE subject_id = $1', [refundId]);
    expect(rows).toEqual([
      {
        action: 'refund.granted',
        reason: 'The parcel was not sent.',
        before: expect.objectContaining({ stage: 'disputed', asked: '29' }),
        after: expect.objectContaining({ stage: 'accepted', amount: '29' }),
      },
    ]);
    expect(kinds(await info(order.id))[0]).toBe('refund_succeeded');
  });

  it('grants less, but never more', async () => {
    const { order, refundId, officer } = await disputed({ amount: '10' });
    for (const amount of ['10.01', '0', '-1'])
      expect(await decide(officer, { id: refundId, isGranted: true, amount })).toMatchObject({ key: 'refund.amount_invalid' });
    expect(await decide(officer, { id: refundId, isGranted: true, amount: '4' })).toMatchObject({
      data: { refund: { amount: '4', stage: 'accepted' } },
    });
    expect([await rig.balance(buyer.id), (await info(order.id)).refunded]).toEqual(['975', '4']);
  });

  it('refuses, and the order goes on where it was', async () => {
    const { order, refundId, officer } = await disputed();
    expect(await decide(officer, { id: refundId, isGranted: false })).toMatchObject({
      data: { refund: { stage: 'failed', decidedBy: 'platform', decision: 'The parcel was not sent.' } },
    });
    expect(await info(order.id)).toMatchObject({ status: 2, refundState: 3, statusBeforeRefund: null });
    expect([await rig.balance(buyer.id), await rig.stockOf(cup), await floor.sum('escrow')]).toEqual(['971', 48, '29']);
    expect(await sellerCall('order!ship', { id: order.id, carrier: 'Post', trackingNumber: '1' }, { token: keeper.token })).toMatchObject({
      code: 0,
    });
  });

  it('has nothing to decide before it is called in', async () => {
    const { refundId } = await openRefund('paid');
    const officer = await rig.staff('disputes.decide');
    expect(await decide(officer, { id: refundId, isGranted: true })).toMatchObject({ key: 'refund.not_disputed' });
    await decline(refundId);
    expect(await decide(officer, { id: refundId, isGranted: true })).toMatchObject({ key: 'refund.not_disputed' });
    expect(await decide(officer, { id: randomUUID(), isGranted: true })).toMatchObject({ key: 'refund.not_found' });
  });
});

describe("a refund of the platform's own accord", () => {
  const refund = (officer: Someone, id: string, amount: string, more: object = {}, key?: string) =>
    staffCall<ShopOrder>('orders!refund', { id, amount, reason: 'Goodwill.', ...more }, { token: officer.token, key });

  it('comes out of escrow while the money is held, a part of it from an order on its way', async () => {
    const order = await bring('shipped');
    const officer = await rig.staff('disputes.decide');
    expect(await refund(officer, order.id, '5')).toMatchObject({
      data: { order: { status: 3, refundState: 2, refunded: '5', refunds: [{ decision: 'Goodwill.', decidedBy: 'platform', lines: [] }] } },
    });
    expect([await rig.balance(buyer.id), await floor.sum('escrow'), await rig.stockOf(cup)]).toEqual(['976', '24', 48]);
    expect(Object.keys(await timersOf(order.id))).toEqual(['receipt']);
    for (const amount of ['24.01', '0'])
      expect(await refund(officer, order.id, amount)).toMatchObject({
        key: 'refund.amount_invalid',
        msg: expect.stringContaining('24 USDT'),
      });
    expect(await refund(officer, order.id, '24')).toMatchObject({ data: { order: { status: 6, refundState: 2, refunded: '29' } } });
    expect(await timersOf(order.id)).toEqual({});
    expect(await refund(officer, order.id, '1')).toMatchObject({ key: 'refund.nothing_left' });
    const { rows } = await pool.query('SELECT action, reason, subject_id FROM audit_log WHERE subject_id = $1', [order.id]);
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ action: 'order.refunded', reason: 'Goodwill.', subject_id: order.id })));
  });

  it('of everything before the goods left gives them back to the shelf', async () => {
    const order = await bring('confirmed');
    await refund(await rig.staff('disputes.decide'), order.id, '29');
    expect([await rig.balance(buyer.id), await rig.stockOf(cup), await soldOf(cup), await floor.sum('escrow')]).toEqual([
      '1000',
      50,
      0,
      '0',
    ]);
  });

  it('comes from the shop and the commission in their shares once the order was settled, to the last cent', async () => {
    const order = await bring('received');
    await floor.days(7);
    expect([await rig.balance(shopId), await floor.sum('commission')]).toEqual(['27.55', '1.45']);
    const officer = await rig.staff('disputes.decide');
    expect(await refund(officer, order.id, '10')).toMatchObject({ data: { order: { status: 4, refundState: 0, refunded: '0' } } });
    expect(await floor.hearShops()).toBe(1);
    expect(await info(order.id)).toMatchObject({ status: 4, refundState: 2, refunded: '10' });
    expect([await rig.balance(buyer.id), await rig.balance(shopId), await floor.sum('commission'), await floor.sum('escrow')]).toEqual([
      '981',
      '18.05',
      '0.95',
      '0',
    ]);
    const {
      rows: [posted],
    } = await pool.query(`SELECT details FROM ledger_transactions WHERE kind = 'order_refund'`);
    expect(posted.details).toMatchObject({
      order: order.serial,
      cause: { kind: 'order', id: order.id },
      refund: expect.stringMatching(/^F-/),
      commission: '0.5',
      net: '9.5',
    });
    await refund(officer, order.id, '19');
    await floor.hearShops();
    expect([await rig.balance(buyer.id), await rig.balance(shopId), await floor.sum('commission')]).toEqual(['1000', '0', '0']);
    expect(await info(order.id)).toMatchObject({ status: 4, refunded: '29', refundable: '0' });
  });

  it('cannot take what the shop does not have any more', async () => {
    const order = await bring('received');
    await floor.days(7);
    await pool.query(`WITH t AS (INSERT INTO ledger_transactions (kind, natural_key) VALUES ('adjustment', 'spent') RETURNING id)
      INSERT INTO ledger_entries (transaction_id, account_id, amount) SELECT t.id, a.id, CASE WHEN a.kind = 'escrow' THEN 20 ELSE -20 END
      FROM t, ledger_accounts a WHERE a.kind IN ('shop_available', 'escrow')`);
    const officer = await rig.staff('disputes.decide');
    expect(await refund(officer, order.id, '29')).toMatchObject({ code: 0 });
    expect(await floor.hearShops()).toBe(0);
    expect(await staffCall('platformRefunds!list', { orderId: order.id }, { token: officer.token })).toMatchObject({
      data: { list: [{ state: 'failed', amount: '29' }] },
    });
    expect(await info(order.id)).toMatchObject({ refunded: '0', refunds: [] });
  });

  it('is refused while a request is open, before payment, and after cancelling', async () => {
    const officer = await rig.staff('disputes.decide');
    const { order } = await openRefund('paid');
    expect(await refund(officer, order.id, '1')).toMatchObject({ key: 'refund.open' });
    const unpaid = await bring('placed');
    expect(await refund(officer, unpaid.id, '1')).toMatchObject({ key: 'order.state_conflict' });
    await call('order!cancel', { id: unpaid.id, reason: 'other' }, { token: buyer.token });
    expect(await refund(officer, unpaid.id, '1')).toMatchObject({ key: 'order.state_conflict' });
    expect(await refund(officer, order.id, '1', { reason: '' })).toMatchObject({ key: 'audit.reason_required' });
    expect(await refund(officer, randomUUID(), '1')).toMatchObject({ key: 'order.not_found' });
  });

  it('moves nothing twice under the same key', async () => {
    const order = await bring('paid');
    const officer = await rig.staff('disputes.decide');
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(officer, order.id, '3', {}, 'goodwill-1')));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 0));
    expect([await rig.balance(buyer.id), (await info(order.id)).refunds.length]).toEqual(['974', 1]);
    expect(await refund(officer, order.id, '4', {}, 'goodwill-1')).toMatchObject({ key: 'request.key_reused' });
  });
});

describe('a request is refused', () => {
  it.each([
    ['placed', 'order.state_conflict'],
    ['shipped', 'order.shipped_no_refund'],
  ] as const)('for an order that is %s', async (progress, key) => {
    expect(await ask(await bring(progress), { amount: '1' })).toMatchObject({ key });
  });

  it('for a cancelled order', async () => {
    const order = await bring('placed');
    await call('order!cancel', { id: order.id, reason: 'other' }, { token: buyer.token });
    expect(await ask(order, { amount: '1' })).toMatchObject({ key: 'order.state_conflict' });
  });

  it('while another is open, and when everything was refunded', async () => {
    const { order, refundId } = await openRefund('paid');
    expect(await ask(order, { amount: '1' })).toMatchObject({ key: 'refund.open' });
    await accept(refundId);
    expect(await ask(order, { amount: '1' })).toMatchObject({ key: 'refund.nothing_left' });
  });

  it('for amounts that are none, or too much', async () => {
    const order = await bring('paid');
    const one = [{ orderLineId: order.lines[0]!.id, quantity: 1 }];
    for (const amount of ['0', '-1', '29.0000000001'])
      expect(await ask(order, { amount })).toMatchObject({ key: 'refund.amount_invalid', msg: expect.stringContaining('29 USDT') });
    expect(await ask(order, { amount: '10.01', lines: one })).toMatchObject({
      key: 'refund.amount_invalid',
      msg: expect.stringContaining('10 USDT'),
    });
    for (const amount of ['1e3', '0x10', '', '1.00000000001']) expect(await ask(order, { amount })).toMatchObject({ status: 400 });
  });

  it('for lines of another order, too many pieces, or the same line twice', async () => {
    const [order, other] = [await bring('paid'), await bring('paid')];
    const line = order.lines[0]!.id;
    for (const lines of [
      [{ orderLineId: other.lines[0]!.id, quantity: 1 }],
      [{ orderLineId: line, quantity: 3 }],
      [
        { orderLineId: line, quantity: 1 },
        { orderLineId: line, quantity: 1 },
      ],
      [
        { orderLineId: line, quantity: 1 },
        { orderLineId: line.toUpperCase(), quantity: 1 },
      ],
    ])
      expect(await ask(order, { amount: '1', lines })).toMatchObject({ key: 'refund.lines_invalid' });
    for (const lines of [[], [{ orderLineId: line, quantity: 0 }]])
      expect(await ask(order, { amount: '1', lines })).toMatchObject({ status: 400 });
  });

  it('with pictures of somebody else, for something else, or that nobody sent', async () => {
    const order = await bring('paid');
    const other = await rig.buyer();
    for (const pictures of [
      await floor.picture(other.id, 'evidence'),
      await floor.picture(buyer.id, 'review'),
      'ab'.repeat(16),
      'no-picture',
      '../../etc/passwd',
    ]) {
      expect(await ask(order, { pictures })).toMatchObject({ key: 'picture.unknown' });
    }
    const own = await Promise.all(Array.from({ length: 10 }, () => floor.picture(buyer.id, 'evidence')));
    expect(await ask(order, { pictures: own.join(',') })).toMatchObject({ status: 400 });
    expect(await ask(order, { pictures: own.slice(1).join(',') })).toMatchObject({
      code: 0,
      data: { refunds: [{ pictures: own.slice(1) }] },
    });
  });

  it('leaves nothing behind', async () => {
    const order = await bring('paid');
    await ask(order, { pictures: 'no-picture' });
    expect(await info(order.id)).toEqual(order);
    expect((await pool.query('SELECT FROM refunds')).rowCount).toBe(0);
  });
});

describe('mails', () => {
  const mails = async (email: string) =>
    (await lettersIn(pool, { to: email })).map(({ template, subject, text }) => ({ template, subject, text }));

  it('tell the owner of the shop until when to answer, and the buyer what became of it and why', async () => {
    await pool.query(`UPDATE users SET language = 'de'`);
    const { order, refundId } = await openRefund('confirmed');
    expect(await mails(keeper.email)).toEqual([
      {
        template: 'refund-requested',
        subject: expect.stringContaining(order.serial),
        text: expect.stringContaining('2026-03-05 12:00 UTC'),
      },
    ]);
    await decline(refundId);
    await dispute(refundId);
    const officer = await rig.staff('disputes.decide');
    await staffCall('disputes!decide', { id: refundId, isGranted: true, amount: '3', reason: 'Half is fair.' }, { token: officer.token });
    const [declined, granted, ...more] = await mails(buyer.email);
    expect(declined).toMatchObject({ template: 'refund', subject: 'Der Shop hat Ihre Erstattung abgelehnt' });
    for (const part of ['Already packed.', '2026-03-05 12:00 UTC', order.refunds[0]!.serial!]) expect(declined!.text).toContain(part);
    expect(granted!.text).toContain('3 USDT');
    expect(granted!.text).toContain('Half is fair.');
    expect(more).toEqual([]);
  });

  it('are not written where nothing happened', async () => {
    await ask(await bring('paid'), { amount: '1000' });
    expect((await pool.query('SELECT FROM outgoing_messages')).rowCount).toBe(0);
  });
});

describe('exactly once', () => {
  it('the same key asks once, and another body under it is refused', async () => {
    const order = await bring('paid');
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(order, {}, { key: 'ask-once-1' })));
    expect(new Set(answers.map(({ data }) => data.refunds[0]!.id)).size).toBe(1);
    expect((await pool.query('SELECT FROM refunds')).rowCount).toBe(1);
    expect(await ask(order, { amount: '1' }, { key: 'ask-once-1' })).toMatchObject({ key: 'request.key_reused' });
    expect(await ask(order, {}, { key: 'x' })).toMatchObject({ status: 400 });
  });

  it('of ten that ask at once without a key one is heard', async () => {
    const order = await bring('paid');
    const keys = (await Promise.all(Array.from({ length: 10 }, () => ask(order)))).map(({ key }) => key);
    expect(keys.filter((key) => key === undefined)).toHaveLength(1);
    expect(new Set(keys)).toEqual(new Set([undefined, 'refund.open']));
  });

  it.each([1, 2, 3])('when shop, buyer and clock come together, one of them wins (%i)', async () => {
    const { order, refundId } = await openRefund('paid');
    rig.clock.advance(3 * DAY_MS);
    const [byTimer, ...answers] = await Promise.all([
      floor.timers.runDue(),
      accept(refundId),
      withdraw(refundId),
      decline(refundId),
      accept(refundId),
      withdraw(refundId),
      decline(refundId),
      floor.timers.runDue(),
    ]);
    const late = answers.pop() as number;
    const codes = (answers as Array<{ code: number; key?: string }>).map(({ code, key }) => (code === 0 ? 'done' : key));
    const after = await info(order.id);
    const ends = new Set(['accepted', 'withdrawn']);
    // The shop may decline and the buyer take it back then; everything else excludes the others.
    const declined = after.log.some(({ kind }) => kind === 'refund_declined');
    expect(codes.filter((code) => code === 'done').length + byTimer + late).toBe(declined && ends.has(after.refunds[0]!.stage) ? 2 : 1);
    expect(codes.filter((code) => code !== 'done').every((code) => code === 'refund.decided')).toBe(true);
    const isPaidBack = after.refunds[0]!.stage === 'accepted';
    expect([await rig.balance(buyer.id), await floor.sum('escrow'), await rig.stockOf(cup)]).toEqual(
      isPaidBack ? ['1000', '0', 50] : ['971', '29', 48],
    );
    expect((await pool.query(`SELECT FROM ledger_transactions WHERE kind = 'order_refund'`)).rowCount).toBe(isPaidBack ? 1 : 0);
  });
});

describe('strangers', () => {
  it('find no door: without a token, as another buyer, another shop, or without the right', async () => {
    const { order, refundId } = await openRefund('received');
    await decline(refundId);
    const otherBuyer = await rig.buyer();
    const otherKeeper = await rig.member(await rig.shop());
    const helper = await rig.member(shopId, 'members.manage');
    const clerk = await rig.staff('orders.read');
    const officer = await rig.staff('disputes.decide');

    const ofBuyers: Array<[string, object, string]> = [
      [
        'order!returns',
        { id: order.id, reason: 'other', amount: '1', lines: [{ orderLineId: order.lines[0]!.id, quantity: 1 }] },
        'order.not_found',
      ],
      ['order!callPlatform', { refundId, remark: '' }, 'refund.not_found'],
      ['order!withdrawRefund', { refundId }, 'refund.not_found'],
      ['order!sendReturn', { refundId, carrier: 'Post', trackingNumber: '1' }, 'refund.not_found'],
      ['order!addEvidence', { refundId, pictures: 'ab' }, 'refund.not_found'],
    ];
    for (const [name, input, key] of ofBuyers) {
      expect(await call(name, input), name).toMatchObject({ status: 403 });
      for (const { token } of [keeper, officer]) expect(await call(name, input, { token }), name).toMatchObject({ status: 403 });
      expect(await call(name, input, { token: otherBuyer.token }), name).toMatchObject({ key });
    }
    const ofShops: Array<[string, object]> = [
      ['refund!info', { id: refundId }],
      ['refund!accept', { id: refundId }],
      ['refund!decline', { id: refundId, answer: 'no' }],
      ['refund!receive', { id: refundId }],
      ['refund!objectToGoods', { id: refundId, text: 'no', pictures: 'ab' }],
      ['refund!addEvidence', { id: refundId, pictures: 'ab' }],
    ];
    for (const [name, input] of [...ofShops, ['refund!list', {}] as const]) {
      expect(await sellerCall(name, input), name).toMatchObject({ status: 403 });
      for (const { token } of [buyer, officer, helper])
        expect(await sellerCall(name, input, { token }), name).toMatchObject({ status: 403 });
    }
    for (const [name, input] of ofShops)
      expect(await sellerCall(name, input, { token: otherKeeper.token }), name).toMatchObject({ key: 'refund.not_found' });
    expect(await sellerCall('refund!list', {}, { token: otherKeeper.token })).toMatchObject({ data: { list: [], totalElements: 0 } });
    const ofStaff: Array<[string, object]> = [
      ['disputes!list', {}],
      ['disputes!decide', { id: refundId, isGranted: true, reason: 'x' }],
      ['orders!refund', { id: order.id, amount: '1', reason: 'x' }],
    ];
    for (const [name, input] of ofStaff) {
      expect(await staffCall(name, input), name).toMatchObject({ status: 403 });
      for (const { token } of [buyer, keeper, clerk]) expect(await staffCall(name, input, { token }), name).toMatchObject({ status: 403 });
    }
    expect((await info(order.id)).refunds[0]!.stage).toBe('declined');
  });

  it('and what is not there is not there', async () => {
    for (const answer of [accept(randomUUID()), decline(randomUUID()), withdraw(randomUUID()), dispute(randomUUID())])
      expect(await answer).toMatchObject({ key: 'refund.not_found' });
    const { refundId } = await openRefund('paid');
    expect(await decline(refundId, ' \u0007 ')).toMatchObject({ key: 'refund.answer_required' });
  });
});
