import type { WebhookEndpoint } from '@entrepot/contracts/calls/integrations.ts';
import type { WebhookEvent } from '@entrepot/contracts/webhooks.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, type Acting } from '../../people/members/index.ts';
import { noteOf } from './create-endpoint.ts';
import { readEndpointUrl } from './endpoint-url.ts';
import { lockEndpoint, pauseEndpoint, resumeEndpoint, storeSubscriptions, updateEndpoint } from './endpoints.sql.ts';
import type { WebhookServices } from './webhook-services.ts';
import { presentEndpoint, recordOfEndpoint } from './webhooks.present.ts';

export interface EndpointChange {
  id: string;
  url?: string | undefined;
  note?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  isPaused?: boolean | undefined;
}

export async function changeEndpoint(
  { db, clock, audit, allowsLocal }: WebhookServices,
  change: EndpointChange,
  by: Acting,
): Promise<WebhookEndpoint> {
  const { id } = change;
  const url = change.url === undefined ? undefined : readEndpointUrl(change.url, allowsLocal);
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    const before = await lockEndpoint(tx, id, by.shopId);
    if (!before) throw new DomainError('webhook.not_found');
    await updateEndpoint(tx, id, { url: url ?? before.url, note: change.note === undefined ? before.note : noteOf(change.note) });
    if (change.events) await storeSubscriptions(tx, id, change.events, now);
    if (change.isPaused === true) await pauseEndpoint(tx, id, 'shop', now);
    if (change.isPaused === false && before.paused_at) await resumeEndpoint(tx, id, now);
    const after = (await lockEndpoint(tx, id, by.shopId))!;
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'webhook.changed',
      subject: { kind: 'webhook', id },
      before: recordOfEndpoint(before),
      after: recordOfEndpoint(after),
    });
    return presentEndpoint(after, now);
  });
}
