import { timeLeft } from '@entrepot/console/details/time-left.ts';
import { useNow } from '@entrepot/ui/use-now.ts';
import { formatDateTime, formatUnits } from '@entrepot/i18n/formats.ts';
import { useLanguage } from '@entrepot/i18n/react.tsx';

const TICK_MS = 60_000;

/** How long something has waited, where nobody promised a time; the moment itself on hover. */
export function Age({ since }: { since: string }) {
  const language = useLanguage();
  const nowMs = useNow(TICK_MS);
  const { value, unit } = timeLeft(Math.max(0, nowMs - Date.parse(since)));
  const words = formatUnits(value, unit, language);
  return (
    <time dateTime={since} title={formatDateTime(since)} className="num text-quiet">
      {words}
    </time>
  );
}
