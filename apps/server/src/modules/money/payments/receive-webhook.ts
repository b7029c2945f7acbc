import type { IncomingHttpHeaders } from 'node:http';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { applyProviderState } from './apply-provider-state.ts';
import type { PaymentServices } from './payment-services.ts';
import { insertEvent } from './payments.sql.ts';
import type { PaymentProvider } from './provider.ts';

/**
 * The event and what it changes are one transaction: who is told "received" can forget it, and who is not sends it again. False: not signed
 * by them.
 */
export async function receiveWebhook(
  services: Pick<PaymentServices, 'db' | 'clock' | 'recharges' | 'vouch'>,
  provider: PaymentProvider,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
): Promise<boolean> {
  const event = await provider.verifyWebhook(headers, rawBody);
  if (event === 'nothing') return true;
  if (!event) return false;
  await withTransaction(services.db, async (tx) => {
    if (!(await insertEvent(tx, provider.name, event.id, event.body, services.clock.now()))) return;
    await applyProviderState(services, tx, provider.name, event.payment);
  });
  return true;
}
