/** A running loan is planned anew, or given up, by two people: one proposes, another agrees. The borrower is told of both. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { LoanChange, loanDeskCalls } from '@entrepot/contracts/calls/loan-desk.ts';
import { rescheduleOn } from '@entrepot/contracts/loans/reschedule.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { watchPair } from '../../people/alarms/index.ts';
import { requireSecondPerson, signature, type Acting } from '../../people/staff/index.ts';
import { presentChange } from './changes.present.ts';
import { endChange, insertChange, selectChange, selectOutstanding, type ChangeRow } from './changes.sql.ts';
import { countDays } from './count-days.ts';
import type { LoanServices } from './loan-services.ts';
import { recordOfLoan } from './loans.present.ts';
import { isPaidOut, lockLoan, markPlanned, markWrittenOff, selectLoan, serialOf, type LoanRow, type PaidOutRow } from './loans.sql.ts';
import { postWaiver, postWriteOff } from './movements.ts';
import { tellOfLoan } from './notify.ts';
import { insertPlan, selectPlan } from './plans.sql.ts';
import { runningOf } from './terms.ts';

type Proposed = InputOf<(typeof loanDeskCalls)['loan!proposeChange']>;

export async function proposeChange({ db, clock, audit }: LoanServices, input: Proposed, by: Acting): Promise<LoanChange> {
  const { id: loanId, kind, days, method, cycle, waivesPenalty = false } = input;
  const isReschedule = kind === 'reschedule';
  if (isReschedule && (days === undefined || method === undefined || cycle === undefined)) throw new DomainError('loan.change_incomplete');
  return withTransaction(db, async (tx) => {
    const row = await lockLoan(tx, loanId);
    if (!row) throw new DomainError('loan.not_found');
    if (row.state !== 'running') throw new DomainError('loan.not_running');
    const id = await insertChange(tx, {
      loanId,
      kind,
      reason: by.reason,
      days: isReschedule ? days! : null,
      method: isReschedule ? method! : null,
      cycle: isReschedule ? cycle! : null,
      waivesPenalty: isReschedule && waivesPenalty,
      staffId: by.session.subjectId,
      at: clock.now(),
    });
    if (id === undefined) throw new DomainError('loan.change_waits');
    const change = presentChange((await selectChange(tx, id))!);
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'loan.change_proposed',
      subject: { kind: 'loan', id: loanId },
      after: change,
    });
    return change;
  });
}

export async function agreeToChange(services: LoanServices, id: string, by: Acting): Promise<LoanChange> {
  const change = await selectChange(services.db, id);
  const loan = change && (await selectLoan(services.db, change.loan_id));
  if (!change || !loan) throw new DomainError('loan.change_not_found');
  await countDays(services, loan.storefront_code);
  const action = change.kind === 'write_off' ? 'loan.written_off' : 'loan.rescheduled';
  const attempt = { action, subject: { kind: 'loan', id: loan.id }, name: () => serialOf(services.db, loan.id) } as const;
  return watchPair(services, by, attempt, () =>
    withTransaction(services.db, async (tx) => {
      const { row, change: waiting } = await lockWaiting(tx, change.loan_id, id);
      await requireSecondPerson(tx, [waiting.proposed_by], by.session.subjectId, ['loans.decide']);
      const after =
        waiting.kind === 'write_off' ? await writeOff(services, tx, row, waiting, by) : await planAnew(services, tx, row, waiting, by);
      const done = presentChange((await selectChange(tx, id))!);
      await services.audit.record(tx, {
        ...(await signature(tx, by)),
        action,
        subject: { kind: 'loan', id: row.id },
        before: recordOfLoan(row),
        after: { ...recordOfLoan(after), change: done },
      });
      return done;
    }),
  );
}

/** Refused by another, or withdrawn by whoever proposed it. */
export async function endWithoutChange(
  services: LoanServices,
  id: string,
  state: 'refused' | 'withdrawn',
  by: Acting,
): Promise<LoanChange> {
  const { db, clock, audit } = services;
  return withTransaction(db, async (tx) => {
    const before = await selectChange(tx, id);
    if (!before) throw new DomainError('loan.change_not_found');
    const { row } = await lockWaiting(tx, before.loan_id, id);
    const staffId = by.session.subjectId;
    // What is one's own is withdrawn, what is another's refused, whichever word was used.
    const ended = before.proposed_by === staffId ? 'withdrawn' : state === 'withdrawn' ? undefined : state;
    if (ended === undefined) throw new DomainError('loan.change_not_found');
    if (!(await endChange(tx, id, ended, staffId, clock.now()))) throw new DomainError('loan.decided');
    const after = presentChange((await selectChange(tx, id))!);
    await audit.record(tx, { ...(await signature(tx, by)), action: 'loan.change_refused', subject: { kind: 'loan', id: row.id }, after });
    return after;
  });
}

async function lockWaiting(tx: Tx, loanId: string, changeId: string): Promise<{ row: PaidOutRow; change: ChangeRow }> {
  const row = (await lockLoan(tx, loanId))!;
  const change = (await selectChange(tx, changeId))!;
  if (change.state !== 'proposed') throw new DomainError('loan.decided');
  if (row.state !== 'running' || !isPaidOut(row)) throw new DomainError('loan.not_running');
  return { row, change };
}

async function writeOff(services: LoanServices, tx: Tx, row: PaidOutRow, change: ChangeRow, by: Acting): Promise<LoanRow> {
  const at = services.clock.now();
  const parts = await selectOutstanding(tx, row.id);
  await endChange(tx, change.id, 'done', by.session.subjectId, at, { ...parts, plan: null });
  const after = (await markWrittenOff(tx, row.id, at))!;
  await postWriteOff(tx, after, change.id, parts, at);
  const givenUp = parts.principalScaled + parts.interestScaled + parts.penaltyScaled;
  await tellOfLoan(services, tx, after, 'written_off', { amount: formatMoney(givenUp), reason: change.reason });
  return after;
}

async function planAnew(services: LoanServices, tx: Tx, row: PaidOutRow, change: ChangeRow, by: Acting): Promise<LoanRow> {
  const at = services.clock.now();
  const { plan, terms, late } = runningOf(row, await selectPlan(tx, row.id, row.plan));
  const wanted = { days: change.days!, method: change.method!, cycle: change.cycle!, waivePenalty: change.waives_penalty };
  const { plan: next, terms: newTerms, waivedPenaltyScaled } = rescheduleOn(plan, terms, late, row.accrued_through, wanted);
  const number = row.plan + 1;
  await insertPlan(tx, row.id, { ...next, number, method: newTerms.method, cycle: newTerms.cycle, days: newTerms.days }, at);
  const parts = { principalScaled: 0n, interestScaled: 0n, penaltyScaled: waivedPenaltyScaled, plan: number };
  await endChange(tx, change.id, 'done', by.session.subjectId, at, parts);
  const after = (await markPlanned(tx, row.id, number, undefined))!;
  if (waivedPenaltyScaled > 0n) await postWaiver(tx, after, { id: change.id, penaltyScaled: waivedPenaltyScaled }, at);
  const first = next.instalments.find(({ settledOn }) => settledOn === null)!;
  await tellOfLoan(services, tx, after, 'rescheduled', {
    amount: formatMoney(first.paymentScaled),
    date: first.due,
    reason: change.reason,
  });
  return after;
}
