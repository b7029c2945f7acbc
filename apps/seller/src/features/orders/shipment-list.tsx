import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ColumnWords, ShipmentFile } from './shipment-file.ts';
import type { TriedShipment } from './use-ship-file.ts';

export interface ShipmentListProps {
  shipments: readonly TriedShipment[];
  incomplete: ShipmentFile['incomplete'];
  words: ColumnWords;
}

interface Entry {
  lines: readonly number[];
  serial: string;
  tone: 'fine' | 'wrong' | 'left out';
  says: ReactNode;
}

/** Each parcel by the lines of the file that name it, with what it does or why it does nothing. */
export function ShipmentList({ shipments, incomplete, words }: ShipmentListProps) {
  const t = useT();
  const { number, list } = useFormats();
  const entries: Entry[] = [
    ...shipments.map(({ shipment: { at, serial }, outcome: { refusal, effect } }): Entry => {
      const says = effect
        ? effect.piecesLeft === 0
          ? t('seller.shipFile.whole', { pieces: number(effect.pieces) })
          : t('seller.shipFile.part', { pieces: number(effect.pieces), left: number(effect.piecesLeft) })
        : refusal?.message;
      return { lines: at, serial, tone: effect ? 'fine' : 'wrong', says };
    }),
    ...incomplete.map(({ line, lacks }): Entry => ({
      lines: [line],
      serial: '',
      tone: 'left out',
      says: t('seller.shipFile.lacks', { columns: list(lacks.map((column) => words[column])) }),
    })),
  ].toSorted((one, other) => one.lines[0]! - other.lines[0]!);
  return (
    <ul className="grid max-h-72 content-start gap-2.5 overflow-y-auto text-13">
      {entries.map(({ lines, serial, tone, says }) => (
        <li
          key={lines[0]}
          className={clsx(
            'grid gap-0.5 border-s-2 ps-3',
            tone === 'fine' ? 'border-green-dot' : tone === 'wrong' ? 'border-red-dot' : 'border-amber-dot',
          )}
        >
          <p className="flex flex-wrap gap-x-3 text-quiet">
            <span className="num">
              {t('import.problem.row')} {list(lines.map((line) => number(line)))}
            </span>
            {serial !== '' && <bdi className="num font-semibold text-ink">{serial}</bdi>}
          </p>
          <p className={clsx(tone === 'wrong' && 'text-red', tone === 'left out' && 'text-amber')}>{says}</p>
        </li>
      ))}
    </ul>
  );
}
