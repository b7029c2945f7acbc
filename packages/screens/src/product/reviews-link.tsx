import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Rating } from '@entrepot/ui/rating.tsx';
import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { goToSection } from './use-in-sight.ts';

export interface ReviewsLinkProps extends Pick<ProductDetail, 'rating' | 'reviewNum'> {
  className: string;
  /** Of the words beside the stars. */
  wordsClassName?: string;
}

/** Stars and number of the reviews, which leads to them. */
export function ReviewsLink({ rating, reviewNum, className, wordsClassName }: ReviewsLinkProps) {
  const t = useT();
  const formats = useFormats();
  const stars = rating === null || reviewNum === 0 ? undefined : formats.amount(rating.toFixed(1), 1);

  function goToReviews(event: MouseEvent) {
    event.preventDefault();
    goToSection('reviews');
  }

  return (
    <a href="#reviews" onClick={goToReviews} className={clsx('inline-flex items-center gap-1.5', className)}>
      {stars !== undefined && (
        <>
          <Rating value={rating!} label={t('product.rating', { rating: stars })} />
          <span aria-hidden className="font-semibold text-ink">
            {stars}
          </span>
        </>
      )}
      <span className={wordsClassName}>
        {stars === undefined ? t('product.figures.noReviews') : t('product.figures.reviews', { count: reviewNum })}
      </span>
    </a>
  );
}
