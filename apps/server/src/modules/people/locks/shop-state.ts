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
export async function releaseEnded(
  { noticeOfLock }: Pick<LockServices, 'noticeOfLock'>,
  tx: Tx,
  now: Date,
  shopId?: string,
): Promise<void> {
  for (const lock of await takeEndedShopLocks(tx, now, shopId)) {
    await updateReleased(tx, lock.id, now);
    await giveBackShop(tx, lock.shop_id, lock.shop_state);
    await noticeOfLock(tx, { shopId: lock.shop_id, kind: 'shop_unlocked', at: now });
  }
}

export async function releaseShops(services: Pick<LockServices, 'db' | 'clock' | 'noticeOfLock'>): Promise<void> {
  await withTransaction(services.db, (tx) => releaseEnded(services, tx, services.clock.now()));
}
