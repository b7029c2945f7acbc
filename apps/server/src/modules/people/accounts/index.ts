/** Buyers' accounts: opened, entered, kept, closed. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createVouch } from '../../../platform/server-word.ts';
import { accountRoutes } from './accounts.routes.ts';
import type { AccountServices, ClosingParts } from './account-services.ts';
import { fundPasswordProof, type ProveFundPassword } from './prove-fund-password.ts';

export { fundPasswordProof, type ClosingParts, type ProveFundPassword };

export interface Accounts {
  routes: Route[];
  /** For whoever moves money. */
  proveFundPassword: ProveFundPassword;
}

const EVERY_HOUR = '23 * * * *';

export function createAccounts(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>,
  dependencies: Omit<AccountServices, 'db' | 'clock' | 'config' | 'vouch'>,
): Accounts {
  const { db, clock, config, jobs } = platform;
  const { sessions, guard, codes, captcha } = dependencies;
  jobs.handle('accounts:clean-up', async () => {
    for (const part of [sessions, guard, codes, captcha]) await withTransaction(db, (tx) => part.cleanUp(tx));
  });
  jobs.schedule('accounts:clean-up', EVERY_HOUR);
  const services = { db, clock, config, vouch: createVouch(config), ...dependencies };
  return { routes: accountRoutes(services), proveFundPassword: fundPasswordProof(services) };
}
