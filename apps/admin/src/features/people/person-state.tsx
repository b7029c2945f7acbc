import type { Person } from '@entrepot/contracts/calls/people-desk.ts';
import type { PersonState as State } from '@entrepot/contracts/people.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

const TONES: Readonly<Record<State, StatusTone>> = { open: 'green', locked: 'red', closed: 'neutral' };

export function PersonState({ person: { state, lockedUntil } }: { person: Pick<Person, 'state' | 'lockedUntil'> }) {
  const t = useT();
  return (
    <StatusDot tone={TONES[state]}>
      <span title={lockedUntil ? formatDateTime(lockedUntil) : undefined}>{t('admin.people.states', { state })}</span>
    </StatusDot>
  );
}
