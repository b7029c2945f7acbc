/**
 * An index that is made while others write. A table in parts (`entrepot partition`) has none made so as a whole: each part gets its own,
 * and the index of the whole takes them over one after the other. What was broken off is gone on with where it ended.
 */
import pg from 'pg';
import { withShortLocks } from './short-locks.ts';

interface ConcurrentIndex {
  unique: string;
  name: string;
  table: string;
  /** `USING …`, columns, `WHERE …`. */
  rest: string;
}

const STATEMENT =
  /^CREATE\s+(UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)\s+ON\s+(?:ONLY\s+)?(?:public\.)?(\w+)\s*([\s\S]*?);?\s*(?![\s\S])/im;
const MOST_LETTERS = 63;

/** Runs the one statement of a migration outside of transactions. */
export async function runOutside(client: pg.Client, sql: string): Promise<void> {
  const [, unique = '', name, table, rest] = STATEMENT.exec(sql) ?? [];
  if (name === undefined || table === undefined || rest === undefined) return void (await client.query(sql));
  if (await isInParts(client, table)) return indexParts(client, { unique, name, table, rest });
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await client.query(sql);
}

async function isInParts(client: pg.Client, table: string): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM pg_partitioned_table WHERE partrelid = to_regclass($1)`, [`public.${table}`]);
  return rowCount === 1;
}

async function indexParts(client: pg.Client, { unique, name, table, rest }: ConcurrentIndex): Promise<void> {
  await withShortLocks(client, () => client.query(`CREATE ${unique}INDEX IF NOT EXISTS ${name} ON ONLY public.${table} ${rest}`));
  const { rows } = await client.query<{ part: string }>(
    `SELECT c.relname AS part FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = to_regclass($1) AND NOT EXISTS (
       SELECT FROM pg_index own JOIN pg_inherits taken ON taken.inhrelid = own.indexrelid
       WHERE own.indrelid = c.oid AND taken.inhparent = to_regclass($2))
     ORDER BY c.relname`,
    [`public.${table}`, `public.${name}`],
  );
  for (const { part } of rows) {
    const own = pg.escapeIdentifier(`${part}_${name}`.slice(0, MOST_LETTERS));
    await client.query(`DROP INDEX CONCURRENTLY IF EXISTS public.${own}`);
    await client.query(`CREATE ${unique}INDEX CONCURRENTLY ${own} ON public.${pg.escapeIdentifier(part)} ${rest}`);
    await withShortLocks(client, () => client.query(`ALTER INDEX public.${name} ATTACH PARTITION public.${own}`));
  }
}
