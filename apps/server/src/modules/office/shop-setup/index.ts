/** The way of a new shop to its first sale. Reads facts of other modules and owns none. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SetUpServices } from './set-up.ts';
import { shopSetUpRoutes } from './shop-setup.routes.ts';

export function createShopSetUp(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { parameters }: Pick<SetUpServices, 'parameters'>,
): { routes: Route[] } {
  return { routes: shopSetUpRoutes({ db, clock, parameters }) };
}
