import type { Notice, NoticePreference } from '@entrepot/contracts/calls/notices.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { tradeFloor } from '../../trade/refunds/trade-floor.builder.ts';
import type { Buyer, Someone, TradeProduct } from '../../trade/orders/orders.builder.ts';
import { eraseNotices, readAbout, tellBuyer, tellShop, wantsMail } from './index.ts';

const database = await testDatabase();
const { db, pool } = database;
const floor = await tradeFloor(database);
const { rig, call, sellerCall } = floor;

type Listed = { list: Notice[]; totalElements: number; unread: number };

let shopId: string;
let keeper: Someone;
let buyer: Buyer;
let product: TradeProduct;

beforeEach(async () => {
  rig.reset();
  shopId = await rig.shop();
  keeper = await rig.member(shopId);
  buyer = await rig.buyer({ balance: '1000' });
  product = await rig.product(shopId, { skuPrices: ['10'], stock: 50 });
});

const of = (who: Someone) => ({ token: who.token });
const inbox = async (who: Someone, input: object = {}) => (await call<Listed>('notice!list', input, of(who))).data;
const shopInbox = async (who: Someone, input: object = {}) => (await sellerCall<Listed>('notice!list', input, of(who))).data;
const unread = async (who: Someone) => (await call<{ unread: number }>('notice!unread', {}, of(who))).data.unread;
const order = (progress: 'placed' | 'paid' | 'confirmed' | 'shipped' | 'received') =>
  floor.order(buyer, keeper, [[product.skuIds[0]!, 2]], progress);
const mailsTo = async (email: string) =>
  (
    await pool.query<{ template: string }>('SELECT template FROM outgoing_messages WHERE recipient = $1 ORDER BY created_at, id', [email])
  ).rows.map(({ template }) => template);
const tell = (event: 'order_shipped' | 'recharge_credited' | 'message' | 'new_login', subjectId: string | null = randomUUID()) =>
  withTransaction(db, (tx) => tellBuyer(tx, buyer.id, { event, subjectId, name: 'X-1', at: rig.clock.now() }));
const choose = (input: NoticePreference, who: Someone = buyer) => call<{ list: NoticePreference[] }>('notice!choose', input, of(who));

describe('a notice', () => {
  it('says what the shop did, in the reader’s language, as the mail about it does', async () => {
    const { id, serial } = await order('shipped');
    const { list, unread: count } = await inbox(buyer);
    expect(list).toMatchObject([
      {
        kind: 'orders',
        event: 'order_shipped',
        subjectId: id,
        name: serial,
        title: `Order ${serial} is on its way`,
        count: 1,
        readAt: null,
      },
      { event: 'order_confirmed', title: `The shop has confirmed order ${serial}` },
    ]);
    expect(count).toBe(2);
    const german = await call<Listed>('notice!list', {}, { ...of(buyer), language: 'de' });
    expect(german.data.list[0]!.title).toBe(`Die Bestellung ${serial} ist unterwegs`);
    // What the buyer did is not told to the buyer, and what the shop did is not told to the shop.
    expect((await shopInbox(keeper)).list).toMatchObject([{ event: 'order_paid', kind: 'orders', title: `Order ${serial} is paid` }]);
  });

  it('is taken back with the event that it tells of', async () => {
    await expect(
      withTransaction(db, async (tx) => {
        await tellBuyer(tx, buyer.id, { event: 'order_shipped', subjectId: randomUUID(), name: 'X', at: rig.clock.now() });
        throw new Error('the parcel did not leave');
      }),
    ).rejects.toThrow('did not leave');
    expect(await inbox(buyer)).toMatchObject({ list: [], totalElements: 0, unread: 0 });
    expect((await pool.query(`SELECT FROM outbox_events WHERE payload->>'userId' = $1`, [buyer.id])).rowCount).toBe(0);
  });

  it('is one line for what happens again before it was read, also from many at once, and a new one afterwards', async () => {
    const subject = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => tell('message', subject)));
    expect(await inbox(buyer)).toMatchObject({ list: [{ event: 'message', count: 10 }], unread: 1 });
    await call('notice!read', {}, of(buyer));
    rig.clock.advance(1_000);
    await tell('message', subject);
    expect(await inbox(buyer)).toMatchObject({ list: [{ count: 1, readAt: null }, { count: 10 }], unread: 1 });
  });

  it('goes with whoever leaves, and nothing is written to them any more', async () => {
    await tell('order_shipped');
    await choose({ kind: 'orders', inApp: true, mail: false, push: false });
    await withTransaction(db, (tx) => eraseNotices(tx, buyer.id));
    await pool.query('UPDATE users SET fund_password_hash = NULL, email = NULL, closed_at = now() WHERE id = $1', [buyer.id]);
    await tell('order_shipped');
    expect((await pool.query('SELECT FROM notices WHERE user_id = $1', [buyer.id])).rowCount).toBe(0);
    expect((await pool.query('SELECT FROM notice_preferences WHERE user_id = $1', [buyer.id])).rowCount).toBe(0);
  });

  it('is found by its kind and its page', async () => {
    for (let n = 0; n < 3; n++) await tell('order_shipped');
    await tell('recharge_credited');
    expect(await inbox(buyer, { kind: 'orders' })).toMatchObject({ totalElements: 3, unread: 4 });
    expect(await inbox(buyer, { kind: 'wallet' })).toMatchObject({ list: [{ event: 'recharge_credited' }] });
    expect((await inbox(buyer, { pageNum: 2, pageSize: 3 })).list).toHaveLength(1);
    expect(await inbox(buyer, { pageNum: 9 })).toMatchObject({ list: [], totalElements: 4 });
    expect(await call('notice!list', { kind: 'shop' }, of(buyer))).toMatchObject({ status: 400 });
  });
});

describe('reading', () => {
  it('is told to every tab and device, and only where something was unread', async () => {
    await tell('order_shipped');
    const changes = async () =>
      (await pool.query(`SELECT FROM outbox_events WHERE topic = 'notices.changed' AND payload->>'userId' = $1`, [buyer.id])).rowCount;
    expect(await changes()).toBe(1);
    expect((await call('notice!read', {}, of(buyer))).data).toEqual({ unread: 0 });
    expect(await changes()).toBe(2);
    await call('notice!read', {}, of(buyer));
    expect(await changes()).toBe(2);
  });

  it('may be of one line, and nobody reads another’s', async () => {
    await tell('order_shipped');
    await tell('new_login');
    const [first] = (await inbox(buyer)).list;
    const stranger = await rig.buyer();
    await call('notice!read', { ids: [first!.id] }, of(stranger));
    await call('notice!read', {}, of(stranger));
    expect(await unread(buyer)).toBe(2);
    expect((await call('notice!read', { ids: [first!.id, randomUUID()] }, of(buyer))).data).toEqual({ unread: 1 });
    expect((await inbox(stranger)).list).toEqual([]);
  });

  it('in its own place is reading in the inbox', async () => {
    const subject = randomUUID();
    await tell('message', subject);
    await tell('order_shipped', subject);
    await withTransaction(db, (tx) => readAbout(tx, { userId: buyer.id }, 'chat', subject, rig.clock.now()));
    expect(await unread(buyer)).toBe(1);
  });

  it.each(['notice!list', 'notice!unread', 'notice!read', 'notice!preferences'])(
    '%s answers nobody without the right token',
    async (name) => {
      expect(await call(name)).toMatchObject({ status: 403, key: 'session.required' });
      expect(await call(name, {}, of(keeper))).toMatchObject({ status: 403 });
      expect(await sellerCall(name)).toMatchObject({ status: 403 });
      expect(await sellerCall(name, {}, of(buyer))).toMatchObject({ status: 403 });
    },
  );
});

describe('a shop’s inbox', () => {
  it('is its people’s alone; what one has read, the shop has read', async () => {
    await order('paid');
    const colleague = await rig.member(shopId, 'orders.handle');
    const rival = await rig.member(await rig.shop());
    expect(await shopInbox(colleague)).toMatchObject({ unread: 1 });
    expect(await shopInbox(rival)).toMatchObject({ list: [], unread: 0 });
    await sellerCall('notice!read', {}, of(rival));
    expect(await shopInbox(keeper)).toMatchObject({ unread: 1 });
    await sellerCall('notice!read', {}, of(colleague));
    expect(await shopInbox(keeper)).toMatchObject({ unread: 0, list: [{ event: 'order_paid' }] });
  });

  it('shows messages and money to those who look after them', async () => {
    await withTransaction(db, async (tx) => {
      await tellShop(tx, shopId, { event: 'message', subjectId: randomUUID(), at: rig.clock.now() });
      await tellShop(tx, shopId, { event: 'withdrawal_sent', subjectId: randomUUID(), name: 'W-1', at: rig.clock.now() });
    });
    const clerk = await rig.member(shopId, 'orders.handle');
    expect(await shopInbox(clerk)).toMatchObject({ list: [], unread: 0 });
    expect((await shopInbox(keeper)).list.map(({ title }) => title).toSorted()).toEqual([
      'Message from a buyer',
      'Your withdrawal was sent',
    ]);
    expect((await shopInbox(await rig.member(shopId, 'messages.answer'))).list).toMatchObject([{ kind: 'chat' }]);
  });

  it('is told of a refund that is asked for', async () => {
    const { id, lines } = await order('paid');
    const all = lines.map(({ id: orderLineId, quantity }) => ({ orderLineId, quantity }));
    expect(await call('order!returns', { id, reason: 'not_wanted', amount: '20', lines: all }, of(buyer))).toMatchObject({ code: 0 });
    expect((await shopInbox(keeper, { kind: 'refunds' })).list).toMatchObject([{ event: 'refund_requested', subjectId: id, count: 1 }]);
  });
});

describe('what somebody chooses', () => {
  it('holds for the kind and the person, and hides what is not wanted here', async () => {
    await tell('order_shipped');
    const { data } = await choose({ kind: 'orders', inApp: false, mail: false, push: true });
    expect(data.list).toContainEqual({ kind: 'orders', inApp: false, mail: false, push: true });
    expect(data.list).toContainEqual({ kind: 'wallet', inApp: true, mail: true, push: true });
    expect(await inbox(buyer)).toMatchObject({ list: [], unread: 0 });
    expect(await wantsMail(db, buyer.id, 'orders')).toBe(false);
    expect(await wantsMail(db, buyer.id, 'chat')).toBe(true);
    const other = await rig.buyer();
    expect((await call<{ list: NoticePreference[] }>('notice!preferences', {}, of(other))).data.list.every(({ mail }) => mail)).toBe(true);
    await choose({ kind: 'orders', inApp: true, mail: true, push: true });
    expect(await unread(buyer)).toBe(1);
  });

  it('stops mails about orders, and stops nothing else', async () => {
    await choose({ kind: 'orders', inApp: true, mail: false, push: true });
    await order('shipped');
    expect(await mailsTo(buyer.email)).not.toContain('order-shipped');
    expect((await inbox(buyer)).list[0]).toMatchObject({ event: 'order_shipped' });
  });

  it('never switches off what tells of a break-in, not even in the database', async () => {
    const { data } = await choose({ kind: 'account', inApp: false, mail: false, push: false });
    expect(data.list.at(-1)).toEqual({ kind: 'account', inApp: true, mail: true, push: false });
    await expect(
      pool.query(`UPDATE notice_preferences SET mail = false WHERE user_id = $1 AND kind = 'account'`, [buyer.id]),
    ).rejects.toThrow(/check/);
  });

  it('is one member’s own, at a shop', async () => {
    const colleague = await rig.member(shopId, 'orders.handle');
    await sellerCall('notice!choose', { kind: 'refunds', inApp: true, mail: false, push: true }, of(colleague));
    const ways = async (who: Someone) =>
      (await sellerCall<{ list: NoticePreference[] }>('notice!preferences', {}, of(who))).data.list.find(({ kind }) => kind === 'refunds');
    expect(await ways(colleague)).toMatchObject({ mail: false });
    expect(await ways(keeper)).toMatchObject({ mail: true });
    const withdrawals = await sellerCall<{ list: NoticePreference[] }>(
      'notice!choose',
      { kind: 'wallet', inApp: true, mail: false, push: true },
      of(keeper),
    );
    expect(withdrawals.data.list.find(({ kind }) => kind === 'wallet')).toMatchObject({ mail: true });
    expect(await sellerCall('notice!choose', { kind: 'account', inApp: true, mail: true, push: true }, of(keeper))).toMatchObject({
      status: 400,
    });
    expect(await call('notice!choose', { kind: 'shop', inApp: true, mail: true, push: true }, of(buyer))).toMatchObject({ status: 400 });
    expect(await call('notice!choose', { kind: 'orders', inApp: true, mail: true, push: true })).toMatchObject({ status: 403 });
    expect(await sellerCall('notice!choose', { kind: 'orders', inApp: true, mail: true, push: true })).toMatchObject({ status: 403 });
  });
});
