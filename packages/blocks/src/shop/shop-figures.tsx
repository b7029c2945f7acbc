import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { formatSpan } from '../times.ts';

/** What has been counted about a shop. A rate stands beside the number of reviews it comes from; what is not known is not shown. */
export function ShopFigures({ shop }: { shop: ShopProfile }) {
  const t = useT();
  const formats = useFormats();
  const language = useLanguage();
  const figures = [
    ...(shop.favourableRate === null
      ? []
      : [
          {
            term: t('shop.term.favourable'),
            figure: formatPercent(shop.favourableRate, language),
            note: t('store.reviews', { count: shop.reviewNum }),
          },
        ]),
    { term: t('shop.term.followers'), figure: formats.number(shop.followers) },
    { term: t('store.term.sold'), figure: formats.number(shop.soldNum) },
    { term: t('store.term.views'), figure: formats.number(shop.viewNum) },
    { term: t('shop.term.products'), figure: formats.number(shop.goodsNum) },
    ...(shop.medianShipHours === null ? [] : [{ term: t('store.term.shipTime'), figure: formatSpan(shop.medianShipHours, language) }]),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:flex lg:justify-between">
      {figures.map(({ term, figure, note }) => (
        <div key={term} className="flex min-w-0 flex-col">
          <dt className="order-2 text-12 text-quiet">
            {term} {note && <span className="num block">{note}</span>}
          </dt>
          <dd className="order-1 text-20 font-semibold text-ink">
            {/* Numbers keep their order in right-to-left text; a time in words follows the text. */}
            <bdi className="num">{figure}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
