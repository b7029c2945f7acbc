import { useNow } from '@entrepot/ui/use-now.ts';
import type { QueueItem } from '@entrepot/contracts/calls/office-today.ts';
import { SOON_MS } from '@entrepot/contracts/office-queue.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';
import { spanWords } from './span-words.ts';

const TICK_MS = 30_000;

export function urgencyOf(deadlineAt: string | null, nowMs: number): 'late' | 'soon' | 'calm' {
  if (deadlineAt === null) return 'calm';
  const leftMs = Date.parse(deadlineAt) - nowMs;
  return leftMs < 0 ? 'late' : leftMs < SOON_MS ? 'soon' : 'calm';
}

const TONES: Readonly<Record<ReturnType<typeof urgencyOf>, StatusTone>> = { late: 'red', soon: 'amber', calm: 'neutral' };

/** How long there still is, where a time was promised; how long it has waited, where none was. */
export function Due({ deadlineAt, since }: Pick<QueueItem, 'deadlineAt' | 'since'>) {
  const t = useT();
  const language = useLanguage();
  const nowMs = useNow(TICK_MS);
  const at = deadlineAt ?? since;
  const time = spanWords(Math.abs(Date.parse(at) - nowMs), language);
  const urgency = urgencyOf(deadlineAt, nowMs);
  return (
    <StatusDot tone={TONES[urgency]} className="whitespace-nowrap">
      <time dateTime={at} title={formatDateTime(at)} className="num">
        {deadlineAt === null ? t('admin.today.age', { time }) : t(urgency === 'late' ? 'admin.today.late' : 'admin.today.left', { time })}
      </time>
    </StatusDot>
  );
}
