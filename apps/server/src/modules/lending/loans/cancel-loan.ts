/** An applicant takes the application back, until the money is paid out. */
import type { LoanLine } from '@entrepot/contracts/calls/credit.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { canCancel } from './loan-machine.ts';
import type { LoanServices } from './loan-services.ts';
import { presentLine } from './loans.present.ts';
import { lockOwn, markCancelled } from './loans.sql.ts';

export async function cancelLoan({ db, clock, audit }: LoanServices, id: string, userId: string): Promise<LoanLine> {
  return withTransaction(db, async (tx) => {
    await audit.showToken(tx);
    const before = await lockOwn(tx, userId, id);
    if (!before) throw new DomainError('loan.not_found');
    const after = canCancel(before.state) ? await markCancelled(tx, id, clock.now()) : undefined;
    if (!after) throw new DomainError('loan.decided');
    return presentLine(after, false);
  });
}
