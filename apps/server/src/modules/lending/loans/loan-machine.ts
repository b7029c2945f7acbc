/** Which state of a loan follows which. The database has the same in `guard_loan`, which a test compares. */
import { UNFINISHED_LOANS, type LoanState } from '@entrepot/contracts/loan-work.ts';

const LOAN_TRANSITIONS = {
  applying: ['under_review', 'cancelled'],
  under_review: ['approved', 'refused', 'cancelled'],
  approved: ['running', 'cancelled'],
  running: ['repaid', 'withdrawn', 'written_off'],
  refused: [],
  cancelled: [],
  repaid: [],
  withdrawn: [],
  written_off: [],
} as const satisfies Record<LoanState, readonly LoanState[]>;

export const isUnfinished = (state: LoanState): boolean => (UNFINISHED_LOANS as readonly LoanState[]).includes(state);
/** Nobody has decided about it. */
export const isOpen = (state: LoanState): boolean => state === 'applying' || state === 'under_review';
/** Not paid out: it can be taken back. */
export const canCancel = (state: LoanState): boolean => (LOAN_TRANSITIONS[state] as readonly LoanState[]).includes('cancelled');
