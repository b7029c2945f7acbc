/** A confirmed order is on its way, with whom and under which number. */
import type { ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { moveOrder } from './move-order.ts';
import { tellOfShipment } from './order-mail.ts';
import { lockOrder } from './order-rows.sql.ts';
import type { OrderServices } from './order-services.ts';
import { oneLine } from './one-line.ts';

export interface Shipment {
  id: string;
  carrier: string;
  trackingNumber: string;
}

export async function shipOrder(services: OrderServices, { id, ...shipment }: Shipment, shopId: string): Promise<ShopOrder> {
  const [carrier, trackingNumber] = [oneLine(shipment.carrier), oneLine(shipment.trackingNumber)];
  await withTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, { id, shopId });
    if (carrier === '' || trackingNumber === '') throw new DomainError('order.tracking_missing');
    await moveOrder(tx, services, order, 'ship', 'shop', { details: { carrier, trackingNumber }, fields: { carrier, trackingNumber } });
    await tellOfShipment(services, tx, { id, carrier, trackingNumber });
  });
  return services.views.shopOrderOf(services, id, { role: 'shop', shopId });
}
