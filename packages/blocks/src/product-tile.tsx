import type { ProductCard as Product } from '@entrepot/contracts/calls/catalog.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { LinkTo } from './link-context.tsx';
import { productPath } from './paths.ts';
import { Price, usePriceNow } from './price.tsx';
import { ProductPicture, type CardGround } from './product-picture.tsx';

export interface ProductTileProps {
  product: Product;
  ground?: CardGround | undefined;
}

/** A product in a panel with little height: a low picture, one line of name, price and minimum. */
export function ProductTile({ product, ground }: ProductTileProps) {
  const t = useT();
  const formats = useFormats();
  const price = usePriceNow(product);
  return (
    <article className="group/tile relative min-w-0">
      <ProductPicture
        mediaId={product.mediaId}
        drawnPx={228}
        sizes="(width < 64rem) 30vw, 228px"
        ground={ground}
        className="aspect-6/5 rounded-card [&_img]:object-[50%_40%]"
      />
      <h3 className="mt-2 text-14">
        <LinkTo
          to={productPath(product.id)}
          className="block truncate underline-offset-4 group-hover/tile:underline after:absolute after:inset-0"
        >
          {product.name}
        </LinkTo>
      </h3>
      <div className="flex flex-wrap items-baseline gap-x-1.5">
        <Price amount={price.amount} original={price.original} size="row" />
        <span className="num text-12 whitespace-nowrap text-quiet">
          <span aria-hidden className="me-1.5 text-icon">
            ·
          </span>
          {t('card.min', { quantity: formats.number(product.buyMin) })}
        </span>
      </div>
    </article>
  );
}
