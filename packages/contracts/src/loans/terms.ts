/** What a loan is agreed on. Every amount is scaled by 10^10 (`money.ts`), and every amount made here is a whole number of hundredths. */
export const LOAN_METHODS = ['bullet', 'annuity', 'equal_principal'] as const;
export type LoanMethod = (typeof LOAN_METHODS)[number];

export const LOAN_CYCLES = ['weekly', 'monthly'] as const;
export type LoanCycle = (typeof LOAN_CYCLES)[number];

export const DAY_COUNTS = ['actual_365', 'thirty_360'] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** How interest is counted. */
export interface InterestTerms {
  /** Percent a year, such as "8" or "7.25". */
  yearlyRate: string;
  dayCount: DayCount;
}

export interface LoanTerms extends InterestTerms {
  principalScaled: bigint;
  /** From the payout to the last instalment. */
  days: number;
  method: LoanMethod;
  cycle: LoanCycle;
  /** The date of the payout, such as "2026-09-16". */
  start: string;
}

/** What being late costs. */
export interface LateTerms {
  graceDays: number;
  /** Percent a day, such as "0.05". */
  penaltyPerDay: string;
}

/** For so many days after the payout a borrower may withdraw from the contract. */
export const WITHDRAWAL_DAYS = 14;
