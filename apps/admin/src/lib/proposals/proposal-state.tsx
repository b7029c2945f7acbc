import type { ProposalState as State } from '@entrepot/contracts/proposals.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

const TONES: Readonly<Record<State, StatusTone>> = {
  proposed: 'amber',
  approved: 'amber',
  done: 'green',
  refused: 'neutral',
  withdrawn: 'neutral',
  void: 'red',
  stopped: 'red',
};

export function ProposalState({ state }: { state: State }) {
  const t = useT();
  return <StatusDot tone={TONES[state]}>{t('admin.proposals.state', { state })}</StatusDot>;
}
