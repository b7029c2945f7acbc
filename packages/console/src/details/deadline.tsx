import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useLanguage } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import { timeLeft, toneOf } from './time-left.ts';

const TICK_MS = 60_000;

/** How long there still is, with the moment itself on hover. It goes on while one looks. */
export function Deadline({ at, soonMs }: { at: string; soonMs?: number }) {
  const language = useLanguage();
  const nowMs = useNow(TICK_MS);
  const { value, unit } = timeLeft(Date.parse(at) - nowMs);
  const words = new Intl.RelativeTimeFormat(recordLocale(language), { numeric: 'always' }).format(value, unit);
  return (
    <StatusDot tone={toneOf(Date.parse(at) - nowMs, soonMs)}>
      <time dateTime={at} title={formatDateTime(at)} className="num">
        {words}
      </time>
    </StatusDot>
  );
}
