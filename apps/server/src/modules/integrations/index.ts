/** A shop's own programs: keys to call with, and endpoints that are told what happened. */
import type { SessionResolver } from '../../platform/auth.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPortionWorker, type PortionWorker } from '../../platform/portion-worker.ts';
import type { Audit } from '../audit/index.ts';
import type { Parameters } from '../parameters/index.ts';
import { deleteOldDeliveries } from './deliveries.sql.ts';
import { createDeliveryWorker } from './delivery-worker.ts';
import { deriveDeliveries } from './derive-deliveries.ts';
import type { IntegrationServices } from './integration-services.ts';
import { integrationRoutes } from './integrations.routes.ts';
import { isKeyText } from './key-text.ts';
import { createPost } from './post-body.ts';
import { keyResolver } from './resolve-key.ts';
import { createSeal } from './sealed-secret.ts';
import { claimDeliveries, sendDelivery } from './send-deliveries.ts';

export interface Integrations {
  routes: Route[];
  workers: PortionWorker[];
  /** Keys are looked up here, tokens of logins where they were before. */
  resolveWith(logins: SessionResolver): SessionResolver;
}

export interface IntegrationModules {
  parameters: Parameters;
  audit: Audit;
  mail: Pick<Mail, 'send'>;
}

const OUTBOX_PORTION = 1_000;
const DAY_MS = 24 * 60 * 60_000;
const EVERY_NIGHT = '37 3 * * *';

export function createIntegrations(
  { db, clock, config, jobs, log }: Pick<Platform, 'db' | 'clock' | 'config' | 'jobs' | 'log'>,
  modules: IntegrationModules,
): Integrations {
  const allowsLocal = config.webhooksToLoopback;
  const services: IntegrationServices = {
    db,
    clock,
    ...modules,
    allowsLocal,
    seal: createSeal(config.secret),
    post: createPost({ allowsLocal }),
  };
  const resolveKey = keyResolver(services);

  jobs.handle('integrations:clean-up', () =>
    withTransaction(db, (tx) =>
      deleteOldDeliveries(tx, new Date(clock.now().getTime() - modules.parameters.get('webhook_log_days') * DAY_MS)),
    ),
  );
  jobs.schedule('integrations:clean-up', EVERY_NIGHT);

  return {
    routes: integrationRoutes(services),
    workers: [
      createPortionWorker(
        { portion: OUTBOX_PORTION, take: (portion) => deriveDeliveries(services, portion), failure: 'writing webhook deliveries failed' },
        log,
      ),
      createDeliveryWorker(
        { claim: (limit) => claimDeliveries(services, limit), send: (claimed) => sendDelivery(services, claimed, log) },
        log,
      ),
    ],
    resolveWith: (logins) => (token) => (isKeyText(token) ? resolveKey(token) : logins(token)),
  };
}
