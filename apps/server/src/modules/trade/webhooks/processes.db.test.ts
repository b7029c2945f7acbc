/** Two server processes over one database, as behind a balancer, and a receiver that fails now and then. */
import type { ApiKey, WebhookEndpoint } from '@entrepot/contracts/calls/integrations.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { startNode } from '@entrepot/testing/run-node.ts';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../orders/orders.builder.ts';
import { tradeFloor } from '../refunds/trade-floor.builder.ts';
import { receiver } from './receiver.builder.ts';

const PROCESS = fileURLToPath(new URL('webhook-process.builder.ts', import.meta.url));
const database = await testDatabase();
const { pool } = database;
const floor = await tradeFloor(database);
const { rig } = floor;
const shop = await receiver();
const ORDERS = 12;

const ports = await Promise.all([0, 1].map(() => freePort()));
let keeper: Someone;
let shopId: string;

beforeAll(async () => {
  // The processes have real clocks.
  rig.clock.set(new Date());
  shopId = await rig.shop();
  keeper = await rig.member(shopId);
  await Promise.all(
    ports.map(async (port) => {
      const node = startNode([PROCESS], { PORT: String(port), DATABASE_URL: database.connectionString });
      afterAll(async () => {
        node.process.kill('SIGKILL');
        await node.finished;
      });
      await node.says('listening');
    }),
  );
});

async function callAt<Data>(
  place: number,
  name: string,
  input: object,
  token: string,
): Promise<{ status: number; code: number; key?: string; data: Data }> {
  const response = await fetch(`http://127.0.0.1:${ports[place]}/seller-api/${name}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  return { status: response.status, ...((await response.json()) as { code: number; data: Data }) };
}

it('a key that one process revokes is refused by the other, with the next call', async () => {
  const {
    data: { key, secret },
  } = await callAt<{ key: ApiKey; secret: string }>(0, 'key!create', { name: 'Warehouse', scopes: ['orders.handle'] }, keeper.token);
  for (const place of [0, 1]) expect(await callAt(place, 'order!list', {}, secret)).toMatchObject({ code: 0 });
  await callAt(0, 'key!revoke', { id: key.id }, keeper.token);
  for (const place of [1, 0]) expect(await callAt(place, 'order!list', {}, secret)).toMatchObject({ status: 403, key: 'session.invalid' });
});

it('every event becomes one row and arrives, and what arrived is not sent again', async () => {
  const {
    data: { endpoint },
  } = await callAt<{ endpoint: WebhookEndpoint }>(0, 'webhook!create', { url: shop.url, events: ['order.paid'] }, keeper.token);
  const skuId = (await rig.product(shopId, { skuPrices: ['10'], stock: 50 })).skuIds[0]!;
  const buyers = await Promise.all(Array.from({ length: 4 }, () => rig.buyer({ balance: '1000' })));
  // The clock of the orders stands: no event is older than its endpoint.
  rig.clock.set(new Date());
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let count = 0; count < ORDERS / buyers.length; count += 1) await floor.order(buyer, keeper, [[skuId, 1]], 'paid');
    }),
  );
  await eventually(async () => {
    const { rows } = await pool.query(`SELECT state, count(*)::integer FROM webhook_deliveries WHERE endpoint_id = $1 GROUP BY 1`, [
      endpoint.id,
    ]);
    expect(rows).toEqual([{ state: 'delivered', count: ORDERS }]);
  });
  const ids = shop.received.map(({ headers }) => String(headers['entrepot-delivery']));
  expect(ids).toHaveLength(ORDERS);
  expect(new Set(ids).size).toBe(ORDERS);
  const { rows } = await pool.query(
    'SELECT count(DISTINCT order_id)::integer AS orders, count(*)::integer AS rows FROM webhook_deliveries WHERE endpoint_id = $1',
    [endpoint.id],
  );
  expect(rows).toEqual([{ orders: ORDERS, rows: ORDERS }]);
});
