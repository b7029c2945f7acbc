import type { ShipmentOutcome } from '@entrepot/contracts/calls/shop-desk-work.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, expect, it } from 'vitest';
import { orderFloor } from './order-floor.builder.ts';
import type { Buyer, Someone } from './orders.builder.ts';

const database = await testDatabase();
const floor = await orderFloor(database);

let shopId: string;
let keeper: Someone;
let buyer: Buyer;
let skuId: string;

beforeEach(async () => {
  floor.reset();
  shopId = await floor.shop();
  keeper = await floor.member(shopId);
  skuId = (await floor.product(shopId, { skuPrices: ['10'], stock: 50 })).skuIds[0]!;
  buyer = await floor.buyer({ balance: '500' });
});

const shipMany = (serials: readonly string[], who: Someone | undefined = keeper, more: object = {}) =>
  floor.sellerCall<ShipmentOutcome[]>(
    'order!shipMany',
    { shipments: serials.map((serial, index) => ({ serial, carrier: 'Harbour Post', trackingNumber: `HP ${index}`, ...more })) },
    { token: who?.token },
  );
async function order(progress: 'paid' | 'confirmed', by = buyer, of = keeper, sku = skuId) {
  const id = await floor.order(by, of, sku, progress);
  return { id, serial: (await floor.info(by, id)).serial };
}

it('confirmed orders leave together, and one that cannot keeps none of the others back', async () => {
  const [first, second, paid] = [await order('confirmed'), await order('confirmed'), await order('paid')];
  const { data } = await shipMany([first.serial, 'O-unknown', paid.serial, ` ${second.serial} `]);
  expect(data.map(({ refusal }) => refusal?.key ?? null)).toEqual([null, 'order.not_found', 'order.state_conflict', null]);
  expect(data[1]?.refusal?.message).toBe('This order does not exist.');
  expect(await floor.info(buyer, first.id)).toMatchObject({ status: 3, trackingNumber: 'HP 0' });
  expect(await floor.info(buyer, second.id)).toMatchObject({ status: 3, trackingNumber: 'HP 3' });
  expect(await floor.info(buyer, paid.id)).toMatchObject({ status: 1 });
});

it('the same order twice leaves once, and nothing leaves without a number', async () => {
  const { id, serial } = await order('confirmed');
  expect((await shipMany([serial], keeper, { trackingNumber: '  ' })).data[0]?.refusal?.key).toBe('order.tracking_missing');
  expect((await floor.info(buyer, id)).status).toBe(2);
  expect((await shipMany([serial, serial])).data.map(({ refusal }) => refusal?.key ?? null)).toEqual([null, 'order.state_conflict']);
});

it('another shop’s orders do not exist here, and nobody ships without a login or the right', async () => {
  const { id, serial } = await order('confirmed');
  const stranger = await floor.member(await floor.shop());
  expect((await shipMany([serial], stranger)).data[0]?.refusal?.key).toBe('order.not_found');
  expect(await shipMany([serial], await floor.member(shopId, 'reviews.reply'))).toMatchObject({ status: 403, key: 'access.denied' });
  expect(await floor.sellerCall('order!shipMany', { shipments: [{ serial, carrier: 'x', trackingNumber: 'y' }] })).toMatchObject({
    status: 403,
    key: 'session.required',
  });
  expect((await floor.info(buyer, id)).status).toBe(2);
});
