/** The goods have arrived: the buyer says so, or enough time has passed since they were sent. The return window begins. */
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { tellBuyer } from '../../people/notices/index.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder, type OrderRow } from './order-rows.sql.ts';
import type { MovingServices, OrderServices } from './order-services.ts';

export async function receiveOrder(services: OrderServices, id: string, buyerId: string): Promise<OrderDetail> {
  await withTransaction(services.db, async (tx) => {
    await moveOrder(tx, services, await lockOrder(tx, { id, buyerId }), 'receive', 'buyer');
  });
  return services.views.detailOf(services, id, { role: 'buyer', buyerId });
}

export async function receiveByTimer(services: MovingServices, tx: Tx, order: OrderRow): Promise<void> {
  const at = services.clock.now();
  await moveOrder(tx, services, order, 'receive_by_timer', 'timer', { at });
  await tellBuyer(tx, order.buyer_id, { event: 'order_received', subjectId: order.id, name: order.serial, at });
}
