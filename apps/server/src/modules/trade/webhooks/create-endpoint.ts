import type { WebhookEndpoint } from '@entrepot/contracts/calls/integrations.ts';
import type { WebhookEvent } from '@entrepot/contracts/webhooks.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, type Acting } from '../../people/members/index.ts';
import { readEndpointUrl } from './endpoint-url.ts';
import { countEndpointsLocked, insertEndpoint, lockEndpoint, storeSubscriptions } from './endpoints.sql.ts';
import type { WebhookServices } from './webhook-services.ts';
import { presentEndpoint, recordOfEndpoint } from './webhooks.present.ts';
import { newSecret } from './sealed-secret.ts';

export interface EndpointWish {
  url: string;
  note?: string | undefined;
  events: readonly WebhookEvent[];
  storefrontCode: string;
}

/** The secret stands in the answer, and nowhere else in a form that anybody can read. */
export async function createEndpoint(
  services: WebhookServices,
  wish: EndpointWish,
  by: Acting,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const { db, clock, parameters, audit, seal, allowsLocal } = services;
  const url = readEndpointUrl(wish.url, allowsLocal);
  const secret = newSecret();
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    const max = parameters.get('webhook_endpoints_max');
    if ((await countEndpointsLocked(tx, by.shopId)) >= max) throw new DomainError('webhook.limit_reached', { max });
    const id = await insertEndpoint(tx, {
      shopId: by.shopId,
      storefrontCode: wish.storefrontCode,
      url,
      note: noteOf(wish.note ?? ''),
      secret: seal.seal(by.shopId, secret),
      now,
    });
    await storeSubscriptions(tx, id, wish.events, now);
    const row = (await lockEndpoint(tx, id, by.shopId))!;
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'webhook.created',
      subject: { kind: 'webhook', id },
      after: recordOfEndpoint(row),
    });
    return { endpoint: presentEndpoint(row, now), secret };
  });
}

/** One line, without what cannot be seen or stored. */
export function noteOf(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ').trim();
}
