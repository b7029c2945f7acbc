/** A buyer reminds the shop to ship, once. */
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder } from './order-rows.sql.ts';
import type { OrderServices } from './order-services.ts';

export async function remindShop(services: OrderServices, id: string, buyerId: string): Promise<OrderDetail> {
  await withTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, { id, buyerId });
    if (order.reminded_at !== null) throw new DomainError('order.reminder_sent');
    await moveOrder(tx, services, order, 'remind', 'buyer');
  });
  return services.views.detailOf(services, id, { role: 'buyer', buyerId });
}
