/**
 * Locks of people and shops: with a reason, an officer, an end and a way to appeal, all shown to the one who is locked. Which calls a lock
 * stops is said by the
 * calls themselves (`stopsWhenLocked`) and looked at where every call is let in. It stops new business; it never stops login, reading,
 * withdrawals, refunds,
 * orders that run, words to anybody, or the appeal.
 */
import type { Tx } from '../../../platform/db/database.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LockServices } from './lock-services.ts';
import { lockRoutes } from './locks.routes.ts';
import { lockStaffRoutes } from './locks.staff.routes.ts';
import { eraseAppealsOf } from './locks.sql.ts';
import { releaseShops } from './shop-state.ts';

export type { LockServices } from './lock-services.ts';

export interface Locks {
  routes: Route[];
  /** Carried out by a job every minute. */
  releaseShops(): Promise<void>;
}

const EVERY_MINUTE = '* * * * *';

export function createLocks(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  dependencies: Pick<LockServices, 'audit' | 'mail' | 'lastStorefrontOf' | 'noticeOfLock'>,
): Locks {
  const services: LockServices = { db, clock, ...dependencies };
  const release = (): Promise<void> => releaseShops(services);
  jobs.handle('locks:release-shops', release);
  jobs.schedule('locks:release-shops', EVERY_MINUTE);
  return { routes: [...lockRoutes(services), ...lockStaffRoutes(services)], releaseShops: release };
}

/** When an account is closed: locks stay, and say no more what the person wrote. */
export async function eraseAppeals(tx: Tx, userId: string): Promise<void> {
  await eraseAppealsOf(tx, userId);
}
