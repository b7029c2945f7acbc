/** A shop's own programs are told what happened: endpoints, what they were sent, and how often it was tried. */
import { KEPT } from '@entrepot/contracts/retention.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Mail } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPortionWorker, type PortionWorker } from '../../../platform/portion-worker.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { deleteOldDeliveries, hasDueDelivery } from './deliveries.sql.ts';
import { createDeliveryWorker } from './delivery-worker.ts';
import { hasNews } from './news.sql.ts';
import { deriveDeliveries } from './derive-deliveries.ts';
import type { WebhookServices } from './webhook-services.ts';
import { webhookRoutes } from './webhooks.routes.ts';
import { createPost } from '../../../platform/outgoing/post-body.ts';
import { createSeal } from './sealed-secret.ts';
import { claimDeliveries, sendDelivery } from './send-deliveries.ts';

export interface Webhooks {
  routes: Route[];
  workers: PortionWorker[];
}

export interface WebhookModules {
  parameters: Parameters;
  audit: Audit;
  mail: Pick<Mail, 'send'>;
}

const OUTBOX_PORTION = 1_000;
const DAY_MS = 24 * 60 * 60_000;
const EVERY_NIGHT = '37 3 * * *';

export function createWebhooks(
  { db, clock, config, jobs, log }: Pick<Platform, 'db' | 'clock' | 'config' | 'jobs' | 'log'>,
  modules: WebhookModules,
): Webhooks {
  const allowsLocal = config.webhooksToLoopback;
  const services: WebhookServices = {
    db,
    clock,
    ...modules,
    allowsLocal,
    seal: createSeal(config.secret),
    post: createPost({ allowsLocal }),
  };

  jobs.handle('integrations:clean-up', () =>
    withTransaction(db, (tx) =>
      deleteOldDeliveries(tx, new Date(clock.now().getTime() - modules.parameters.get(KEPT.webhook_log.parameter) * DAY_MS)),
    ),
  );
  jobs.schedule('integrations:clean-up', EVERY_NIGHT);

  return {
    routes: webhookRoutes(services),
    workers: [
      createPortionWorker(
        {
          name: 'write webhook deliveries',
          portion: OUTBOX_PORTION,
          take: (portion) => deriveDeliveries(services, portion),
          waiting: hasNews,
          failure: 'writing webhook deliveries failed',
        },
        log,
      ),
      createDeliveryWorker(
        {
          claim: (limit) => claimDeliveries(services, limit),
          waiting: hasDueDelivery,
          send: (claimed) => sendDelivery(services, claimed, log),
        },
        log,
      ),
    ],
  };
}
