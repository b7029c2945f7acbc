import type { ParcelPieces, RefundCase, ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import type { ShipmentOutcome } from '@entrepot/contracts/calls/shop-desk-work.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Buyer, Someone } from '../orders/orders.builder.ts';
import { DAY_MS, tradeFloor } from './trade-floor.builder.ts';

const database = await testDatabase();
const { pool } = database;
const floor = await tradeFloor(database);
const { rig } = floor;

let shopId: string;
let keeper: Someone;
let buyer: Buyer;
let cups: string;
let plates: string;

beforeEach(async () => {
  rig.reset();
  shopId = await rig.shop();
  keeper = await rig.member(shopId);
  cups = (await rig.product(shopId, { skuPrices: ['10'], stock: 50 })).skuIds[0]!;
  plates = (await rig.product(shopId, { skuPrices: ['20'], stock: 50 })).skuIds[0]!;
  await pool.query(`UPDATE skus SET code = 'CUP', code_shop_id = $2 WHERE id = $1`, [cups, shopId]);
  buyer = await rig.buyer({ balance: '5000' });
});

const confirmed = () =>
  floor.order(
    buyer,
    keeper,
    [
      [cups, 5],
      [plates, 3],
    ],
    'confirmed',
  );
const lineOf = ({ lines }: OrderDetail, skuId: string) => lines.find((line) => line.skuId === skuId)!;
const ship = (id: string, lines?: ParcelPieces[], more: object = {}, who: Someone | undefined = keeper) =>
  floor.sellerCall<ShopOrder>(
    'order!ship',
    { id, carrier: 'Harbour Post', trackingNumber: 'HP 1', ...(lines ? { lines } : {}), ...more },
    { token: who?.token },
  );
const refund = (id: string, lines: Array<{ orderLineId: string; quantity: number }>, amount: string) =>
  floor.call<OrderDetail>('order!returns', { id, reason: 'not_wanted', amount, lines }, { token: buyer.token });

describe('an order in two parcels', () => {
  it('stays confirmed and says so to both sides, until the last parcel has left', async () => {
    const order = await confirmed();
    const [cup, plate] = [lineOf(order, cups), lineOf(order, plates)];
    const first = await ship(order.id, [{ orderLineId: cup.id, quantity: 3 }]);
    expect(first, JSON.stringify(first)).toMatchObject({
      code: 0,
      data: { order: { status: 2, isPartlyShipped: true, shippedAt: null, receiveBy: null, actions: ['ship', 'track'] } },
    });
    const seen = await floor.info(buyer, order.id);
    expect(seen).toMatchObject({ status: 2, isPartlyShipped: true, receiveBy: null });
    expect([lineOf(seen, cups).shipped, lineOf(seen, plates).shipped]).toEqual([3, 0]);
    expect(seen.parcels).toMatchObject([
      { carrier: 'Harbour Post', trackingNumber: 'HP 1', lines: [{ orderLineId: cup.id, quantity: 3 }] },
    ]);
    expect(seen.log[0]).toMatchObject({ kind: 'shipped_part', actor: 'shop' });
    expect(await floor.call('order!receipt', { id: order.id }, { token: buyer.token })).toMatchObject({ key: 'order.state_conflict' });
    expect((await floor.sellerCall('order!track', { id: order.id, place: 'Lisbon', text: 'Left' }, { token: keeper.token })).code).toBe(0);

    rig.clock.advance(2 * DAY_MS);
    const last = await ship(order.id, undefined, { trackingNumber: 'HP 2' });
    const shippedAt = rig.clock.now();
    expect(last.data.order).toMatchObject({ status: 3, trackingNumber: 'HP 2', shippedAt: shippedAt.toISOString() });
    expect(last.data.order, 'the time for the receipt counts from the last parcel').toMatchObject({
      receiveBy: new Date(shippedAt.getTime() + 15 * DAY_MS).toISOString(),
    });
    expect(last.data.order).not.toHaveProperty('isPartlyShipped');
    expect(last.data.order.parcels!.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
      [3],
      expect.arrayContaining([2, 3]),
    ]);
    expect(last.data.order.parcels![1]!.lines).toContainEqual({ orderLineId: plate.id, quantity: 3 });
    expect(await ship(order.id)).toMatchObject({ key: 'order.state_conflict' });
  });

  it('takes no piece twice and none that is not its own, and lines may be named by their SKU code', async () => {
    const order = await confirmed();
    const other = await confirmed();
    const cup = lineOf(order, cups).id;
    for (const lines of [
      [{ orderLineId: cup, quantity: 6 }],
      [
        { orderLineId: cup, quantity: 3 },
        { skuCode: 'cup', quantity: 3 },
      ],
      [{ orderLineId: lineOf(other, cups).id, quantity: 1 }],
      [{ skuCode: 'BOWL', quantity: 1 }],
      [{ quantity: 1 }],
    ])
      expect(await ship(order.id, lines), JSON.stringify(lines)).toMatchObject({ key: 'order.parcel_lines_invalid' });
    for (const lines of [[], [{ orderLineId: cup, quantity: 0 }], [{ orderLineId: 'x', quantity: 1 }]])
      expect(await ship(order.id, lines), JSON.stringify(lines)).toMatchObject({ status: 400 });
    expect(await ship(order.id, [{ skuCode: 'cup', quantity: 5 }])).toMatchObject({ code: 0 });
    expect(await ship(order.id, [{ skuCode: 'CUP', quantity: 1 }])).toMatchObject({ key: 'order.parcel_lines_invalid' });
    expect((await floor.info(buyer, order.id)).parcels).toHaveLength(1);
  });

  it('is for its own shop and for whoever may handle orders', async () => {
    const order = await confirmed();
    const lines = [{ orderLineId: lineOf(order, cups).id, quantity: 1 }];
    expect(await ship(order.id, lines, {}, await rig.member(await rig.shop()))).toMatchObject({ key: 'order.not_found' });
    expect(await ship(order.id, lines, {}, await rig.member(shopId, 'reviews.reply'))).toMatchObject({ status: 403 });
    expect(await floor.sellerCall('order!ship', { id: order.id, carrier: 'x', trackingNumber: 'y', lines })).toMatchObject({ status: 403 });
  });

  it('comes from a file as well, parcel by parcel', async () => {
    const { id, serial } = await confirmed();
    const parcel = (trackingNumber: string, lines?: ParcelPieces[]) => ({
      serial,
      carrier: 'Post',
      trackingNumber,
      ...(lines ? { lines } : {}),
    });
    const { data } = await floor.sellerCall<ShipmentOutcome[]>(
      'order!shipMany',
      { shipments: [parcel('A', [{ skuCode: 'CUP', quantity: 2 }]), parcel('B', [{ skuCode: 'CUP', quantity: 4 }]), parcel('C')] },
      { token: keeper.token },
    );
    expect(data.map(({ refusal }) => refusal?.key ?? null)).toEqual([null, 'order.parcel_lines_invalid', null]);
    expect(await floor.info(buyer, id)).toMatchObject({ status: 3, parcels: [{ trackingNumber: 'A' }, { trackingNumber: 'C' }] });
  });
});

describe('money back of an order that has partly left', () => {
  it('is for what is still with the shop, and what was left of it is on its way then', async () => {
    const order = await confirmed();
    const [cup, plate] = [lineOf(order, cups), lineOf(order, plates)];
    await ship(order.id, [{ orderLineId: cup.id, quantity: 5 }]);
    expect(await refund(order.id, [{ orderLineId: cup.id, quantity: 1 }], '10')).toMatchObject({ key: 'order.shipped_no_refund' });
    expect(await refund(order.id, [{ orderLineId: plate.id, quantity: 3 }], '70'), 'no freight while goods are on their way').toMatchObject(
      {
        key: 'refund.amount_invalid',
      },
    );
    const before = await rig.stockOf(plates);
    const asked = await refund(order.id, [{ orderLineId: plate.id, quantity: 3 }], '60');
    expect(asked).toMatchObject({ code: 0, data: { status: 6 } });
    expect(await ship(order.id), 'not while it is asked for').toMatchObject({ key: 'order.state_conflict' });
    const refundId = asked.data.refunds[0]!.id;
    expect(await floor.sellerCall<RefundCase>('refund!accept', { id: refundId }, { token: keeper.token })).toMatchObject({ code: 0 });
    const after = await floor.info(buyer, order.id);
    expect(after).toMatchObject({ status: 3, refunded: '60', shippedAt: rig.clock.now().toISOString() });
    expect(after.receiveBy).not.toBeNull();
    expect(await rig.stockOf(plates)).toBe(before + 3);
    expect(await rig.stockOf(cups), 'what has left is on no shelf').toBe(45);
  });

  it('leaves the rest to be sent where only some of it was given back', async () => {
    const order = await confirmed();
    const [cup, plate] = [lineOf(order, cups), lineOf(order, plates)];
    await ship(order.id, [{ orderLineId: cup.id, quantity: 5 }]);
    const asked = await refund(order.id, [{ orderLineId: plate.id, quantity: 1 }], '20');
    await floor.sellerCall('refund!accept', { id: asked.data.refunds[0]!.id }, { token: keeper.token });
    expect(await floor.info(buyer, order.id)).toMatchObject({ status: 2, isPartlyShipped: true });
    const last = await ship(order.id);
    expect(last.data.order).toMatchObject({ status: 3 });
    expect(last.data.order.parcels![1]!.lines).toEqual([{ orderLineId: plate.id, quantity: 2 }]);
  });
});

describe('the database', () => {
  it('takes no parcel that holds more than is left, none of another order, and none of an order that was not confirmed', async () => {
    const order = await confirmed();
    const paid = await floor.order(buyer, keeper, [[cups, 1]], 'paid');
    const asApp = async (...statements: string[]) => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('SET LOCAL ROLE entrepot_app');
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    };
    const parcel = (id: string) =>
      `INSERT INTO parcels (id, order_id, carrier, tracking_number, shipped_at)
        VALUES ('00000000-0000-7000-8000-000000000001', '${id}', 'x', 'y', now())`;
    const packed = (lineId: string, quantity: number) =>
      `INSERT INTO parcel_lines (parcel_id, order_line_id, quantity)
        VALUES ('00000000-0000-7000-8000-000000000001', '${lineId}', ${quantity})`;
    const cup = lineOf(order, cups).id;
    await asApp(parcel(order.id), packed(cup, 5));
    await expect(asApp(parcel(order.id), packed(cup, 6))).rejects.toThrow('a parcel holds pieces that are left of its order');
    await expect(asApp(parcel(order.id), packed(paid.lines[0]!.id, 1))).rejects.toThrow('a parcel holds pieces that are left of its order');
    await expect(asApp(parcel(paid.id))).rejects.toThrow('a parcel leaves with a confirmed order');
    await expect(asApp(`UPDATE orders SET status = 3, shipped_at = now() WHERE id = '${order.id}'`)).rejects.toThrow(
      'when all of it has left',
    );
    await expect(asApp(parcel(order.id), `UPDATE parcels SET carrier = 'z'`)).rejects.toThrow();
    await expect(asApp(parcel(order.id), packed(cup, 1), 'DELETE FROM parcel_lines')).rejects.toThrow();
  });
});
