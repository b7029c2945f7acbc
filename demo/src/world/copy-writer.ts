/** Feeds rows to `COPY … FROM STDIN` in its text format. */
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export interface TableRows {
  table: string;
  columns: readonly string[];
  /** Every row as one line of the text format, without its line end; asked for when its turn comes, so nothing is held. */
  rows: () => Iterable<string>;
}

export type Cell = string | number | boolean | null | undefined;

const NEEDS_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cellText(cell: Cell): string {
  if (typeof cell === 'string') return NEEDS_ESCAPE.test(cell) ? cell.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found]!) : cell;
  if (typeof cell === 'number') return String(cell);
  if (cell === null || cell === undefined) return '\\N';
  return cell ? 't' : 'f';
}

export function line(...cells: Cell[]): string {
  let text = cellText(cells[0]);
  for (let i = 1; i < cells.length; i++) text += '\t' + cellText(cells[i]);
  return text;
}

export function timeText(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

export function timeOrNull(timeMs: number | undefined): string | null {
  return timeMs === undefined ? null : timeText(timeMs);
}

const CHUNK_CHARACTERS = 256 * 1024;

/** Returns the number of rows. The server takes one chunk in while the next one is being made. */
export async function copyTable(client: pg.ClientBase, table: TableRows, onRows: (rowCount: number) => void): Promise<number> {
  const stream = client.query(copyFrom(`COPY ${table.table} (${table.columns.join(', ')}) FROM STDIN`));
  let hasFailed = false;
  const failure = new Promise<never>((_, reject) => {
    stream.on('error', (error: Error) => {
      hasFailed = true;
      reject(error);
    });
  });
  // It is awaited together with every write; this one only keeps Node from seeing it as unhandled in between.
  failure.catch(() => undefined);

  let rowCount = 0;
  let chunk = '';
  let writing: Promise<void> = Promise.resolve();
  const send = (rowsInChunk: number): void => {
    const text = chunk;
    chunk = '';
    writing = new Promise<void>((resolve) => stream.write(text, () => resolve()));
    onRows(rowsInChunk);
  };
  try {
    let sentRows = 0;
    for (const row of table.rows()) {
      chunk += row + '\n';
      rowCount++;
      if (chunk.length < CHUNK_CHARACTERS) continue;
      await Promise.race([writing, failure]);
      send(rowCount - sentRows);
      sentRows = rowCount;
    }
    await Promise.race([writing, failure]);
    if (chunk !== '') send(rowCount - sentRows);
    await Promise.race([new Promise<void>((resolve) => stream.end(() => resolve())), failure]);
  } catch (error) {
    // After an error of the server's the copy is over already; an error of ours still has to end it.
    if (!hasFailed) stream.destroy(error as Error);
    throw new Error(`loading ${table.table} failed: ${(error as Error).message}`, { cause: error });
  }
  return rowCount;
}
