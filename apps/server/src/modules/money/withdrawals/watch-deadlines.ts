/**
 * Nothing is left lying quietly: a withdrawal that nobody answered in time, or that was approved and not paid, is put before the operator's
 * eyes.
 */
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { raise } from '../../people/alarms/index.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { selectLate, selectUnpaid, type WithdrawalRow } from './withdrawals.sql.ts';

export const LATE = 'withdrawal_late';
export const UNPAID = 'withdrawal_unpaid';

/** An approved one is paid within minutes; after this long something is in the way. */
const PAYING_MS = 2 * 60 * 60_000;

export async function watchDeadlines({ db, clock }: Pick<WithdrawalServices, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await withTransaction(db, async (tx) => {
    for (const row of await selectLate(tx, now)) await raise(tx, { kind: LATE, subject: row.serial, details: detailsOf(row) }, now);
    for (const row of await selectUnpaid(tx, new Date(now.getTime() - PAYING_MS)))
      await raise(tx, { kind: UNPAID, subject: row.serial, details: detailsOf(row) }, now);
  });
}

function detailsOf({
  id,
  amount,
  network,
  submitted_at: submittedAt,
  deadline_at: deadlineAt,
  decided_at: decidedAt,
}: WithdrawalRow): object {
  return { withdrawalId: id, amount: formatMoney(moneyFrom(amount)), network, submittedAt, deadlineAt, decidedAt };
}
