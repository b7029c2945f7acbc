/** A file of parcels: which column is what, and what cannot be sent. */
export interface Shipment {
  serial: string;
  carrier: string;
  trackingNumber: string;
}

export interface ShipmentFile {
  shipments: Shipment[];
  /** Lines of the file, counted from one, that lack something. */
  incomplete: number[];
}

export const SHIPMENT_COLUMNS = ['order', 'carrier', 'tracking'] as const;

/** The columns by their headings, in any order; where the first line is no heading, in the order of the template. */
export function shipmentsFrom(rows: readonly (readonly string[])[]): ShipmentFile {
  const [first = [], ...rest] = rows;
  const headings = first.map((cell) => cell.trim().toLowerCase());
  const hasHeadings = SHIPMENT_COLUMNS.every((name) => headings.includes(name));
  const [serialAt, carrierAt, trackingAt] = SHIPMENT_COLUMNS.map((name, index) => (hasHeadings ? headings.indexOf(name) : index)) as [
    number,
    number,
    number,
  ];
  const file: ShipmentFile = { shipments: [], incomplete: [] };
  for (const [index, row] of (hasHeadings ? rest : rows).entries()) {
    const [serial, carrier, trackingNumber] = [row[serialAt], row[carrierAt], row[trackingAt]].map((cell) => cell?.trim() ?? '') as [
      string,
      string,
      string,
    ];
    if (serial === '' || carrier === '' || trackingNumber === '') file.incomplete.push(index + (hasHeadings ? 2 : 1));
    else file.shipments.push({ serial, carrier, trackingNumber });
  }
  return file;
}
