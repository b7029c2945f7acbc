/** Own loans: all of them, and one with what is owed today, its schedule, payments and papers. */
import type { LoanCase, LoanLine } from '@entrepot/contracts/calls/credit.ts';
import { addDays, daysBetween, laterOf } from '@entrepot/contracts/loans/dates.ts';
import { simulateEarly, withdrawalOn } from '@entrepot/contracts/loans/early.ts';
import { accruedPenalty } from '@entrepot/contracts/loans/plan.ts';
import { standingOn } from '@entrepot/contracts/loans/standing.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { DomainError } from '../../../platform/errors.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import { isDemoLender, presentProduct, selectAgreement, selectProduct, type Lender } from '../loan-products/index.ts';
import { selectDoneChanges } from './changes.sql.ts';
import { dayOf, type LoanServices } from './loan-services.ts';
import { daysLateOf, presentLine, presentPayment, presentPlan, presentStanding } from './loans.present.ts';
import { isPaidOut, selectLoansOf, selectOwn, type LoanRow, type PaidOutRow } from './loans.sql.ts';
import { papersOf } from './papers/paper-list.ts';
import { selectPayments } from './payments.sql.ts';
import { selectPlan, selectPlans } from './plans.sql.ts';
import { runningOf, type Running } from './terms.ts';

/** The day by which a loan is shown: today, and never before what is counted; of one that ended, its end. */
export const shownOn = (row: PaidOutRow, today: string): string =>
  row.ended_at === null ? laterOf(today, row.accrued_through) : dayOf(row.ended_at);

export async function listLoans({ db, clock }: Pick<LoanServices, 'db' | 'clock'>, userId: string): Promise<{ list: LoanLine[] }> {
  const rows = await selectLoansOf(db, userId);
  const today = dayOf(clock.now());
  const plans = await selectPlans(
    db,
    rows.filter(({ state }) => state === 'running').map(({ id }) => id),
  );
  const isLate = (row: LoanRow): boolean =>
    isPaidOut(row) && plans.has(row.id) && daysLateOf(runningOf(row, plans.get(row.id)!), shownOn(row, today)) > 0;
  return { list: rows.map((row) => presentLine(row, isLate(row))) };
}

/** As it was when the loan was taken. */
export const lenderIn = (row: LoanRow): Lender => ({
  name: row.lender_name,
  regulator: row.lender_regulator,
  licence: row.lender_licence,
  isDemo: isDemoLender(row.lender_licence),
});

export async function readLoan(services: LoanServices, id: string, userId: string): Promise<LoanCase> {
  const { db, clock } = services;
  const row = await selectOwn(db, userId, id);
  if (!row) throw new DomainError('loan.not_found');
  const [product, agreement] = [(await selectProduct(db, row.product_id))!, (await selectAgreement(db, row.agreement_id))!];
  const [payments, changes] = [await selectPayments(db, id), await selectDoneChanges(db, id)];
  const running = isPaidOut(row) ? runningOf(row, await selectPlan(db, id, row.plan)) : undefined;
  const date = isPaidOut(row) ? shownOn(row, dayOf(clock.now())) : dayOf(clock.now());
  const standing = running && row.state === 'running' ? standingOn(running.plan, running.terms, running.late, date) : undefined;
  const { availableScaled } = await balancesOf(db, userId);
  return {
    loan: presentLine(row, (standing?.daysLate ?? 0) > 0),
    product: presentProduct(product, lenderIn(row)),
    agreement: {
      id: agreement.id,
      version: agreement.version,
      language: agreement.language,
      sha256: agreement.sha256,
      acceptedAt: row.applied_at.toISOString(),
    },
    plan: running ? presentPlan(running, date) : [],
    standing: running && standing ? presentStanding(running, standing, date) : null,
    payments: payments.map(presentPayment),
    changes: changes.map(({ decided_at: at, kind, reason }) => ({ at: at!.toISOString(), kind, reason })),
    withdrawal: running && standing ? handingBack(row, running, date) : null,
    collects: row.collects,
    lateAfter: running && standing ? lateAfter(running, date) : [],
    saved: running && standing ? saved(running, date) : [],
    papers: papersOf(row, agreement, payments),
    balance: formatMoney(availableScaled),
  };
}

function handingBack(row: LoanRow, { plan, terms, late }: Running, date: string): LoanCase['withdrawal'] {
  const found = withdrawalOn(plan, terms, late, date);
  return {
    until: addDays(terms.start, row.withdrawal_days),
    isOpen: found !== null,
    handBack: formatMoney(found?.principalScaled ?? 0n),
    interest: formatMoney(found?.interestScaled ?? 0n),
    total: formatMoney(found?.totalScaled ?? 0n),
  };
}

const LATE_DAYS = [3, 7, 30, 90];

/** What the oldest unpaid instalment, or the next one, costs more if it stays unpaid: today, where it is late, and later. */
function lateAfter({ plan, late }: Running, date: string): LoanCase['lateAfter'] {
  const line = plan.instalments.find(({ settledOn }) => settledOn === null);
  if (!line) return [];
  const later = LATE_DAYS.map((days) => ({ days, date: addDays(line.due, days) })).filter((day) => day.date > date);
  const today = line.due < date ? [{ days: daysBetween(line.due, date), date }] : [];
  return [...today, ...later].map((day) => ({
    ...day,
    penalty: formatMoney(accruedPenalty(line, late, day.date) - line.penaltyPaidScaled),
  }));
}

/** Today and on each date that is left; on the last one nothing. */
function saved({ plan, terms, late }: Running, date: string): LoanCase['saved'] {
  const dates = plan.instalments.filter(({ due, settledOn }) => due > date && settledOn === null).map(({ due }) => due);
  return [date, ...dates].map((day) => {
    const { savedScaled } = simulateEarly(plan, terms, late, day, 'everything');
    return { date: day, saved: formatMoney(savedScaled > 0n ? savedScaled : 0n) };
  });
}
