import { Link } from '@entrepot/console/router/link.tsx';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { PROPOSALS_PATH } from './paths.ts';
import { PROPOSALS_KEY } from './proposals-key.ts';
import { QUEUE_KEY } from './queue-key.ts';

const UP_TO_MINUTES = 'yyyy-mm-dd hh:mm'.length;

export interface PendingChangeProps {
  serial: string;
  value: string;
  by?: string | undefined;
  /** Null while another has to agree. */
  dueAt: string | null;
}

/** A change that waits for a second person, or for its time, where the value is shown that it changes. */
export function PendingChange({ serial, value, by, dueAt }: PendingChangeProps) {
  const t = useT();
  const at = dueAt === null ? '' : formatDateTime(dueAt).slice(0, UP_TO_MINUTES);
  const state = dueAt === null ? 'proposed' : 'approved';
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-card bg-amber-50 px-3 py-2 text-13">
      <span>
        {by === undefined
          ? t('admin.proposals.pending.short', { state, value, at })
          : t('admin.proposals.pending', { state, value, at, by })}
      </span>
      <Link to={`${PROPOSALS_PATH}?q=${encodeURIComponent(serial)}`} className="rounded-xs underline">
        <bdi className="num">{serial}</bdi>
      </Link>
    </p>
  );
}

/** After something was proposed or decided, the lists of proposals ask again. */
export function useProposalsChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: PROPOSALS_KEY });
    void queries.invalidateQueries({ queryKey: QUEUE_KEY });
  };
}
