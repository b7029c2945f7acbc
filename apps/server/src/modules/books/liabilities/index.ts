/**
 * The proof of liabilities: every day the sum of what is owed to all people and shops, in a form in which everybody can find the own part.
 */
import type { FastifyInstance } from 'fastify';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Route } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { registerCheckScript } from './check-script.ts';
import type { LiabilityServices } from './liability-services.ts';
import { liabilityRoutes } from './liabilities.routes.ts';
import { publishTree } from './publish-tree.ts';

export { ownProof } from './own-proof.ts';
export { newestRoot, publishedEnds, rootOf, type PublishedRoot } from './published.ts';
export { publishTree };
export { verifyNewestTree, type TreeVerdict } from './verify-tree.ts';

/** Late enough for what was posted before midnight to be committed. */
const MINUTES_AFTER_MIDNIGHT = 3;
const NO_SOURCES = { networks: [], providers: [] };
const EVERY_DAY = `${MINUTES_AFTER_MIDNIGHT} 0 * * *`;

export interface Liabilities {
  routes: Route[];
  /** The script with which anybody checks what is published. */
  registerRoutes(app: FastifyInstance): void;
  /** Makes up for a midnight at which no server was running. */
  publishSoon(): Promise<void>;
}

export function createLiabilities(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { parameters, testSources = () => NO_SOURCES }: Pick<LiabilityServices, 'parameters'> & Partial<Pick<LiabilityServices, 'testSources'>>,
): Liabilities {
  jobs.handle('liabilities:publish', () => publishTree({ db, clock, parameters, testSources }));
  jobs.schedule('liabilities:publish', EVERY_DAY);
  return {
    routes: liabilityRoutes({ db }),
    registerRoutes: registerCheckScript,
    publishSoon: () =>
      withTransaction(db, (tx) => enqueue(tx, 'liabilities:publish', {}, { jobKey: 'liabilities:publish', runAt: soonestAt(clock.now()) })),
  };
}

/** Also for who starts in these minutes. */
function soonestAt(now: Date): Date {
  const allowedAt = new Date(now);
  allowedAt.setUTCHours(0, MINUTES_AFTER_MIDNIGHT, 0, 0);
  return allowedAt > now ? allowedAt : now;
}
