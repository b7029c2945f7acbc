/** What visitors looked at. A view is a fact: it is counted from then on, and stands in the history of a buyer who is logged in. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createViewRecorder } from './record-view.ts';
import { viewRoutes } from './views.routes.ts';
import { forgetProductViews, forgetShopViews } from './views.sql.ts';

export function createViews(platform: Pick<Platform, 'db' | 'clock'>): { routes: Route[] } {
  return { routes: viewRoutes(createViewRecorder(platform)) };
}

/** Takes a person off what was looked at: off one product, or off everything. The views stay counted. */
export async function forgetViewer(tx: Tx, userId: string, productId?: string): Promise<void> {
  await forgetProductViews(tx, userId, productId);
  if (productId === undefined) await forgetShopViews(tx, userId);
}
