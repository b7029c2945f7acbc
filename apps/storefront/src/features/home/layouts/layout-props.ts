import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { CategoryNode, HomeData } from '@entrepot/contracts/calls/catalog.ts';
import type { Activity } from '@entrepot/contracts/calls/content.ts';
import type { HomeLook } from '../home-look.ts';
import type { LoadMore } from '@entrepot/screens/home/use-more-pages.ts';

export interface LayoutProps {
  data: HomeData;
  storefront: Storefront;
  look: HomeLook;
  /** Top categories that have products, those the shop leads with first. */
  categories: readonly CategoryNode[];
  loadMore: LoadMore | undefined;
  /** Nothing while none runs, or while it could not be asked for. */
  activity: Activity | null | undefined;
}
