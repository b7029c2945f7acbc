/**
 * The calls about orders as a server process of their own, for tests in which several of them meet: `node order-process.builder.ts`, with
 * the database in the environment.
 */
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
import { fundPasswordProof } from '../../people/accounts/index.ts';
import { createGuard } from '../../people/credentials/index.ts';
import { PARAMETERS, type ParameterCode } from '../../ground/parameters/registry.ts';
import { createEntry } from '../../people/entry/index.ts';
import { createOrders } from './index.ts';
import { createOrderViews, ORDER_VIEWS } from '../order-views/index.ts';

const CONNECTIONS = 10;

const log: FastifyBaseLogger = pino({ level: 'error' });
const db = createDb(
  createPool({ connectionString: loginsFor(process.env.DATABASE_URL!).appUrl, maxConnections: CONNECTIONS, limits: PATIENT_POOL }),
);
const parameters = { get: (code: ParameterCode) => PARAMETERS[code].default as never };
const entry = createEntry({ db, clock: systemClock });
const guard = createGuard({ db, clock: systemClock, config: loadConfig({ DEMO: 'none' }, 'development') }, { parameters });
const orders = createOrders(
  { db, clock: systemClock, jobs: NO_JOBS, log },
  {
    parameters,
    mail: { send: async () => undefined },
    nameOf: () => 'Hazel Wharf',
    views: ORDER_VIEWS,
    proveFundPassword: fundPasswordProof({ db, guard }),
  },
);
const app = Fastify({ loggerInstance: log });
app.setErrorHandler(sendError);
registerRoutes(app, [...orders.routes, ...createOrderViews({ db, clock: systemClock }, { nameOf: () => 'Hazel Wharf' }).routes], {
  resolveSession: entry.resolve,
  storefrontOf: () => STOREFRONTS[0]!.code,
  rateLimitOf: () => undefined,
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.stdout.write('listening\n');
