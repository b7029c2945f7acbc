/** The shop has seen a paid order and prepares it. */
import type { ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { tellBuyer } from '../../people/notices/index.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder } from './order-rows.sql.ts';
import type { OrderServices } from './order-services.ts';

export async function confirmOrder(services: OrderServices, id: string, shopId: string): Promise<ShopOrder> {
  await withTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    const { buyer_id: buyerId, serial } = await moveOrder(tx, services, await lockOrder(tx, { id, shopId }), 'confirm', 'shop', { at });
    await tellBuyer(tx, buyerId, { event: 'order_confirmed', subjectId: id, name: serial, at });
  });
  return services.views.shopOrderOf(services, id, { role: 'shop', shopId });
}
