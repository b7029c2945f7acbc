/** One person agrees, above the threshold two. With the last of them the payout begins in the same transaction. */
import { formatMoney } from '@entrepot/contracts/money.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { settleWhere, watchPair } from '../../people/alarms/index.ts';
import { peopleNeeded, requireSecondPerson, signature, type Acting } from '../../people/staff/index.ts';
import { secondPersonAboveScaled } from './conditions.ts';
import { notifyOfWithdrawal, tellOwner } from './notify.ts';
import { readCase } from './read-withdrawals.ts';
import { LATE } from './watch-deadlines.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { recordOfWithdrawal, type WithdrawalCase } from './withdrawals.present.ts';
import { insertApproval, lockWithdrawal, markApproved, selectApprovers, serialOf } from './withdrawals.sql.ts';

export async function approveWithdrawal(services: WithdrawalServices, id: string, by: Acting): Promise<WithdrawalCase> {
  const attempt = { action: 'withdrawal.approved', subject: { kind: 'withdrawal', id }, name: () => serialOf(services.db, id) } as const;
  await watchPair(services, by, attempt, () => approve(services, id, by));
  return readCase(services, id);
}

async function approve(services: WithdrawalServices, id: string, by: Acting): Promise<void> {
  const { db, clock, chain, audit } = services;
  await withTransaction(db, async (tx) => {
    const before = await lockWithdrawal(tx, id);
    if (!before) throw new DomainError('withdraw.not_found');
    if (before.state !== 'submitted') throw new DomainError('withdraw.decided');
    const now = clock.now();
    await requireSecondPerson(tx, await selectApprovers(tx, id, by.session.subjectId), by.session.subjectId, ['withdrawals.decide']);
    const approvals = await insertApproval(tx, id, by.session.subjectId, now);
    if (approvals === undefined)
      throw new DomainError('withdraw.approved_by_you', { above: formatMoney(secondPersonAboveScaled(services)) });
    const isLast = approvals >= (await peopleNeeded(tx, before.approvals_needed));
    const after = isLast ? await markApproved(tx, id, now) : before;
    if (!after) throw new DomainError('withdraw.decided');
    if (isLast) {
      await chain.startPayout(tx, { withdrawalId: id, network: after.network });
      await settleWhere(tx, LATE, after.serial, 'approved', now);
      await tellOwner(tx, after);
      await notifyOfWithdrawal(services, tx, after);
    }
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'withdrawal.approved',
      subject: { kind: 'withdrawal', id },
      before: recordOfWithdrawal(before),
      after: { ...recordOfWithdrawal(after), approvals, approvalsNeeded: after.approvals_needed },
    });
  });
}
