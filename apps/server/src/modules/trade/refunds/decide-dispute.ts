/**
 * The platform decides, finally: all that was asked for, less, or nothing. Both sides read why. Where more is at stake than one person
 * decides about, it takes two, whichever side it is for: the first one's decision waits as a proposal, and is made by another who says the
 * same. A different one takes its place.
 */
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { watchPair } from '../../people/alarms/index.ts';
import { isOnePerson, requireSecondPerson, signature, type Acting } from '../../people/staff/index.ts';
import { failRefund } from './end-refund.ts';
import { takesTwo } from './platform-refunds.sql.ts';
import { grantRefund } from './grant-refund.ts';
import { holdRefund, type Held } from './hold-refund.ts';
import { recordOfRefund } from './read-refunds.ts';
import { readAmount } from './read-amount.ts';
import { isOpenStage } from './refund-machine.ts';
import type { RefundServices } from './refund-services.ts';
import { proposeGrant, selectProposedGrant, selectRefund, selectSerialOf } from './refunds.sql.ts';

export interface Decision {
  id: string;
  isGranted: boolean;
  amount?: string | undefined;
}

export async function decideDispute(services: RefundServices, { id, isGranted, amount }: Decision, by: Acting): Promise<void> {
  const attempt = {
    action: 'refund.granted',
    subject: { kind: 'refund', id },
    name: async () => (await selectSerialOf(services.db, id)) ?? id,
  } as const;
  await watchPair(services, by, attempt, () =>
    withTransaction(services.db, async (tx) => {
      const held = await holdRefund(tx, id, {});
      const { refund: before } = held;
      if (before.stage !== 'disputed') throw new DomainError(isOpenStage(before.stage) ? 'refund.not_disputed' : 'refund.decided');
      const word = { by: 'platform', from: 'disputed', staffId: by.session.subjectId, decision: by.reason } as const;
      const askedScaled = moneyFrom(before.asked);
      const amountScaled = amount === undefined ? askedScaled : readAmount(amount, askedScaled);
      const toBuyerScaled = isGranted ? amountScaled : 0n;
      if (await waitsForSecond(tx, held, { askedScaled, toBuyerScaled }, by)) {
        await proposeGrant(tx, id, { staffId: by.session.subjectId, amountScaled: toBuyerScaled, reason: by.reason });
        await services.audit.record(tx, {
          ...(await signature(tx, by)),
          action: 'order.refund_proposed',
          subject: { kind: 'refund', id },
          before: recordOfRefund(before),
          after: { ...recordOfRefund((await selectRefund(tx, id))!), proposed: formatMoney(toBuyerScaled) },
        });
        return;
      }
      const after = isGranted
        ? (await grantRefund(tx, services, held, { ...word, amountScaled })).refund
        : await failRefund(tx, services, held, word);
      await services.audit.record(tx, {
        ...(await signature(tx, by)),
        action: isGranted ? 'refund.granted' : 'refund.refused',
        subject: { kind: 'refund', id },
        before: recordOfRefund(before),
        after: recordOfRefund(after),
      });
    }),
  );
}

/** Whether this is the first of the two words that it takes. The second one is held against the first, by the database as well. */
async function waitsForSecond(
  tx: Tx,
  { order, refund }: Held,
  { askedScaled, toBuyerScaled }: { askedScaled: bigint; toBuyerScaled: bigint },
  by: Acting,
): Promise<boolean> {
  if (!(await takesTwo(tx, order.id, by.session.subjectId, askedScaled)) || (await isOnePerson(tx))) return false;
  const proposed = await selectProposedGrant(tx, refund.id);
  if (!proposed || moneyFrom(proposed.amount) !== toBuyerScaled) return true;
  await requireSecondPerson(tx, [proposed.staff_id], by.session.subjectId, ['disputes.decide']);
  return false;
}
