import { ProductCard } from '@entrepot/blocks/product-card.tsx';
import { drawnIn, ProductGrid, type GridColumns } from '@entrepot/blocks/product-grid.tsx';
import type { ProductCard as Product } from '@entrepot/contracts/calls/catalog.ts';
import type { HomeLook } from '../home-look.ts';
import { Section, type SectionProps } from './section.tsx';

export interface ProductSectionProps extends Omit<SectionProps, 'children'> {
  products: readonly Product[];
  columns: GridColumns;
  note?: string | undefined;
}

/** One row of products under a heading; nothing at all without products. */
export function ProductSection({ products, columns, note, look, ...rest }: ProductSectionProps) {
  if (products.length === 0) return null;
  return (
    <Section look={look} {...rest}>
      <ProductRowGrid products={products} columns={columns} look={look} note={note} />
    </Section>
  );
}

export function ProductRowGrid({ products, columns, look, note }: { products: readonly Product[]; columns: GridColumns; look: HomeLook; note?: string | undefined }) {
  return (
    <ProductGrid columns={columns} oneRow>
      {products.slice(0, columns).map((product) => (
        <ProductCard key={product.id} product={product} look={look.card} note={note} {...drawnIn(columns)} />
      ))}
    </ProductGrid>
  );
}
