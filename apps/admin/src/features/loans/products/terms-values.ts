/** The terms as they are typed, and what is wrong with them before anybody is asked. The server checks all of it again. */
import type { LoanProduct } from '@entrepot/contracts/calls/credit.ts';
import type { LoanProductDraft } from '@entrepot/contracts/calls/loan-desk.ts';
import type { DayCount, LoanCycle, LoanMethod } from '@entrepot/contracts/loan-work.ts';
import { parseMoney } from '@entrepot/contracts/money.ts';

export interface TermsValues {
  least: string;
  most: string;
  mostDays: string;
  yearlyRate: string;
  methods: LoanMethod[];
  cycles: LoanCycle[];
  dayCount: DayCount;
  graceDays: string;
  penaltyPerDay: string;
  reason: string;
}

export const TERM_RANGES = { mostDays: { min: 7, max: 365 }, graceDays: { min: 0, max: 30 } } as const;
const HUNDREDTHS = /^\d{1,12}(?:\.\d{1,2})?$/;
/** More than that nobody should be asked to pay; the server says the same. */
export const RATE_LIMITS = { yearly: 60, daily: 1 } as const;
const RATE = /^\d{1,2}(?:\.\d{1,4})?$/;

const EMPTY_TERMS: TermsValues = {
  least: '',
  most: '',
  mostDays: '365',
  yearlyRate: '',
  methods: ['annuity'],
  cycles: ['monthly'],
  dayCount: 'actual_365',
  graceDays: '3',
  penaltyPerDay: '',
  reason: '',
};

/** The next version begins with the one in force. */
export const termsFrom = (product: LoanProduct | null): TermsValues =>
  product === null
    ? EMPTY_TERMS
    : {
        least: product.least,
        most: product.most,
        mostDays: String(product.mostDays),
        yearlyRate: product.yearlyRate,
        methods: [...product.methods],
        cycles: [...product.cycles],
        dayCount: product.dayCount,
        graceDays: String(product.graceDays),
        penaltyPerDay: product.penaltyPerDay,
        reason: '',
      };

export const isLoanAmount = (text: string): boolean => HUNDREDTHS.test(text.trim()) && parseMoney(text.trim())! > 0n;
export const isRate = (text: string, most: number): boolean => RATE.test(text.trim()) && Number(text) <= most;
export function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
}
export const isInOrder = ({ least, most }: Pick<TermsValues, 'least' | 'most'>): boolean =>
  parseMoney(most.trim())! >= parseMoney(least.trim())!;

/** Undefined while something is missing or wrong. */
export function draftOf(values: TermsValues): Omit<LoanProductDraft, 'storefront' | 'reason'> | undefined {
  const { least, most, mostDays, yearlyRate, methods, cycles, dayCount, graceDays, penaltyPerDay } = values;
  const isRight =
    [least, most].every(isLoanAmount) &&
    isInOrder(values) &&
    isWithin(mostDays, TERM_RANGES.mostDays) &&
    isWithin(graceDays, TERM_RANGES.graceDays) &&
    isRate(yearlyRate, RATE_LIMITS.yearly) &&
    isRate(penaltyPerDay, RATE_LIMITS.daily) &&
    methods.length > 0 &&
    cycles.length > 0;
  if (!isRight) return undefined;
  return {
    least: least.trim(),
    most: most.trim(),
    mostDays: Number(mostDays),
    yearlyRate: yearlyRate.trim(),
    methods,
    cycles,
    dayCount,
    graceDays: Number(graceDays),
    penaltyPerDay: penaltyPerDay.trim(),
  };
}
