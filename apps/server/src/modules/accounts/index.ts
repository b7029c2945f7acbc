/** Buyers' accounts: opened, entered, kept, closed. */
import { withTransaction } from '../../platform/db/transaction.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountRoutes } from './accounts.routes.ts';
import type { AccountServices } from './account-services.ts';

const EVERY_HOUR = '23 * * * *';

export function createAccounts(platform: Pick<Platform, 'db' | 'clock' | 'jobs'>, dependencies: Omit<AccountServices, 'db' | 'clock'>): { routes: Route[] } {
  const { db, clock, jobs } = platform;
  const { sessions, guard, codes, captcha } = dependencies;
  jobs.handle('accounts:clean-up', async () => {
    for (const part of [sessions, guard, codes, captcha]) await withTransaction(db, (tx) => part.cleanUp(tx));
  });
  jobs.schedule('accounts:clean-up', EVERY_HOUR);
  return { routes: accountRoutes({ db, clock, ...dependencies }) };
}
