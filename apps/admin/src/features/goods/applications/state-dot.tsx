import type { ApplicationState } from '@entrepot/contracts/applications.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { STATE_TONES } from './application-words.ts';

export function StateDot({ state }: { state: ApplicationState }) {
  const t = useT();
  return <StatusDot tone={STATE_TONES[state]}>{t(`apply.standing.${state}`)}</StatusDot>;
}
