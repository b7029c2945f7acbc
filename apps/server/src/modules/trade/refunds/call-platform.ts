/** A buyer whom the shop declined, or whose returned goods it objects to, calls in the platform, whose word is the last. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { moveOrder } from '../orders/index.ts';
import { readPictures, showPictures } from './evidence.ts';
import { holdRefund } from './hold-refund.ts';
import { isOpenStage, stagesBefore } from './refund-machine.ts';
import type { RefundServices } from './refund-services.ts';
import { markDisputed } from './refunds.sql.ts';
import { readWords } from '../../../platform/read-words.ts';

const DAY_MS = 86_400_000;

export async function callPlatform(
  services: RefundServices,
  buyerId: string,
  { refundId, remark, pictures }: { refundId: string; remark: string; pictures?: string | undefined },
): Promise<string> {
  return withTransaction(services.db, async (tx) => {
    const { order, refund } = await holdRefund(tx, refundId, { buyerId });
    if (isOpenStage(refund.stage) && refund.stage !== 'disputed' && !stagesBefore('disputed').includes(refund.stage))
      throw new DomainError('refund.not_declined');
    const at = services.clock.now();
    // The day that both sides are told, whatever the parameters say by then.
    const decideBy = new Date(at.getTime() + services.parameters.get('refund_decision_days') * DAY_MS);
    const disputed = await markDisputed(tx, refund.id, { remark: readWords(remark), at, decideBy });
    if (!disputed) throw new DomainError('refund.decided');
    await showPictures(tx, disputed, { buyerId }, readPictures(pictures));
    await moveOrder(tx, services, order, 'call_platform', 'buyer', { at, details: { refundId: refund.id } });
    return order.id;
  });
}
