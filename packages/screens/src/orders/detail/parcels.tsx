import { clauseSeparator } from '@entrepot/i18n/separators.ts';
import { momentText } from '@entrepot/blocks/wallet/isolate.ts';
import type { OrderDetail, OrderLine, Parcel } from '@entrepot/contracts/calls/orders.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { Part } from '../orders-parts.tsx';
import { TrackingNumber } from './tracking.tsx';

interface Pieces {
  line: OrderLine;
  quantity: number;
}

/** What came or comes with which parcel, and what has not left yet. One that holds everything needs no list: the items stand above. */
export function Parcels({ order }: { order: OrderDetail }) {
  const t = useT();
  const { parcels = [], lines, isPartlyShipped = false } = order;
  if (parcels.length === 0 || (parcels.length === 1 && !isPartlyShipped)) return null;
  const left = lines
    .map((line) => ({ line, quantity: line.quantity - line.refunded - (line.shipped ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return (
    <Part title={t('order.parcels')}>
      <ul className="grid gap-5">
        {parcels.map((parcel, index) => (
          <li key={parcel.id}>
            <div className="flex flex-wrap items-center justify-between gap-x-4 text-14">
              <span className="font-semibold">{t('order.parcel', { number: index + 1 })}</span>
              <TrackingNumber carrier={parcel.carrier} trackingNumber={parcel.trackingNumber} />
            </div>
            <p className="text-13 text-quiet">{momentText(parcel.shippedAt)}</p>
            <PiecesList pieces={piecesIn(parcel, lines)} />
          </li>
        ))}
        {isPartlyShipped && left.length > 0 && (
          <li>
            <p className="text-14 font-semibold">{t('order.parcel.toCome')}</p>
            <PiecesList pieces={left} />
          </li>
        )}
      </ul>
    </Part>
  );
}

function piecesIn(parcel: Parcel, lines: readonly OrderLine[]): Pieces[] {
  return parcel.lines.flatMap(({ orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    return line ? [{ line, quantity }] : [];
  });
}

function PiecesList({ pieces }: { pieces: readonly Pieces[] }) {
  const language = useLanguage();
  return (
    <ul className="mt-1 grid gap-0.5 text-14 text-body">
      {pieces.map(({ line, quantity }) => (
        <li key={line.id}>
          <Num>{quantity} ×</Num> <bdi>{line.choice === '' ? line.name : `${line.name}${clauseSeparator(language)}${line.choice}`}</bdi>
        </li>
      ))}
    </ul>
  );
}
