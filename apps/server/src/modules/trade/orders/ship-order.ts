/** A parcel of a confirmed order leaves, with whom and under which number. With the last one the order is on its way. */
import type { ParcelPieces, ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import { ORDER_STATUS, type OrderActor } from '@entrepot/contracts/order-states.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { tellBuyer } from '../../people/notices/index.ts';
import { chooseParcel, isLast } from './choose-parcel.ts';
import { moveOrder } from './move-order.ts';
import { allows } from './order-machine.ts';
import { tellOfShipment } from './order-mail.ts';
import { lockOrder, type OrderRow } from './order-rows.sql.ts';
import type { MovingServices, OrderServices } from './order-services.ts';
import { oneLine } from './one-line.ts';
import { insertParcel, linesToShip } from './parcels.sql.ts';

export interface Shipment {
  id: string;
  carrier: string;
  trackingNumber: string;
  /** All that is left where none are named. */
  lines?: readonly ParcelPieces[] | undefined;
}

/** What a parcel does to its order. */
export interface ParcelEffect {
  pieces: number;
  /** Still to be sent afterwards; with none the order is on its way. */
  piecesLeft: number;
}

export async function shipOrder(services: OrderServices, shipment: Shipment, shopId: string): Promise<ShopOrder> {
  await withTransaction(services.db, (tx) => shipParcel(tx, services, shipment, shopId));
  return services.views.shopOrderOf(services, shipment.id, { role: 'shop', shopId });
}

export async function shipParcel(
  tx: Tx,
  services: OrderServices,
  { id, lines: wanted, ...shipment }: Shipment,
  shopId: string,
): Promise<ParcelEffect> {
  const [carrier, trackingNumber] = [oneLine(shipment.carrier), oneLine(shipment.trackingNumber)];
  const order = await lockOrder(tx, { id, shopId });
  if (carrier === '' || trackingNumber === '') throw new DomainError('order.tracking_missing');
  if (!allows('ship', 'shop', order.status)) throw new DomainError('order.state_conflict');
  const lines = await linesToShip(tx, id);
  const packed = chooseParcel(lines, wanted);
  const at = services.clock.now();
  const parcelId = await insertParcel(tx, { orderId: id, carrier, trackingNumber, lines: packed, at });
  const isWhole = isLast(lines, packed);
  await moveOrder(tx, services, order, isWhole ? 'ship' : 'ship_part', 'shop', {
    at,
    details: { parcelId, carrier, trackingNumber },
    fields: { carrier, trackingNumber },
  });
  await tellOfShipment(services, tx, { id, carrier, trackingNumber, isPart: !isWhole });
  await tellBuyer(tx, order.buyer_id, { event: isWhole ? 'order_shipped' : 'order_part_shipped', subjectId: id, name: order.serial, at });
  const pieces = packed.reduce((sum, { quantity }) => sum + quantity, 0);
  return { pieces, piecesLeft: lines.reduce((sum, { left }) => sum + left, 0) - pieces };
}

/**
 * What had not left of an order in several parcels was given back instead: nothing is left to be sent, and the order is on its way. The
 * time for its receipt begins now, when that became clear to the buyer.
 */
export async function endShippingIfNothingIsLeft(tx: Tx, services: MovingServices, order: OrderRow, by: OrderActor): Promise<OrderRow> {
  if (order.status !== ORDER_STATUS.confirmed) return order;
  const lines = await linesToShip(tx, order.id);
  if (lines.some(({ left }) => left > 0) || lines.every(({ shipped }) => shipped === 0)) return order;
  return moveOrder(tx, services, order, 'ship_rest', by);
}
