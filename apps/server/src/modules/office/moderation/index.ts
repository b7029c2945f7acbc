/** What staff see of shops and of the products of all of them, and how they take a product from sale. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { moderationRoutes } from './moderation.routes.ts';
import type { ModerationServices } from './moderation-services.ts';

export function createModeration(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { audit }: Pick<ModerationServices, 'audit'>,
): { routes: Route[] } {
  return { routes: moderationRoutes({ db, clock, audit }) };
}
