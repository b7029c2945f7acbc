import { HUNDREDTH } from './interest.ts';
import {
  type LoanPlan,
  type PlannedInstalment,
  accruedInterest,
  accruedPenalty,
  assertNotBefore,
  planWith,
  unpaid,
  unpaidPart,
  unpaidPrincipal,
} from './plan.ts';
import { type PlanningTerms, instalmentsOver } from './schedule.ts';
import { standingOn } from './standing.ts';
import type { LateTerms } from './terms.ts';

/** What one line of the plan got. */
export interface RepaidPart {
  /** In the new plan. */
  number: number;
  penaltyScaled: bigint;
  interestScaled: bigint;
  principalScaled: bigint;
}

export interface Repayment {
  /** Never more than is owed. */
  takenScaled: bigint;
  /** What was not taken of the amount. */
  leftScaled: bigint;
  penaltyScaled: bigint;
  interestScaled: bigint;
  principalScaled: bigint;
  /** Of the principal: what was not due yet. */
  earlyPrincipalScaled: bigint;
  parts: RepaidPart[];
  plan: LoanPlan;
  isRepaid: boolean;
}

/** Exactly everything that is owed at the end of a day. */
export const settlementOn = (plan: LoanPlan, terms: PlanningTerms, late: LateTerms, date: string): bigint =>
  standingOn(plan, terms, late, date).owedScaled;

/**
 * Pays an amount into a loan: all penalties, then interest and then principal that are due, the oldest first, then the interest to date,
 * then principal that is not due. After that last step the rest is planned anew over the dates that are left.
 */
export function allocate(plan: LoanPlan, terms: PlanningTerms, late: LateTerms, date: string, amountScaled: bigint): Repayment {
  assertNotBefore(plan, date);
  const standing = standingOn(plan, terms, late, date);
  const takenScaled = lesser(amountScaled - (amountScaled % HUNDREDTH), standing.owedScaled);
  let purse = takenScaled;
  const take = (most: bigint): bigint => {
    const taken = lesser(purse, most);
    purse -= taken;
    return taken;
  };

  const open = plan.instalments.filter((line) => line.settledOn === null);
  const due = open.filter((line) => line.due <= date);
  const next = open.find((line) => line.due > date);
  const parts = new Map([...due, ...(next ? [next] : [])].map((line) => [line, nothingFor(line)]));

  for (const [line, part] of parts) part.penaltyScaled = take(accruedPenalty(line, late, date) - line.penaltyPaidScaled);
  for (const line of due) parts.get(line)!.interestScaled = take(line.interestScaled - line.interestPaidScaled);
  for (const line of due) parts.get(line)!.principalScaled = take(unpaidPrincipal(line));
  if (next) parts.get(next)!.interestScaled = take(accruedInterest(plan, next, terms, date) - next.interestPaidScaled);
  const earlyPrincipalScaled = take(standing.notDuePrincipalScaled);
  if (next) parts.get(next)!.principalScaled = earlyPrincipalScaled;

  const paid = plan.instalments.map((line) => {
    const part = parts.get(line);
    return part ? withPart(line, part, late, date) : line;
  });
  const newPlan = earlyPrincipalScaled > 0n ? plannedAnew(paid, terms, date) : planWith(plan.anchor, paid);
  const given = [...parts.values()].filter((part) => part.penaltyScaled + part.interestScaled + part.principalScaled > 0n);
  return {
    takenScaled,
    leftScaled: amountScaled - takenScaled,
    penaltyScaled: sumOf(given, 'penaltyScaled'),
    interestScaled: sumOf(given, 'interestScaled'),
    principalScaled: sumOf(given, 'principalScaled'),
    earlyPrincipalScaled,
    parts: given,
    plan: newPlan,
    isRepaid: newPlan.instalments.every((line) => line.settledOn !== null),
  };
}

const nothingFor = (line: PlannedInstalment): RepaidPart => ({
  number: line.number,
  penaltyScaled: 0n,
  interestScaled: 0n,
  principalScaled: 0n,
});

function withPart(line: PlannedInstalment, part: RepaidPart, late: LateTerms, date: string): PlannedInstalment {
  const paid = {
    ...line,
    penaltyPaidScaled: line.penaltyPaidScaled + part.penaltyScaled,
    interestPaidScaled: line.interestPaidScaled + part.interestScaled,
    principalPaidScaled: line.principalPaidScaled + part.principalScaled,
  };
  // Penalty runs on what is unpaid: when that changes, what came up so far is kept, and it runs on what is left from here.
  if (line.due > date || part.interestScaled + part.principalScaled === 0n) return paid;
  const penaltyAccruedScaled = accruedPenalty(line, late, date);
  const isSettled = unpaidPart(paid) === 0n && penaltyAccruedScaled === paid.penaltyPaidScaled;
  return { ...paid, penaltyAccruedScaled, penaltyThrough: date, settledOn: isSettled ? date : null };
}

/** What was paid early becomes a line of its own in front of the rest. */
function plannedAnew(lines: readonly PlannedInstalment[], terms: PlanningTerms, date: string): LoanPlan {
  const passed = lines.filter((line) => line.due <= date);
  const [next, ...later] = lines.filter((line) => line.due > date);
  const early: PlannedInstalment = {
    ...next!,
    due: date,
    isEarly: true,
    principalScaled: next!.principalPaidScaled,
    interestScaled: next!.interestPaidScaled,
    carriedInterestScaled: 0n,
    paymentScaled: next!.principalPaidScaled + next!.interestPaidScaled,
    settledOn: date,
  };
  const rest = next!.principalScaled + later.reduce((sum, line) => sum + line.principalScaled, 0n) - early.principalScaled;
  const dates = [next!, ...later].map((line) => line.due);
  return planWith(date, [...passed, early, ...(rest > 0n ? instalmentsOver(rest, date, dates, terms).map(unpaid) : [])]);
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const sumOf = (parts: readonly RepaidPart[], field: 'penaltyScaled' | 'interestScaled' | 'principalScaled'): bigint =>
  parts.reduce((sum, part) => sum + part[field], 0n);
