/** Which step leads where, and whose it is. Everything else asks this table. */
import type { ApplicationState } from '@entrepot/contracts/applications.ts';
import { DomainError } from '../../../platform/errors.ts';

export type ApplicationAction = 'change' | 'submit' | 'withdraw' | 'judge' | 'ask' | 'approve' | 'refuse';

type Steps = Partial<Record<ApplicationState, ApplicationState>>;

const TABLE: Readonly<Record<ApplicationAction, Steps>> = {
  // The applicant's.
  change: { draft: 'draft', changes_asked: 'changes_asked' },
  submit: { draft: 'submitted', changes_asked: 'resubmitted' },
  withdraw: { draft: 'withdrawn', submitted: 'withdrawn', in_review: 'withdrawn', changes_asked: 'withdrawn', resubmitted: 'withdrawn' },
  // The staff's.
  judge: { submitted: 'in_review', resubmitted: 'in_review', in_review: 'in_review' },
  ask: { in_review: 'changes_asked' },
  approve: { submitted: 'approved', resubmitted: 'approved', in_review: 'approved' },
  // Also who never answers has to be told at last.
  refuse: { submitted: 'refused', resubmitted: 'refused', in_review: 'refused', changes_asked: 'refused' },
};

export function nextState(state: ApplicationState, action: ApplicationAction): ApplicationState | undefined {
  return TABLE[action][state];
}

export function stepFrom(state: ApplicationState, action: ApplicationAction): ApplicationState {
  const next = nextState(state, action);
  if (next === undefined) throw new DomainError('application.state_conflict');
  return next;
}
