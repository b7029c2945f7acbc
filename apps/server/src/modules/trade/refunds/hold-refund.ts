/** A refund with its order, held until the transaction ends. The order first, as everybody does it, so that nobody waits crosswise. */
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lockOrder, type OrderRow } from '../orders/index.ts';
import { selectOrderOf, selectRefund, type RefundRow } from './refunds.sql.ts';

export interface Held {
  order: OrderRow;
  refund: RefundRow;
}

/** Somebody else's does not exist for whoever asks. */
export async function holdRefund(tx: Tx, id: string, of: { buyerId?: string; shopId?: string }): Promise<Held> {
  const known = await selectOrderOf(tx, id);
  if (!known || (of.buyerId ?? known.buyer_id) !== known.buyer_id || (of.shopId ?? known.shop_id) !== known.shop_id)
    throw new DomainError('refund.not_found');
  const order = await lockOrder(tx, { id: known.order_id });
  // Read after the order is held: whoever held it before may have decided.
  const refund = await selectRefund(tx, id);
  if (!refund) throw new DomainError('refund.not_found');
  return { order, refund };
}
