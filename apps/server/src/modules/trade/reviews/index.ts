/** Reviews: as visitors read them, as buyers write them, as shops answer, and as staff hide what must not be read. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OrderTimers } from '../orders/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { ReviewDeskServices } from './hide-review.ts';
import { handleReviewTimer } from './review-timer.ts';
import { reviewRoutes, reviewWritingRoutes } from './reviews.routes.ts';
import { reviewStaffRoutes } from './reviews.staff.routes.ts';
import { createReviewReader } from './reviews.ts';

export { selectReviewedProducts as productsReviewedBy } from './writing.sql.ts';

export interface Reviews {
  routes: Route[];
}

export interface ReviewModules {
  parameters: Pick<Parameters, 'get'>;
  timers: Pick<OrderTimers, 'handle'>;
}

export function createReviews(platform: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>, { parameters, timers }: ReviewModules): Reviews {
  const services = { db: platform.db, clock: platform.clock, parameters };
  handleReviewTimer(timers, services);
  return { routes: [...reviewRoutes(createReviewReader(platform)), ...reviewWritingRoutes(services)] };
}

/** Where staff look after what is said. */
export function createReviewDesk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { audit }: Pick<ReviewDeskServices, 'audit'>,
): { routes: Route[] } {
  return { routes: reviewStaffRoutes({ db, clock, audit }) };
}
