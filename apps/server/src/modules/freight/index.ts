/** What a shop asks for sending its goods. The rule itself is in the contracts, where orders and the demo world find it as well. */
import type { Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { freightRoutes } from './freight.routes.ts';

export { parseItems, type Quantities } from './estimate-freight.ts';
export { zonesOf } from './zones.ts';

export interface Freight {
  routes: Route[];
}

export function createFreight(platform: Pick<Platform, 'db' | 'clock'>): Freight {
  return { routes: freightRoutes(platform) };
}
