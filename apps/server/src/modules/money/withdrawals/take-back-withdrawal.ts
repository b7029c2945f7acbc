/**
 * The owner takes a withdrawal back that nobody has decided: all of it, the fee included, in the same transaction. Once it is approved it
 * is being paid out, and stays. Whoever asks twice is told the same.
 */
import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { settleWhere } from '../../people/alarms/index.ts';
import type { Applicant } from './applicant.ts';
import { giveBack } from './movements.ts';
import { notifyOfWithdrawal, tellOwner } from './notify.ts';
import { LATE } from './watch-deadlines.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { presentWithdrawal, recordOfWithdrawal } from './withdrawals.present.ts';
import { lockOwn, markTakenBack } from './withdrawals.sql.ts';

export async function takeBackWithdrawal(
  services: WithdrawalServices,
  id: string,
  { owner, signature }: Pick<Applicant, 'owner' | 'signature'>,
): Promise<WithdrawalRecord> {
  const { db, clock, chain, audit } = services;
  return withTransaction(db, async (tx) => {
    await audit.showToken(tx);
    const before = await lockOwn(tx, owner, id);
    if (!before) throw new DomainError('withdraw.not_found');
    if (before.state === 'taken_back') return presentWithdrawal(before, chain.networks(), undefined);
    const now = clock.now();
    const after = await markTakenBack(tx, id, now);
    if (!after) throw new DomainError('withdraw.decided');
    await giveBack(tx, after, now);
    await settleWhere(tx, LATE, after.serial, 'taken_back', now);
    await tellOwner(tx, after);
    await notifyOfWithdrawal(services, tx, after);
    const signed = await signature(tx);
    if (signed)
      await audit.record(tx, {
        ...signed,
        action: 'withdrawal.taken_back',
        subject: { kind: 'withdrawal', id },
        before: recordOfWithdrawal(before),
        after: recordOfWithdrawal(after),
      });
    return presentWithdrawal(after, chain.networks(), undefined);
  });
}
