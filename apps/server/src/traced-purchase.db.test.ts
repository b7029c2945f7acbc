/** One purchase, seen from outside: a trace from the request to the ledger and to what follows from it, and figures beside it. */
import { randomUUID } from 'node:crypto';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logInDemoBuyer, type BuyerCall } from '@entrepot/testing/buyers.ts';
import { drawTrace } from '@entrepot/testing/draw-trace.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import { post } from '@entrepot/testing/post.ts';
import { testCollector, type CollectedSpan } from '@entrepot/testing/otlp-collector.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { beforeAll, expect, it } from 'vitest';
import { PARAMETERS, type ParameterCode } from './modules/ground/parameters/registry.ts';
import { createSessions } from './modules/people/sessions/index.ts';
import { receiver } from './modules/trade/webhooks/receiver.builder.ts';
import { enqueue } from './platform/jobs.ts';
import { createDb } from './platform/db/database.ts';
import { withTransaction } from './platform/db/transaction.ts';
import { createLogger } from './start/create-logger.ts';
import { currentSpan, inTrace } from './platform/tracing/tracing.ts';

const collector = await testCollector();
const telemetry = { tracesUrl: `${collector.endpoint}/v1/traces`, metricsUrl: `${collector.endpoint}/v1/metrics` };
const shop = await startTestServer({ demo: 'small', config: { telemetry, captcha: false, webhooksToLoopback: true } });
const hook = await receiver();
const { pool } = shop.database;
const AGENT = 'Mozilla/5.0 canary-agent-4711';
let trace = '';
let login: Awaited<ReturnType<typeof logInDemoBuyer>>;
let orderId = '';
let address: Record<string, unknown> = {};

/** The trace that an answer says it was. */
async function ask<Data>(
  name: string,
  input: object,
  token = '',
  headers: Record<string, string> = {},
): Promise<{ data: Data; trace: string | undefined }> {
  const response = await fetch(`${shop.origin}/api/${name}.action?lang=en&token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': AGENT, 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(input),
  });
  const { code, key, data } = (await response.json()) as { code: number; key?: string; data: Data };
  if (code !== 0) throw new Error(`${name} is refused with ${key}`);
  return { data, trace: /traceparent;desc="00-([0-9a-f]{32})-/.exec(response.headers.get('server-timing') ?? '')?.[1] };
}
const call: BuyerCall = async <Data>(name: string, input: object, token?: string) => (await ask<Data>(name, input, token)).data;

const spansOf = (id: string): CollectedSpan[] => collector.spans.filter(({ traceId }) => traceId === id);

async function collected(isThere: () => boolean): Promise<void> {
  await eventually(async () => {
    await shop.platform.telemetry!.flush();
    expect(isThere()).toBe(true);
  });
}

/** A program of the order's shop wants to hear of payments from now on. */
async function tellShopOf(order: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT m.id FROM orders o JOIN shop_members m ON m.shop_id = o.shop_id AND m.is_owner WHERE o.id = $1',
    [order],
  );
  const parameters = { get: (code: ParameterCode) => PARAMETERS[code].default as never };
  const { token } = await withTransaction(createDb(pool), (tx) =>
    createSessions(shop.platform, { parameters }).start(tx, {
      audience: 'seller',
      subjectId: rows[0]!.id,
      isComplete: true,
      address: '203.0.113.7',
      userAgent: 'Test',
    }),
  );
  await post(`${shop.origin}/seller-api/webhook!create`, { url: hook.url, events: ['order.paid'] }, token);
}

/** A trace of this number is kept only where all are. */
const LAST = '00-fffffffe000000000000000000000000-1111222233334444-00';

async function keepAll(): Promise<void> {
  await shop.setParameter('trace_percent', 100);
  await eventually(async () => expect((await ask('address!listCountry', {}, '', { traceparent: LAST })).trace).toBeDefined());
}

beforeAll(async () => {
  await keepAll();
  login = await logInDemoBuyer(call);
  const { list: goods } = await call<{ list: Array<{ id: string }> }>('sellerGoods!list', {});
  const { skus, buyMin } = await call<{ skus: Array<{ id: string; stock: number }>; buyMin: number }>('sellerGoods!info', {
    goodsId: goods[0]!.id,
  });
  const addresses = await call<Array<Record<string, unknown> & { id: string }>>('address!list', {}, login.token);
  address = addresses[0]!;
  const wish = { items: `${skus.find(({ stock }) => stock >= buyMin)!.id}:${buyMin}`, addressId: addresses[0]!.id };
  const { digest } = await call<{ digest: string }>('order!quote', wish, login.token);
  const { orders } = await call<{ orders: Array<{ id: string }> }>('order!submit', { ...wish, digest }, login.token);
  orderId = orders[0]!.id;
  await tellShopOf(orderId);
  const paid = await ask('order!pay', { ids: orderId, safeword: '246810' }, login.token);
  trace = paid.trace!;
});

it('the request, its statements and the posting in the ledger are one tree', async () => {
  await collected(() => spansOf(trace).some(({ name }) => name === 'POST /api/order!pay.action'));
  const spans = spansOf(trace);
  const roots = spans.filter(({ parentId }) => parentId === '');
  expect(roots.map(({ name, kind }) => [name, kind])).toEqual([['POST /api/order!pay.action', 2]]);
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  for (const span of spans) expect(span.parentId === '' || byId.has(span.parentId), `${span.name} hangs in the air`).toBe(true);
  const posting = spans.find(({ name }) => name === 'ledger order_payment')!;
  expect(posting.parentId).toBe(roots[0]!.spanId);
  const statement = spans.find(({ name, parentId }) => name === 'CALL pay_orders' && parentId === posting.spanId)!;
  expect(statement.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'CALL',
    'db.stored_procedure.name': 'pay_orders',
  });
  expect(statement.startNs >= posting.startNs && statement.endNs <= posting.endNs).toBe(true);
  expect(roots[0]!.attributes).toMatchObject({ 'http.route': '/api/order!pay.action', 'http.response.status_code': 200 });
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'entrepot' });
});

it('the ledger names the trace by which it was posted', async () => {
  const { rows } = await pool.query<{ trace: string }>(`SELECT trace FROM ledger_transactions WHERE natural_key = $1`, [
    `order:${orderId}:payment`,
  ]);
  expect(rows[0]!.trace).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
});

it('what follows from an event is linked to its cause', async () => {
  const isLinked = ({ name, links }: CollectedSpan): boolean =>
    name === 'event orders.changed' && links.some(({ traceId }) => traceId === trace);
  await collected(() => collector.spans.some(isLinked));
  const linked = collector.spans.find(isLinked)!;
  expect(linked.traceId).not.toBe(trace);
  expect(spansOf(trace).map(({ spanId }) => spanId)).toContain(linked.links.find(({ traceId }) => traceId === trace)!.spanId);
});

it('a job is linked to what asked for it, and is told nothing else than it was', async () => {
  let cause = '';
  await inTrace({ name: 'asks for a job' }, async () => {
    cause = currentSpan()!.traceId;
    await withTransaction(createDb(pool), (tx) => enqueue(tx, 'platform:forget-callers', {}));
  });
  const isIt = ({ name, links }: CollectedSpan): boolean =>
    name === 'job platform:forget-callers' && links.some(({ traceId }) => traceId === cause);
  await collected(() => collector.spans.some(isIt));
  expect(collector.spans.find(isIt)!.attributes).toEqual({ 'entrepot.task': 'platform:forget-callers' });
});

it('a webhook that tells the shop of it is linked to the request that paid, and says nothing of the trace to the shop', async () => {
  const told = await eventually(() => {
    const received = hook.received.find(({ headers }) => headers['entrepot-event'] === 'order.paid');
    expect(received?.body).toContain(orderId);
    return received!;
  });
  expect(JSON.stringify(told.headers)).not.toContain(trace);
  const isIt = ({ name, links }: CollectedSpan): boolean => name === 'webhook delivery' && links.some(({ traceId }) => traceId === trace);
  await collected(() => collector.spans.some(isIt));
  const delivery = collector.spans.find(isIt)!;
  expect(delivery.traceId).not.toBe(trace);
  expect(spansOf(trace).map(({ spanId }) => spanId)).toContain(delivery.links[0]!.spanId);
});

it.runIf(process.env.DRAW_TRACE)('is drawn, in words and as the picture that docs show', async () => {
  await collected(() => collector.spans.some(({ name, links }) => name === 'webhook delivery' && links[0]?.traceId === trace));
  process.stdout.write(`${collector.draw(trace)}\n`);
  writeFileSync(new URL('../../../docs/pictures/trace.svg', import.meta.url), drawTrace(collector.spans, trace));
});

it('whoever names a trace is followed, and does not decide whether it is kept', async () => {
  const own = 'aaaabbbbccccdddd0000111122223333';
  const header = { traceparent: `00-${own}-1111222233334444-00` };
  expect((await ask('address!listCountry', {}, '', header)).trace).toBe(own);
  await collected(() => spansOf(own).some(({ kind }) => kind === 2));
  expect(spansOf(own).find(({ kind }) => kind === 2)!.parentId).toBe('1111222233334444');
  for (const broken of ['00-xyz', `00-${'0'.repeat(32)}-1111222233334444-01`, `ff-${own}-1111222233334444-01`])
    expect((await ask('address!listCountry', {}, '', { traceparent: broken })).trace).not.toBe(own);
  await shop.setParameter('trace_percent', 0);
  await eventually(async () =>
    expect((await ask('address!listCountry', {}, '', { traceparent: `00-${own}-1111222233334444-01` })).trace).toBeUndefined(),
  );
  await keepAll();
});

it('lines of the log name the trace they belong to', async () => {
  const file = join(await testFolder(), 'log');
  const log = createLogger({ mode: 'production', logLevel: 'info', telemetry }, openSync(file, 'w'));
  let said: object = {};
  await inTrace({ name: 'says something' }, async () => {
    log.info('said');
    const { traceId, spanId } = currentSpan()!;
    said = { msg: 'said', trace_id: traceId, span_id: spanId };
  });
  // Written at once, with what came before it.
  log.error('said alone');
  const lines = await eventually(() => {
    const found = readFileSync(file, 'utf8').trim().split('\n');
    expect(found).toHaveLength(2);
    return found;
  });
  expect(JSON.parse(lines[0]!)).toMatchObject(said);
  expect(lines[1]).not.toContain('trace_id');
});

it('the figures of the process are sent as well, as /metrics shows them', async () => {
  await collected(() => collector.figures.has('entrepot_http_request_seconds'));
  const requests = collector.figures.get('entrepot_http_request_seconds')!;
  const paying = requests.points.find(({ attributes }) => attributes.route === '/api/order!pay.action')!;
  expect(paying).toMatchObject({ value: 1, attributes: { method: 'POST' } });
  expect(paying.counts!.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(paying.counts).toHaveLength(paying.bounds!.length + 1);
  expect(collector.figures.get('entrepot_database_statements_total')).toMatchObject({ kind: 'sum' });
  expect(collector.figures.get('entrepot_database_connections')).toMatchObject({ kind: 'gauge' });
});

it('nobody is named in what is sent: no person, address, token, password or value', async () => {
  await shop.platform.telemetry!.flush();
  const sent = collector.raw().toString('latin1');
  expect(sent).toContain('pay_orders');
  const personal = Object.values(address).filter((value): value is string => typeof value === 'string' && value.length > 3);
  expect(personal.length).toBeGreaterThan(4);
  const {
    rows: [buyer],
  } = await pool.query<Record<string, unknown>>(`SELECT id::text, username, email, phone FROM users WHERE username = 'demobuyer'`);
  const known = Object.values(buyer!).filter((value): value is string => typeof value === 'string');
  for (const secret of [login.token, '246810', 'demo1234', orderId, AGENT, ...known, ...personal])
    expect(sent.includes(Buffer.from(secret, 'utf8').toString('latin1')), `"${secret}" was sent`).toBe(false);
});
