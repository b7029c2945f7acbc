/** Lines of a file, put together to products. */
import { DRAFT_LIMITS } from '@entrepot/contracts/product-draft.ts';
import type { ImportColumn } from '@entrepot/contracts/import-columns.ts';
import { isEmptyRow, type SheetRow } from './sheet-row.ts';

export interface Line {
  row: number;
  cells: ReadonlyMap<ImportColumn, string>;
  /** Columns that hold a number here which cannot be misread. */
  numbers: ReadonlySet<ImportColumn>;
}

export interface ProductLines {
  number: string;
  /** The first ones; more than a product can have variants are counted and not kept. */
  lines: Line[];
  rowCount: number;
  lastRow: number;
  /** Where the same number stood before, apart from these. */
  earlierRow: number | undefined;
}

const MAX_LINES = DRAFT_LIMITS.variants + 1;

/** Of the rows after `afterRow`; those before it are looked at all the same, since a number must not come again. */
export async function* productLines(
  rows: AsyncIterable<SheetRow>,
  mapping: ReadonlyArray<ImportColumn | null>,
  afterRow: number,
): AsyncGenerator<ProductLines> {
  const firstRows = new Map<string, number>();
  let current: ProductLines | undefined;
  let hasHeadings = false;
  for await (const row of rows) {
    if (isEmptyRow(row)) continue;
    if (!hasHeadings) {
      hasHeadings = true;
      continue;
    }
    const line = lineOf(row, mapping);
    const number = line.cells.get('number') ?? '';
    if (current && current.number === number && number !== '') {
      current.rowCount += 1;
      current.lastRow = row.number;
      if (current.lines.length < MAX_LINES) current.lines.push(line);
      continue;
    }
    if (current && current.lastRow > afterRow) yield current;
    current = { number, lines: [line], rowCount: 1, lastRow: row.number, earlierRow: firstRows.get(number) };
    if (number !== '' && !firstRows.has(number)) firstRows.set(number, row.number);
  }
  if (current && current.lastRow > afterRow) yield current;
}

function lineOf({ number, cells, numbers }: SheetRow, mapping: ReadonlyArray<ImportColumn | null>): Line {
  const line = { row: number, cells: new Map<ImportColumn, string>(), numbers: new Set<ImportColumn>() };
  for (const [index, column] of mapping.entries()) {
    if (column === null) continue;
    line.cells.set(column, cells[index] ?? '');
    if (numbers?.has(index)) line.numbers.add(column);
  }
  return line;
}
