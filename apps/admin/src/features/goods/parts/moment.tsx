import { formatDateTime } from '@entrepot/i18n/formats.ts';

export function Moment({ at, isQuiet = false }: { at: string | null; isQuiet?: boolean }) {
  return (
    <bdi dir="ltr" className={isQuiet ? 'num text-quiet' : 'num'}>
      {formatDateTime(at)}
    </bdi>
  );
}
