import type { WebhookDeliveryDetail } from '@entrepot/contracts/calls/integrations.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { restartDelivery, selectAttempts, selectDelivery } from './deliveries.sql.ts';
import { lockEndpoint } from './endpoints.sql.ts';
import type { WebhookServices } from './webhook-services.ts';
import { presentDeliveryDetail } from './webhooks.present.ts';

/** The same body under the same id: whoever has it already knows it again. */
export async function resendDelivery({ db, clock }: WebhookServices, id: string, shopId: string): Promise<WebhookDeliveryDetail> {
  return withTransaction(db, async (tx) => {
    const delivery = await selectDelivery(tx, id, shopId);
    if (!delivery) throw new DomainError('webhook.delivery_not_found');
    const endpoint = await lockEndpoint(tx, delivery.endpoint_id, shopId);
    if (!endpoint) throw new DomainError('webhook.delivery_not_found');
    if (endpoint.paused_at) throw new DomainError('webhook.paused');
    await restartDelivery(tx, id, clock.now());
    return presentDeliveryDetail((await selectDelivery(tx, id, shopId))!, await selectAttempts(tx, id));
  });
}
