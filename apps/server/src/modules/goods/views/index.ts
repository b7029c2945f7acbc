/** What visitors looked at. A view is a fact: it is counted from then on, and stands in the history of a buyer who is logged in. */
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetRecentViews } from './recent-views.sql.ts';
import { createViewRecorder, REPEAT_MS } from './record-view.ts';
import { viewRoutes } from './views.routes.ts';
import { forgetProductViews, forgetShopViews } from './views.sql.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

export function createViews({ db, clock, events, jobs }: Pick<Platform, 'db' | 'clock' | 'events' | 'jobs'>): { routes: Route[] } {
  jobs.handle('views:forget-visits', () =>
    withTransaction(db, (tx) => forgetRecentViews(tx, new Date(clock.now().getTime() - REPEAT_MS), clock.now())),
  );
  jobs.schedule('views:forget-visits', EVERY_TEN_MINUTES);
  return { routes: viewRoutes(createViewRecorder({ db, clock, events })) };
}

/** Takes a person off what was looked at: off one product, or off everything. The views stay counted. */
export async function forgetViewer(tx: Tx, userId: string, productId?: string): Promise<void> {
  await forgetProductViews(tx, userId, productId);
  if (productId === undefined) await forgetShopViews(tx, userId);
}
