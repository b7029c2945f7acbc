import type { ProductCard as Product } from '@entrepot/contracts/calls/catalog.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import { LinkTo } from './link-context.tsx';
import { productPath } from './paths.ts';
import { soldWords } from './sold-words.ts';
import { Price, usePriceNow } from './price.tsx';
import { ProductPicture, type CardGround } from './product-picture.tsx';

export interface ProductRowProps {
  product: Product;
  /** What stands below the name: the minimum quantity or the pieces sold. */
  detail?: 'min' | 'sold' | undefined;
  ground?: CardGround | undefined;
  className?: string | undefined;
}

/** One product in a list: a small picture, a name, one figure and the price. */
export function ProductRow({ product, detail = 'min', ground, className }: ProductRowProps) {
  const t = useT();
  const formats = useFormats();
  const price = usePriceNow(product);
  const sold = soldWords(product, t);
  const figure = detail === 'sold' && sold ? sold : t('card.min', { quantity: formats.number(product.buyMin) });
  return (
    <div className={clsx('group/row relative flex items-center gap-3 sm:gap-4', className)}>
      <ProductPicture
        mediaId={product.mediaId}
        drawnPx={60}
        sizes="60px"
        ground={ground}
        className="size-15 flex-none rounded-[min(var(--r-card),0.75rem)]"
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-14 font-medium">
          <LinkTo
            to={productPath(product.id)}
            className="line-clamp-2 underline-offset-4 group-hover/row:underline after:absolute after:inset-0"
          >
            {product.name}
          </LinkTo>
        </h3>
        <p className="num text-12 text-quiet">{figure}</p>
      </div>
      <Price amount={price.amount} original={price.original} size="row" className="flex-none justify-end" />
    </div>
  );
}
