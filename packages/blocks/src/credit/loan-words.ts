/** How states of loans and instalments look. */
import type { LoanLine } from '@entrepot/contracts/calls/credit.ts';
import type { InstalmentState, LoanState } from '@entrepot/contracts/loan-work.ts';
import type { StatusTone } from '@entrepot/ui/status-dot.tsx';

const TONES: Record<LoanState, StatusTone> = {
  applying: 'blue',
  under_review: 'blue',
  approved: 'green',
  running: 'green',
  refused: 'red',
  cancelled: 'neutral',
  repaid: 'neutral',
  withdrawn: 'neutral',
  written_off: 'neutral',
};

/** Late is a state of its own to the reader, though the loan still runs. */
export function shownState({ state, isOverdue }: Pick<LoanLine, 'state' | 'isOverdue'>): {
  state: LoanState | 'overdue';
  tone: StatusTone;
} {
  return isOverdue && state === 'running' ? { state: 'overdue', tone: 'red' } : { state, tone: TONES[state] };
}

export const INSTALMENT_TONES: Record<InstalmentState, StatusTone> = {
  paid: 'green',
  due: 'amber',
  grace: 'amber',
  overdue: 'red',
  later: 'neutral',
};
