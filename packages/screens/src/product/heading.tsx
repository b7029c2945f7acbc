import { useHydrated } from '@entrepot/ui/use-hydrated.ts';
import { DotList } from '@entrepot/blocks/dot-list.tsx';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { productPath, shopPath } from '@entrepot/blocks/paths.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { ReviewsLink } from './reviews-link.tsx';

/** What it is, who sells it, and what has been counted of it. */
export function Heading({ product }: { product: ProductDetail }) {
  const t = useT();
  const { rating, reviewNum, seller } = product;
  // The server does not know under which name it was reached.
  const origin = useHydrated() ? window.location.origin : '';
  const counted = [
    { key: 'sold', count: product.soldNum, text: t('card.sold', { count: product.soldNum }) },
    { key: 'favourites', count: product.favouriteNum, text: t('product.figures.favourites', { count: product.favouriteNum }) },
    { key: 'views', count: product.viewNum, text: t('product.figures.views', { count: product.viewNum }) },
  ].filter(({ count }) => count > 0);

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
              <ReviewsLink
                rating={rating}
                reviewNum={reviewNum}
                className="min-h-6"
                wordsClassName="underline underline-offset-4 hover:text-ink"
              />
            ),
          },
          ...counted.map(({ key, text }) => ({ key, content: text })),
        ]}
      />
    </div>
  );
}
