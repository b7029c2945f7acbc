import { Timeline } from '@entrepot/console/details/timeline.tsx';
import type { Lock } from '@entrepot/contracts/calls/locks.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';

/** What happened to a lock and what was said, by the officers and by the one who is locked; newest first. */
export function LockEvents({ lock }: { lock: Lock }) {
  const t = useT();
  return (
    <Timeline
      events={lock.events
        .map(({ kind, at, by, text, until }, index) => ({
          id: String(index),
          at,
          isOwn: by !== null,
          text,
          title: (
            <>
              {kind === 'locked' || kind === 'renewed' ? t(`lock.event.${kind}`, { time: formatDateTime(until) }) : t(`lock.event.${kind}`)}
              {by && <span className="font-normal text-quiet"> · {by}</span>}
            </>
          ),
        }))
        .toReversed()}
    />
  );
}
