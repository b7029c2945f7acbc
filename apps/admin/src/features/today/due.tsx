import { useNow } from '@entrepot/ui/use-now.ts';
import type { QueueItem } from '@entrepot/contracts/calls/office-today.ts';
import { SOON_MS } from '@entrepot/contracts/office-queue.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { Deadline } from '@entrepot/console/details/deadline.tsx';
import { spanWords } from '@entrepot/console/details/span-words.ts';

const TICK_MS = 30_000;

export function urgencyOf(deadlineAt: string | null, nowMs: number): 'late' | 'soon' | 'calm' {
  if (deadlineAt === null) return 'calm';
  const leftMs = Date.parse(deadlineAt) - nowMs;
  return leftMs < 0 ? 'late' : leftMs < SOON_MS ? 'soon' : 'calm';
}

/** How long there still is, where a time was promised; how long it has waited, where none was. */
export function Due({ deadlineAt, since }: Pick<QueueItem, 'deadlineAt' | 'since'>) {
  return deadlineAt === null ? <Waited since={since} /> : <Deadline at={deadlineAt} soonMs={SOON_MS} />;
}

function Waited({ since }: { since: string }) {
  const t = useT();
  const time = spanWords(Math.abs(Date.parse(since) - useNow(TICK_MS)), useLanguage());
  return (
    <StatusDot tone="neutral" className="whitespace-nowrap">
      <time dateTime={since} title={formatDateTime(since)} className="num">
        {t('admin.today.age', { time })}
      </time>
    </StatusDot>
  );
}
