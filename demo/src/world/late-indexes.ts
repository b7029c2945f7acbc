/**
 * Indexes that take long and that nobody misses at first: the office finds goods by their titles in all languages without them too, only
 * slower. A start makes them when the shop is open, without keeping anybody from writing. One that was interrupted is made by the next.
 */
import pg from 'pg';

/** As the migrations have them. */
export const LATE_INDEXES: Readonly<Record<string, string>> = {
  product_texts_title_elsewhere: `ON product_texts USING gin (title gin_trgm_ops) WHERE language NOT IN ('en', 'cn', 'tw')`,
};

/** Those that are not there, or only half made. Takes a pool or a client of any login. */
export async function missingIndexes(database: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const names = Object.keys(LATE_INDEXES);
  const { rows } = await database.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) name
     WHERE NOT EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('public.' || quote_ident(name)) AND indisvalid)`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** With the owner's login. */
export async function makeLateIndexes(connectionString: string, signal?: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString });
  // Whoever stops the database meanwhile finds it unfinished, and the next start makes it.
  client.on('error', () => undefined);
  await client.connect();
  const leave = (): void => void client.end().catch(() => undefined);
  signal?.addEventListener('abort', leave);
  try {
    await client.query(`SET statement_timeout = 0; SET maintenance_work_mem = '256MB'; SET synchronous_commit = off`);
    for (const name of await missingIndexes(client)) {
      await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await client.query(`CREATE INDEX CONCURRENTLY ${name} ${LATE_INDEXES[name]!}`);
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    signal?.removeEventListener('abort', leave);
    await client.end().catch(() => undefined);
  }
}
