/** A step on the way of a parcel, as the shop hears of it. The order stays where it is. */
import type { ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { lockOrder, type OrderRow } from './order-rows.sql.ts';
import type { OrderServices } from './order-services.ts';
import { insertLogistics } from './orders.sql.ts';
import { oneLine } from './one-line.ts';
import { linesToShip } from './parcels.sql.ts';

export interface Step {
  id: string;
  place: string;
  text: string;
  at?: string | undefined;
}

export async function trackOrder(services: OrderServices, { id, place, text, at }: Step, shopId: string): Promise<ShopOrder> {
  const now = services.clock.now();
  const step = { place: oneLine(place), text: oneLine(text), at: at === undefined ? now : new Date(at) };
  if (step.text === '') throw new DomainError('request.invalid', {}, [{ field: 'text', message: 'Say what happened.' }]);
  if (step.at > now) throw new DomainError('request.invalid', {}, [{ field: 'at', message: 'This moment is yet to come.' }]);
  await withTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, { id, shopId });
    if (order.status !== ORDER_STATUS.shipped && !(await isPartlyShipped(tx, order))) throw new DomainError('order.state_conflict');
    await insertLogistics(tx, id, step);
    await publish(tx, 'orders.changed', { orderIds: [id], userIds: [order.buyer_id], shopIds: [shopId] });
  });
  return services.views.shopOrderOf(services, id, { role: 'shop', shopId });
}

async function isPartlyShipped(tx: Tx, { id, status }: OrderRow): Promise<boolean> {
  return status === ORDER_STATUS.confirmed && (await linesToShip(tx, id)).some(({ shipped }) => shipped > 0);
}
