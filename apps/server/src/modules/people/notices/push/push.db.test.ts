import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { createPost } from '../../../../platform/outgoing/post-body.ts';
import { tradeRig, type Buyer, type Someone } from '../../../trade/orders/orders.builder.ts';
import { noticeRoutes, shopNoticeRoutes } from '../notices.routes.ts';
import { tellBuyer, tellShop } from '../index.ts';
import { pushService } from './push-service.builder.ts';
import { makeDeliveries, sendDue } from './send-push.ts';
import type { SubscribeServices } from './subscribe.ts';
import { vapidKeys } from './vapid.ts';

const database = await testDatabase();
const { db, pool } = database;
const rig = await tradeRig(database);
const service = await pushService();
const services: SubscribeServices = {
  db,
  clock: rig.clock,
  nameOf: () => 'Hazel Wharf',
  contactOf: () => 'help@hazelwharf.example',
  allowsLocal: true,
  keys: vapidKeys('a secret of the settings'),
  post: createPost({ allowsLocal: true }),
};
const { call, sellerCall } = rig.serve([...noticeRoutes(services), ...shopNoticeRoutes(services)]);

let buyer: Buyer;

beforeEach(async () => {
  await emptyTables(pool, ['push_subscriptions']);
  rig.reset();
  service.received.length = 0;
  service.answer(201);
  buyer = await rig.buyer();
});

const of = (who: Someone) => ({ token: who.token });
const tell = (event: 'order_message' | 'recharge_credited' | 'message', subjectId: string = randomUUID()) =>
  withTransaction(db, (tx) => tellBuyer(tx, buyer.id, { event, subjectId, name: 'O-77', note: 'Meet me outside', at: rig.clock.now() }));
const subscribe = (who: Someone = buyer, keys: object = service.subscription(), language: 'en' | 'ar' = 'en') =>
  call('notice!subscribe', keys, { ...of(who), language });
async function work(): Promise<void> {
  await makeDeliveries(services, 100);
  await sendDue(services, 100);
}
const waiting = async () => (await pool.query('SELECT FROM push_deliveries')).rowCount;
const subscribed = async () => (await pool.query('SELECT FROM push_subscriptions')).rowCount;

describe('a browser that shows notices', () => {
  it('gets what only it can read, from a sender that it can tell, and nothing that a lock screen should not show', async () => {
    expect((await call<{ publicKey: string; isOn: boolean }>('notice!push', {}, of(buyer))).data).toEqual({
      publicKey: services.keys.publicKey,
      isOn: false,
    });
    expect(await subscribe()).toMatchObject({ code: 0 });
    expect((await call<{ isOn: boolean }>('notice!push', {}, of(buyer))).data.isOn).toBe(true);
    await tell('order_message');
    await work();
    expect(service.faults).toEqual([]);
    expect(service.received).toMatchObject([
      {
        shown: { title: 'Hazel Wharf', body: 'New message about your order', path: '/userInfo/notices' },
        claims: { aud: service.origin, sub: 'mailto:help@hazelwharf.example' },
        headers: { 'content-encoding': 'aes128gcm', ttl: '86400' },
      },
    ]);
    expect(JSON.stringify(service.received[0]!.shown)).not.toMatch(/O-77|outside/);
    expect(await waiting()).toBe(0);
  });

  it('speaks the language it was subscribed in', async () => {
    await subscribe(buyer, service.subscription(), 'ar');
    await tell('recharge_credited');
    await work();
    expect(service.received[0]!.shown.body).toBe('جديد في محفظتك');
  });

  it('gets a notice once, whichever of two processes sends it, and again when it happens again', async () => {
    await subscribe();
    const subject = randomUUID();
    await tell('message', subject);
    await Promise.all([makeDeliveries(services, 100), makeDeliveries(services, 100)]);
    await Promise.all(Array.from({ length: 4 }, () => sendDue(services, 100)));
    expect(service.received).toHaveLength(1);
    await tell('message', subject);
    await work();
    expect(service.received.map(({ shown }) => shown.tag)).toEqual(Array.from({ length: 2 }, () => service.received[0]!.shown.tag));
  });

  it('gets nothing of what was taken back, was read already, or is not wanted there', async () => {
    await subscribe();
    await expect(
      withTransaction(db, async (tx) => {
        await tellBuyer(tx, buyer.id, { event: 'message', subjectId: randomUUID(), at: rig.clock.now() });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await tell('message');
    await call('notice!read', {}, of(buyer));
    await call('notice!choose', { kind: 'wallet', inApp: true, mail: true, push: false }, of(buyer));
    await tell('recharge_credited');
    await work();
    expect(service.received).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('is forgotten when the login ends, when it says so, and when its service knows it no more', async () => {
    await subscribe();
    await pool.query('DELETE FROM sessions WHERE subject_id = $1', [buyer.id]);
    expect(await subscribed()).toBe(0);
    const again = { ...buyer, token: await rig.tokenOf('buyer', buyer.id) };
    await subscribe(again);
    await call('notice!unsubscribe', {}, of(again));
    expect(await subscribed()).toBe(0);
    for (const status of [404, 410]) {
      await subscribe(again);
      service.answer(status);
      await tell('message');
      await work();
      expect(await subscribed(), String(status)).toBe(0);
    }
  });

  it('shows the notices of whoever logged in last', async () => {
    const keys = service.subscription();
    await subscribe(buyer, keys);
    const other = await rig.buyer();
    await subscribe(other, keys);
    await tell('message');
    await work();
    expect(service.received).toEqual([]);
    expect(await subscribed()).toBe(1);
  });

  it('is tried again a few times when its service is away, and then no more', async () => {
    await subscribe();
    service.answer(503);
    await tell('message');
    await work();
    let tries = 1;
    while ((await waiting()) === 1) {
      rig.clock.advance(3 * 60 * 60_000);
      await sendDue(services, 10);
      tries += 1;
    }
    expect(tries).toBe(5);
    expect(await subscribed()).toBe(1);
  });
});

describe('a subscription', () => {
  it.each([
    'http://push.example/1',
    'https://localhost/1',
    'https://10.0.0.1/1',
    'https://[::1]/1',
    'https://2130706433/1',
    'https://user:word@push.example/1',
    'https://intranet/1',
    'not an address',
    `https://push.example/${'ü'.repeat(900)}`,
  ])('to %s is refused', async (endpoint) => {
    const strict = rig.serve(noticeRoutes({ ...services, allowsLocal: false }));
    expect(await strict.call('notice!subscribe', { ...service.subscription(), endpoint }, of(buyer))).toMatchObject({
      key: 'notice.push_refused',
    });
  });

  it('whose name turns out to lead to this network is dropped and nothing is asked there', async () => {
    await subscribe(buyer, { ...service.subscription(), endpoint: 'https://push.example/1' });
    const post = createPost({ allowsLocal: false, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
    await tell('message');
    await makeDeliveries(services, 100);
    await sendDue({ ...services, post }, 100);
    expect(await subscribed()).toBe(0);
  });

  it('with keys that are none is refused, or dropped when nothing can be encrypted with them', async () => {
    expect(await subscribe(buyer, { ...service.subscription(), auth: 'short' })).toMatchObject({ status: 400 });
    await subscribe(buyer, { ...service.subscription(), p256dh: 'A'.repeat(87) });
    await tell('message');
    await work();
    expect(await subscribed()).toBe(0);
  });

  it('is nobody’s without a login', async () => {
    for (const [name, input] of [
      ['notice!push', {}],
      ['notice!subscribe', service.subscription()],
      ['notice!unsubscribe', {}],
    ] as const) {
      expect(await call(name, input), name).toMatchObject({ status: 403, key: 'session.required' });
      expect(await sellerCall(name, input, of(buyer)), name).toMatchObject({ status: 403 });
    }
  });
});

it('a shop’s people get what they look after', async () => {
  const shopId = await rig.shop();
  const [owner, clerk] = [await rig.member(shopId), await rig.member(shopId, 'orders.handle')];
  for (const who of [owner, clerk]) await sellerCall('notice!subscribe', service.subscription(), of(who));
  await withTransaction(db, async (tx) => {
    await tellShop(tx, shopId, { event: 'message', subjectId: randomUUID(), at: rig.clock.now() });
    await tellShop(tx, shopId, { event: 'order_paid', subjectId: randomUUID(), name: 'O-1', at: rig.clock.now() });
  });
  await work();
  expect(service.received.map(({ shown }) => shown.body).toSorted()).toEqual(['New message', 'News about an order', 'News about an order']);
  expect(service.received[0]!.shown.path).toBe('/seller/notices');
});
