import { formatDateTime } from '@entrepot/i18n/formats.ts';
import clsx from 'clsx';

const UP_TO_MINUTES = 'yyyy-mm-dd hh:mm'.length;

/** A moment as lists and records show it: to the minute, with the second on hover; to the second where it is evidence. */
export function Moment({ at, isQuiet = false, isExact = false }: { at: string | null; isQuiet?: boolean; isExact?: boolean }) {
  if (at === null) return <span className="text-quiet">–</span>;
  const whole = formatDateTime(at);
  return (
    <time dateTime={at} title={whole} dir="ltr" className={clsx('num', isQuiet && 'text-quiet')}>
      {isExact ? whole : whole.slice(0, UP_TO_MINUTES)}
    </time>
  );
}
