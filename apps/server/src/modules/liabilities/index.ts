/** The proof of liabilities: every day the sum of what is owed to all people and shops, in a form in which everybody can find the own part. */
import { withTransaction } from '../../platform/db/transaction.ts';
import type { Route } from '../../platform/http/route.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LiabilityServices } from './liability-services.ts';
import { liabilityRoutes } from './liabilities.routes.ts';
import { publishTree } from './publish-tree.ts';

export { publishTree };

/** Late enough for what was posted before midnight to be committed. */
const EVERY_DAY = '3 0 * * *';

export interface Liabilities {
  routes: Route[];
  /** Makes up for a midnight at which no server was running. */
  publishSoon(): Promise<void>;
}

export function createLiabilities({ db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>, { parameters }: Pick<LiabilityServices, 'parameters'>): Liabilities {
  jobs.handle('liabilities:publish', () => publishTree({ db, clock, parameters }));
  jobs.schedule('liabilities:publish', EVERY_DAY);
  return {
    routes: liabilityRoutes({ db }),
    publishSoon: () => withTransaction(db, (tx) => enqueue(tx, 'liabilities:publish', {}, { jobKey: 'liabilities:publish' })),
  };
}
