/**
 * The shop's answer to a request: yes, and the money returns at once, or after the goods, where there are some and the shop wants them; or
 * no, with words that the buyer reads, and pictures where there are some.
 */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { moveOrder } from '../orders/index.ts';
import { readPictures, showPictures } from './evidence.ts';
import { grantRefund } from './grant-refund.ts';
import { holdRefund } from './hold-refund.ts';
import { tellBuyer } from './notify.ts';
import type { RefundServices } from './refund-services.ts';
import { markDeclined } from './refunds.sql.ts';
import { readWords } from '../../../platform/read-words.ts';
import { agreeToReturn } from './return-of-goods.ts';
import { selectReturnAddress } from './returns.sql.ts';

export interface Acceptance {
  id: string;
  returnAddress?: string | undefined;
  isReturnWaived?: boolean | undefined;
}

export async function acceptRefund(
  services: RefundServices,
  shopId: string,
  { id, returnAddress = '', isReturnWaived = false }: Acceptance,
): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    await services.audit.showToken(tx);
    const held = await holdRefund(tx, id, { shopId });
    if (held.refund.stage !== 'requested') throw new DomainError('refund.decided');
    const isReturn = held.refund.kind === 'return';
    if (!isReturn || isReturnWaived) {
      await grantRefund(tx, services, held, { by: 'shop', from: 'requested', isReturnWaived: isReturn });
      return;
    }
    const address = readWords(returnAddress) || (await selectReturnAddress(tx, shopId));
    if (!address) throw new DomainError('refund.return_address_missing');
    await agreeToReturn(tx, services, held, { by: 'shop', address });
  });
}

export async function declineRefund(
  services: RefundServices,
  shopId: string,
  { id, answer: words, pictures }: { id: string; answer: string; pictures?: string | undefined },
): Promise<void> {
  const answer = readWords(words);
  if (answer === '') throw new DomainError('refund.answer_required');
  await withTransaction(services.db, async (tx) => {
    const { order, refund } = await holdRefund(tx, id, { shopId });
    const at = services.clock.now();
    const declined = await markDeclined(tx, refund.id, answer, at);
    if (!declined) throw new DomainError('refund.decided');
    await showPictures(tx, declined, { shopId }, readPictures(pictures));
    const moved = await moveOrder(tx, services, order, 'decline_refund', 'shop', {
      at,
      due: { refund_dispute: declined.dispute_by! },
      details: { refundId: refund.id },
    });
    await tellBuyer(services, tx, moved, declined, 'declined', answer);
  });
}
