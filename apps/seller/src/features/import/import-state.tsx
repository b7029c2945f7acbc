import type { ImportSummary } from '@entrepot/contracts/calls/imports.ts';
import type { ImportState as State } from '@entrepot/contracts/import-columns.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

const TONES: Readonly<Record<State, StatusTone>> = {
  uploaded: 'amber',
  mapped: 'amber',
  checking: 'blue',
  checked: 'amber',
  running: 'blue',
  paused: 'amber',
  done: 'green',
  failed: 'red',
  stopped: 'neutral',
};

export function ImportState({ state }: Pick<ImportSummary, 'state'>) {
  const t = useT();
  return <StatusDot tone={TONES[state]}>{t('import.state', { state })}</StatusDot>;
}
