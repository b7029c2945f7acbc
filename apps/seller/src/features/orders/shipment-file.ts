/** A file of parcels: which column is what, what each line would send, and what it lacks. */
import type { CsvLine } from '@entrepot/console/table/read-csv.ts';
import type { ParcelPieces } from '@entrepot/contracts/calls/order-desk.ts';

export const SHIPMENT_COLUMNS = ['order', 'carrier', 'tracking'] as const;
/** For a parcel with a part of an order: a line for each code in it. */
export const PART_COLUMNS = ['sku', 'quantity'] as const;
const COLUMNS = [...SHIPMENT_COLUMNS, ...PART_COLUMNS] as const;
export type ShipmentColumn = (typeof COLUMNS)[number];
/** What stands above each column in the reader's language. */
export type ColumnWords = Readonly<Record<ShipmentColumn, string>>;

export interface Shipment {
  serial: string;
  carrier: string;
  trackingNumber: string;
  /** What is in it; all that is left of the order where no line says so. */
  lines?: ParcelPieces[];
}

export interface FileShipment extends Shipment {
  /** The lines of the file that name it. */
  at: number[];
}

export interface ShipmentFile {
  /** Those of one order behind each other, so that a portion of them is judged by what was before it. */
  shipments: FileShipment[];
  incomplete: Array<{ line: number; lacks: ShipmentColumn[] }>;
  /** Columns that no heading names; without them nothing can be read. */
  missing: ShipmentColumn[];
}

/** Other words that people write above such a column, in small letters and without anything between them. */
const ALIASES: Readonly<Record<ShipmentColumn, readonly string[]>> = {
  order: ['ordernumber', 'orderno', 'orderid', 'serial'],
  carrier: ['courier', 'shippingcompany', 'shippedwith'],
  tracking: ['trackingnumber', 'trackingno', 'trackingcode', 'parcelnumber'],
  sku: ['skucode', 'code', 'articlenumber', 'productnumber'],
  quantity: ['pieces', 'qty', 'amount'],
};

/** The columns by their headings, in any order; where the first line is no heading, in the order of the template. */
export function shipmentsFrom(rows: readonly CsvLine[], words: ColumnWords): ShipmentFile {
  const headings = rows[0]?.cells.map(plain) ?? [];
  const found = COLUMNS.map((column) => {
    const known = new Set([column, words[column], ...ALIASES[column]].map(plain));
    return headings.findIndex((heading) => known.has(heading));
  });
  const hasHeadings = found.some((place) => place >= 0);
  const missing = hasHeadings ? SHIPMENT_COLUMNS.filter((_column, index) => found[index]! < 0) : [];
  const file: ShipmentFile = { shipments: [], incomplete: [], missing };
  if (missing.length > 0) return file;
  const places = hasHeadings ? found : COLUMNS.map((_column, index) => index);
  for (const { line, cells } of rows.slice(hasHeadings ? 1 : 0)) {
    const [serial, carrier, trackingNumber, skuCode, pieces] = places.map((place) => cells[place]?.trim() ?? '') as Cells;
    const quantity = Number(pieces);
    const isPart = skuCode !== '' || pieces !== '';
    const isThere = [
      serial !== '',
      carrier !== '',
      trackingNumber !== '',
      !isPart || skuCode !== '',
      !isPart || (Number.isInteger(quantity) && quantity > 0),
    ];
    const lacks = COLUMNS.filter((_column, index) => !isThere[index]);
    if (lacks.length > 0) file.incomplete.push({ line, lacks });
    else put(file.shipments, { serial, carrier, trackingNumber, ...(isPart ? { lines: [{ skuCode, quantity }] } : {}), at: [line] });
  }
  file.shipments = [...Map.groupBy(file.shipments, ({ serial }) => serial).values()].flat();
  return file;
}

type Cells = [serial: string, carrier: string, trackingNumber: string, skuCode: string, pieces: string];

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** Lines of the same parcel become one. */
function put(shipments: FileShipment[], next: FileShipment): void {
  const last = shipments.at(-1);
  const isSame =
    last?.lines !== undefined &&
    next.lines !== undefined &&
    last.serial === next.serial &&
    last.carrier === next.carrier &&
    last.trackingNumber === next.trackingNumber;
  if (!isSame) shipments.push(next);
  else {
    last.lines!.push(...next.lines!);
    last.at.push(...next.at);
  }
}

/** At most so many in one call, and those of one order together as long as they fit. */
export function portionsOf<Item extends Pick<Shipment, 'serial'>>(shipments: readonly Item[], max: number): Item[][] {
  const portions: Item[][] = [];
  for (const order of Map.groupBy(shipments, ({ serial }) => serial).values()) {
    const last = portions.at(-1);
    if (last && last.length + order.length <= max) last.push(...order);
    else for (let from = 0; from < order.length; from += max) portions.push(order.slice(from, from + max));
  }
  return portions;
}
