import type { ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import { countryName, formatDate } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { QrCode } from '@entrepot/ui/qr-code.tsx';
import { addressLines } from '@entrepot/console/details/address-lines.ts';

const CODE_PX = 76;

/** What goes into the parcel: pieces to tick off, no prices. */
export function PackingSlip({ shopOrder: { order } }: { shopOrder: ShopOrder }) {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormats();
  const pieces = order.lines.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0);
  const left = order.lines.filter(({ quantity, refunded }) => quantity > refunded);
  return (
    <article className="paper paper-slip">
      <header className="flex items-start justify-between gap-6">
        <div>
          <p className="text-13 text-n600">{t('seller.papers.kind', { kind: 'slip' })}</p>
          <h2 className="text-22 font-semibold">
            <bdi>{order.seller.name}</bdi>
          </h2>
          <p className="num mt-1">
            <bdi>{order.serial}</bdi> · <bdi dir="ltr">{formatDate(order.submittedAt)}</bdi>
          </p>
        </div>
        <QrCode text={order.serial} label={order.serial} sizePx={CODE_PX} />
      </header>
      <address className="mt-5 not-italic">
        {addressLines({ ...order.receiver, country: countryName(order.receiver.country, language) }).map((line, index) => (
          <span key={index} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
        <bdi dir="ltr" className="num">
          {order.receiver.phone}
        </bdi>
      </address>
      <table className="mt-6 w-full border-collapse">
        <caption className="sr-only">{t('seller.order.goods')}</caption>
        <thead>
          <tr className="border-b text-12 text-n600">
            <th scope="col" className="w-8 py-1 text-start font-normal">
              <span className="sr-only">{t('seller.papers.packed')}</span>
            </th>
            <th scope="col" className="py-1 text-start font-normal">
              {t('seller.today.product')}
            </th>
            <th scope="col" className="py-1 text-start font-normal">
              {t('seller.reviews.choice')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {t('seller.order.pieces')}
            </th>
          </tr>
        </thead>
        <tbody>
          {left.map((line) => (
            <tr key={line.id} className="border-b align-top">
              <td className="py-2">
                <span aria-hidden className="inline-block size-4 border border-n700" />
              </td>
              <td className="py-2 pe-4">
                <bdi>{line.name}</bdi>
              </td>
              <td className="py-2 pe-4">
                <bdi>{line.choice}</bdi>
              </td>
              <td className="num py-2 text-end font-semibold">{number(line.quantity - line.refunded)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3} className="py-2 font-semibold">
              {t('seller.papers.pieces')}
            </td>
            <td className="num py-2 text-end font-semibold">{number(pieces)}</td>
          </tr>
        </tfoot>
      </table>
      {order.note && (
        <div className="mt-4 border-t pt-3">
          <p className="text-12 text-n600">{t('seller.order.note')}</p>
          <p className="wrap-anywhere whitespace-pre-line">
            <bdi>{order.note}</bdi>
          </p>
        </div>
      )}
    </article>
  );
}
