/** What a shop asks for sending its goods. The rule itself is in the contracts, where orders and the demo world find it as well. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { freightRoutes } from './freight.routes.ts';
import { freightSellerRoutes } from './freight.seller.routes.ts';

export { estimateFreight, parseItems, type Quantities } from './estimate-freight.ts';
export { zonesFrom, zonesOf } from './zones.ts';
export { zonesJson, type ZoneRow } from './freight.sql.ts';

export interface Freight {
  routes: Route[];
}

/** Where the members of a shop write its rules. */
export function createShippingDesk({ db }: Pick<Platform, 'db'>, { audit }: { audit: Audit }): Freight {
  return { routes: freightSellerRoutes({ db, audit }) };
}

export function createFreight(platform: Pick<Platform, 'db' | 'clock'>): Freight {
  return { routes: freightRoutes(platform) };
}
