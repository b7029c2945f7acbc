/** Keys and endpoints as a server process of their own, with everything that runs by itself, for tests in which several of them meet. */
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { loadConfig } from '../../../config.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createDb, createPool } from '../../../platform/db/database.ts';
import { loginsFor } from '../../../platform/db/roles.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { createMail } from '../../ground/mail/index.ts';
import { createAudit } from '../../ground/audit/index.ts';
import { createOrders } from '../orders/index.ts';
import { PARAMETERS, type ParameterCode } from '../../ground/parameters/registry.ts';
import { createEntry } from '../../people/entry/index.ts';
import { createApiKeys } from '../../people/api-keys/index.ts';
import { createWebhooks } from './index.ts';
import { createOrderViews, ORDER_VIEWS } from '../order-views/index.ts';

const log: FastifyBaseLogger = pino({ level: 'error' });
const db = createDb(createPool({ connectionString: loginsFor(process.env.DATABASE_URL!).appUrl, maxConnections: 5, limits: PATIENT_POOL }));
const parameters = { get: (code: ParameterCode) => PARAMETERS[code].default as never };
const platform = {
  db,
  clock: systemClock,
  config: loadConfig({ CAPTCHA: 'off', DEMO: 'none', WEBHOOKS_TO_LOOPBACK: '1' }, 'development'),
  jobs: NO_JOBS,
  log,
};
const mail = createMail(platform);
const entry = createEntry(platform);
const webhooks = createWebhooks(platform, { parameters, audit: createAudit(platform), mail });
const orders = createOrders(platform, {
  parameters,
  mail,
  views: ORDER_VIEWS,
  nameOf: () => 'Hazel Wharf',
  proveFundPassword: async () => undefined,
});
const app = Fastify({ loggerInstance: log });
app.setErrorHandler(sendError);
const keys = createApiKeys(platform, { parameters, audit: createAudit(platform) });
registerRoutes(
  app,
  [...webhooks.routes, ...keys.routes, ...orders.routes, ...createOrderViews(platform, { nameOf: () => 'Hazel Wharf' }).routes],
  { resolveSession: keys.resolveWith(entry.resolve), storefrontOf: () => STOREFRONTS[0]!.code, rateLimitOf: () => undefined },
);
for (const worker of webhooks.workers) worker.start();
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.stdout.write('listening\n');
