/** Many parcels of one shop. Each order is a transaction of its own: one that is refused keeps none of the others back. */
import type { ParcelPieces } from '@entrepot/contracts/calls/order-desk.ts';
import type { ShipmentOutcome } from '@entrepot/contracts/calls/shop-desk-work.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { translateError } from '@entrepot/i18n/server-messages.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { OrderServices } from './order-services.ts';
import { selectIdOfSerial } from './orders.sql.ts';
import { shipOrder } from './ship-order.ts';

export interface NamedShipment {
  serial: string;
  carrier: string;
  trackingNumber: string;
  lines?: readonly ParcelPieces[] | undefined;
}

export async function shipMany(
  services: OrderServices,
  shipments: readonly NamedShipment[],
  shopId: string,
  language: Language,
): Promise<ShipmentOutcome[]> {
  const outcomes: ShipmentOutcome[] = [];
  for (const { serial, ...shipment } of shipments)
    outcomes.push({ serial, refusal: await shipOne(services, serial.trim(), shipment, shopId, language) });
  return outcomes;
}

async function shipOne(
  services: OrderServices,
  serial: string,
  shipment: Omit<NamedShipment, 'serial'>,
  shopId: string,
  language: Language,
): Promise<ShipmentOutcome['refusal']> {
  try {
    const id = await selectIdOfSerial(services.db, serial, shopId);
    if (!id) throw new DomainError('order.not_found');
    await shipOrder(services, { id, ...shipment }, shopId);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { key: error.key, message: translateError(error.key, error.values, language) };
  }
}
