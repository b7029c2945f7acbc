/** Where in the world people are: the lists they choose from, and whether a place is one of them. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { placeRoutes } from './places.routes.ts';
import { createPlaceReader, type Places } from './places.ts';

export { seedPlaces } from './load-places.ts';
export type { Places } from './places.ts';

export function createPlaces(platform: Pick<Platform, 'db' | 'clock'>): { routes: Route[]; reader: Places } {
  const reader = createPlaceReader(platform);
  return { routes: placeRoutes(reader), reader };
}
