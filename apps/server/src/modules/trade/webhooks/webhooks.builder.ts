/** Keys and endpoints for tests, over real orders and refunds. Nothing is sent or written by itself: the test says when. */
import type { ApiKey, WebhookDelivery, WebhookDeliveryDetail, WebhookEndpoint } from '@entrepot/contracts/calls/integrations.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import type { WebhookEvent } from '@entrepot/contracts/webhooks.ts';
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import { ask } from '@entrepot/testing/calls.ts';
import type { TestDatabase } from '@entrepot/testing/database.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { pino } from 'pino';
import { loadConfig } from '../../../config.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { createAudit } from '../../ground/audit/index.ts';
import { noticeRoutesFor } from '../../people/notices/notices.builder.ts';
import { createOrders } from '../orders/index.ts';
import { type Market, type Someone, type TradeAnswer } from '../orders/orders.builder.ts';
import { createRefunds } from '../refunds/index.ts';
import { tradeFloor, type TradeFloor } from '../refunds/trade-floor.builder.ts';
import { createEntry } from '../../people/entry/index.ts';
import { deriveDeliveries } from './derive-deliveries.ts';
import type { WebhookServices } from './webhook-services.ts';
import { webhookRoutes } from './webhooks.routes.ts';
import { createApiKeys } from '../../people/api-keys/index.ts';
import { createPost } from '../../../platform/outgoing/post-body.ts';
import { createSeal } from './sealed-secret.ts';
import { claimDeliveries, sendDelivery } from './send-deliveries.ts';
import { createOrderViews, ORDER_VIEWS } from '../order-views/index.ts';

export const SECRET = 'a secret of the settings, for tests';
/** Long enough for a loaded machine. */
const PATIENCE_MS = 60_000;
const MANY = 1_000;

export interface WebhookRig {
  floor: TradeFloor;
  services: WebhookServices;
  /** Nothing is left of the test before; there is a shop with cups, somebody who buys them, and somebody of another shop. */
  begin(): Promise<Market & { stranger: Someone; cup: string }>;
  /** How long an answer of an endpoint is waited for; without a figure, long enough for any that comes. */
  setPatience(patienceMs?: number): void;
  /** As a member, with a token, or as a program, with a key. */
  call<Data = unknown>(name: string, input?: object, token?: string, headers?: Record<string, string>): Promise<TradeAnswer<Data>>;
  key(keeper: Someone, scopes: string[], more?: object): Promise<{ key: ApiKey; secret: string }>;
  endpoint(keeper: Someone, url: string, events?: WebhookEvent[]): Promise<{ endpoint: WebhookEndpoint; secret: string }>;
  endpointOf(keeper: Someone, id: string): Promise<WebhookEndpoint>;
  deliveries(keeper: Someone): Promise<WebhookDelivery[]>;
  delivery(keeper: Someone, id: string): Promise<WebhookDeliveryDetail>;
  /** One look at the outbox, which sees what no older transaction, of whichever database, holds back; answers how many rows it read. */
  deriveOnce(): Promise<number>;
  /** Until all there is was read. */
  derive(): Promise<number>;
  /** All that is due now; answers how many were tried. */
  send(): Promise<number>;
  /** What happened is written down and sent. */
  tell(): Promise<void>;
}

export async function webhookRig(database: Pick<TestDatabase, 'db' | 'pool'>): Promise<WebhookRig> {
  const floor = await tradeFloor(database);
  const { db, pool } = database;
  const {
    clock,
    services: { parameters, mail, nameOf, proveFundPassword },
  } = floor.rig;
  const log = pino({ level: 'silent' });
  const audit = createAudit({ db, clock });
  let timeoutMs = PATIENCE_MS;
  const config = loadConfig({}, 'development');
  const services: WebhookServices = {
    db,
    clock,
    parameters,
    audit,
    mail,
    seal: createSeal(SECRET),
    allowsLocal: true,
    post: (...request) => createPost({ allowsLocal: true, timeoutMs })(...request),
  };
  const orders = createOrders({ db, clock, jobs: NO_JOBS, log }, { parameters, mail, nameOf, proveFundPassword, views: ORDER_VIEWS });
  const refunds = createRefunds({ db, clock, jobs: NO_JOBS }, { parameters, audit, mail, views: ORDER_VIEWS, timers: orders.timers });
  const entry = createEntry({ db, clock });
  const keys = createApiKeys({ db, clock, config }, { parameters, audit });
  const app = Fastify();
  app.setErrorHandler(sendError);
  await app.register(cookie);
  registerRoutes(
    app,
    [
      ...webhookRoutes(services),
      ...keys.routes,
      ...orders.routes,
      ...createOrderViews({ db, clock }, { nameOf }).routes,
      ...refunds.routes,
      ...noticeRoutesFor({ db, clock }),
    ],
    {
      resolveSession: keys.resolveWith(entry.resolve),
      storefrontOf: () => floor.rig.storefrontCode,
      rateLimitOf: () => undefined,
      keyCallsPerMinute: () => parameters.get('key_calls_per_minute'),
    },
  );

  const call: WebhookRig['call'] = (name, input, token, headers = {}) => ask(app, `/seller-api/${name}`, input, { token, headers });
  async function must<Data>(answer: Promise<TradeAnswer<Data>>): Promise<Data> {
    const { code, key, data } = await answer;
    if (code !== 0) throw new Error(`refused with ${key ?? code}`);
    return data;
  }

  const rig: WebhookRig = {
    floor,
    services,
    call,
    async begin() {
      await floor.empty();
      timeoutMs = PATIENCE_MS;
      const market = await floor.rig.market({ skuPrices: ['10'], stock: 50, balance: '1000' });
      return { ...market, stranger: await floor.rig.member(await floor.rig.shop()), cup: market.skuIds[0]! };
    },
    setPatience: (patienceMs = PATIENCE_MS) => void (timeoutMs = patienceMs),
    key: (keeper, scopes, more = {}) => must(call('key!create', { name: 'Warehouse', scopes, ...more }, keeper.token)),
    endpoint: (keeper, url, events = ['order.paid', 'order.cancelled', 'refund.requested']) =>
      must(call('webhook!create', { url, events }, keeper.token)),
    endpointOf: async (keeper, id) => (await must(call<WebhookEndpoint[]>('webhook!list', {}, keeper.token))).find((one) => one.id === id)!,
    deliveries: async (keeper) => (await must(call<Page<WebhookDelivery>>('webhookDelivery!list', { pageSize: 100 }, keeper.token))).list,
    delivery: (keeper, id) => must(call('webhookDelivery!info', { id }, keeper.token)),
    deriveOnce: () => deriveDeliveries(services, MANY),
    async derive() {
      let count = 0;
      await eventually(async () => {
        count += await rig.deriveOnce();
        const { rowCount } = await pool.query(
          'SELECT FROM outbox_events o, webhook_place p WHERE (o.transaction_id, o.id) > (p.transaction_id, p.event_id) LIMIT 1',
        );
        if (rowCount !== 0) throw new Error('something is held back');
      });
      return count;
    },
    async send() {
      const claimed = await claimDeliveries(services, MANY);
      await Promise.all(claimed.map((one) => sendDelivery(services, one, log)));
      return claimed.length;
    },
    async tell() {
      await rig.derive();
      while ((await rig.send()) > 0);
    },
  };
  // As a server that has been running: what happens from now on is news.
  await rig.deriveOnce();
  return rig;
}
