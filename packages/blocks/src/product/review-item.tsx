import { Choice } from './choice.tsx';
import type { Review } from '@entrepot/contracts/calls/reviews.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { formatDate } from '@entrepot/i18n/formats.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { Rating } from '@entrepot/ui/rating.tsx';
import { useHydrated } from '@entrepot/ui/use-hydrated.ts';
import { DotList } from '../dot-list.tsx';
import type { Unit } from '../price.tsx';
import { useFigures } from './figures.ts';
import { PictureRow } from './picture-row.tsx';

export interface ReviewItemProps {
  review: Review;
  productName: string;
  shopName: string;
  unit: Unit;
}

/** Words are shown in the language they were written in, and say so to those who listen. */
function speaking(language: string): { lang: string; dir: 'ltr' | 'rtl' } | undefined {
  return isLanguage(language) ? { lang: LOCALES[language].tag, dir: directionOf(language) } : undefined;
}

/** One buyer's words about one received order line. */
export function ReviewItem({ review, productName, shopName, unit }: ReviewItemProps) {
  const t = useT();
  const figures = useFigures();
  const { buyer } = review;
  const country = buyer.country === null ? undefined : figures.country(buyer.country);
  const place = buyer.city && country ? t('shop.place', { city: buyer.city, country }) : (country ?? buyer.city);
  const facts = [
    ...(review.choice ? [{ key: 'choice', content: <Choice text={review.choice} /> }] : []),
    { key: 'quantity', content: figures.units(review.quantity, unit) },
    { key: 'received', content: t('product.reviews.received') },
  ];
  // What came later, in the order in which it came.
  const later = [
    ...(review.reply ? [{ label: t('product.reviews.reply', { shop: shopName }), said: review.reply }] : []),
    ...(review.followUp ? [{ label: t('product.reviews.followUp'), said: review.followUp }] : []),
  ].sort((a, b) => Date.parse(a.said.createdAt) - Date.parse(b.said.createdAt));
  return (
    <article tabIndex={-1} className="flex flex-wrap gap-x-8 gap-y-2 border-b py-6 outline-none">
      <div className="min-w-0" style={{ width: '8.5rem' }}>
        <p className="text-14 font-semibold text-ink">
          <bdi>{buyer.name}</bdi>
        </p>
        {/* A browser may know a country by another name than the server does; what the server wrote stays. */}
        {place && (
          <p suppressHydrationWarning className="text-12 text-quiet">
            {place}
          </p>
        )}
      </div>
      <div className="min-w-0 flex-1" style={{ flexBasis: '18rem' }}>
        <p className="flex items-center gap-3 text-12 text-quiet">
          {review.stars !== null && <Rating value={review.stars} label={t('product.reviews.stars', { count: review.stars })} />}
          <Day time={review.createdAt} />
        </p>
        {review.isDefault ? (
          <p className="mt-1 text-14 text-quiet">{t('product.reviews.default')}</p>
        ) : (
          <p className="mt-1 max-w-170 [overflow-wrap:anywhere] whitespace-pre-line text-body">
            <bdi {...speaking(review.language)}>{review.body}</bdi>
          </p>
        )}
        {review.pictures.length > 0 && (
          <PictureRow mediaIds={review.pictures} label={t('product.reviews.pictureOf')} subject={productName} sizePx={80} />
        )}
        <DotList items={facts} className="mt-3 text-12 text-quiet" />
        {later.map(({ label, said }) => (
          <div key={label} className="mt-4 max-w-170 border-s-2 ps-4">
            <p className="flex flex-wrap gap-x-3 text-12 text-quiet">
              <span className="font-semibold text-ink">{label}</span>
              <Day time={said.createdAt} />
            </p>
            <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line text-14 text-body">
              <bdi {...speaking(review.language)}>{said.body}</bdi>
            </p>
          </div>
        ))}
      </div>
    </article>
  );
}

/** The day may differ between the server's zone and the reader's: once the page is alive, an element of its own takes the reader's. */
function Day({ time }: { time: string }) {
  const isHydrated = useHydrated();
  return (
    <Num key={isHydrated ? 'reader' : 'server'} suppressHydrationWarning>
      {formatDate(time)}
    </Num>
  );
}
