/** A loan as its borrower and staff read it. */
import type { LoanLine, LoanPayment, LoanPlanLine, LoanStanding } from '@entrepot/contracts/calls/credit.ts';
import type { InstalmentState } from '@entrepot/contracts/loan-work.ts';
import { addDays, daysBetween } from '@entrepot/contracts/loans/dates.ts';
import { accruedPenalty, type PlannedInstalment } from '@entrepot/contracts/loans/plan.ts';
import { standingOn, type Standing } from '@entrepot/contracts/loans/standing.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { presentInstalment } from '@entrepot/contracts/loans/present-quote.ts';
import type { LoanRow } from './loans.sql.ts';
import type { PaymentRow } from './payments.sql.ts';
import type { Running } from './terms.ts';

export const plain = (amount: string): string => formatMoney(moneyFrom(amount));

/** `isOverdue`: something is late today. */
export function presentLine(row: LoanRow, isOverdue: boolean): LoanLine {
  return {
    id: row.id,
    serial: row.serial,
    state: row.state,
    isOverdue,
    amount: plain(row.amount),
    yearlyRate: row.yearly_rate,
    days: row.days,
    method: row.method,
    cycle: row.cycle,
    totalInterest: plain(row.total_interest),
    totalPayment: plain(row.total_payment),
    apr: row.apr,
    appliedAt: row.applied_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    paidOutAt: row.paid_out_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    refusal:
      row.refusal_code === null
        ? null
        : { code: row.refusal_code, reason: row.refusal_reason!, mayReapplyAt: row.may_reapply_at!.toISOString() },
    ...(row.by_one ? { isByOne: true } : {}),
  };
}

const sum = <T>(list: readonly T[], of: (item: T) => bigint): bigint => list.reduce((total, item) => total + of(item), 0n);

export function presentStanding({ plan }: Running, standing: Standing, date: string): LoanStanding {
  const part = (of: 'penaltyScaled' | 'interestScaled' | 'principalScaled'): bigint => sum(standing.due, (line) => line[of]);
  return {
    date,
    toPayNow: {
      penalty: formatMoney(part('penaltyScaled')),
      interest: formatMoney(part('interestScaled')),
      principal: formatMoney(part('principalScaled')),
      total: formatMoney(standing.toPayNowScaled),
    },
    daysLate: standing.daysLate,
    perFurtherDay: formatMoney(standing.penaltyPerDayScaled),
    notDueYet: formatMoney(standing.notDuePrincipalScaled),
    interestToDate: formatMoney(standing.interestToDateScaled),
    interestSince: standing.interestSince,
    owedInAll: formatMoney(standing.owedScaled),
    principalRepaid: formatMoney(sum(plan.instalments, (line) => line.principalPaidScaled)),
    next: standing.next && { number: standing.next.number, date: standing.next.due, payment: formatMoney(standing.next.paymentScaled) },
  };
}

export function presentPlan({ plan, late }: Running, date: string): LoanPlanLine[] {
  return plan.instalments.map((line) => ({
    ...presentInstalment(line),
    penalty: formatMoney(line.due <= date ? accruedPenalty(line, late, date) : line.penaltyAccruedScaled),
    paid: formatMoney(line.penaltyPaidScaled + line.interestPaidScaled + line.principalPaidScaled),
    state: stateOf(line, late.graceDays, date),
    daysLate: line.settledOn === null && line.due < date ? daysBetween(line.due, date) : 0,
    settledOn: line.settledOn,
  }));
}

function stateOf({ settledOn, due }: PlannedInstalment, graceDays: number, date: string): InstalmentState {
  if (settledOn !== null) return 'paid';
  if (due > date) return 'later';
  if (due === date) return 'due';
  return date <= addDays(due, graceDays) ? 'grace' : 'overdue';
}

export function presentPayment(row: PaymentRow): LoanPayment {
  const { id, kind, amount, penalty, interest, principal } = row;
  return {
    id,
    kind,
    at: row.paid_at.toISOString(),
    amount: plain(amount),
    penalty: plain(penalty),
    interest: plain(interest),
    principal: plain(principal),
  };
}

export const daysLateOf = ({ plan, terms, late }: Running, date: string): number => standingOn(plan, terms, late, date).daysLate;

/** What the audit log keeps. */
export function recordOfLoan(row: LoanRow): object {
  return {
    serial: row.serial,
    userId: row.user_id,
    storefront: row.storefront_code,
    amount: plain(row.amount),
    state: row.state,
    ...(row.refusal_code === null ? {} : { refusal: row.refusal_code, mayReapplyAt: row.may_reapply_at!.toISOString() }),
    ...(row.starts_on === null ? {} : { startsOn: row.starts_on }),
    ...(row.by_one ? { isByOne: true } : {}),
  };
}
