/** The first screen of the back office. Counts facts of other modules and owns none. */
import type { Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Parameters } from '../parameters/index.ts';
import { officeTodayRoutes } from './office-today.routes.ts';

export interface OfficeServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
}

export function createOfficeToday(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { parameters }: Pick<OfficeServices, 'parameters'>,
): { routes: Route[] } {
  return { routes: officeTodayRoutes({ db, clock, parameters }) };
}
