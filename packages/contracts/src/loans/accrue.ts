import { type LoanPlan, accruedInterest, accruedPenalty } from './plan.ts';
import type { InterestTerms, LateTerms } from './terms.ts';

export interface Accrual {
  interestScaled: bigint;
  penaltyScaled: bigint;
}

const NOTHING: Accrual = { interestScaled: 0n, penaltyScaled: 0n };

/**
 * What came up after one day and until the end of another. Both days are of this plan: what came up before the plan was changed is
 * counted with the plan as it stood then.
 */
export function accrualBetween(plan: LoanPlan, terms: InterestTerms, late: LateTerms, fromDate: string, toDate: string): Accrual {
  // A clock that went back has nothing to book.
  if (toDate <= fromDate) return NOTHING;
  const before = accruedBy(plan, terms, late, fromDate);
  const after = accruedBy(plan, terms, late, toDate);
  return { interestScaled: after.interestScaled - before.interestScaled, penaltyScaled: after.penaltyScaled - before.penaltyScaled };
}

/** All that ever came up, paid or not. Days are differences of it, so that their sum is the whole to the last hundredth. */
export function accruedBy(plan: LoanPlan, terms: InterestTerms, late: LateTerms, date: string): Accrual {
  const next = plan.instalments.find((line) => line.due > date);
  const counted = plan.instalments.filter((line) => line.due <= date || line === next);
  return counted.reduce(
    (sum, line) => ({
      interestScaled: sum.interestScaled + accruedInterest(plan, line, terms, date),
      penaltyScaled: sum.penaltyScaled + accruedPenalty(line, late, date),
    }),
    NOTHING,
  );
}
