/** The platform decides, finally: all that was asked for, less, or nothing. Both sides read why. */
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { signature, type Acting } from '../staff/index.ts';
import { failRefund } from './end-refund.ts';
import { grantRefund } from './grant-refund.ts';
import { holdRefund } from './hold-refund.ts';
import { recordOfRefund } from './read-refunds.ts';
import { readAmount } from './read-amount.ts';
import type { RefundServices } from './refund-services.ts';

export interface Decision {
  id: string;
  isGranted: boolean;
  amount?: string | undefined;
}

export async function decideDispute(services: RefundServices, { id, isGranted, amount }: Decision, by: Acting): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    const held = await holdRefund(tx, id, {});
    const { refund: before } = held;
    if (before.stage === 'requested' || before.stage === 'declined') throw new DomainError('refund.not_disputed');
    if (before.stage !== 'disputed') throw new DomainError('refund.decided');
    const word = { by: 'platform', from: 'disputed', staffId: by.session.subjectId, decision: by.reason } as const;
    const askedScaled = moneyFrom(before.asked);
    const after = isGranted
      ? (
          await grantRefund(tx, services, held, {
            ...word,
            amountScaled: amount === undefined ? askedScaled : readAmount(amount, askedScaled),
          })
        ).refund
      : await failRefund(tx, services, held, word);
    await services.audit.record(tx, {
      ...(await signature(tx, by)),
      action: isGranted ? 'refund.granted' : 'refund.refused',
      subject: { kind: 'refund', id },
      before: recordOfRefund(before),
      after: recordOfRefund(after),
    });
  });
}
