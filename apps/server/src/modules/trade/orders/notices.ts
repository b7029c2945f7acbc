/** What a shop should know: who paid, who reminds, who wants money back, what the platform did. */
import type { Tx } from '../../../platform/db/database.ts';
import { insertNotice } from './orders.sql.ts';

/** What the platform did with a product of the shop, and why. */
export async function noticeOfProduct(
  tx: Tx,
  notice: { shopId: string; kind: 'product_removed' | 'product_restored' | 'product_kept'; productId: string; note: string; at: Date },
): Promise<void> {
  await insertNotice(tx, notice);
}

/** That a review of an order is no longer seen, or is again. */
export async function noticeOfReview(
  tx: Tx,
  notice: { shopId: string; kind: 'review_hidden' | 'review_shown'; orderId: string; note: string; at: Date },
): Promise<void> {
  await insertNotice(tx, notice);
}

/** That the shop is locked, for longer, still, or no longer. */
export async function noticeOfLock(
  tx: Tx,
  notice: { shopId: string; kind: 'shop_locked' | 'shop_lock_renewed' | 'shop_lock_kept' | 'shop_unlocked'; note?: string; at: Date },
): Promise<void> {
  await insertNotice(tx, notice);
}

/** That the platform is going to give money of a settled order back, and the shop may object. */
export async function noticeOfAnnouncedRefund(
  tx: Tx,
  { shopId, orderId, at }: { shopId: string; orderId: string; at: Date },
): Promise<void> {
  await insertNotice(tx, { shopId, kind: 'refund_announced', orderId, at });
}
