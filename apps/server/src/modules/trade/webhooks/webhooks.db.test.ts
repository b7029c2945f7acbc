import type { WebhookDelivery, WebhookDeliveryDetail, WebhookEndpoint } from '@entrepot/contracts/calls/integrations.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Buyer, Someone } from '../orders/orders.builder.ts';
import { deleteOldDeliveries } from './deliveries.sql.ts';
import { webhookRig } from './webhooks.builder.ts';
import { createPost } from '../../../platform/outgoing/post-body.ts';
import { receiver } from './receiver.builder.ts';
import { claimDeliveries, sendDelivery } from './send-deliveries.ts';

const database = await testDatabase();
const { pool, db } = database;
const rig = await webhookRig(database);
const { call, floor, services } = rig;
const trade = floor.rig;
const shop = await receiver();
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let shopId: string;
let keeper: Someone;
let stranger: Someone;
let buyer: Buyer;
let cup: string;

beforeEach(async () => {
  shop.reset();
  ({ shopId, keeper, buyer, stranger, cup } = await rig.begin());
});

const order = (progress: 'placed' | 'paid' | 'received') => floor.order(buyer, keeper, [[cup, 1]], progress);
const cancel = (id: string) => floor.call<OrderDetail>('order!cancel', { id, reason: 'not_wanted' }, { token: buyer.token });
const askBack = (paid: OrderDetail) =>
  floor.call<OrderDetail>(
    'order!returns',
    { id: paid.id, reason: 'other', amount: '5', lines: [{ orderLineId: paid.lines[0]!.id, quantity: 1 }] },
    { token: buyer.token },
  );
const only = async (): Promise<WebhookDelivery> => {
  const list = await rig.deliveries(keeper);
  expect(list).toHaveLength(1);
  return list[0]!;
};
const bodies = () =>
  shop.received.map(({ body }) => JSON.parse(body) as { id: string; type: string; createdAt: string; data: Record<string, unknown> });

describe('an endpoint', () => {
  it('is told of a paid order, a cancelled one and a refund that is asked for, with a signature over moment and body', async () => {
    const { secret } = await rig.endpoint(keeper, shop.url);
    const paid = await order('paid');
    const unpaid = await order('placed');
    await cancel(unpaid.id);
    const { data: asked } = await askBack(paid);
    await rig.tell();

    const told = bodies();
    expect(told.map(({ type }) => type).sort()).toEqual(['order.cancelled', 'order.paid', 'refund.requested']);
    const of = (type: string) => told.find((one) => one.type === type)!;
    expect(of('order.paid')).toMatchObject({
      shopId,
      createdAt: trade.clock.now().toISOString(),
      data: { orderId: paid.id, serial: paid.serial, total: paid.total, currency: 'USDT' },
    });
    expect(of('order.cancelled').data).toMatchObject({ orderId: unpaid.id, by: 'buyer', reason: 'not_wanted' });
    expect(of('refund.requested').data).toMatchObject({
      orderId: paid.id,
      refundId: asked.refunds[0]!.id,
      refundSerial: asked.refunds[0]!.serial,
      amount: '5',
      kind: 'money',
      reason: 'other',
    });
    for (const { headers, body } of shop.received) {
      const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['entrepot-signature'])) ?? [];
      expect(Number(t)).toBe(Math.floor(trade.clock.now().getTime() / 1000));
      expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
      expect(headers).toMatchObject({
        'entrepot-delivery': (JSON.parse(body) as { id: string }).id,
        'content-type': 'application/json; charset=utf-8',
      });
    }
    expect((await rig.deliveries(keeper)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('hears nothing about the buyer', async () => {
    await rig.endpoint(keeper, shop.url);
    await askBack(await order('paid'));
    await rig.tell();
    expect(shop.received).toHaveLength(2);
    for (const { body } of shop.received) expect(body).not.toMatch(/Ana Sousa|Flores|351912345678|@mail\.example/);
  });

  it('is told of a timer’s cancellation as such', async () => {
    await rig.endpoint(keeper, shop.url);
    const unpaid = await order('placed');
    await floor.days(2);
    await rig.tell();
    expect(bodies()).toMatchObject([{ type: 'order.cancelled', data: { orderId: unpaid.id, by: 'timer', reason: null } }]);
  });

  it('is told of what it chose, from the moment it chose it, and of no other shop’s things', async () => {
    await order('paid');
    const { endpoint } = await rig.endpoint(keeper, shop.url, ['order.cancelled']);
    await rig.endpoint(stranger, shop.url);
    trade.clock.advance(MINUTE_MS);
    const early = await order('paid');
    trade.clock.advance(MINUTE_MS);
    expect(await call('webhook!change', { id: endpoint.id, events: ['order.paid'] }, keeper.token)).toMatchObject({
      data: { events: ['order.paid'] },
    });
    const late = await order('paid');
    // Something happens to the early one: that it was paid is no news for that.
    await askBack(early);
    await cancel((await order('placed')).id);
    await rig.tell();
    expect(bodies()).toMatchObject([{ type: 'order.paid', data: { orderId: late.id } }]);
    expect(await rig.deliveries(stranger)).toEqual([]);
  });

  it('of which there are two is told twice, each under an id of its own', async () => {
    await rig.endpoint(keeper, shop.url);
    await rig.endpoint(keeper, shop.url.replace('hook', 'other'));
    await order('paid');
    await rig.tell();
    expect(shop.received.map(({ path }) => path).sort()).toEqual(['/hook', '/other']);
    expect(new Set(bodies().map(({ id }) => id)).size).toBe(2);
  });
});

describe('an event', () => {
  it('becomes one delivery, however often and by however many it is read', async () => {
    await rig.endpoint(keeper, shop.url);
    const paid = await order('paid');
    await rig.derive();
    expect(await rig.derive(), 'nothing is new').toBe(0);
    // As after a restore: the place lies before everything, and at once several read from there.
    await pool.query(`UPDATE webhook_place SET transaction_id = '0', event_id = -1`);
    await Promise.all([rig.derive(), rig.derive(), rig.derive()]);
    await askBack(paid);
    await Promise.all([rig.derive(), rig.derive()]);
    const { rows } = await pool.query('SELECT event, count(*)::integer FROM webhook_deliveries GROUP BY 1 ORDER BY 1');
    expect(rows).toEqual([
      { event: 'order.paid', count: 1 },
      { event: 'refund.requested', count: 1 },
    ]);
  });

  it('is found when a longer transaction commits after it, and not passed by', async () => {
    await rig.endpoint(keeper, shop.url);
    const slow = await pool.connect();
    try {
      await slow.query('BEGIN');
      await slow.query(`INSERT INTO outbox_events (topic, payload) VALUES ('parameters.changed', '{"codes":[]}')`);
      await order('paid');
      await rig.deriveOnce();
      expect(await rig.deliveries(keeper), 'it waits for the older one').toEqual([]);
      await slow.query('COMMIT');
    } finally {
      slow.release();
    }
    await rig.derive();
    expect(await rig.deliveries(keeper)).toHaveLength(1);
  });

  it('is found in a database that counts its transactions anew', async () => {
    await rig.endpoint(keeper, shop.url);
    await pool.query(`UPDATE webhook_place SET transaction_id = '9000000000'`);
    await order('paid');
    await eventually(async () => {
      await rig.deriveOnce();
      expect(await rig.deliveries(keeper)).toHaveLength(1);
    });
  });

  it('is not told again when its delivery was cleared away', async () => {
    await rig.endpoint(keeper, shop.url);
    const paid = await order('received');
    await rig.tell();
    trade.clock.advance(31 * DAY_MS);
    await withTransaction(db, (tx) => deleteOldDeliveries(tx, new Date(trade.clock.now().getTime() - 30 * DAY_MS)));
    const kept = async () => (await pool.query('SELECT FROM webhook_deliveries')).rowCount;
    expect(await kept()).toBe(0);
    await pool.query(`INSERT INTO outbox_events (topic, payload) VALUES ('orders.changed', $1)`, [
      { orderIds: [paid.id], userIds: [], shopIds: [shopId] },
    ]);
    expect(await rig.derive()).toBeGreaterThan(0);
    expect(await kept()).toBe(0);
  });
});

describe('by hand', () => {
  it('a delivery is sent again, under the same id, as often as one likes', async () => {
    await rig.endpoint(keeper, shop.url);
    await order('paid');
    await rig.tell();
    const { id } = await only();
    expect(await call<WebhookDeliveryDetail>('webhookDelivery!resend', { id }, keeper.token)).toMatchObject({
      data: { id, state: 'waiting', tries: 0 },
    });
    await rig.tell();
    expect(bodies().map((body) => body.id)).toEqual([id, id]);
    const detail = await rig.delivery(keeper, id);
    expect(detail).toMatchObject({
      state: 'delivered',
      attempts: [{ status: 200, answer: 'thanks' }, { status: 200 }],
      body: shop.received[0]!.body,
    });
  });

  it('an endpoint is tried with a ping', async () => {
    const { endpoint } = await rig.endpoint(keeper, shop.url);
    const { data } = await call<WebhookDelivery>('webhook!ping', { id: endpoint.id }, keeper.token);
    expect(data).toMatchObject({ event: 'ping', state: 'waiting', serial: null });
    await rig.tell();
    expect(bodies()).toEqual([{ id: data.id, type: 'ping', createdAt: trade.clock.now().toISOString(), shopId, data: {} }]);
  });

  it('a secret is changed, and for a day the old one is good as well', async () => {
    const { endpoint, secret: old } = await rig.endpoint(keeper, shop.url);
    const {
      data: { secret, endpoint: changed },
    } = await call<{ secret: string; endpoint: WebhookEndpoint }>('webhook!rotate', { id: endpoint.id }, keeper.token);
    expect(changed.oldSecretUntil).toBe(new Date(trade.clock.now().getTime() + DAY_MS).toISOString());
    const signatures = async () => {
      await call('webhook!ping', { id: endpoint.id }, keeper.token);
      await rig.tell();
      const { headers, body } = shop.received.at(-1)!;
      const [t, ...v1] = String(headers['entrepot-signature']).split(',');
      const by = (key: string) =>
        `v1=${createHmac('sha256', key)
          .update(`${t!.slice(2)}.${body}`)
          .digest('hex')}`;
      return { v1, by };
    };
    const both = await signatures();
    expect(both.v1).toEqual([both.by(secret), both.by(old)]);
    trade.clock.advance(DAY_MS);
    const one = await signatures();
    expect(one.v1).toEqual([one.by(secret)]);
    expect((await rig.endpointOf(keeper, endpoint.id)).oldSecretUntil).toBeNull();
  });

  it('an endpoint is paused and goes on, and is taken away with what was sent to it', async () => {
    const { endpoint } = await rig.endpoint(keeper, shop.url);
    expect(await call('webhook!change', { id: endpoint.id, isPaused: true, note: 'Stock room\u0007' }, keeper.token)).toMatchObject({
      data: { pauseReason: 'shop', note: 'Stock room' },
    });
    await order('paid');
    await rig.tell();
    expect(shop.received).toEqual([]);
    await call('webhook!change', { id: endpoint.id, isPaused: false }, keeper.token);
    await rig.tell();
    expect(shop.received).toHaveLength(1);
    expect(await call('webhook!remove', { id: endpoint.id }, keeper.token)).toMatchObject({ code: 0 });
    expect((await pool.query('SELECT FROM webhook_deliveries')).rowCount).toBe(0);
    const { list } = await services.audit.list({ subjectId: endpoint.id }, { pageNum: 1, pageSize: 4 });
    expect(list.map(({ action }) => action)).toEqual(['webhook.removed', 'webhook.changed', 'webhook.changed', 'webhook.created']);
  });

  it('secrets lie in no table and no answer but the one that shows them', async () => {
    const { secret } = await rig.endpoint(keeper, shop.url);
    await order('paid');
    await rig.tell();
    const { rows } = await pool.query<{ row: string }>(
      `SELECT e::text AS row FROM webhook_endpoints e UNION ALL SELECT d::text FROM webhook_deliveries d UNION ALL SELECT a::text
        FROM audit_log a`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { row } of rows) expect(row).not.toContain(secret);
    expect(JSON.stringify(await call('webhook!list', {}, keeper.token))).not.toContain(secret);
    expect(shop.received[0]!.headers.authorization).toBeUndefined();
  });
});

describe('the address of an endpoint', () => {
  it('must be one that programs can be reached at, and public', async () => {
    const make = async (url: string) => (await call('webhook!create', { url, events: ['order.paid'] }, keeper.token)).key;
    for (const url of ['ftp://x.example/', 'http://x.example/', 'https://user:word@x.example/', 'x.example', ''])
      expect(await make(url), url).toBe('webhook.url_invalid');
    expect(await make(`https://x.example/${'x'.repeat(500)}`)).toBe('request.invalid');
    for (const url of [
      'https://10.0.0.1/',
      'https://[::ffff:10.0.0.1]/',
      'https://169.254.169.254/latest',
      'https://0x0a000001/',
      'https://intranet/',
    ])
      expect(await make(url), url).toBe('webhook.address_private');
    expect(await call('webhook!list', {}, keeper.token)).toMatchObject({ data: [] });
  });

  it('that leads to a private one is not called, though it leads to a public one as well', async () => {
    const { endpoint } = await rig.endpoint(keeper, 'https://shop.example/hook');
    const post = createPost({
      allowsLocal: true,
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    });
    await call('webhook!ping', { id: endpoint.id }, keeper.token);
    for (const claimed of await claimDeliveries(services, 1)) await sendDelivery({ ...services, post }, claimed, { info: () => undefined });
    expect(await only()).toMatchObject({ lastError: 'private_address' });
  });

  it('is looked up once for a request, which goes to what was found and checked then', async () => {
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.7', family: 4 }]];
    const post = createPost({ allowsLocal: true, resolve: async () => answers.shift()! });
    const url = shop.url.replace('127.0.0.1', 'pinned.localhost');
    expect(await post(url, {}, '{}')).toMatchObject({ status: 200, answer: 'thanks' });
    expect(answers).toHaveLength(1);
    expect(await post(url, {}, '{}')).toMatchObject({ status: null, error: 'private_address' });
    expect(shop.received).toHaveLength(1);
  });

  it('ends at so many', async () => {
    trade.set('webhook_endpoints_max', 1);
    const answers = await Promise.all([1, 2, 3].map(() => call('webhook!create', { url: shop.url, events: ['order.paid'] }, keeper.token)));
    expect(answers.map(({ key }) => key ?? 'made').sort()).toEqual(['made', 'webhook.limit_reached', 'webhook.limit_reached']);
  });
});

describe('strangers', () => {
  it('see and touch nothing', async () => {
    const { endpoint } = await rig.endpoint(keeper, shop.url);
    await order('paid');
    await rig.tell();
    const { id } = await only();
    expect(await call('webhook!list', {}, stranger.token)).toMatchObject({ data: [] });
    expect(await rig.deliveries(stranger)).toEqual([]);
    expect(await call('webhookDelivery!list', { endpointId: endpoint.id }, stranger.token)).toMatchObject({ data: { list: [] } });
    for (const one of [endpoint.id, UNKNOWN]) {
      for (const name of ['webhook!change', 'webhook!rotate', 'webhook!remove', 'webhook!ping'])
        expect(await call(name, { id: one, note: 'mine' }, stranger.token), name).toMatchObject({ key: 'webhook.not_found' });
    }
    for (const one of [id, UNKNOWN]) {
      for (const name of ['webhookDelivery!info', 'webhookDelivery!resend'])
        expect(await call(name, { id: one }, stranger.token), name).toMatchObject({ key: 'webhook.delivery_not_found' });
    }
    const clerk = await trade.member(shopId, 'orders.handle');
    for (const token of [undefined, clerk.token, buyer.token]) expect(await call('webhook!list', {}, token)).toMatchObject({ status: 403 });
    expect(await only()).toMatchObject({ state: 'delivered', tries: 1 });
    expect(await rig.endpointOf(keeper, endpoint.id)).toMatchObject({ note: '', oldSecretUntil: null });
  });
});
