import { addDays, daysBetween, laterOf } from './dates.ts';
import { interestFor, penaltyFor } from './interest.ts';
import { type Instalment, scheduleOf } from './schedule.ts';
import type { InterestTerms, LateTerms, LoanTerms } from './terms.ts';

/**
 * One line of a running loan. What has been paid early is a line of its own, due and settled on its day, so that the principal of all
 * lines is always the loan.
 */
export interface PlannedInstalment extends Instalment {
  /** Principal that was not due yet, paid on `due` with the interest until then. */
  isEarly: boolean;
  /** Of `interestScaled`: what came up before this plan and was taken over into it. It bears no interest. */
  carriedInterestScaled: bigint;
  interestPaidScaled: bigint;
  principalPaidScaled: bigint;
  penaltyPaidScaled: bigint;
  /** The penalty that came up until `penaltyThrough`; from then on it runs on what is unpaid. */
  penaltyAccruedScaled: bigint;
  /** The day on which the unpaid part of a late instalment last changed. */
  penaltyThrough: string | null;
  settledOn: string | null;
}

/** A running loan as plain data. Only a payment, a withdrawal or a rescheduling makes another one of it; time does not. */
export interface LoanPlan {
  /** The day on which the instalments to come were planned: interest on them counts from here. */
  anchor: string;
  /** All principal that is not repaid, due or not. */
  openPrincipalScaled: bigint;
  /** By their dates. `number` is the place in this list, from 1. */
  instalments: PlannedInstalment[];
}

/** The plan of a loan on the day of its payout. */
export const planOf = (terms: LoanTerms): LoanPlan => planWith(terms.start, scheduleOf(terms).map(unpaid));

export const unpaid = (instalment: Instalment): PlannedInstalment => ({
  ...instalment,
  isEarly: false,
  carriedInterestScaled: 0n,
  interestPaidScaled: 0n,
  principalPaidScaled: 0n,
  penaltyPaidScaled: 0n,
  penaltyAccruedScaled: 0n,
  penaltyThrough: null,
  settledOn: null,
});

/** Numbers the lines anew, and says what is open after each of them and in all. */
export function planWith(anchor: string, lines: readonly PlannedInstalment[]): LoanPlan {
  let remainingScaled = lines.reduce((sum, line) => sum + line.principalScaled, 0n);
  const instalments = lines.map((line, index) => {
    remainingScaled -= line.principalScaled;
    return { ...line, number: index + 1, remainingScaled };
  });
  return { anchor, openPrincipalScaled: instalments.reduce((sum, line) => sum + unpaidPrincipal(line), 0n), instalments };
}

/** Days only go forward: with an earlier one, interest and penalty that are paid for would come up again. */
export function assertNotBefore(plan: LoanPlan, date: string): void {
  const changes = plan.instalments.flatMap((line) => [line.settledOn ?? plan.anchor, line.penaltyThrough ?? plan.anchor]);
  if (changes.some((change) => date < change)) throw new RangeError(`${date} is before the last change of the loan`);
}

export const unpaidPrincipal = (line: PlannedInstalment): bigint => line.principalScaled - line.principalPaidScaled;

/** Interest that has come up on a line by a date, paid or not. `line` is due by then, or the next one to be. */
export function accruedInterest(plan: LoanPlan, line: PlannedInstalment, terms: InterestTerms, date: string): bigint {
  if (line.due <= date) return line.interestScaled;
  const running = interestFor(notDuePrincipal(plan, date), interestSince(plan, date), date, terms);
  const most = line.interestScaled - line.carriedInterestScaled;
  return line.carriedInterestScaled + (running < most ? running : most);
}

/** The day from which interest on what is not due counts: the last date of the plan that has passed. */
export const interestSince = (plan: LoanPlan, date: string): string =>
  plan.instalments.reduce((since, line) => (line.due <= date ? laterOf(since, line.due) : since), plan.anchor);

export const notDuePrincipal = (plan: LoanPlan, date: string): bigint =>
  plan.instalments.reduce((sum, line) => (line.due > date ? sum + unpaidPrincipal(line) : sum), 0n);

/** The part of a line on which penalty runs: penalty bears none. */
export const unpaidPart = (line: PlannedInstalment): bigint => unpaidPrincipal(line) + line.interestScaled - line.interestPaidScaled;

/** Penalty that has come up on a line by a date, paid or not. */
export function accruedPenalty(line: PlannedInstalment, late: LateTerms, date: string): bigint {
  if (line.settledOn !== null) return line.penaltyAccruedScaled;
  const graceEnd = addDays(line.due, late.graceDays);
  const days = daysBetween(laterOf(graceEnd, line.penaltyThrough ?? graceEnd), date);
  return line.penaltyAccruedScaled + (days > 0 ? penaltyFor(unpaidPart(line), days, late.penaltyPerDay) : 0n);
}
