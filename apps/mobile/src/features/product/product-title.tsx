import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { shopPath } from '@entrepot/blocks/paths.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { goToSection } from '@entrepot/screens/product/use-in-sight.ts';
import { Rating } from '@entrepot/ui/rating.tsx';
import type { MouseEvent } from 'react';

/** What it is, who sells it, and what has been counted of it. */
export function ProductTitle({ product }: { product: ProductDetail }) {
  const t = useT();
  const formats = useFormats();
  const { rating, reviewNum, seller, soldNum } = product;
  const stars = rating === null || reviewNum === 0 ? undefined : formats.amount(rating.toFixed(1), 1);

  function goToReviews(event: MouseEvent) {
    event.preventDefault();
    goToSection('reviews');
  }

  return (
    <div>
      <p className="text-14 font-semibold">
        <LinkTo to={shopPath(seller.id)} className="inline-flex min-h-11 items-center text-brand">
          <bdi>{seller.name}</bdi>
        </LinkTo>
      </p>
      <h1 className="-mt-1 text-20 font-semibold [overflow-wrap:anywhere]">{product.name}</h1>
      <p className="num flex flex-wrap items-center gap-x-3 text-14 text-quiet">
        <a href="#reviews" onClick={goToReviews} className="inline-flex min-h-11 items-center gap-1.5">
          {stars !== undefined && (
            <>
              <Rating value={rating!} label={t('product.rating', { rating: stars })} />
              <span aria-hidden className="font-semibold text-ink">
                {stars}
              </span>
            </>
          )}
          {stars === undefined ? t('product.figures.noReviews') : t('product.figures.reviews', { count: reviewNum })}
        </a>
        {soldNum > 0 && <span>{t('card.sold', { count: soldNum })}</span>}
      </p>
    </div>
  );
}
