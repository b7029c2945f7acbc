import type { WebhookEndpoint } from '@entrepot/contracts/calls/integrations.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, type Acting } from '../../people/members/index.ts';
import { lockEndpoint, updateSecret } from './endpoints.sql.ts';
import type { WebhookServices } from './webhook-services.ts';
import { presentEndpoint } from './webhooks.present.ts';
import { newSecret } from './sealed-secret.ts';

/** Time to put the new one in place: until then every request bears both signatures. */
const OLD_SECRET_MS = 24 * 60 * 60_000;

export async function rotateSecret(
  { db, clock, audit, seal }: WebhookServices,
  id: string,
  by: Acting,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const secret = newSecret();
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    if (!(await lockEndpoint(tx, id, by.shopId))) throw new DomainError('webhook.not_found');
    await updateSecret(tx, id, seal.seal(by.shopId, secret), new Date(now.getTime() + OLD_SECRET_MS));
    await audit.record(tx, { ...(await signature(tx, by)), action: 'webhook.secret_changed', subject: { kind: 'webhook', id } });
    return { endpoint: presentEndpoint((await lockEndpoint(tx, id, by.shopId))!, now), secret };
  });
}
