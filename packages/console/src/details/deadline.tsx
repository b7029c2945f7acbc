import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import { spanWords } from './span-words.ts';
import { toneOf } from './time-left.ts';

const TICK_MS = 30_000;

/** How long there still is, or how late it is, with the moment itself on hover; the same words wherever there is a deadline. */
export function Deadline({ at, soonMs }: { at: string; soonMs?: number }) {
  const t = useT();
  const language = useLanguage();
  const leftMs = Date.parse(at) - useNow(TICK_MS);
  const time = spanWords(Math.abs(leftMs), language);
  return (
    <StatusDot tone={toneOf(leftMs, soonMs)} className="whitespace-nowrap">
      <time dateTime={at} title={formatDateTime(at)} className="num">
        {t('console.deadline', { time, isLate: String(leftMs < 0) })}
      </time>
    </StatusDot>
  );
}
