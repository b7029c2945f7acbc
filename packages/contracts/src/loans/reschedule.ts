import { daysBetween } from './dates.ts';
import { type LoanPlan, type PlannedInstalment, assertNotBefore, planWith, unpaid } from './plan.ts';
import { dueDates, instalmentsOver } from './schedule.ts';
import { standingOn } from './standing.ts';
import type { LateTerms, LoanTerms } from './terms.ts';

export interface NewArrangement extends Pick<LoanTerms, 'days' | 'cycle' | 'method'> {
  waivePenalty: boolean;
}

export interface Rescheduling {
  plan: LoanPlan;
  /** The loan's terms from then on. */
  terms: LoanTerms;
  /** Unpaid interest and penalty that the first new instalment took over. */
  carriedInterestScaled: bigint;
  carriedPenaltyScaled: bigint;
  waivedPenaltyScaled: bigint;
}

/** Plans all principal that is outstanding anew from a day on, at the loan's rate. Of what was agreed before, what was paid stays. */
export function rescheduleOn(plan: LoanPlan, terms: LoanTerms, late: LateTerms, date: string, wanted: NewArrangement): Rescheduling {
  if (plan.openPrincipalScaled === 0n) throw new RangeError('nothing is outstanding');
  assertNotBefore(plan, date);
  const { due, interestToDateScaled, carriedPenaltyScaled } = standingOn(plan, terms, late, date);
  const interest = due.reduce((sum, line) => sum + line.interestScaled, interestToDateScaled);
  const penalty = due.reduce((sum, line) => sum + line.penaltyScaled, carriedPenaltyScaled);
  const carriedPenalty = wanted.waivePenalty ? 0n : penalty;

  const newTerms = { ...terms, method: wanted.method, cycle: wanted.cycle, days: daysBetween(terms.start, date) + wanted.days };
  const dates = dueDates(date, wanted.days, wanted.cycle, wanted.method);
  const [first, ...rest] = instalmentsOver(plan.openPrincipalScaled, date, dates, newTerms).map(unpaid);
  const burdened: PlannedInstalment = {
    ...first!,
    interestScaled: first!.interestScaled + interest,
    paymentScaled: first!.paymentScaled + interest,
    carriedInterestScaled: interest,
    penaltyAccruedScaled: carriedPenalty,
  };
  const kept = plan.instalments.flatMap((line) => (line.settledOn === null ? asPaid(line, date) : [line]));
  return {
    plan: planWith(date, [...kept, burdened, ...rest]),
    terms: newTerms,
    carriedInterestScaled: interest,
    carriedPenaltyScaled: carriedPenalty,
    waivedPenaltyScaled: penalty - carriedPenalty,
  };
}

/** What was paid of a line whose rest is planned elsewhere. */
function asPaid(line: PlannedInstalment, date: string): PlannedInstalment[] {
  const paymentScaled = line.principalPaidScaled + line.interestPaidScaled;
  if (paymentScaled + line.penaltyPaidScaled === 0n) return [];
  return [
    {
      ...line,
      due: line.due < date ? line.due : date,
      principalScaled: line.principalPaidScaled,
      interestScaled: line.interestPaidScaled,
      paymentScaled,
      carriedInterestScaled: 0n,
      penaltyAccruedScaled: line.penaltyPaidScaled,
      settledOn: date,
    },
  ];
}
