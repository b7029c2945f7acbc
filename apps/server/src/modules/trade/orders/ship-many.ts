/** Many parcels of one shop. Each order is a transaction of its own: one that is refused keeps none of the others back. */
import type { ParcelPieces } from '@entrepot/contracts/calls/order-desk.ts';
import type { ShipmentOutcome } from '@entrepot/contracts/calls/shop-desk-work.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { translateError } from '@entrepot/i18n/server-messages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { rehearse } from '../../../platform/db/rehearse.ts';
import { withSavepoint } from '../../../platform/db/savepoint.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { OrderServices } from './order-services.ts';
import { selectIdOfSerial } from './orders.sql.ts';
import { shipParcel, type ParcelEffect } from './ship-order.ts';

export interface NamedShipment {
  serial: string;
  carrier: string;
  trackingNumber: string;
  lines?: readonly ParcelPieces[] | undefined;
}

export interface ManyShipments {
  shipments: readonly NamedShipment[];
  isDryRun?: boolean | undefined;
}

/** A dry run does all of it in one transaction that is taken back: a second parcel of an order is seen after its first. */
export function shipMany(
  services: OrderServices,
  { shipments, isDryRun = false }: ManyShipments,
  shopId: string,
  language: Language,
): Promise<ShipmentOutcome[]> {
  const { db } = services;
  const shipOne = async (tx: Tx, { serial, ...shipment }: NamedShipment): Promise<ParcelEffect> => {
    const id = await selectIdOfSerial(tx, serial.trim(), shopId);
    if (!id) throw new DomainError('order.not_found');
    return shipParcel(tx, services, { id, ...shipment }, shopId);
  };
  const shipAll = (ship: (one: NamedShipment) => Promise<ParcelEffect>) => outcomesOf(shipments, ship, language);
  return isDryRun
    ? rehearse(db, (tx) => shipAll((one) => withSavepoint(tx, () => shipOne(tx, one))))
    : shipAll((one) => withTransaction(db, (tx) => shipOne(tx, one)));
}

async function outcomesOf(
  shipments: readonly NamedShipment[],
  ship: (one: NamedShipment) => Promise<ParcelEffect>,
  language: Language,
): Promise<ShipmentOutcome[]> {
  const outcomes: ShipmentOutcome[] = [];
  for (const shipment of shipments) {
    const { serial } = shipment;
    try {
      outcomes.push({ serial, refusal: null, effect: await ship(shipment) });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcomes.push({ serial, refusal: { key: error.key, message: translateError(error.key, error.values, language) }, effect: null });
    }
  }
  return outcomes;
}
