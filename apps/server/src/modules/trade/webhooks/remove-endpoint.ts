import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, type Acting } from '../../people/members/index.ts';
import { deleteEndpoint, lockEndpoint } from './endpoints.sql.ts';
import type { WebhookServices } from './webhook-services.ts';
import { recordOfEndpoint } from './webhooks.present.ts';

export async function removeEndpoint({ db, audit }: WebhookServices, id: string, by: Acting): Promise<null> {
  return withTransaction(db, async (tx) => {
    const before = await lockEndpoint(tx, id, by.shopId);
    if (!before) throw new DomainError('webhook.not_found');
    await deleteEndpoint(tx, id);
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'webhook.removed',
      subject: { kind: 'webhook', id },
      before: recordOfEndpoint(before),
    });
    return null;
  });
}
