/** What happens when a shop's server does not take what it is sent: retries, claims, and the pause after days. */
import type { WebhookDelivery } from '@entrepot/contracts/calls/integrations.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { lettersIn } from '@entrepot/testing/letters.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Buyer, Someone } from '../orders/orders.builder.ts';
import { webhookRig } from './webhooks.builder.ts';
import { receiver } from './receiver.builder.ts';
import { MAX_TRIES } from './retry-schedule.ts';
import { claimDeliveries, sendDelivery } from './send-deliveries.ts';

const database = await testDatabase();
const { pool } = database;
const rig = await webhookRig(database);
const { call, floor, services } = rig;
const trade = floor.rig;
const shop = await receiver();
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

const order = (progress: 'paid') => floor.order(buyer, keeper, [[cup, 1]], progress);
const only = async (): Promise<WebhookDelivery> => {
  const list = await rig.deliveries(keeper);
  expect(list).toHaveLength(1);
  return list[0]!;
};
const bodies = () =>
  shop.received.map(({ body }) => JSON.parse(body) as { id: string; type: string; createdAt: string; data: Record<string, unknown> });
const fail = () => shop.answer((response) => void response.writeHead(500).end('out of order'));
const fallSilent = () => {
  rig.setPatience(100);
  shop.answer(() => undefined);
};
const work = () => shop.answer((response) => void response.end('thanks'));

describe('a delivery that fails', () => {
  it('is tried again with growing pauses, ten times in all, under the same id and with the same body', async () => {
    await rig.endpoint(keeper, shop.url);
    fail();
    await order('paid');
    await rig.derive();
    const pausesMinutes: number[] = [];
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      expect(await rig.send()).toBe(1);
      const { state, nextTryAt, lastStatus } = await only();
      expect(lastStatus).toBe(500);
      if (tries === MAX_TRIES) {
        expect({ state, nextTryAt }).toEqual({ state: 'failed', nextTryAt: null });
        break;
      }
      expect(state).toBe('waiting');
      const due = new Date(nextTryAt!).getTime();
      pausesMinutes.push((due - trade.clock.now().getTime()) / MINUTE_MS);
      trade.clock.set(new Date(due - 1));
      expect(await rig.send(), 'not before its time').toBe(0);
      trade.clock.set(new Date(due));
    }
    const planned = [1, 5, 15, 60, 120, 240, 480, 960, 1440];
    expect(pausesMinutes).toHaveLength(planned.length);
    pausesMinutes.forEach((minutes, index) => {
      expect(minutes).toBeGreaterThanOrEqual(planned[index]!);
      expect(minutes).toBeLessThanOrEqual(planned[index]! * 1.1);
    });
    expect(shop.received).toHaveLength(MAX_TRIES);
    expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1);
    trade.clock.advance(7 * DAY_MS);
    expect(await rig.send(), 'and then no more').toBe(0);
  });

  it.each<[string, () => void, object]>([
    ['an answer of 500', fail, { status: 500, error: null, answer: 'out of order' }],
    [
      'an answer that leads elsewhere',
      () => shop.answer((response) => void response.writeHead(302, { location: shop.url.replace('hook', 'elsewhere') }).end()),
      { status: 302, error: null },
    ],
    ['no answer', fallSilent, { status: null, error: 'timeout' }],
    ['a connection that is closed', () => shop.answer((response) => response.destroy()), { status: null, error: 'connection' }],
  ])('is written down with what came back: %s', async (_name, misbehave, expected) => {
    await rig.endpoint(keeper, shop.url);
    misbehave();
    await order('paid');
    await rig.tell();
    const { id, state, tries } = await only();
    expect({ state, tries }).toEqual({ state: 'waiting', tries: 1 });
    expect((await rig.delivery(keeper, id)).attempts).toMatchObject([expected]);
    expect(shop.received, 'nothing is followed').toHaveLength(1);
    work();
    rig.setPatience();
    trade.clock.advance(2 * MINUTE_MS);
    await rig.tell();
    expect(await only()).toMatchObject({ state: 'delivered', tries: 2, lastStatus: 200 });
  });

  it('keeps the first 2 kB of an answer, whatever they are', async () => {
    await rig.endpoint(keeper, shop.url);
    shop.answer((response) => void response.writeHead(400).end(Buffer.concat([Buffer.from([0, 255]), Buffer.alloc(100_000, 'x')])));
    await order('paid');
    await rig.tell();
    const [attempt] = (await rig.delivery(keeper, (await only()).id)).attempts;
    expect(attempt!.answer).toBe(`\ufffd\ufffd${'x'.repeat(2046)}`);
  });

  it('counts by its status where the answer never ends', async () => {
    await rig.endpoint(keeper, shop.url);
    rig.setPatience(3_000);
    shop.answer((response) => void response.writeHead(200).write('I will go on'));
    await order('paid');
    await rig.tell();
    expect(await only()).toMatchObject({ state: 'delivered', lastStatus: 200 });
  });

  it('whose process died is tried by another when its claim has ended', async () => {
    await rig.endpoint(keeper, shop.url);
    await order('paid');
    await rig.derive();
    const [claimed] = await claimDeliveries(services, 10);
    expect(await rig.send(), 'somebody is about it').toBe(0);
    trade.clock.advance(MINUTE_MS);
    expect(await rig.send()).toBe(1);
    expect(await only()).toMatchObject({ state: 'delivered', tries: 2 });
    // The first was not dead but slow, and fails: what was delivered stays so.
    fail();
    await sendDelivery(services, claimed!, { info: () => undefined });
    expect(await only()).toMatchObject({ state: 'delivered' });
  });

  it('at an endpoint with many waiting leaves room for the others', async () => {
    await rig.endpoint(keeper, shop.url);
    for (let count = 0; count < 6; count += 1) await order('paid');
    await rig.endpoint(stranger, shop.url);
    const theirs = (
      await trade.product(
        (await pool.query<{ shop_id: string }>('SELECT shop_id FROM shop_members WHERE id = $1', [stranger.id])).rows[0]!.shop_id,
        { skuPrices: ['10'], stock: 5 },
      )
    ).skuIds[0]!;
    await floor.order(buyer, stranger, [[theirs, 1]], 'paid');
    await rig.derive();
    const claimed = await claimDeliveries(services, 20);
    expect(claimed.filter((one) => one.shop_id === shopId)).toHaveLength(4);
    expect(claimed).toHaveLength(5);
    expect(await claimDeliveries(services, 20), 'four at a time').toEqual([]);
  });
});

describe('an endpoint that fails for days', () => {
  it('is paused, its people are told, and what happens meanwhile is sent when it goes on', async () => {
    const { endpoint } = await rig.endpoint(keeper, shop.url);
    const technician = await trade.member(shopId, 'integrations.manage');
    await trade.member(shopId, 'orders.handle');
    fail();
    await order('paid');
    await rig.tell();
    expect(await rig.endpointOf(keeper, endpoint.id)).toMatchObject({ failingSince: trade.clock.now().toISOString(), pausedAt: null });
    trade.clock.advance(3 * DAY_MS - 1);
    keeper = { ...keeper, token: await trade.tokenOf('seller', keeper.id) };
    await rig.tell();
    expect(await rig.endpointOf(keeper, endpoint.id)).toMatchObject({ pausedAt: null });
    trade.clock.advance(DAY_MS);
    await rig.tell();
    expect(await rig.endpointOf(keeper, endpoint.id)).toMatchObject({
      pauseReason: 'failing',
      pausedAt: trade.clock.now().toISOString(),
      waiting: 1,
    });
    const letters = await lettersIn(pool, { template: 'webhook-paused' });
    expect(letters.map(({ recipient }) => recipient).sort()).toEqual([keeper.email, technician.email].sort());
    expect(letters[0]!.text).toContain('127.0.0.1');

    const meanwhile = await floor.order(await trade.buyer({ balance: '1000' }), keeper, [[cup, 1]], 'paid');
    const before = shop.received.length;
    await rig.tell();
    expect(shop.received, 'nothing is sent').toHaveLength(before);
    expect((await rig.deliveries(keeper)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    const { id } = (await rig.deliveries(keeper))[0]!;
    expect(await call('webhookDelivery!resend', { id }, keeper.token)).toMatchObject({ key: 'webhook.paused' });
    expect(await call('webhook!ping', { id: endpoint.id }, keeper.token)).toMatchObject({ key: 'webhook.paused' });

    work();
    expect(await call('webhook!change', { id: endpoint.id, isPaused: false }, keeper.token)).toMatchObject({
      data: { pausedAt: null, pauseReason: null, failingSince: null },
    });
    await rig.tell();
    expect(
      bodies()
        .slice(before)
        .map(({ data }) => data.orderId),
    ).toContain(meanwhile.id);
    expect((await rig.deliveries(keeper)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('is not paused when anything arrived in between', async () => {
    const { endpoint } = await rig.endpoint(keeper, shop.url);
    fail();
    await order('paid');
    await rig.tell();
    work();
    trade.clock.advance(2 * MINUTE_MS);
    await rig.tell();
    expect(await rig.endpointOf(keeper, endpoint.id)).toMatchObject({ failingSince: null });
    fail();
    trade.clock.advance(3 * DAY_MS);
    await floor.order(await trade.buyer({ balance: '1000' }), keeper, [[cup, 1]], 'paid');
    await rig.tell();
    expect(await rig.endpointOf(keeper, endpoint.id)).toMatchObject({ pausedAt: null, failingSince: trade.clock.now().toISOString() });
  });
});
