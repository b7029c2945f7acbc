import { ProductCard } from '@entrepot/blocks/product-card.tsx';
import { drawnIn, ProductGrid, type GridColumns } from '@entrepot/blocks/product-grid.tsx';
import type { ProductCard as Product } from '@entrepot/contracts/calls/catalog.ts';
import { useFavourite } from '@entrepot/site/use-favourite.ts';
import { Section, type SectionProps } from './section.tsx';

export interface ProductSectionProps extends Omit<SectionProps, 'children'> {
  products: readonly Product[];
  columns: GridColumns;
  noteOf?: ((product: Product) => string) | undefined;
}

/** One row of products under a heading; nothing at all without products. */
export function ProductSection({ products, columns, noteOf, look, ...rest }: ProductSectionProps) {
  if (products.length === 0) return null;
  return (
    <Section look={look} {...rest}>
      <ProductRowGrid products={products} columns={columns} look={look} noteOf={noteOf} />
    </Section>
  );
}

export function ProductRowGrid({ products, columns, look, noteOf }: Pick<ProductSectionProps, 'products' | 'columns' | 'look' | 'noteOf'>) {
  const onFavourite = useFavourite();
  return (
    <ProductGrid columns={columns} oneRow>
      {products.slice(0, columns).map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          look={look.card}
          note={noteOf?.(product)}
          onFavourite={onFavourite}
          {...drawnIn(columns)}
        />
      ))}
    </ProductGrid>
  );
}
