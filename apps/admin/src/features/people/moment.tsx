import { formatDateTime } from '@entrepot/i18n/formats.ts';
import clsx from 'clsx';

/** A moment as records show it. */
export function Moment({ at, isQuiet = false }: { at: string | null; isQuiet?: boolean }) {
  return (
    <bdi dir="ltr" className={clsx('num', isQuiet && 'text-quiet')}>
      {formatDateTime(at)}
    </bdi>
  );
}
