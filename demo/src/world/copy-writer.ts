/** Feeds rows to `COPY … FROM STDIN` in its text format. */
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DAY_MS } from './world-size.ts';

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

/** As `Date` writes it, of which a world has millions on a few hundred days. */
export function timeText(timeMs: number): string {
  const day = Math.floor(timeMs / DAY_MS);
  let date = dates.get(day);
  if (date === undefined) dates.set(day, (date = new Date(day * DAY_MS).toISOString().slice(0, 11)));
  const ofDay = Math.floor(timeMs - day * DAY_MS);
  const seconds = Math.floor(ofDay / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${date}${TWO_DIGITS[Math.floor(minutes / 60)]}:${TWO_DIGITS[minutes % 60]}:${TWO_DIGITS[seconds % 60]}.${THREE_DIGITS[ofDay % 1000]}Z`;
}

const dates = new Map<number, string>();
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const THREE_DIGITS = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));

export function timeOrNull(timeMs: number | undefined): string | null {
  return timeMs === undefined ? null : timeText(timeMs);
}

const CHUNK_CHARACTERS = 256 * 1024;

/**
 * All rows in one statement, since triggers count and check per statement. Returns the number of rows. `isNew` is a table made or emptied
 * in this transaction.
 */
export async function copyTable(
  client: pg.ClientBase,
  table: TableRows,
  isNew: boolean,
  onRows: (rowCount: number) => void,
): Promise<number> {
  const rows = table.rows()[Symbol.iterator]();
  let rowCount = 0;
  const statement = new CopyStatement(client, table, isNew);
  try {
    for (let next = rows.next(); !next.done;) {
      const chunk = [];
      let chunkCharacters = 0;
      for (; !next.done && chunkCharacters < CHUNK_CHARACTERS; next = rows.next()) {
        chunk.push(next.value);
        chunkCharacters += next.value.length;
      }
      rowCount += chunk.length;
      await statement.write(chunk.join('\n') + '\n');
      onRows(chunk.length);
    }
    await statement.end();
  } catch (error) {
    statement.abandon(error as Error);
    throw new Error(`loading ${table.table} failed: ${(error as Error).message}`, { cause: error });
  }
  return rowCount;
}

/** One COPY. The server takes one chunk in while the next one is being made. */
class CopyStatement {
  private readonly stream: ReturnType<typeof copyFrom>;
  private readonly failure: Promise<never>;
  private hasFailed = false;
  private writing: Promise<void> = Promise.resolve();

  constructor(client: pg.ClientBase, table: TableRows, isNew: boolean) {
    this.stream = client.query(copyFrom(`COPY ${table.table} (${table.columns.join(', ')}) FROM STDIN${isNew ? ' (FREEZE)' : ''}`));
    this.failure = new Promise<never>((_, reject) => {
      this.stream.on('error', (error: Error) => {
        this.hasFailed = true;
        reject(error);
      });
    });
    // It is awaited together with every write; this one only keeps Node from seeing it as unhandled in between.
    this.failure.catch(() => undefined);
  }

  /** Returns when the chunk before this one is on its way. */
  async write(text: string): Promise<void> {
    await Promise.race([this.writing, this.failure]);
    this.writing = new Promise<void>((resolve) => this.stream.write(text, () => resolve()));
  }

  async end(): Promise<void> {
    await Promise.race([this.writing, this.failure]);
    await Promise.race([new Promise<void>((resolve) => this.stream.end(() => resolve())), this.failure]);
  }

  /** After an error of the server's the copy is over already; an error of ours still has to end it. */
  abandon(error: Error): void {
    if (!this.hasFailed) this.stream.destroy(error);
  }
}
