import type { Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CatalogReader } from '../catalog/index.ts';
import { shopRoutes } from './shops.routes.ts';
import { createShopReader, type ShopReader } from './shops.ts';

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
