/** Takes what is due and sends it. At least once: whoever dies between sending and writing it down leaves it to be sent again. */
import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { claimDue, insertAttempt, markDelivered, markFailed, type ClaimedRow } from './deliveries.sql.ts';
import { markFailing, markWorking, pauseEndpoint } from './endpoints.sql.ts';
import type { WebhookServices } from './webhook-services.ts';
import type { Posted } from '../../../platform/outgoing/post-body.ts';
import { nextTryAt } from './retry-schedule.ts';
import { SIGNATURE_HEADER, signatureOf } from './signature.ts';
import { tellPaused } from './tell-paused.ts';

/** Longer than any request may take. */
const CLAIM_MS = 60_000;
const PER_ENDPOINT = 4;
const DAY_MS = 24 * 60 * 60_000;

export async function claimDeliveries({ db, clock }: WebhookServices, limit: number): Promise<ClaimedRow[]> {
  const now = clock.now();
  return withTransaction(db, (tx) => claimDue(tx, { now, until: new Date(now.getTime() + CLAIM_MS), limit, perEndpoint: PER_ENDPOINT }));
}

export async function sendDelivery(services: WebhookServices, claimed: ClaimedRow, log: Pick<FastifyBaseLogger, 'info'>): Promise<void> {
  const { clock, seal, post } = services;
  const at = clock.now();
  const secrets = [claimed.secret, claimed.old_secret]
    .filter((sealed) => sealed !== null)
    .map((sealed) => seal.open(claimed.shop_id, sealed));
  const posted = await post(
    claimed.url,
    {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Entrepot-Webhooks/1',
      'entrepot-event': claimed.event,
      'entrepot-delivery': claimed.id,
      [SIGNATURE_HEADER]: signatureOf(claimed.body, at, secrets),
    },
    claimed.body,
  );
  const isPaused = await withTransaction(services.db, (tx) => writeDown(services, tx, claimed, posted, at));
  if (isPaused) log.info({ endpoint: claimed.endpoint_id }, 'a webhook endpoint is paused, nothing has reached it for days');
}

/** True where this failure was the one too many. */
async function writeDown(
  services: WebhookServices,
  tx: Tx,
  { id, endpoint_id: endpointId, tries }: ClaimedRow,
  posted: Posted,
  at: Date,
): Promise<boolean> {
  await insertAttempt(tx, id, posted, at);
  if (posted.status !== null && posted.status >= 200 && posted.status < 300) {
    await markDelivered(tx, id);
    await markWorking(tx, endpointId);
    return false;
  }
  await markFailed(tx, id, tries, nextTryAt(id, tries, at));
  const failingSince = await markFailing(tx, endpointId, at);
  const isOneTooMany = failingSince && at.getTime() - failingSince.getTime() >= services.parameters.get('webhook_pause_days') * DAY_MS;
  if (!isOneTooMany || !(await pauseEndpoint(tx, endpointId, 'failing', at))) return false;
  await tellPaused(services, tx, endpointId);
  return true;
}
