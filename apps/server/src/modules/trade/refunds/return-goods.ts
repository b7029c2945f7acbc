/** What a refund does to goods and figures: pieces that never left return to the shelf, and refunded ones no longer count as sold. */
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { releaseStock } from '../../goods/catalog/index.ts';
import { linesToShip, recordReturnedSales, type OrderRow } from '../orders/index.ts';
import type { ChosenLine } from './refund-amount.ts';
import { type RefundableLine } from './lines.sql.ts';

/** Whether the goods are no longer with the shop, also while the order is in a refund. */
export function hasLeft({ status, status_before_refund: before }: Pick<OrderRow, 'status' | 'status_before_refund'>): boolean {
  const state = status === ORDER_STATUS.refund ? before : status;
  return state !== ORDER_STATUS.paid && state !== ORDER_STATUS.confirmed;
}

export interface Returned {
  /** As it was before the refund was decided. */
  order: OrderRow;
  refundId: string;
  lines: readonly ChosenLine[];
  linesOfOrder: readonly RefundableLine[];
  at: Date;
}

export async function returnGoods(tx: Tx, { order, refundId, lines, linesOfOrder, at }: Returned): Promise<void> {
  if (lines.length === 0) return;
  // Of an order in several parcels some pieces may be gone; asked before they count as given back.
  const left = new Map(hasLeft(order) ? [] : (await linesToShip(tx, order.id)).map((line) => [line.id, line.left]));
  await recordReturnedSales(tx, { refundId, orderId: order.id, lines, at });
  const kept = lines
    .map(({ orderLineId, quantity }) => ({ orderLineId, quantity: Math.min(quantity, left.get(orderLineId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  if (kept.length === 0) return;
  const skuOf = new Map(linesOfOrder.map(({ id, skuId }) => [id, skuId]));
  // Last, because whoever wants the same variants waits from here on.
  await releaseStock(
    tx,
    kept.map(({ orderLineId, quantity }) => ({ orderLineId, skuId: skuOf.get(orderLineId)!, quantity })),
    at,
    refundId,
  );
}
