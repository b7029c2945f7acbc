/**
 * Money back: asked for by buyers, answered by shops, decided by the platform where they do not agree, or given by it of its own accord.
 */
import type { Tx } from '../../../platform/db/database.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OrderTimers } from '../orders/index.ts';
import { carryOutPlatformRefunds } from './decide-platform-refund.ts';
import type { RefundServices } from './refund-services.ts';
import { handleRefundTimers } from './refund-timers.ts';
import { refundRoutes } from './refunds.routes.ts';
import { refundSellerRoutes } from './refunds.seller.routes.ts';
import { eraseRemarksOf } from './refunds.sql.ts';
import { refundStaffRoutes } from './refunds.staff.routes.ts';

export type { RefundViews } from './refund-services.ts';
export { checkStoredStages } from './refund-machine.ts';
export { hasOpenRefund } from './refunds.sql.ts';

const EVERY_MINUTE = '* * * * *';

export interface Refunds {
  routes: Route[];
  /** Moves what was announced and not objected to in time; says how many that were. */
  carryOut(): Promise<number>;
}

export interface RefundModules extends Omit<RefundServices, 'db' | 'clock'> {
  timers: Pick<OrderTimers, 'handle'>;
}

export function createRefunds(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { timers, ...dependencies }: RefundModules,
): Refunds {
  const services: RefundServices = { db, clock, ...dependencies };
  handleRefundTimers(timers, services);
  const carryOut = () => carryOutPlatformRefunds(services);
  jobs.handle('refunds:carry-out', async () => void (await carryOut()));
  jobs.schedule('refunds:carry-out', EVERY_MINUTE);
  return { carryOut, routes: [...refundRoutes(services), ...refundSellerRoutes(services), ...refundStaffRoutes(services)] };
}

/**
 * When an account is closed: refunds stay with their money, and say no more what the person wrote and showed. What the shop showed stays.
 */
export async function eraseRefundRemarks(tx: Tx, buyerId: string): Promise<void> {
  await eraseRemarksOf(tx, buyerId);
}
