/** Where the members of a shop look after its page. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { shopDeskRoutes } from './shop-desk.routes.ts';

export function createShopDesk({ db }: Pick<Platform, 'db'>, { audit }: { audit: Audit }): { routes: Route[] } {
  return { routes: shopDeskRoutes({ db, audit }) };
}
