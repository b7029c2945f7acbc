/** Money that goes out: the address it goes to, what it costs, who agrees, and how it ends. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PayoutSink } from '../chain/index.ts';
import { payoutSink } from './payouts.ts';
import { watchDeadlines } from './watch-deadlines.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { withdrawalRoutes } from './withdrawals.routes.ts';
import { withdrawalSellerRoutes } from './withdrawals.seller.routes.ts';
import { withdrawalStaffRoutes } from './withdrawals.staff.routes.ts';
import { hasOpenWithdrawal } from './withdrawals.sql.ts';

export { eraseWithdrawalAddresses } from './addresses.sql.ts';
export { hasOpenWithdrawal, selectSums as withdrawalSums, selectWaitingPayouts as waitingPayouts } from './withdrawals.sql.ts';

export interface Withdrawals {
  routes: Route[];
  /** What the chain reports. */
  payouts: PayoutSink;
  hasOpen(tx: Tx, userId: string): Promise<boolean>;
  /** Carried out by a job every few minutes. */
  watchDeadlines(): Promise<void>;
}

const EVERY_FIVE_MINUTES = '*/5 * * * *';

export function createWithdrawals(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  dependencies: Omit<WithdrawalServices, 'db' | 'clock'>,
): Withdrawals {
  const services: WithdrawalServices = { db, clock, ...dependencies };
  const watch = (): Promise<void> => watchDeadlines(services);
  jobs.handle('withdrawals:watch-deadlines', watch);
  jobs.schedule('withdrawals:watch-deadlines', EVERY_FIVE_MINUTES);
  return {
    routes: [...withdrawalRoutes(services), ...withdrawalSellerRoutes(services), ...withdrawalStaffRoutes(services)],
    payouts: payoutSink(services),
    hasOpen: hasOpenWithdrawal,
    watchDeadlines: watch,
  };
}
