import type { ProductCard as Product } from '@entrepot/contracts/calls/catalog.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { useHydrated } from '@entrepot/ui/use-hydrated.ts';
import { LinkTo } from '../link-context.tsx';
import { productPath, shopPath } from '../paths.ts';
import { Price, usePriceNow } from '../price.tsx';
import { FigureLine, TierLine, type CardLook } from '../product-card.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { formatEndTime } from '../times.ts';

export interface ProductLineProps {
  product: Product;
  look: CardLook;
  priority: boolean;
  /** A button in the corner of the picture. */
  action?: ReactNode;
}

/** One product over the whole width, for those who compare: what a card shows, and the shop and the end of a discount besides. */
export function ProductLine({ product, look, priority, action }: ProductLineProps) {
  const price = usePriceNow(product);
  return (
    <article className="product-line group/tile">
      <div className="relative self-start">
        <ProductPicture
          mediaId={product.mediaId}
          drawnPx={128}
          sizes="(width < 40rem) 96px, 128px"
          ground={look.ground}
          priority={priority}
          className="aspect-square rounded-card transition-shadow duration-150 group-hover/tile:shadow-float"
        />
        {action}
      </div>
      <div className="min-w-0">
        <h3 className="text-16 font-medium">
          <LinkTo
            to={productPath(product.id)}
            className="line-clamp-2 [overflow-wrap:anywhere] hyphens-auto underline-offset-4 group-hover/tile:underline after:absolute after:inset-0"
          >
            {product.name}
          </LinkTo>
        </h3>
        <p className="product-line-shop mt-1 flex items-center gap-1.5 text-14 text-quiet">
          <Store size={16} aria-hidden className="text-icon" />
          <LinkTo to={shopPath(product.seller.id)} className="min-w-0 truncate underline-offset-4 hover:text-ink hover:underline">
            {product.seller.name}
          </LinkTo>
        </p>
        <FigureLine product={product} />
      </div>
      <div>
        <Price amount={price.amount} original={price.original} unit={product.unit} />
        <TierLine product={product} />
        {price.percent !== undefined && <DiscountEnd percent={price.percent} endsAt={product.discountEndsAt} />}
      </div>
    </article>
  );
}

function DiscountEnd({ percent, endsAt }: { percent: number; endsAt: string | null }) {
  const t = useT();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const discount = t('card.discount', { percent: formatPercent(percent, language) });
  return (
    <p className="num mt-2 text-12 text-accent" suppressHydrationWarning>
      {endsAt === null
        ? discount
        : t('listing.row.discount', { discount, end: formatEndTime(endsAt, language, isHydrated ? undefined : 'UTC') })}
    </p>
  );
}
