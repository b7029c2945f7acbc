/** What a storefront's data means for the rows of products below the product. */
import type { CardLook } from '@entrepot/blocks/product-card.tsx';
import type { GridColumns } from '@entrepot/blocks/product-grid.tsx';
import type { HeadingLook } from '@entrepot/blocks/section-heading.tsx';
import type { Storefront } from '@entrepot/brands/storefront.ts';

export interface ShelfLook {
  heading: HeadingLook;
  card: CardLook;
  columns: GridColumns;
  gapClass: string;
}

const GAPS: Record<Storefront['density'], string> = {
  calm: 'mt-16 lg:mt-22',
  rounded: 'mt-14 lg:mt-18',
  dense: 'mt-10 lg:mt-14',
};

export function shelfLook({ homeLayout, density, heading, cardGround }: Storefront): ShelfLook {
  const isDense = homeLayout === 'B';
  return {
    heading: { ...heading, size: isDense ? 'md' : 'lg' },
    card: { ground: cardGround, badge: homeLayout === 'A' ? 'soft' : 'filled', nameWeight: isDense ? 'normal' : 'medium', compact: isDense },
    columns: isDense ? 6 : 5,
    gapClass: GAPS[density],
  };
}
