/**
 * The decision about an application, by somebody who has opened it: one person approves, above the threshold two; refusing takes one and
 * says why. With the last approval the money goes out, if the lender has it.
 */
import type { LoanRefusal } from '@entrepot/contracts/loan-work.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { watchPair } from '../../people/alarms/index.ts';
import { peopleNeeded, requireSecondPerson, signature, tieBetween, type Acting } from '../../people/staff/index.ts';
import { insertDecision, selectConfirmer, selectDecisions } from './decisions.sql.ts';
import { isOpen } from './loan-machine.ts';
import type { LoanServices } from './loan-services.ts';
import { recordOfLoan } from './loans.present.ts';
import { holdFunds, lockLoan, markApproved, markRefused, markUnderReview, serialOf, type LoanRow } from './loans.sql.ts';
import { tellOfLoan } from './notify.ts';
import { payOut } from './pay-out.ts';

const DAY_MS = 24 * 60 * 60_000;

export async function approveLoan(services: LoanServices, id: string, by: Acting): Promise<void> {
  const attempt = { action: 'loan.approved', subject: { kind: 'loan', id }, name: () => serialOf(services.db, id) } as const;
  await watchPair(services, by, attempt, () =>
    decided(services, id, by, async (tx, row) => {
      const staffId = by.session.subjectId;
      const approvers = (await selectDecisions(tx, id)).filter(({ outcome }) => outcome === 'approve').map(({ staff_id: one }) => one);
      await requireSecondPerson(tx, approvers, staffId, ['loans.decide']);
      if (await identityProblem(tx, row, staffId)) throw new DomainError('pair.identity');
      const now = services.clock.now();
      await insertDecision(tx, { loanId: id, staffId, outcome: 'approve', reason: by.reason, at: now });
      if (approvers.length + 1 < (await peopleNeeded(tx, row.approvals_needed))) return row;
      const approved = await markApproved(tx, id, now);
      if (!approved) throw new DomainError('loan.decided');
      const paidOut = await payOut(services, tx, approved, await holdFunds(tx, row.storefront_code));
      if (!paidOut) await tellOfLoan(services, tx, approved, 'approved');
      return paidOut ?? approved;
    }),
  );
}

/**
 * Whether somebody's single yes would be worth nothing, because the borrower's identity was confirmed by the same person or by somebody
 * tied to that one: nobody alone both says who somebody is and lends to them. Where two decide, they are two.
 */
export async function identityProblem(
  reader: Db | Tx,
  { id, approvals_needed: needed }: Pick<LoanRow, 'id' | 'approvals_needed'>,
  staffId: string,
): Promise<boolean> {
  const confirmer = needed === 1 ? await selectConfirmer(reader, id) : undefined;
  return confirmer !== undefined && (await tieBetween(reader, confirmer, staffId));
}

export async function refuseLoan(services: LoanServices, { id, code }: { id: string; code: LoanRefusal }, by: Acting): Promise<void> {
  const { clock, parameters } = services;
  await decided(services, id, by, async (tx) => {
    const now = clock.now();
    if ((await selectDecisions(tx, id)).some(({ staff_id: one }) => one === by.session.subjectId)) throw new DomainError('loan.decided');
    await insertDecision(tx, { loanId: id, staffId: by.session.subjectId, outcome: 'refuse', reason: by.reason, at: now });
    const mayReapplyAt = new Date(now.getTime() + parameters.get('loan_reapply_days') * DAY_MS);
    const refused = await markRefused(tx, id, { code, reason: by.reason, mayReapplyAt }, now);
    if (!refused) throw new DomainError('loan.decided');
    await tellOfLoan(services, tx, refused, 'refused', { date: mayReapplyAt.toISOString().slice(0, 10), reason: by.reason });
    return refused;
  });
}

async function decided(services: LoanServices, id: string, by: Acting, work: (tx: Tx, row: LoanRow) => Promise<LoanRow>): Promise<void> {
  const { db, audit } = services;
  await withTransaction(db, async (tx) => {
    const before = await lockLoan(tx, id);
    if (!before) throw new DomainError('loan.not_found');
    if (!isOpen(before.state)) throw new DomainError('loan.decided');
    await checkOpened(services, tx, before, by.session.subjectId);
    // Opened by somebody who could only read it then.
    const reviewed = before.state === 'applying' ? (await markUnderReview(tx, id))! : before;
    const after = await work(tx, reviewed);
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: after.state === 'refused' ? 'loan.refused' : 'loan.approved',
      subject: { kind: 'loan', id },
      before: recordOfLoan(before),
      after: { ...recordOfLoan(after), approvalsNeeded: after.approvals_needed },
    });
  });
}

/** Whoever decides has read the file since it was handed in; the audit log knows, because every look is a record. */
async function checkOpened({ audit }: Pick<LoanServices, 'audit'>, tx: Tx, row: LoanRow, staffId: string): Promise<void> {
  const looks = await audit.recordedBy(tx, {
    actor: { kind: 'staff', id: staffId },
    action: 'loan.opened',
    subject: { kind: 'loan', id: row.id },
    since: row.applied_at,
  });
  if (looks.length === 0) throw new DomainError('loan.not_opened');
}
