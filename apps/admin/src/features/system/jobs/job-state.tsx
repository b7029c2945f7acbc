import type { JobState } from '@entrepot/contracts/system-parts.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

const TONES = { waiting: 'neutral', running: 'blue', failing: 'amber', given_up: 'red' } as const;

export function JobStateDot({ state }: { state: JobState }) {
  const t = useT();
  return <StatusDot tone={TONES[state]}>{t('admin.system.job.state', { state })}</StatusDot>;
}

/** Only what has failed can begin anew. */
export const hasFailed = ({ state }: { state: JobState }) => state === 'failing' || state === 'given_up';
