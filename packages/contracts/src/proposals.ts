/** What one member of staff proposes and another one approves. Apart from the schemas, which no browser loads. */
import type { MoneyRight } from './permissions.ts';

/** Each kind with the right that it takes to see and to approve it. The database knows the same (`guard_proposal`). */
export const PROPOSAL_RIGHTS = {
  parameter: 'parameters.manage',
  network: 'networks.manage',
  tax: 'parameters.manage',
  agreement: 'shops.review',
  words: 'words.guarded',
  storefront: 'parameters.manage',
  staff_invitation: 'staff.manage',
  staff_role: 'staff.manage',
  staff_enabling: 'staff.manage',
  staff_reset: 'staff.manage',
  role: 'staff.manage',
  loan_product: 'loans.manage',
  loan_agreement: 'loans.manage',
} as const satisfies Record<string, MoneyRight>;
export type ProposalKindName = keyof typeof PROPOSAL_RIGHTS;
export const PROPOSAL_KINDS = Object.keys(PROPOSAL_RIGHTS) as [ProposalKindName, ...ProposalKindName[]];

/** Whoever has one of these may look at the proposals of its kinds. */
export const MAY_SEE_PROPOSALS = [
  'parameters.manage',
  'networks.manage',
  'shops.review',
  'words.guarded',
  'staff.manage',
  'loans.manage',
] as const;

/**
 * Waits for another person; agreed and waiting for its time; in force; void, since it did not fit any more when its time came; or stopped
 * by somebody before it.
 */
export const PROPOSAL_STATES = ['proposed', 'approved', 'refused', 'withdrawn', 'done', 'void', 'stopped'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/**
 * Why somebody cannot be the second person: the one who proposed it, brought in by or having brought in that one, not long enough in the
 * right, or without it.
 */
export const PAIR_PROBLEMS = ['same', 'tied', 'new', 'right'] as const;
export type PairProblem = (typeof PAIR_PROBLEMS)[number];
