/**
 * The calls and webhooks of payments on a server of their own, with the real recharges and the real ledger underneath. For tests, and for
 * processes that tests kill.
 */
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { BUYER_RIGHTS } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { PARAMETERS, type ParameterCode } from '../../ground/parameters/registry.ts';
import { createRecharges, type Rates } from '../recharges/index.ts';
import { payUrlsOf, createPayments, type PaymentProvider, type Payments } from './index.ts';

const NOBODY = async (): Promise<never> => {
  throw new Error('payments need no chain');
};

export interface PaymentAppOptions {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  parameters?: ReadonlyMap<ParameterCode, number>;
  providers?: readonly PaymentProvider[];
  rates?: Pick<Rates, 'rateOf'>;
}

export function paymentApp({ config, db, clock, log, parameters, providers, rates }: PaymentAppOptions): {
  app: FastifyInstance;
  payments: Payments;
} {
  const get = (code: ParameterCode): never => (parameters?.get(code) ?? PARAMETERS[code].default) as never;
  const recharges = createRecharges(
    { config, db, clock },
    {
      parameters: { get },
      audit: { record: NOBODY, recordedBy: NOBODY, showToken: NOBODY },
      mail: { send: async () => undefined },
      rates: { source: 'none', rateOf: rates?.rateOf ?? (async () => null) },
      payUrls: payUrlsOf,
      chain: {
        networks: () => [],
        normalAddress: (_network, address) => address,
        isOwnAddress: NOBODY,
        ownersOf: NOBODY,
        isSigner: () => false,
        addressFor: NOBODY,
        rescan: NOBODY,
        transfersIn: NOBODY,
        statusOf: async () => new Map(),
      },
    },
  );
  const app = Fastify({ loggerInstance: log });
  app.setErrorHandler(sendError);
  const payments = createPayments(
    { config, db, clock, log, jobs: NO_JOBS },
    {
      parameters: { get },
      recharges,
      originOf: () => 'https://shop.example',
      ...(providers ? { providers } : {}),
      ...(rates ? { rates } : {}),
    },
  );
  registerRoutes(app, [...payments.routes, ...recharges.routes.filter(({ call }) => call.audience !== 'staff')], {
    // A token is the id of its buyer.
    resolveSession: async (token) => (token === 'nobody' ? undefined : { ...BUYER_RIGHTS, subjectId: token, sessionId: 's' }),
    storefrontOf: (request) => String(request.headers['x-storefront'] ?? 'hazelwharf'),
    rateLimitOf: () => undefined,
  });
  payments.registerRoutes(app);
  return { app, payments };
}
