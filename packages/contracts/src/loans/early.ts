import { daysBetween } from './dates.ts';
import { type LoanPlan, accruedPenalty, unpaidPart } from './plan.ts';
import { type Repayment, allocate, settlementOn } from './repay.ts';
import type { PlanningTerms } from './schedule.ts';
import { type LateTerms, type LoanTerms, WITHDRAWAL_DAYS } from './terms.ts';

export interface EarlyRepayment {
  /** On the day itself. */
  paysScaled: bigint;
  /** Afterwards, by the plan as it is then. */
  paysLaterScaled: bigint;
  /** By the plan as it stands, with what is due paid on the day. */
  wouldHavePaidScaled: bigint;
  savedScaled: bigint;
}

/** What paying on a day would save. The roundings of a new plan can outweigh the few hundredths that a very small amount saves. */
export function simulateEarly(
  plan: LoanPlan,
  terms: PlanningTerms,
  late: LateTerms,
  date: string,
  amount: bigint | 'everything',
): EarlyRepayment {
  const amountScaled = amount === 'everything' ? settlementOn(plan, terms, late, date) : amount;
  const repayment = allocate(plan, terms, late, date, amountScaled);
  const paysLaterScaled = stillToPay(repayment.plan, late, date);
  const wouldHavePaidScaled = stillToPay(plan, late, date);
  return {
    paysScaled: repayment.takenScaled,
    paysLaterScaled,
    wouldHavePaidScaled,
    savedScaled: wouldHavePaidScaled - repayment.takenScaled - paysLaterScaled,
  };
}

/** Everything that is due on the day, and each instalment to come on its date. */
const stillToPay = (plan: LoanPlan, late: LateTerms, date: string): bigint =>
  plan.instalments
    .filter((line) => line.settledOn === null)
    .reduce((sum, line) => sum + unpaidPart(line) + accruedPenalty(line, late, date) - line.penaltyPaidScaled, 0n);

export interface Withdrawal {
  principalScaled: bigint;
  interestScaled: bigint;
  totalScaled: bigint;
  /** Penalty that had come up and is not asked for. */
  waivedPenaltyScaled: bigint;
  /** The payment that ends the loan. */
  repayment: Repayment;
}

const NO_PENALTY: LateTerms = { graceDays: 0, penaltyPerDay: '0' };

/** Handing a loan back: all principal with the interest to date and no penalty. Null once the days for it are over. */
export function withdrawalOn(plan: LoanPlan, terms: LoanTerms, late: LateTerms, date: string): Withdrawal | null {
  if (daysBetween(terms.start, date) > WITHDRAWAL_DAYS) return null;
  const owedScaled = settlementOn(plan, terms, late, date);
  const forgiven = { ...plan, instalments: plan.instalments.map((line) => ({ ...line, penaltyAccruedScaled: line.penaltyPaidScaled })) };
  const repayment = allocate(forgiven, terms, NO_PENALTY, date, owedScaled);
  return {
    principalScaled: repayment.principalScaled,
    interestScaled: repayment.interestScaled,
    totalScaled: repayment.takenScaled,
    waivedPenaltyScaled: repayment.leftScaled,
    repayment,
  };
}
