import type { ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { QrCode } from '@entrepot/ui/qr-code.tsx';
import { addressLines } from '@entrepot/console/details/address-lines.ts';

const CODE_PX = 104;

/** What sticks on the parcel: from whom, to whom, and the number to find it by. */
export function ShippingLabel({ shopOrder: { order } }: { shopOrder: ShopOrder }) {
  const t = useT();
  const language = useLanguage();
  const [name, ...lines] = addressLines({ ...order.receiver, country: countryName(order.receiver.country, language) });
  const pieces = order.lines.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0);
  return (
    <article className="paper paper-label">
      <p className="border-b pb-2 text-12">
        {t('seller.papers.from')} <bdi className="font-semibold">{order.seller.name}</bdi>
      </p>
      <address className="flex-1 not-italic">
        <span className="text-12">{t('seller.papers.to')}</span>
        <span className="block text-18 font-semibold">
          <bdi>{name}</bdi>
        </span>
        {lines.map((line, index) => (
          <span key={index} className="block text-16">
            <bdi>{line}</bdi>
          </span>
        ))}
        <bdi dir="ltr" className="num mt-1 block">
          {order.receiver.phone}
        </bdi>
      </address>
      <div className="flex items-end justify-between gap-3 border-t pt-2">
        <div>
          <p className="num text-16 font-semibold">
            <bdi>{order.serial}</bdi>
          </p>
          <p className="num text-12">
            {t('console.pieces', { count: pieces })} {order.carrier && <bdi>· {order.carrier}</bdi>}
          </p>
          {order.trackingNumber && (
            <p className="num text-12">
              <bdi dir="ltr">{order.trackingNumber}</bdi>
            </p>
          )}
        </div>
        <QrCode text={order.trackingNumber ?? order.serial} label={order.trackingNumber ?? order.serial} sizePx={CODE_PX} />
      </div>
    </article>
  );
}
