/** Corrections of a balance: proposed by one member of staff, approved by another, and shown to the person with the reason. */
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AdjustmentServices } from './adjustment-services.ts';
import { adjustmentRoutes } from './adjustments.staff.routes.ts';

export function createAdjustments(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { audit }: Pick<AdjustmentServices, 'audit'>,
): { routes: Route[] } {
  return { routes: adjustmentRoutes({ db, clock, audit }) };
}
