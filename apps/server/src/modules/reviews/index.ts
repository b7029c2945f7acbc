import type { Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { reviewRoutes } from './reviews.routes.ts';
import { createReviewReader } from './reviews.ts';

export interface Reviews {
  routes: Route[];
}

export function createReviews(platform: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>): Reviews {
  return { routes: reviewRoutes(createReviewReader(platform)) };
}
