/** An order that is not paid comes to nothing, by its buyer or by the clock, and its pieces go back to the shelf. */
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { ORDER_STATUS, type CancelReason } from '@entrepot/contracts/order-states.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { releaseStock } from '../../goods/catalog/index.ts';
import { tellBuyer } from '../../people/notices/index.ts';
import { moveOrder } from './move-order.ts';
import { linesOf } from './order-lines.sql.ts';
import { lockOrder, type OrderRow } from './order-rows.sql.ts';
import type { MovingServices, OrderServices } from './order-services.ts';

export async function cancelOrder(
  services: OrderServices,
  { id, reason }: { id: string; reason: CancelReason },
  buyerId: string,
): Promise<OrderDetail> {
  await withTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, { id, buyerId });
    if (order.status === ORDER_STATUS.cancelled) throw new DomainError('order.already_cancelled');
    if (order.status !== ORDER_STATUS.pendingPayment) throw new DomainError('order.not_pending_payment');
    const at = services.clock.now();
    await moveOrder(tx, services, order, 'cancel', 'buyer', { at, details: { reason }, fields: { cancelReason: reason } });
    await giveStockBack(tx, order, at);
  });
  return services.views.detailOf(services, id, { role: 'buyer', buyerId });
}

/** Nobody paid in time. */
export async function expireOrder(services: MovingServices, tx: Tx, order: OrderRow): Promise<void> {
  const at = services.clock.now();
  await moveOrder(tx, services, order, 'expire', 'timer', { at });
  await giveStockBack(tx, order, at);
  await tellBuyer(tx, order.buyer_id, { event: 'order_expired', subjectId: order.id, name: order.serial, at });
}

async function giveStockBack(tx: Tx, { id }: OrderRow, at: Date): Promise<void> {
  const lines = await linesOf(tx, [id]);
  await releaseStock(
    tx,
    lines.map(({ id: orderLineId, skuId, quantity }) => ({ orderLineId, skuId, quantity })),
    at,
  );
}
