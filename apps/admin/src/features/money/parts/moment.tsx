import { formatDateTime } from '@entrepot/i18n/formats.ts';

/** A moment as records show it, left to right in every language; dashes where there is none. */
export function Moment({ at }: { at: string | null }) {
  return (
    <bdi dir="ltr" className="num">
      {formatDateTime(at)}
    </bdi>
  );
}
