/**
 * The product's own calls about orders in a process of their own; prints its port. Everything is real; the transaction password is proved
 * where the second word says so.
 */
import { createOrders } from '@entrepot/server/modules/trade/orders/index.ts';
import { createParameters } from '@entrepot/server/modules/ground/parameters/index.ts';
import { loadConfig } from '@entrepot/server/config.ts';
import { fundPasswordProof } from '@entrepot/server/modules/people/accounts/index.ts';
import { createGuard } from '@entrepot/server/modules/people/credentials/index.ts';
import { createEntry } from '@entrepot/server/modules/people/entry/index.ts';
import { createDb, createPool } from '@entrepot/server/platform/db/database.ts';
import { loginsFor } from '@entrepot/server/platform/db/roles.ts';
import { sendError } from '@entrepot/server/platform/http/error-handler.ts';
import { registerRoutes } from '@entrepot/server/platform/http/register-routes.ts';
import type { Jobs } from '@entrepot/server/platform/jobs.ts';
import Fastify from 'fastify';
import { STOREFRONT } from './order-market.ts';
import { createOrderViews, ORDER_VIEWS } from '@entrepot/server/modules/trade/order-views/index.ts';

const CONNECTIONS = 10;
const NO_JOBS: Jobs = {
  handle: () => undefined,
  schedule: () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
  wake: () => undefined,
  isRunning: () => true,
  isHeld: () => false,
};

const clock = { now: () => new Date() };
const db = createDb(createPool({ connectionString: loginsFor(process.argv[2]!).appUrl, maxConnections: CONNECTIONS }));
const app = Fastify();
const events = {
  on: () => () => undefined,
  onMoment: () => () => undefined,
  tell: async () => undefined,
  listenTo: () => undefined,
  onGap: () => () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
};
const parameters = await createParameters({ db, events, log: app.log });
const entry = createEntry({ db, clock });
const guard = createGuard({ db, clock, config: loadConfig({ DEMO: 'none' }, 'development') }, { parameters });
const orders = createOrders(
  { db, clock, jobs: NO_JOBS, log: app.log },
  {
    parameters,
    mail: { send: async () => undefined },
    nameOf: () => 'Bench',
    proveFundPassword: process.argv[3] === 'proved' ? fundPasswordProof({ db, guard }) : async () => undefined,
    views: ORDER_VIEWS,
  },
);
app.setErrorHandler(sendError);
registerRoutes(app, [...orders.routes, ...createOrderViews({ db, clock }, { nameOf: () => 'Bench' }).routes], {
  resolveSession: entry.resolve,
  storefrontOf: () => STOREFRONT,
  rateLimitOf: () => undefined,
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as { port: number }).port}\n`);
// In order, so that a profile is written.
process.once('SIGTERM', () => process.exit(0));
