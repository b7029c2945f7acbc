import type { Dashboard } from '@entrepot/contracts/calls/account.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Buyer, Someone } from '../orders/orders.builder.ts';
import { DAY_MS, tradeFloor } from '../refunds/trade-floor.builder.ts';
import { createCentre } from './index.ts';

const database = await testDatabase();
const floor = await tradeFloor(database);
const { rig, call, sellerCall } = floor;
const centre = rig.serve(createCentre(database).routes);

let keeper: Someone;
let buyer: Buyer;
let cup: string;

beforeAll(async () => {
  const shopId = await rig.shop();
  keeper = await rig.member(shopId);
  buyer = await rig.buyer({ balance: '1000' });
  cup = (await rig.product(shopId, { skuPrices: ['10'], stock: 50 })).skuIds[0]!;
});

async function requested(): Promise<{ order: OrderDetail; id: string }> {
  const order = await floor.order(buyer, keeper, [[cup, 1]], 'received');
  const lines = order.lines.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
  const { data } = await call<OrderDetail>(
    'order!returns',
    { id: order.id, reason: 'damaged', amount: '10', lines },
    { token: buyer.token },
  );
  return { order: data, id: data.refunds[0]!.id };
}

const answer = (name: string, input: object) => sellerCall(name, input, { token: keeper.token });
const refundsOf = async (whose: Someone) => (await centre.call<Dashboard>('localuser!dashboard', {}, { token: whose.token })).data.refunds;
const inDays = (days: number) => new Date(rig.clock.now().getTime() + days * DAY_MS).toISOString();

it('the dashboard names the refunds that wait for something, each kind with the one whose time ends first, to their buyer alone', async () => {
  expect(await refundsOf(buyer)).toEqual([]);
  const toSend = await requested();
  // What waits for the shop is nothing that the buyer could do anything about.
  expect(await refundsOf(buyer)).toEqual([]);
  await answer('refund!accept', { id: toSend.id, returnAddress: 'Quay 7, Porto' });
  const goods = { waitsFor: 'goods', orderId: toSend.order.id, serial: toSend.order.serial, until: inDays(14) };
  expect(await refundsOf(buyer)).toEqual([{ ...goods, count: 1 }]);

  rig.clock.advance(DAY_MS);
  const later = await requested();
  await answer('refund!accept', { id: later.id, returnAddress: 'Quay 7, Porto' });
  const declined = await requested();
  await answer('refund!decline', { id: declined.id, answer: 'It was whole when it left.' });
  const order = { orderId: declined.order.id, serial: declined.order.serial, count: 1 };
  expect(await refundsOf(buyer)).toEqual([
    { ...order, waitsFor: 'buyer', until: expect.any(String) },
    { ...goods, count: 2 },
  ]);

  await call('order!callPlatform', { refundId: declined.id, remark: 'It was not.' }, { token: buyer.token });
  expect(await refundsOf(buyer)).toEqual([
    { ...goods, count: 2 },
    { ...order, waitsFor: 'platform', until: inDays(7) },
  ]);
  expect(await refundsOf(await rig.buyer())).toEqual([]);
});
