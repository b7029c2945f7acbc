/**
 * A locked shop is told by its state, which search, cart and payment read. It follows the lock: set with it, and given back when the lock
 * was lifted or has ended
 * by the clock. For that a job looks every minute; the lock itself needs none.
 */
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { giveBackShop } from '../shops/index.ts';
import type { LockServices } from './lock-services.ts';
import { takeEndedShopLocks, updateReleased } from './locks.sql.ts';

/** Of one shop, or of all. */
export async function releaseEnded(tx: Tx, now: Date, shopId?: string): Promise<void> {
  for (const lock of await takeEndedShopLocks(tx, now, shopId)) {
    await updateReleased(tx, lock.id, now);
    await giveBackShop(tx, lock.shop_id, lock.shop_state);
  }
}

export async function releaseShops({ db, clock }: Pick<LockServices, 'db' | 'clock'>): Promise<void> {
  await withTransaction(db, (tx) => releaseEnded(tx, clock.now()));
}
