/** Shops as visitors find and read them: lists, search by name, a shop's profile and its categories. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { shopPageRoutes } from './shop-pages.routes.ts';
import { createShopReader, type ShopPageModules, type ShopReader } from './shop-reader.ts';

export type { ShopReader } from './shop-reader.ts';

export interface ShopPages {
  routes: Route[];
  reader: ShopReader;
}

export function createShopPages(platform: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>, modules: ShopPageModules): ShopPages {
  const reader = createShopReader(platform, modules);
  return { routes: shopPageRoutes(reader), reader };
}
