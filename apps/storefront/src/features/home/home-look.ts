/** What a storefront's data means for the home page: distances, columns, headings and cards. */
import type { CardLook } from '@entrepot/blocks/product-card.tsx';
import type { GridColumns } from '@entrepot/blocks/product-grid.tsx';
import type { HeadingLook } from '@entrepot/blocks/section-heading.tsx';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { cardLook, SECTION_GAPS } from '@entrepot/site/storefront-look.ts';

export interface HomeLook {
  heading: HeadingLook;
  card: CardLook;
  /** Distance between sections. */
  gapClass: string;
  heroHeightClass: string;
  /** Columns of a single row, of the discounts and of the long list at the end. */
  columns: { row: GridColumns; discounts: GridColumns; list: GridColumns };
}

const HERO_HEIGHTS: Record<Storefront['homeLayout'], string> = {
  A: 'lg:h-140',
  B: 'lg:h-105',
  C: 'lg:h-130',
};

const COLUMNS: Record<Storefront['homeLayout'], HomeLook['columns']> = {
  A: { row: 4, discounts: 5, list: 4 },
  B: { row: 6, discounts: 6, list: 6 },
  C: { row: 5, discounts: 4, list: 6 },
};

/** A hero of one wide picture is followed by larger cards, one that shows goods by more of them. */
const ROWS: Partial<Record<`${Storefront['homeLayout']} ${Storefront['hero']['composition']}`, GridColumns>> = {
  'A full': 3,
  'A shelf': 5,
  'C full': 4,
  'C mosaic': 6,
};

export function homeLook(storefront: Storefront): HomeLook {
  const { homeLayout, density, heading, hero } = storefront;
  const columns = COLUMNS[homeLayout];
  return {
    heading: { ...heading, size: homeLayout === 'B' ? 'md' : 'lg' },
    card: cardLook(storefront),
    gapClass: SECTION_GAPS[density],
    heroHeightClass: HERO_HEIGHTS[homeLayout],
    columns: { ...columns, row: ROWS[`${homeLayout} ${hero.composition}`] ?? columns.row },
  };
}
