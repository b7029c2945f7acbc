import type {
  DeskOrder,
  DeskOrderRow,
  DeskSettlement,
  DeskSettlementRow,
  DisputeInFull,
  RefundCase,
} from '@entrepot/contracts/calls/order-desk.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { exportOrders } from '../order-views/order-desk.ts';
import type { Buyer, Someone } from '../orders/orders.builder.ts';
import { createShopMoney } from '../../money/shop-money/index.ts';
import { DAY_MS, tradeFloor } from './trade-floor.builder.ts';

const database = await testDatabase();
const { pool } = database;
const floor = await tradeFloor(database);
const { rig, call, sellerCall, staffCall } = floor;
const settlements = rig.serve(
  createShopMoney({ db: database.db, clock: rig.clock }, { ...rig.services, originOf: () => 'https://shop.example' }).routes,
);

let shopId: string;
let keeper: Someone;
let buyer: Buyer;
let officer: Someone;
let cup: string;

beforeEach(async () => {
  await floor.empty();
  rig.set('session_days', 365);
  const market = await rig.market({ skuPrices: ['10'], stock: 90, balance: '1000' });
  ({ shopId, keeper, buyer } = market);
  cup = market.skuIds[0]!;
  officer = await rig.staff('orders.read', 'disputes.decide', 'money.watch');
});

const found = async (input: object = {}) =>
  (await staffCall<Page<DeskOrderRow>>('orders!list', input, { token: officer.token })).data.list.map(({ order }) => order.id);
const dayOf = (daysAgo: number) => new Date(rig.clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);

async function disputed(): Promise<{ order: OrderDetail; refundId: string }> {
  const order = await floor.order(buyer, keeper, [[cup, 2]], 'paid');
  const { data: asked } = await call<OrderDetail>(
    'order!returns',
    {
      id: order.id,
      reason: 'not_received',
      amount: '20',
      remark: 'Broken.',
      lines: order.lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
    },
    { token: buyer.token },
  );
  const refundId = asked.refunds[0]!.id;
  await sellerCall('refund!decline', { id: refundId, answer: 'It left whole.' }, { token: keeper.token });
  await call('order!callPlatform', { refundId, remark: 'It did not.' }, { token: buyer.token });
  return { order, refundId };
}

it('orders are found by state, storefront, shop, day and number, and sorted by day and total', async () => {
  const first = await floor.order(buyer, keeper, [[cup, 3]], 'paid');
  rig.clock.advance(2 * DAY_MS);
  const second = await floor.order(buyer, keeper, [[cup, 1]], 'placed');
  const elsewhere = await rig.shop();
  const other = await floor.order(
    buyer,
    await rig.member(elsewhere),
    [[(await rig.product(elsewhere, { skuPrices: ['50'], stock: 9 })).skuIds[0]!, 1]],
    'placed',
  );
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM shops WHERE id = $1', [shopId]);
  expect(await found()).toEqual(expect.arrayContaining([first.id, second.id, other.id]));
  expect((await found({ sort: 'submittedAt', isDescending: false }))[0]).toBe(first.id);
  expect(await found({ sort: 'total', isDescending: true })).toEqual([other.id, first.id, second.id]);
  expect(await found({ status: 1 })).toEqual([first.id]);
  expect(await found({ storefrontCode: rig.storefrontCode, shop: elsewhere })).toEqual([other.id]);
  expect(await found({ storefrontCode: 'nowhere' })).toEqual([]);
  expect(await found({ shop: rows[0]!.name, sort: 'submittedAt', isDescending: true })).toEqual([second.id, first.id]);
  expect(await found({ to: dayOf(2) })).toEqual([first.id]);
  expect(await found({ from: dayOf(1), shop: shopId })).toEqual([second.id]);
  expect(await found({ keyword: first.serial.toLowerCase() })).toEqual([first.id]);
  expect(await found({ keyword: '%' })).toEqual([]);
  expect(await found({ keyword: first.id })).toEqual([first.id]);
  const stranger = await rig.buyer({ balance: '1000' });
  const theirs = await floor.order(stranger, keeper, [[cup, 1]], 'placed');
  expect(await found({ buyer: stranger.id })).toEqual([theirs.id]);
  expect(await found({ buyer: buyer.id, shop: elsewhere })).toEqual([other.id]);
  expect(await found({ buyer: randomUUID() })).toEqual([]);
  const { data } = await staffCall<DeskOrder>('orders!get', { id: first.id }, { token: officer.token });
  expect(data).toMatchObject({ storefrontCode: rig.storefrontCode, commissionBasisPoints: 500, settlement: { settledAt: null } });
});

it('the file has a line for every order of the selection', async () => {
  const orders = [await floor.order(buyer, keeper, [[cup, 2]], 'paid'), await floor.order(buyer, keeper, [[cup, 1]], 'placed')];
  const { body } = await exportOrders(rig.services, {}, 'en');
  const lines = (await text(body as AsyncIterable<Uint8Array>)).trim().split('\r\n');
  expect(lines[0]).toContain('Number,Placed,Paid,State,Storefront');
  expect(
    lines
      .slice(1)
      .map((line) => line.split(',')[0])
      .sort(),
  ).toEqual(orders.map(({ serial }) => serial).sort());
  const paid = await text((await exportOrders(rig.services, { status: 1 }, 'tw')).body as AsyncIterable<Uint8Array>);
  expect(paid).toMatch(/^編號,下單時間,.*,已付款,/s);
  expect(paid).not.toContain(orders[1]!.serial);
});

it('a dispute shows both sides, what was asked for, and what each has behind them; once decided it leaves the queue', async () => {
  const { order, refundId } = await disputed();
  const { data } = await staffCall<DisputeInFull>('disputes!get', { id: refundId }, { token: officer.token });
  expect(data).toMatchObject({
    asked: '20',
    refund: { reason: 'not_received', remark: 'Broken.', answer: 'It left whole.', disputeRemark: 'It did not.', stage: 'disputed' },
    order: { id: order.id, refundable: order.total },
    buyerRecord: { orders: 1, refunds: 1, disputes: 1, granted: 0 },
    shopRecord: { orders: 1, refunds: 1, disputes: 1, granted: 0 },
  });
  const queue = async (input: object = {}) =>
    (await staffCall<Page<RefundCase>>('disputes!list', input, { token: officer.token })).data.list.map(({ refund }) => refund.id);
  expect(await queue()).toEqual([refundId]);
  expect(await queue({ keyword: order.serial.toLowerCase() })).toEqual([refundId]);
  expect(await queue({ isOpen: false })).toEqual([]);
  await staffCall(
    'disputes!decide',
    { id: refundId, isGranted: true, amount: '5', reason: 'Half of it is proven.' },
    { token: officer.token },
  );
  expect(await queue()).toEqual([]);
  expect(await queue({ isOpen: false })).toEqual([refundId]);
  const after = (await staffCall<DisputeInFull>('disputes!get', { id: refundId }, { token: officer.token })).data;
  expect(after).toMatchObject({ asked: '20', refund: { amount: '5', decision: 'Half of it is proven.' }, buyerRecord: { granted: 1 } });
});

it('only what the platform was called into is a dispute', async () => {
  const order = await floor.order(buyer, keeper, [[cup, 1]], 'paid');
  const { data } = await call<OrderDetail>(
    'order!returns',
    { id: order.id, reason: 'not_received', amount: '5', lines: [{ orderLineId: order.lines[0]!.id, quantity: 1 }] },
    { token: buyer.token },
  );
  for (const id of [data.refunds[0]!.id, randomUUID()])
    expect(await staffCall('disputes!get', { id }, { token: officer.token })).toMatchObject({ key: 'refund.not_found' });
});

it('settlements are found over all shops and add up', async () => {
  const order = await floor.order(buyer, keeper, [[cup, 2]], 'received');
  await floor.days(8);
  const list = async (input: object = {}) =>
    (
      await settlements.staffCall<Page<DeskSettlementRow> & { sums: Record<string, string> }>('settlements!list', input, {
        token: officer.token,
      })
    ).data;
  const { list: rows, sums } = await list();
  expect(rows).toMatchObject([{ orderId: order.id, serial: order.serial, shop: { id: shopId } }]);
  expect(sums).toMatchObject({ gross: order.total, net: rows[0]!.net, commission: rows[0]!.commission });
  expect(
    (await list({ shop: shopId, from: dayOf(30), to: dayOf(0), sort: 'net', isDescending: true, keyword: order.serial })).totalElements,
  ).toBe(1);
  expect((await list({ shop: randomUUID() })).totalElements).toBe(0);
  expect((await list({ to: dayOf(30) })).totalElements).toBe(0);
  const { data } = await settlements.staffCall<DeskSettlement>('settlements!get', { orderId: order.id }, { token: officer.token });
  expect(data).toMatchObject({ shop: { id: shopId }, lines: [{ quantity: 2 }], gross: order.total });
  expect(await settlements.staffCall('settlements!get', { orderId: randomUUID() }, { token: officer.token })).toMatchObject({
    key: 'order.not_found',
  });
});

it('is nothing for strangers', async () => {
  const clerk = await rig.staff('audit.read');
  const id = randomUUID();
  const asked = [
    ['orders!export', {}, staffCall],
    ['disputes!get', { id }, staffCall],
    ['settlements!list', {}, settlements.staffCall],
    ['settlements!get', { orderId: id }, settlements.staffCall],
  ] as const;
  for (const [name, input, ask] of asked) {
    expect(await ask(name, input), name).toMatchObject({ status: 403, key: 'session.required' });
    for (const { token } of [buyer, keeper])
      expect(await ask(name, input, { token }), name).toMatchObject({ status: 403, key: 'session.invalid' });
    expect(await ask(name, input, { token: clerk.token }), name).toMatchObject({ status: 403, key: 'access.denied' });
  }
});
