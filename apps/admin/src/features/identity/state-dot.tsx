import { Deadline } from '@entrepot/console/details/deadline.tsx';
import type { IdentityHeading } from '@entrepot/contracts/calls/identity.ts';
import type { IdentityState } from '@entrepot/contracts/identity.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

const TONES: Readonly<Record<IdentityState, StatusTone>> = {
  basic: 'neutral',
  submitted: 'amber',
  approved: 'green',
  refused: 'red',
  withdrawn: 'neutral',
};

export function StateDot({ state }: { state: IdentityState }) {
  const t = useT();
  return <StatusDot tone={TONES[state]}>{t('admin.identity.state', { state })}</StatusDot>;
}

/** How long there still is while somebody waits, and what became of it afterwards. */
export function StateOrDeadline({ row: { state, deadlineAt } }: { row: Pick<IdentityHeading, 'state' | 'deadlineAt'> }) {
  return state === 'submitted' ? <Deadline at={deadlineAt} /> : <StateDot state={state} />;
}
