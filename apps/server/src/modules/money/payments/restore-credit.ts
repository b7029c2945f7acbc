import type { Tx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events.ts';
import { post } from '../../books/ledger/index.ts';
import { settleWhere } from '../../people/alarms/index.ts';
import { hasPosting, selectOwner, type Payment } from './payments.sql.ts';

/**
 * The person's bank took the money and has lost its claim, so the company has given it back. What was taken from the balance for it comes
 * back; where nothing was taken, because it was spent, nothing comes; and where nothing was ever credited, it is now.
 */
export async function restoreCredit(
  tx: Tx,
  { rechargeId, provider, channel }: Payment,
  naturalKey: string,
  { credit, now }: { credit: () => Promise<void>; now: Date },
): Promise<void> {
  const { userId, serial, creditedScaled } = await selectOwner(tx, rechargeId);
  if (creditedScaled === undefined) return credit();
  if (!(await hasPosting(tx, `${naturalKey}:refund`))) {
    await settleWhere(tx, 'payment.refund_uncovered', serial, 'The payment company has given the money back.', now);
    return;
  }
  await post(tx, {
    kind: 'recharge',
    naturalKey: `${naturalKey}:reinstated`,
    at: now,
    details: { cause: { kind: 'recharge', id: rechargeId, serial }, provider, channel, isReinstated: true },
    entries: [
      { account: { kind: 'provider_clearing' }, amountScaled: -creditedScaled },
      { account: { kind: 'user_available', ownerId: userId }, amountScaled: creditedScaled },
    ],
  });
  await publish(tx, 'wallet.changed', { userIds: [userId] });
}
