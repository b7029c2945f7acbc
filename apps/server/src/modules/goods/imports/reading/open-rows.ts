import type { Readable } from 'node:stream';
import type { ImportFormat } from '@entrepot/contracts/import-columns.ts';
import { csvRows } from './csv-rows.ts';
import type { SheetRow } from './sheet-row.ts';
import { xlsxRows } from './xlsx-rows.ts';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

/** By what is in it; what somebody called it says nothing. */
export function formatOf(bytes: Buffer): ImportFormat {
  return bytes.subarray(0, ZIP.length).equals(ZIP) ? 'xlsx' : 'csv';
}

export function openRows(body: Readable, format: ImportFormat): AsyncGenerator<SheetRow> {
  return format === 'csv' ? csvRows(body) : xlsxRows(body);
}
