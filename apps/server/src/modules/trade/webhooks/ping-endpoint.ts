import { randomUUID } from 'node:crypto';
import type { WebhookDelivery } from '@entrepot/contracts/calls/integrations.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { insertPing, selectDelivery } from './deliveries.sql.ts';
import { lockEndpoint } from './endpoints.sql.ts';
import { pingBody } from './event-body.ts';
import type { WebhookServices } from './webhook-services.ts';
import { presentDelivery } from './webhooks.present.ts';

/** Goes the way that everything goes, so that it shows whether that works. */
export async function pingEndpoint({ db, clock }: WebhookServices, endpointId: string, shopId: string): Promise<WebhookDelivery> {
  const now = clock.now();
  const id = randomUUID();
  return withTransaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId, shopId);
    if (!endpoint) throw new DomainError('webhook.not_found');
    if (endpoint.paused_at) throw new DomainError('webhook.paused');
    await insertPing(tx, { id, endpointId, body: JSON.stringify(pingBody(id, shopId, now)), now });
    return presentDelivery((await selectDelivery(tx, id, shopId))!);
  });
}
