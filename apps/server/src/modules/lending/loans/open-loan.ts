/** Somebody of staff reads an application: each look is a record, and from the first one it is under review. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, type Doing } from '../../people/staff/index.ts';
import type { LoanServices } from './loan-services.ts';
import { lockLoan, markUnderReview, type LoanRow } from './loans.sql.ts';

export async function openLoan(
  { db, audit }: Pick<LoanServices, 'db' | 'audit'>,
  id: string,
  by: Doing,
  mayDecide: boolean,
): Promise<LoanRow> {
  return withTransaction(db, async (tx) => {
    const row = await lockLoan(tx, id);
    if (!row) throw new DomainError('loan.not_found');
    const after = row.state === 'applying' && mayDecide ? ((await markUnderReview(tx, id)) ?? row) : row;
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'loan.opened',
      subject: { kind: 'loan', id },
      after: { serial: row.serial },
    });
    return after;
  });
}
