import type { ProductCard as Product } from '@entrepot/contracts/calls/catalog.ts';
import type { ReactNode } from 'react';
import { ProductCard, type CardLook } from '../product-card.tsx';
import { drawnIn, ProductGrid, type GridColumns } from '../product-grid.tsx';
import { SectionHeading, type HeadingLook } from '../section-heading.tsx';

export interface ProductShelfProps {
  id: string;
  title: string;
  products: readonly Product[];
  heading: HeadingLook;
  card: CardLook;
  columns: GridColumns;
  more?: { to: string; label: string } | undefined;
  beside?: ReactNode;
  onFavourite?: ((product: Product) => void) | undefined;
  className?: string | undefined;
}

/** One row of products under a title. Without products there is no title either. */
export function ProductShelf({ id, title, products, heading, card, columns, more, beside, onFavourite, className }: ProductShelfProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHeading id={id} title={title} look={heading} more={more} beside={beside} />
      <ProductGrid columns={columns} oneRow>
        {products.slice(0, columns).map((product) => (
          <ProductCard key={product.id} product={product} look={card} onFavourite={onFavourite} {...drawnIn(columns)} />
        ))}
      </ProductGrid>
    </section>
  );
}
