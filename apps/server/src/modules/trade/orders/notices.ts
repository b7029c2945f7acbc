/** What a shop should know: who paid, who reminds, who wants money back, what the platform did. */
import type { ShopNotice } from '@entrepot/contracts/calls/order-desk.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { OrderServices } from './order-services.ts';
import { insertNotice, markNoticesRead, selectNotices, type NoticeRow } from './orders.sql.ts';

export async function shopNotices(
  { db }: OrderServices,
  shopId: string,
  paging: { pageNum: number; pageSize: number },
): Promise<Page<ShopNotice>> {
  const { rows, count } = await selectNotices(db, shopId, paging.pageSize, (paging.pageNum - 1) * paging.pageSize);
  return { list: rows.map(present), ...paging, totalElements: count };
}

export async function readNotices({ db, clock }: OrderServices, shopId: string): Promise<{ unread: number }> {
  return { unread: await withTransaction(db, (tx) => markNoticesRead(tx, shopId, clock.now())) };
}

function present(row: NoticeRow): ShopNotice {
  return {
    id: row.id,
    kind: row.kind,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    orderId: row.order_id,
    serial: row.serial,
    productId: row.product_id,
    number: row.number,
    note: row.note,
  };
}

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
