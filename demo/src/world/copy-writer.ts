/** Feeds rows to `COPY … FROM STDIN` in its text format. */
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export interface TableRows {
  table: string;
  columns: readonly string[];
  /** Every row as one line of the text format, without its line end; asked for when its turn comes, so nothing is held. */
  rows: () => Iterable<string>;
  /** Its triggers count or check per statement, so all rows go in one; other tables are written in portions. */
  isCountedPerStatement?: true;
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
/**
 * Foreign keys are checked at the end of a statement, by reading every new row again. A portion is small enough for the
 * rows to be still in the 16 MB of memory that the server grants to a COPY.
 */
const PORTION_CHARACTERS = 6 * 1024 * 1024;

/** Returns the number of rows. */
export async function copyTable(client: pg.ClientBase, table: TableRows, onRows: (rowCount: number) => void): Promise<number> {
  const rows = table.rows()[Symbol.iterator]();
  const portionCharacters = table.isCountedPerStatement ? Number.POSITIVE_INFINITY : PORTION_CHARACTERS;
  let rowCount = 0;
  for (let next = rows.next(); !next.done;) {
    const statement = new CopyStatement(client, table);
    try {
      let characters = 0;
      while (!next.done && characters < portionCharacters) {
        const chunk = [];
        let chunkCharacters = 0;
        for (; !next.done && chunkCharacters < CHUNK_CHARACTERS; next = rows.next()) {
          chunk.push(next.value);
          chunkCharacters += next.value.length;
        }
        characters += chunkCharacters;
        rowCount += chunk.length;
        await statement.write(chunk.join('\n') + '\n');
        onRows(chunk.length);
      }
      await statement.end();
    } catch (error) {
      statement.abandon(error as Error);
      throw new Error(`loading ${table.table} failed: ${(error as Error).message}`, { cause: error });
    }
  }
  return rowCount;
}

/** One COPY. The server takes one chunk in while the next one is being made. */
class CopyStatement {
  private readonly stream: ReturnType<typeof copyFrom>;
  private readonly failure: Promise<never>;
  private hasFailed = false;
  private writing: Promise<void> = Promise.resolve();

  constructor(client: pg.ClientBase, table: TableRows) {
    this.stream = client.query(copyFrom(`COPY ${table.table} (${table.columns.join(', ')}) FROM STDIN`));
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
