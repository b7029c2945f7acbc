import type { ReviewCounts } from '@entrepot/contracts/calls/reviews.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import { Rating, RatingMark } from '@entrepot/ui/rating.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';

/** The rating, how it comes about, and what was left out of it. */
export function ReviewSummary({ counts }: { counts: ReviewCounts }) {
  const t = useT();
  const formats = useFormats();
  const language = useLanguage();
  const rating = counts.rating === null ? undefined : formats.amount(counts.rating.toFixed(1), 1);
  return (
    <div className="grid gap-x-12 gap-y-6 border-t py-6 md:grid-cols-2">
      {rating !== undefined && counts.rating !== null && (
        <div>
          <p>
            <Num>
              <span className="text-44 font-semibold text-ink">{rating}</span>
              <span aria-hidden className="ms-1.5 text-14 text-quiet">
                / 5
              </span>
            </Num>
          </p>
          <Rating value={counts.rating} label={t('product.rating', { rating })} sizePx={16} />
          {counts.favourableRate !== null && (
            <p className="num mt-2 text-12 text-quiet">
              {t('shop.favourable', { percent: formatPercent(counts.favourableRate, language) })}
            </p>
          )}
        </div>
      )}
      {counts.all > 0 && <Distribution counts={counts} />}
      <p className="max-w-70 self-center text-12 text-quiet">
        {counts.all > 0 && t('product.reviews.counted', { count: counts.all })}{' '}
        {counts.defaults > 0 && t('product.reviews.notCounted', { count: counts.defaults })}
      </p>
    </div>
  );
}

function Distribution({ counts }: { counts: ReviewCounts }) {
  const t = useT();
  const formats = useFormats();
  const rows = counts.stars.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <ul aria-label={t('product.reviews.distribution')} className="grid gap-1 self-center text-12">
      {rows.map(({ stars, count }) => (
        <li key={stars} className="flex items-center gap-3">
          <VisuallyHidden>
            {t('product.reviews.stars', { count: stars })}: {formats.number(count)}
          </VisuallyHidden>
          <Num aria-hidden className="flex w-6 flex-none items-center gap-1 text-body">
            {formats.number(stars)} <RatingMark />
          </Num>
          <ProgressBar decorative tone="star" label="" value={count} max={counts.all} className="flex-1" />
          <Num aria-hidden className="w-9 flex-none text-end text-quiet">
            {formats.number(count)}
          </Num>
        </li>
      ))}
    </ul>
  );
}
