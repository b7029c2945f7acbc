/** The loan service in words that browsers know as well: states, what is asked of an applicant, what staff can do. */

export { DAY_COUNTS, LOAN_CYCLES, LOAN_METHODS, type DayCount, type LoanCycle, type LoanMethod } from './loans/terms.ts';

/**
 * Applied for; looked at by somebody; approved and waiting for its payout; running; refused; taken back by the applicant before a decision;
 * paid back; handed back within the days in which one may change one's mind; given up by the lender.
 */
export const LOAN_STATES = [
  'applying',
  'under_review',
  'approved',
  'running',
  'refused',
  'cancelled',
  'repaid',
  'withdrawn',
  'written_off',
] as const;
export type LoanState = (typeof LOAN_STATES)[number];
/** While one of these, there is no other loan, and the account cannot be closed. */
export const UNFINISHED_LOANS = ['applying', 'under_review', 'approved', 'running'] as const satisfies readonly LoanState[];

/** What has to be true of an applicant. Each is shown with pass or fail, and what to do about it. */
export const LOAN_CONDITIONS = ['identity', 'no_unfinished_loan', 'not_waiting', 'fund_password', 'account_open'] as const;
export type LoanCondition = (typeof LOAN_CONDITIONS)[number];

export const LOAN_REFUSALS = ['affordability', 'identity_doubtful', 'history', 'information_incomplete', 'lender_full', 'other'] as const;
export type LoanRefusal = (typeof LOAN_REFUSALS)[number];

export const INSTALMENT_STATES = ['paid', 'due', 'grace', 'overdue', 'later'] as const;
export type InstalmentState = (typeof INSTALMENT_STATES)[number];

/** By the person, by the collection that the person allowed, or all of it at once because of a change of mind. */
export const LOAN_PAYMENT_KINDS = ['repayment', 'collection', 'withdrawal'] as const;
export type LoanPaymentKind = (typeof LOAN_PAYMENT_KINDS)[number];

/** What is paid: what is due (overdue included), a sum of one's own, or everything. */
export const REPAY_CHOICES = ['due', 'amount', 'everything'] as const;
export type RepayChoice = (typeof REPAY_CHOICES)[number];

export const LOAN_PAPERS = ['agreement', 'schedule', 'payout', 'receipt', 'statement', 'settlement', 'penalty'] as const;
export type LoanPaper = (typeof LOAN_PAPERS)[number];

export const LOAN_QUEUES = ['open', 'second', 'payout', 'overdue', 'all'] as const;
export type LoanQueue = (typeof LOAN_QUEUES)[number];
export const LOAN_SORTS = ['applied_at', 'amount', 'owed', 'days_late'] as const;

/** Days late of the oldest unpaid instalment. */
export const LOAN_BUCKETS = ['current', '1_30', '31_60', '61_90', 'over_90'] as const;
export type LoanBucket = (typeof LOAN_BUCKETS)[number];

/** What two people of staff change on a running loan. */
export const LOAN_CHANGES = ['reschedule', 'write_off'] as const;
export type LoanChangeKind = (typeof LOAN_CHANGES)[number];
export const LOAN_CHANGE_STATES = ['proposed', 'done', 'refused', 'withdrawn'] as const;

export const LOAN_LIMITS = { reason: 500, purpose: 500, draft: 4_000, keyword: 100 } as const;
/** A quote for paying back holds for so long. */
export const REPAY_QUOTE_SECONDS = 60;
export const LOAN_WITHDRAWAL_DAYS = 14;
