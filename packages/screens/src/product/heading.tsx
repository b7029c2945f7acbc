import { useHydrated } from '@entrepot/blocks/clock.ts';
import { DotList } from '@entrepot/blocks/dot-list.tsx';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { productPath, shopPath } from '@entrepot/blocks/paths.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { Rating } from '@entrepot/ui/rating.tsx';
import type { MouseEvent } from 'react';
import { goToSection } from './use-in-sight.ts';

/** What it is, who sells it, and what has been counted of it. */
export function Heading({ product }: { product: ProductDetail }) {
  const t = useT();
  const formats = useFormats();
  const { rating, reviewNum, seller } = product;
  // The server does not know under which name it was reached.
  const origin = useHydrated() ? window.location.origin : '';
  const counted = [
    { key: 'sold', count: product.soldNum, text: t('card.sold', { count: product.soldNum }) },
    { key: 'favourites', count: product.favouriteNum, text: t('product.figures.favourites', { count: product.favouriteNum }) },
    { key: 'views', count: product.viewNum, text: t('product.figures.views', { count: product.viewNum }) },
  ].filter(({ count }) => count > 0);

  function goToReviews(event: MouseEvent) {
    event.preventDefault();
    goToSection('reviews');
  }

  const stars = rating === null || reviewNum === 0 ? undefined : formats.amount(rating.toFixed(1), 1);
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <p className="text-14 font-semibold">
          <LinkTo to={shopPath(seller.id)} className="text-brand underline-offset-4 hover:underline">
            {seller.name}
          </LinkTo>
        </p>
        <CopyButton
          variant="words"
          text={origin + productPath(product.id)}
          labels={{ copy: t('product.share.copy'), copied: t('product.share.copied'), failed: t('product.share.failed') }}
          className="min-h-10"
        />
      </div>
      <h1 className="mt-1 text-28 font-semibold [overflow-wrap:anywhere]">{product.name}</h1>
      <DotList
        className="mt-2 text-14 text-quiet"
        items={[
          {
            key: 'reviews',
            content: (
              <a href="#reviews" onClick={goToReviews} className="inline-flex min-h-6 items-center gap-1.5">
                {stars !== undefined && (
                  <>
                    <Rating value={rating!} label={t('product.rating', { rating: stars })} />
                    <span aria-hidden className="font-semibold text-ink">
                      {stars}
                    </span>
                  </>
                )}
                <span className="underline underline-offset-4 hover:text-ink">
                  {stars === undefined ? t('product.figures.noReviews') : t('product.figures.reviews', { count: reviewNum })}
                </span>
              </a>
            ),
          },
          ...counted.map(({ key, text }) => ({ key, content: text })),
        ]}
      />
    </div>
  );
}
