import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { productPath } from '@entrepot/blocks/paths.ts';
import { ProductPicture, type CardGround } from '@entrepot/blocks/product-picture.tsx';
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import clsx from 'clsx';

export interface HeroProductTileProps {
  product: ProductCard;
  /** A colour to stand on; without one the picture keeps its own ground. */
  colour?: string | undefined;
  ground?: CardGround | undefined;
  className?: string | undefined;
}

/** A product's picture as a part of the hero. */
export function HeroProductTile({ product, colour, ground, className }: HeroProductTileProps) {
  return (
    <LinkTo to={productPath(product.id)} aria-label={product.name} className={clsx('isolate block overflow-hidden', className)}>
      <span className="block size-full" style={colour ? { background: colour } : undefined}>
        <ProductPicture
          mediaId={product.mediaId}
          drawnPx={260}
          sizes="(width < 64rem) 40vw, 260px"
          ground={colour ? 'soft' : ground}
          className={clsx('size-full', colour && 'bg-transparent! mix-blend-multiply')}
        />
      </span>
    </LinkTo>
  );
}
