import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { shopPath } from '@entrepot/blocks/paths.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ReviewsLink } from '@entrepot/screens/product/reviews-link.tsx';

/** What it is, who sells it, and what has been counted of it. */
export function ProductTitle({ product }: { product: ProductDetail }) {
  const t = useT();
  const { rating, reviewNum, seller, soldNum } = product;
  return (
    <div>
      <p className="text-14 font-semibold">
        <LinkTo to={shopPath(seller.id)} className="inline-flex min-h-11 items-center text-brand">
          <bdi>{seller.name}</bdi>
        </LinkTo>
      </p>
      <h1 className="-mt-1 text-20 font-semibold [overflow-wrap:anywhere]">{product.name}</h1>
      <p className="num flex flex-wrap items-center gap-x-3 text-14 text-quiet">
        <ReviewsLink rating={rating} reviewNum={reviewNum} className="min-h-11" />
        {soldNum > 0 && <span>{t('card.sold', { count: soldNum })}</span>}
      </p>
    </div>
  );
}
