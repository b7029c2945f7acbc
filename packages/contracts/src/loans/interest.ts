import { MONEY_DECIMALS, moneyFrom } from '../money.ts';
import { daysBetween, partsOf } from './dates.ts';
import type { DayCount, InterestTerms } from './terms.ts';

/** A hundredth of USDT: the smallest amount a loan knows. */
export const HUNDREDTH = 10n ** BigInt(MONEY_DECIMALS - 2);

/** A percentage is read as money is, with 10 decimals; this is a hundred percent. */
const WHOLE = moneyFrom('100');

const DAYS_OF_YEAR: Record<DayCount, bigint> = { actual_365: 365n, thirty_360: 360n };

/** A quotient that is not negative, to the nearest hundredth, a half upwards. */
export function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const unit = denominator * HUNDREDTH;
  return ((2n * numerator + unit) / (2n * unit)) * HUNDREDTH;
}

/** Both ways of counting add up: the days of two stretches are those of both together. */
export function countedDays(from: string, to: string, dayCount: DayCount): number {
  if (from >= to) return 0;
  if (dayCount === 'actual_365') return daysBetween(from, to);
  const start = partsOf(from);
  const end = partsOf(to);
  return 360 * (end.year - start.year) + 30 * (end.month - start.month) + Math.min(end.day, 30) - Math.min(start.day, 30);
}

/** Simple interest as a fraction of the principal: from one date to the next, over the denominator of `rateDenominator`. */
export const rateNumerator = (terms: InterestTerms, days: number): bigint => moneyFrom(terms.yearlyRate) * BigInt(days);
export const rateDenominator = (terms: InterestTerms): bigint => WHOLE * DAYS_OF_YEAR[terms.dayCount];

/** What a principal bears between two dates. */
export function interestFor(principalScaled: bigint, from: string, to: string, terms: InterestTerms): bigint {
  const days = countedDays(from, to, terms.dayCount);
  return roundedQuotient(principalScaled * rateNumerator(terms, days), rateDenominator(terms));
}

/** What an unpaid part costs in a number of days. */
export function penaltyFor(unpaidScaled: bigint, days: number, penaltyPerDay: string): bigint {
  return roundedQuotient(unpaidScaled * moneyFrom(penaltyPerDay) * BigInt(days), WHOLE);
}
