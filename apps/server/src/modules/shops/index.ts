import type { Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import type { CatalogReader } from '../catalog/index.ts';
import { shopDeskRoutes } from './desk/shops.seller.routes.ts';
import { shopRoutes } from './shops.routes.ts';
import { createShopReader, type ShopReader } from './shops.ts';

export { isShopNameTaken } from './open-shop.sql.ts';
export { openShop, type NewShop } from './open-shop.ts';
export { giveBackShop, takeShop } from './shop-state.ts';
export type { ShopReader } from './shops.ts';

export interface Shops {
  routes: Route[];
  reader: ShopReader;
}

export function createShops(
  platform: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>,
  dependencies: { catalog: Pick<CatalogReader, 'shopCards' | 'anyShopCards' | 'categoryTree'> },
): Shops {
  const reader = createShopReader(platform, dependencies.catalog);
  return { routes: shopRoutes(reader), reader };
}

/** Where the members of a shop look after its page. */
export function createShopDesk({ db }: Pick<Platform, 'db'>, { audit }: { audit: Audit }): { routes: Route[] } {
  return { routes: shopDeskRoutes({ db, audit }) };
}
