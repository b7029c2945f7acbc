import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { PAPER_KINDS } from '@entrepot/contracts/shop-work.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { papersAddress } from '../../lib/shop-files.ts';
import { goodsName } from './goods-words.ts';

/** What has left, parcel by parcel, each with its papers. */
export function ParcelList({ order: { id, parcels = [], lines } }: { order: OrderDetail }) {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormats();
  return (
    <ul className="mt-3 grid gap-3 text-13">
      {parcels.map((parcel, index) => (
        <li key={parcel.id} className="rounded-field border px-3 py-2">
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold">{t('seller.parcel', { number: index + 1 })}</span>
            <bdi dir="ltr" className="num text-quiet">
              {formatDateTime(parcel.shippedAt)}
            </bdi>
          </p>
          <p className="flex flex-wrap gap-x-3">
            <bdi>{parcel.carrier}</bdi>
            <bdi dir="ltr" className="num">
              {parcel.trackingNumber}
            </bdi>
          </p>
          <ul className="text-quiet">
            {parcel.lines.map(({ orderLineId, quantity }) => {
              const line = lines.find((each) => each.id === orderLineId);
              return (
                <li key={orderLineId}>
                  <span className="num">{number(quantity)} ×</span> <bdi>{line ? goodsName(line, language) : ''}</bdi>
                </li>
              );
            })}
          </ul>
          <p className="flex flex-wrap gap-x-4">
            {PAPER_KINDS.map((kind) => (
              <TextLink key={kind} href={papersAddress(kind, [id], language, parcel.id)} download className="text-12">
                {t('seller.papers.kind', { kind })}
              </TextLink>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
