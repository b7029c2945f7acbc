import type { Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { createCatalogReader, type CatalogReader, type StorefrontFocus } from './catalog.ts';

export type { CatalogReader, StorefrontFocus } from './catalog.ts';

export interface Catalog {
  routes: Route[];
  reader: CatalogReader;
}

export function createCatalog(
  platform: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>,
  dependencies: { storefronts: StorefrontFocus },
): Catalog {
  const reader = createCatalogReader(platform, dependencies.storefronts);
  return { routes: catalogRoutes(reader), reader };
}
