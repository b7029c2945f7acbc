/** What has to be true of whoever wants a loan, each said by itself. */
import type { LoanConditionState } from '@entrepot/contracts/calls/credit.ts';
import type { LoanCondition } from '@entrepot/contracts/loan-work.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isVerified } from '../../people/identity/index.ts';
import { isOpen } from './loan-machine.ts';
import { selectApplicant, selectLastRefused, selectUnfinished, type LoanRow } from './loans.sql.ts';

export interface Qualification {
  conditions: LoanConditionState[];
  unfinished: LoanRow | undefined;
  /** Until then nobody asks again. */
  waitsUntil: Date | undefined;
}

export async function qualificationOf(
  db: Db | Tx,
  userId: string,
  { isLocked, now }: { isLocked: boolean; now: Date },
): Promise<Qualification> {
  const isIdentified = await isVerified(db, userId, 'advanced');
  const [unfinished, refused, applicant] = [
    await selectUnfinished(db, userId),
    await selectLastRefused(db, userId),
    await selectApplicant(db, userId),
  ];
  const until = refused?.may_reapply_at ?? undefined;
  const waitsUntil = until !== undefined && until > now ? until : undefined;
  const met: Record<LoanCondition, boolean> = {
    identity: isIdentified,
    no_unfinished_loan: unfinished === undefined,
    not_waiting: waitsUntil === undefined,
    fund_password: applicant?.has_fund_password ?? false,
    account_open: applicant !== undefined && !isLocked,
  };
  const conditions = Object.entries(met).map(([condition, isMet]) => ({ condition: condition as LoanCondition, isMet }));
  return { conditions, unfinished, waitsUntil };
}

export function requireQualified({ conditions, unfinished, waitsUntil }: Qualification): void {
  if (unfinished) throw new DomainError(isOpen(unfinished.state) ? 'loan.under_review' : 'loan.unfinished');
  if (waitsUntil) throw new DomainError('loan.wait_to_reapply', { date: waitsUntil.toISOString().slice(0, 10) });
  if (conditions.some(({ isMet }) => !isMet)) throw new DomainError('loan.not_qualified');
}
