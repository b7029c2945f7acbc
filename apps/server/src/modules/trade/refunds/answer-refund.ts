/** The shop's answer to a request: yes, and the money returns at once, or no, with words that the buyer reads. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { moveOrder } from '../orders/index.ts';
import { grantRefund } from './grant-refund.ts';
import { holdRefund } from './hold-refund.ts';
import { tellBuyer } from './notify.ts';
import type { RefundServices } from './refund-services.ts';
import { markDeclined } from './refunds.sql.ts';
import { readWords } from '../../../platform/read-words.ts';

export async function acceptRefund(
  services: RefundServices,
  shopId: string,
  { id, returnAddress }: { id: string; returnAddress?: string | undefined },
): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    const held = await holdRefund(tx, id, { shopId });
    await grantRefund(tx, services, held, { by: 'shop', from: 'requested', returnAddress: readWords(returnAddress ?? '') || undefined });
  });
}

export async function declineRefund(
  services: RefundServices,
  shopId: string,
  { id, answer: words }: { id: string; answer: string },
): Promise<void> {
  const answer = readWords(words);
  if (answer === '') throw new DomainError('refund.answer_required');
  await withTransaction(services.db, async (tx) => {
    const { order, refund } = await holdRefund(tx, id, { shopId });
    const at = services.clock.now();
    const declined = await markDeclined(tx, refund.id, answer, at);
    if (!declined) throw new DomainError('refund.decided');
    const moved = await moveOrder(tx, services, order, 'decline_refund', 'shop', { at, details: { refundId: refund.id } });
    await tellBuyer(services, tx, moved, declined, 'declined', answer);
  });
}
