import { daysBetween } from './dates.ts';
import { interestFor, penaltyFor } from './interest.ts';
import {
  type LoanPlan,
  type PlannedInstalment,
  accruedInterest,
  accruedPenalty,
  interestSince,
  notDuePrincipal,
  unpaidPart,
  unpaidPrincipal,
} from './plan.ts';
import type { InterestTerms, LateTerms } from './terms.ts';

/** What is unpaid of one instalment. */
export interface DueInstalment {
  number: number;
  due: string;
  principalScaled: bigint;
  interestScaled: bigint;
  penaltyScaled: bigint;
  /** 0 on its date. */
  daysLate: number;
}

export interface NextInstalment {
  number: number;
  due: string;
  /** What will be to pay for it on its date. */
  paymentScaled: bigint;
}

export interface Standing {
  /** Overdue and due today, the oldest first. */
  due: DueInstalment[];
  toPayNowScaled: bigint;
  /** Of the oldest unpaid instalment; 0 when nothing is late. */
  daysLate: number;
  notDuePrincipalScaled: bigint;
  /** Unpaid interest on it, until today. */
  interestToDateScaled: bigint;
  /** The day from which that interest counts. */
  interestSince: string;
  /** Penalty that a rescheduling took over into an instalment to come. */
  carriedPenaltyScaled: bigint;
  owedScaled: bigint;
  next: NextInstalment | null;
  /** What each further day adds, in penalty and in interest. */
  penaltyPerDayScaled: bigint;
  interestPerDayScaled: bigint;
}

/** How a loan stands at the end of a day. */
export function standingOn(plan: LoanPlan, terms: InterestTerms, late: LateTerms, date: string): Standing {
  const open = plan.instalments.filter((line) => line.settledOn === null);
  const due = open.filter((line) => line.due <= date).map((line) => dueInstalment(line, late, date));
  const next = open.find((line) => line.due > date);
  const toPayNowScaled = sumOf(due, (line) => line.penaltyScaled + line.interestScaled + line.principalScaled);
  const notDuePrincipalScaled = notDuePrincipal(plan, date);
  const interestToDateScaled = next ? accruedInterest(plan, next, terms, date) - next.interestPaidScaled : 0n;
  const carriedPenaltyScaled = next ? next.penaltyAccruedScaled - next.penaltyPaidScaled : 0n;
  return {
    due,
    toPayNowScaled,
    daysLate: due[0]?.daysLate ?? 0,
    notDuePrincipalScaled,
    interestToDateScaled,
    interestSince: interestSince(plan, date),
    carriedPenaltyScaled,
    owedScaled: toPayNowScaled + notDuePrincipalScaled + interestToDateScaled + carriedPenaltyScaled,
    next: next ? { number: next.number, due: next.due, paymentScaled: unpaidPart(next) + carriedPenaltyScaled } : null,
    penaltyPerDayScaled: penaltyPerDay(open, late, date),
    interestPerDayScaled: interestPerDay(notDuePrincipalScaled, terms),
  };
}

function dueInstalment(line: PlannedInstalment, late: LateTerms, date: string): DueInstalment {
  return {
    number: line.number,
    due: line.due,
    principalScaled: unpaidPrincipal(line),
    interestScaled: line.interestScaled - line.interestPaidScaled,
    penaltyScaled: accruedPenalty(line, late, date) - line.penaltyPaidScaled,
    daysLate: daysBetween(line.due, date),
  };
}

/** Tomorrow's, of all that is beyond its grace by then. */
function penaltyPerDay(open: readonly PlannedInstalment[], late: LateTerms, date: string): bigint {
  const running = open.filter((line) => daysBetween(line.due, date) >= late.graceDays);
  return penaltyFor(sumOf(running, unpaidPart), 1, late.penaltyPerDay);
}

/** One day's, of both ways of counting: two days of a month of thirty. */
const interestPerDay = (principalScaled: bigint, terms: InterestTerms): bigint =>
  interestFor(principalScaled, '2001-01-01', '2001-01-02', terms);

const sumOf = <T>(list: readonly T[], amountOf: (item: T) => bigint): bigint => list.reduce((sum, item) => sum + amountOf(item), 0n);
