/** A file of parcels: which column is what, and what cannot be sent. */
import type { ParcelPieces } from '@entrepot/contracts/calls/order-desk.ts';

export interface Shipment {
  serial: string;
  carrier: string;
  trackingNumber: string;
  /** What is in it; all that is left of the order where no line says so. */
  lines?: ParcelPieces[];
}

export interface ShipmentFile {
  shipments: Shipment[];
  /** Lines of the file, counted from one, that lack something. */
  incomplete: number[];
}

export const SHIPMENT_COLUMNS = ['order', 'carrier', 'tracking'] as const;
/** For a parcel with a part of an order: a line for each code in it. */
export const PART_COLUMNS = ['sku', 'quantity'] as const;

/** The columns by their headings, in any order; where the first line is no heading, in the order of the template. */
export function shipmentsFrom(rows: readonly (readonly string[])[]): ShipmentFile {
  const [first = [], ...rest] = rows;
  const headings = first.map((cell) => cell.trim().toLowerCase());
  const hasHeadings = SHIPMENT_COLUMNS.every((name) => headings.includes(name));
  const places = [...SHIPMENT_COLUMNS, ...PART_COLUMNS].map((name, index) => (hasHeadings ? headings.indexOf(name) : index));
  const file: ShipmentFile = { shipments: [], incomplete: [] };
  for (const [index, row] of (hasHeadings ? rest : rows).entries()) {
    const [serial, carrier, trackingNumber, skuCode, pieces] = places.map((place) => row[place]?.trim() ?? '') as Cells;
    const quantity = Number(pieces);
    const isPart = skuCode !== '' || pieces !== '';
    const isWhole =
      serial !== '' &&
      carrier !== '' &&
      trackingNumber !== '' &&
      (!isPart || (skuCode !== '' && Number.isInteger(quantity) && quantity > 0));
    if (!isWhole) file.incomplete.push(index + (hasHeadings ? 2 : 1));
    else put(file.shipments, { serial, carrier, trackingNumber, ...(isPart ? { lines: [{ skuCode, quantity }] } : {}) });
  }
  return file;
}

type Cells = [serial: string, carrier: string, trackingNumber: string, skuCode: string, pieces: string];

/** Lines of the same parcel become one. */
function put(shipments: Shipment[], next: Shipment): void {
  const last = shipments.at(-1);
  const isSame =
    last?.lines !== undefined &&
    next.lines !== undefined &&
    last.serial === next.serial &&
    last.carrier === next.carrier &&
    last.trackingNumber === next.trackingNumber;
  if (isSame) last.lines!.push(...next.lines!);
  else shipments.push(next);
}
