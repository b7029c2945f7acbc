/** What a shop is told of its own trade: what waits for it, and how it sells. Counts facts of other modules and owns none. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ShopFigureServices } from './shop-figure-services.ts';
import { shopFigureRoutes } from './shop-figures.routes.ts';

export function createShopFigures(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { parameters }: Pick<ShopFigureServices, 'parameters'>,
): { routes: Route[] } {
  return { routes: shopFigureRoutes({ db, clock, parameters }) };
}
