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
  const market = await floor.market({ skuPrices: ['10'], stock: 50, balance: '500' });
  ({ shopId, keeper, buyer } = market);
  skuId = market.skuIds[0]!;
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

it('a dry run says what each parcel would do, one after the other, and nothing has moved', async () => {
  const [ready, paid] = [await order('confirmed'), await order('paid')];
  const before = await database.pool.query(
    'SELECT (SELECT count(*) FROM parcels) AS parcels, (SELECT count(*) FROM outbox_events) AS news',
  );
  const rehearsed = await floor.sellerCall<ShipmentOutcome[]>(
    'order!shipMany',
    {
      isDryRun: true,
      shipments: [ready.serial, ready.serial, paid.serial].map((serial) => ({ serial, carrier: 'Harbour Post', trackingNumber: 'HP 1' })),
    },
    { token: keeper.token },
  );
  expect(rehearsed.data.map(({ effect, refusal }) => effect ?? refusal?.key)).toEqual([
    { pieces: 1, piecesLeft: 0 },
    'order.state_conflict',
    'order.state_conflict',
  ]);
  expect((await floor.info(buyer, ready.id)).status).toBe(2);
  const after = await database.pool.query('SELECT (SELECT count(*) FROM parcels) AS parcels, (SELECT count(*) FROM outbox_events) AS news');
  expect(after.rows).toEqual(before.rows);
  expect((await shipMany([ready.serial])).data[0]?.effect).toEqual({ pieces: 1, piecesLeft: 0 });
});

it('a dry run shows a stranger nothing of another shop', async () => {
  const { id, serial } = await order('confirmed');
  const stranger = await floor.member(await floor.shop());
  const input = { isDryRun: true, shipments: [{ serial, carrier: 'x', trackingNumber: 'y' }] };
  const { data } = await floor.sellerCall<ShipmentOutcome[]>('order!shipMany', input, { token: stranger.token });
  expect(data).toMatchObject([{ refusal: { key: 'order.not_found' }, effect: null }]);
  const { token } = await floor.member(shopId, 'reviews.reply');
  expect(await floor.sellerCall('order!shipMany', input, { token })).toMatchObject({ status: 403, key: 'access.denied' });
  expect((await floor.info(buyer, id)).status).toBe(2);
});
