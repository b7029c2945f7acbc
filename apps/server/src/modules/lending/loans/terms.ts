/** A stored loan in the words of the pure functions. */
import type { LateTerms, LoanTerms } from '@entrepot/contracts/loans/terms.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { lateTermsOf } from '../loan-products/index.ts';
import type { LoanRow, PaidOutRow } from './loans.sql.ts';
import type { StoredPlan } from './plans.sql.ts';

export interface Running {
  plan: StoredPlan;
  terms: LoanTerms;
  late: LateTerms;
}

/** By the plan in force: a rescheduling changes way, rhythm and days. */
export function runningOf(row: PaidOutRow, plan: StoredPlan): Running {
  return {
    plan,
    terms: { ...agreedTerms(row, row.starts_on), method: plan.method, cycle: plan.cycle, days: plan.days },
    late: lateTermsOf(row),
  };
}

/** As agreed, beginning on a day. */
export const agreedTerms = (row: LoanRow, start: string): LoanTerms => ({
  principalScaled: moneyFrom(row.amount),
  days: row.days,
  method: row.method,
  cycle: row.cycle,
  yearlyRate: row.yearly_rate,
  dayCount: row.day_count,
  start,
});
