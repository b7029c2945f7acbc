/** Refuses a withdrawal: with a code and words that the person sees, and with all of the money back in the same transaction. */
import type { WithdrawalRefusal } from '@entrepot/contracts/money-work.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { settleWhere } from '../../people/alarms/index.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import { giveBack } from './movements.ts';
import { notifyOfWithdrawal, tellOwner } from './notify.ts';
import { readCase } from './read-withdrawals.ts';
import { LATE } from './watch-deadlines.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { recordOfWithdrawal, type WithdrawalCase } from './withdrawals.present.ts';
import { lockWithdrawal, markRefused } from './withdrawals.sql.ts';

export async function refuseWithdrawal(
  services: WithdrawalServices,
  { id, reasonCode }: { id: string; reasonCode: WithdrawalRefusal },
  by: Acting,
): Promise<WithdrawalCase> {
  const { db, clock, audit } = services;
  await withTransaction(db, async (tx) => {
    const before = await lockWithdrawal(tx, id);
    if (!before) throw new DomainError('withdraw.not_found');
    const now = clock.now();
    const after = await markRefused(tx, id, reasonCode, by.reason, now);
    if (!after) throw new DomainError('withdraw.decided');
    await giveBack(tx, after, now);
    await settleWhere(tx, LATE, after.serial, 'refused', now);
    await tellOwner(tx, after);
    await notifyOfWithdrawal(services, tx, after);
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'withdrawal.refused',
      subject: { kind: 'withdrawal', id },
      before: recordOfWithdrawal(before),
      after: recordOfWithdrawal(after),
    });
  });
  return readCase(services, id);
}
