/** What a storefront's data means for the rows of products below the product. */
import type { CardLook } from '@entrepot/blocks/product-card.tsx';
import type { GridColumns } from '@entrepot/blocks/product-grid.tsx';
import type { HeadingLook } from '@entrepot/blocks/section-heading.tsx';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { cardLook, SECTION_GAPS } from '@entrepot/site/storefront-look.ts';

export interface ShelfLook {
  heading: HeadingLook;
  card: CardLook;
  columns: GridColumns;
  gapClass: string;
}

export function shelfLook(storefront: Storefront): ShelfLook {
  const isDense = storefront.homeLayout === 'B';
  return {
    heading: { ...storefront.heading, size: isDense ? 'md' : 'lg' },
    card: cardLook(storefront),
    columns: isDense ? 6 : 5,
    gapClass: SECTION_GAPS[storefront.density],
  };
}
