/** The first screen of the back office. Counts facts of other modules and owns none. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OfficeServices } from './office-services.ts';
import { officeTodayRoutes } from './office-today.routes.ts';

export function createOfficeToday(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { parameters }: Pick<OfficeServices, 'parameters'>,
): { routes: Route[] } {
  return { routes: officeTodayRoutes({ db, clock, parameters }) };
}
