import { randomUUID } from 'node:crypto';
import type { Notice } from '@entrepot/contracts/calls/notices.ts';
import type { ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, must, orderFloor } from './order-floor.builder.ts';
import type { Buyer, Someone } from './orders.builder.ts';

const database = await testDatabase();
const { pool } = database;
const floor = await orderFloor(database);

let skuId: string;
let shopId: string;
let keeper: Someone;
let otherKeeper: Someone;
let buyer: Buyer;
let stranger: Buyer;

beforeEach(async () => {
  floor.reset();
  shopId = await floor.shop();
  keeper = await floor.member(shopId);
  otherKeeper = await floor.member(await floor.shop());
  skuId = (await floor.product(shopId, { skuPrices: ['91'], stock: 50 })).skuIds[0]!;
  buyer = await floor.buyer({ balance: '1000' });
  stranger = await floor.buyer({ balance: '1000' });
});

const cancel = (who: Someone, id: string, reason = 'not_wanted') =>
  floor.call<OrderDetail>('order!cancel', { id, reason }, { token: who.token });
const remind = (who: Someone, id: string) => floor.call<OrderDetail>('order!remind', { id }, { token: who.token });
const track = (who: Someone, id: string, more: object = {}) =>
  floor.sellerCall<ShopOrder>('order!track', { id, place: 'Lisbon', text: 'Left the port', ...more }, { token: who.token });
const notices = async (who: Someone) =>
  must(await floor.sellerCall<{ list: Notice[]; totalElements: number }>('notice!list', {}, { token: who.token }));
const kinds = (log: OrderDetail['log']): string[] => log.map(({ kind }) => kind);

describe('cancelling', () => {
  it('gives the pieces back, keeps the reason and tells the shop', async () => {
    const before = await floor.stockOf(skuId);
    const id = await floor.order(buyer, keeper, skuId, 'placed', 3);
    expect(await floor.stockOf(skuId)).toBe(before - 3);
    const cancelled = must(await cancel(buyer, id));
    expect(cancelled).toMatchObject({
      status: -1,
      cancelReason: 'not_wanted',
      actions: [],
      payBy: null,
      cancelledAt: floor.clock.now().toISOString(),
    });
    expect(cancelled.log[0]).toMatchObject({ kind: 'cancelled', actor: 'buyer', reason: 'not_wanted' });
    expect(await floor.stockOf(skuId)).toBe(before);
    expect((await notices(keeper)).list).toMatchObject([{ event: 'order_cancelled', subjectId: id, readAt: null }]);
  });

  it('is for unpaid orders alone, once, with a reason of the list, by the buyer', async () => {
    const unpaid = await floor.order(buyer, keeper, skuId, 'placed');
    expect(await cancel(buyer, unpaid, 'because')).toMatchObject({ status: 400 });
    expect(await cancel(stranger, unpaid)).toMatchObject({ key: 'order.not_found' });
    expect(await floor.call('order!cancel', { id: unpaid, reason: 'other' })).toMatchObject({ status: 403 });
    must(await cancel(buyer, unpaid));
    expect(await cancel(buyer, unpaid)).toMatchObject({ key: 'order.already_cancelled' });
    const paid = await floor.order(buyer, keeper, skuId, 'paid');
    expect(await cancel(buyer, paid)).toMatchObject({ key: 'order.not_pending_payment' });
  });

  it("is never the shop's to do, and another shop does not even learn that there is an order", async () => {
    const id = await floor.order(buyer, keeper, skuId, 'placed');
    const ask = (who?: Someone) => floor.sellerCall('order!cancel', { id }, { token: who?.token });
    expect(await ask(keeper)).toMatchObject({ key: 'order.seller_cannot_cancel' });
    expect(await ask(otherKeeper)).toMatchObject({ key: 'order.not_found' });
    expect(await ask()).toMatchObject({ status: 403 });
    expect((await floor.info(buyer, id)).status).toBe(0);
  });
});

describe('reminding the shop', () => {
  it('reaches it once', async () => {
    const id = await floor.order(buyer, keeper, skuId, 'paid');
    const reminded = must(await remind(buyer, id));
    expect(reminded).toMatchObject({ status: 1, remindedAt: floor.clock.now().toISOString(), actions: ['request_refund'] });
    expect((await notices(keeper)).list.map(({ event }) => event)).toContain('reminded');
    expect(await remind(buyer, id)).toMatchObject({ key: 'order.reminder_sent' });
    must(await floor.confirm(keeper, id));
    expect(await remind(buyer, id)).toMatchObject({ key: 'order.reminder_sent' });
  });

  it('is for whoever waits for goods that were paid', async () => {
    const unpaid = await floor.order(buyer, keeper, skuId, 'placed');
    const shipped = await floor.order(buyer, keeper, skuId, 'shipped');
    for (const id of [unpaid, shipped]) expect(await remind(buyer, id)).toMatchObject({ key: 'order.state_conflict' });
    expect(await remind(stranger, shipped)).toMatchObject({ key: 'order.not_found' });
    expect(await floor.call('order!remind', { id: shipped })).toMatchObject({ status: 403 });
  });
});

describe('the way from the shop to the buyer', () => {
  it('is confirmed, shipped, told step by step, and received', async () => {
    const id = await floor.order(buyer, keeper, skuId, 'paid');
    floor.clock.advance(HOUR_MS);
    const confirmed = must(await floor.confirm(keeper, id));
    expect(confirmed).toMatchObject({
      order: { status: 2, actions: ['ship'], confirmedAt: floor.clock.now().toISOString() },
      settlement: { gross: '100', refunded: '0', commission: '5', net: '95', settledAt: null },
    });
    const shipped = must(await floor.ship(keeper, id, { carrier: ' Harbour\nPost ', trackingNumber: 'HP 77' }));
    expect(shipped.order).toMatchObject({
      status: 3,
      carrier: 'Harbour Post',
      trackingNumber: 'HP 77',
      actions: ['track'],
      receiveBy: new Date(floor.clock.now().getTime() + 15 * DAY_MS).toISOString(),
    });
    floor.clock.advance(HOUR_MS);
    must(await track(keeper, id));
    must(
      await track(keeper, id, { text: 'In the depot', place: 'Porto', at: new Date(floor.clock.now().getTime() - 60_000).toISOString() }),
    );
    const seen = await floor.info(buyer, id);
    expect(seen.logistics.map(({ text }) => text)).toEqual(['Left the port', 'In the depot']);
    expect(seen.actions).toEqual(['receive']);
    const received = must(await floor.receive(buyer, id));
    const inDays = (days: number): string => new Date(floor.clock.now().getTime() + days * DAY_MS).toISOString();
    expect(received).toMatchObject({
      status: 4,
      receiveBy: null,
      reviewBy: inDays(15),
      settleAt: inDays(7),
      actions: ['request_refund', 'review'],
    });
    expect(kinds(received.log)).toEqual(['received', 'shipped', 'confirmed', 'paid', 'placed']);
  });

  it('has no step twice, none before its time, and no step of a parcel that is not on its way', async () => {
    const id = await floor.order(buyer, keeper, skuId, 'placed');
    for (const ask of [
      () => floor.confirm(keeper, id),
      () => floor.ship(keeper, id),
      () => track(keeper, id),
      () => floor.receive(buyer, id),
    ]) {
      expect(await ask()).toMatchObject({ key: 'order.state_conflict' });
    }
    must(await floor.pay(buyer, id));
    expect(await floor.ship(keeper, id)).toMatchObject({ key: 'order.state_conflict' });
    const confirmations = await Promise.all(Array.from({ length: 8 }, () => floor.confirm(keeper, id)));
    expect(confirmations.filter(({ code }) => code === 0)).toHaveLength(1);
    must(await floor.ship(keeper, id));
    const receipts = await Promise.all(Array.from({ length: 8 }, () => floor.receive(buyer, id)));
    expect(receipts.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await track(keeper, id)).toMatchObject({ key: 'order.state_conflict' });
  });

  it('needs a carrier, a number, words, and a moment that has been', async () => {
    const id = await floor.order(buyer, keeper, skuId, 'confirmed');
    for (const missing of [{ carrier: ' ' }, { trackingNumber: '' }])
      expect(await floor.ship(keeper, id, missing)).toMatchObject({ key: 'order.tracking_missing' });
    must(await floor.ship(keeper, id));
    expect(await track(keeper, id, { text: '\u0000 ' })).toMatchObject({ status: 400 });
    expect(await track(keeper, id, { at: new Date(floor.clock.now().getTime() + 1).toISOString() })).toMatchObject({ status: 400 });
  });

  it('is walked by that shop and that buyer alone', async () => {
    const id = await floor.order(buyer, keeper, skuId, 'paid');
    const powerless = await floor.member(shopId, 'members.manage');
    const asked = [
      ['order!info', {}],
      ['order!confirm', {}],
      ['order!ship', { carrier: 'X', trackingNumber: '1' }],
      ['order!track', { place: '', text: 'x' }],
    ] as const;
    for (const [name, more] of asked) {
      const ask = (who?: Someone) => floor.sellerCall(name, { id, ...more }, { token: who?.token });
      expect(await ask(otherKeeper), name).toMatchObject({ key: 'order.not_found' });
      expect(await ask(powerless), name).toMatchObject({ key: 'access.denied' });
      expect(await ask(), name).toMatchObject({ status: 403 });
      expect(await ask(buyer), name).toMatchObject({ status: 403 });
    }
    must(await floor.confirm(keeper, id));
    must(await floor.ship(keeper, id));
    expect(await floor.receive(stranger, id)).toMatchObject({ key: 'order.not_found' });
    expect(await floor.call('order!receipt', { id })).toMatchObject({ status: 403 });
    expect(await floor.confirm(keeper, randomUUID())).toMatchObject({ key: 'order.not_found' });
  });
});

describe('what a shop should know', () => {
  it('is listed newest first with the order it is about, and counted as read up to now', async () => {
    const id = await floor.order(buyer, keeper, skuId, 'paid');
    floor.clock.advance(HOUR_MS);
    must(await remind(buyer, id));
    const { list, totalElements } = await notices(keeper);
    expect(list).toMatchObject([
      { event: 'reminded', subjectId: id, name: expect.stringMatching(/^O-/) },
      { event: 'order_paid', subjectId: id },
    ]);
    expect(totalElements).toBe(2);
    expect(must(await floor.sellerCall('notice!read', {}, { token: keeper.token }))).toEqual({ unread: 0 });
    expect((await notices(keeper)).list.every(({ readAt }) => readAt !== null)).toBe(true);
    expect(await notices(otherKeeper)).toMatchObject({ list: [], totalElements: 0 });
    expect(
      must(await floor.sellerCall<{ list: unknown[]; totalElements: number }>('notice!list', { pageNum: 9 }, { token: keeper.token })),
    ).toMatchObject({ list: [], totalElements: 2 });
    for (const name of ['notice!list', 'notice!read']) expect(await floor.sellerCall(name)).toMatchObject({ status: 403 });
  });

  it('is written to nobody when the shop did it itself', async () => {
    const id = await floor.order(buyer, keeper, skuId, 'shipped');
    const { rows } = await pool.query('SELECT kind FROM shop_notices WHERE order_id = $1', [id]);
    expect(rows).toEqual([{ kind: 'order_paid' }]);
  });
});
