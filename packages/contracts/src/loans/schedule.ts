import { addDays, addMonths, daysBetween, partsOf } from './dates.ts';
import { HUNDREDTH, countedDays, interestFor, rateDenominator, rateNumerator, roundedQuotient } from './interest.ts';
import type { InterestTerms, LoanCycle, LoanMethod, LoanTerms } from './terms.ts';

export interface Instalment {
  /** From 1. */
  number: number;
  due: string;
  principalScaled: bigint;
  interestScaled: bigint;
  paymentScaled: bigint;
  /** Principal that is still to come after this one. */
  remainingScaled: bigint;
}

/** A date every week or month, and the last day of the loan. A last stretch shorter than half a cycle is joined to the one before it. */
export function dueDates(start: string, days: number, cycle: LoanCycle, method: LoanMethod): string[] {
  const end = addDays(start, days);
  if (method === 'bullet') return [end];
  const dateOf = (cycles: number): string =>
    cycle === 'weekly' ? addDays(start, 7 * cycles) : addMonths(start, cycles, partsOf(start).day);
  let whole = 0;
  while (dateOf(whole + 1) < end) whole += 1;
  const last = dateOf(whole);
  if (whole > 0 && 2 * daysBetween(last, end) < daysBetween(last, dateOf(whole + 1))) whole -= 1;
  return [...Array.from({ length: whole }, (_, index) => dateOf(index + 1)), end];
}

/** What instalments need to know beside their dates. */
export type PlanningTerms = InterestTerms & Pick<LoanTerms, 'method'>;

export const scheduleOf = (terms: LoanTerms): Instalment[] =>
  instalmentsOver(terms.principalScaled, terms.start, dueDates(terms.start, terms.days, terms.cycle, terms.method), terms);

/** Plans a principal over dates, with interest from a day before the first of them. */
export function instalmentsOver(principalScaled: bigint, from: string, dates: readonly string[], terms: PlanningTerms): Instalment[] {
  // A few hundredths cannot be spread over more dates than there are of them: they are paid on the last one.
  const spread = principalScaled < BigInt(dates.length) * HUNDREDTH ? dates.slice(-1) : dates;
  const dueOn = terms.method === 'bullet' ? spread.slice(-1) : spread;
  if (terms.method === 'annuity') return withEqualPayments(principalScaled, from, dueOn, terms);
  const part = equalPart(principalScaled, dueOn.length);
  return instalmentsBy(principalScaled, from, dueOn, terms, () => part);
}

/** Rounded, unless so many roundings upwards left nothing for the last one. */
function equalPart(principalScaled: bigint, count: number): bigint {
  const rounded = roundedQuotient(principalScaled, BigInt(count));
  return rounded * BigInt(count - 1) < principalScaled ? rounded : rounded - HUNDREDTH;
}

function withEqualPayments(principalScaled: bigint, from: string, dates: readonly string[], terms: InterestTerms): Instalment[] {
  let payment = exactPayment(principalScaled, from, dates, terms);
  for (;;) {
    const instalments = instalmentsBy(principalScaled, from, dates, terms, (interestScaled) => payment - interestScaled);
    // With an amount of a few hundredths the roundings can repay it before its end: then each payment is a hundredth less.
    if (instalments.at(-1)!.principalScaled > 0n) return instalments;
    payment -= HUNDREDTH;
  }
}

/**
 * The payment after which nothing is left: principal = Σ payment / Π (1 + rate of each stretch until then), solved in whole numbers.
 * With factors (D + r)/D, both sides times all of them: payment × Σ D^k × Π (later D + r) = principal × Π (D + r).
 */
function exactPayment(principalScaled: bigint, from: string, dates: readonly string[], terms: InterestTerms): bigint {
  const denominator = rateDenominator(terms);
  let grown = 1n;
  let weights = 0n;
  let power = 1n;
  dates.forEach((date, index) => {
    const growth = denominator + rateNumerator(terms, countedDays(dates[index - 1] ?? from, date, terms.dayCount));
    grown *= growth;
    power *= denominator;
    weights = weights * growth + power;
  });
  return roundedQuotient(principalScaled * grown, weights);
}

/** The last instalment carries the rest. */
function instalmentsBy(
  principalScaled: bigint,
  from: string,
  dates: readonly string[],
  terms: InterestTerms,
  partFor: (interestScaled: bigint) => bigint,
): Instalment[] {
  let remaining = principalScaled;
  return dates.map((due, index) => {
    const interestScaled = interestFor(remaining, dates[index - 1] ?? from, due, terms);
    const part = index === dates.length - 1 ? remaining : within(partFor(interestScaled), remaining);
    remaining -= part;
    return {
      number: index + 1,
      due,
      principalScaled: part,
      interestScaled,
      paymentScaled: part + interestScaled,
      remainingScaled: remaining,
    };
  });
}

const within = (part: bigint, most: bigint): bigint => (part < 0n ? 0n : part > most ? most : part);
