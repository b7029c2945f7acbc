/**
 * Applies the plain SQL files of `migrations/`, in order, each in its own transaction. Forward only: a file that was
 * applied must not change afterwards, which its checksum tells. Then the functions, whose files change as code does.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import pg from 'pg';
import { APP_ROLE } from './database.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { applyFunctions } from './apply-functions.ts';
import { runOutside } from './concurrent-index.ts';
import { readFunctions, type FunctionFiles } from './read-functions.ts';
import { CLOSE_LARGE_OBJECTS, JOBS_ROLE, JOB_RIGHTS, closeDatabase, makeRole } from './role-rights.ts';
import { withShortLocks } from './short-locks.ts';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** What a database of this version has. */
export interface Schema {
  migrations: Migration[];
  functions: FunctionFiles;
}

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const OLDEST_SERVER = 150_000;
const NAMED_FUNCTIONS = 5;
const TURN_PAUSE_MS = 200;
/** On top of a file whose one statement runs by itself. */
const OUTSIDE = /^-- outside a transaction\b/;

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${FOLDER}${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

export async function readSchema(): Promise<Schema> {
  return { migrations: await readMigrations(), functions: readFunctions() };
}

export interface MigrationResult {
  applied: string[];
  /** Functions and triggers that were made in another form, for the first time, or dropped. */
  functions: string[];
}

/** Of functions a few are named, and many are counted. */
export function sayApplied({ applied, functions }: MigrationResult): string[] {
  return [...applied, ...(functions.length > NAMED_FUNCTIONS ? [`${functions.length} functions and triggers`] : functions)];
}

/** Brings the database up to date. Safe to call from several processes at once: the others wait and find nothing to do. */
export async function migrate(connectionString: string, schema?: Schema): Promise<MigrationResult> {
  const { migrations, functions } = schema ?? (await readSchema());
  const client = new pg.Client({ connectionString });
  // When the connection breaks, the query under way says so, and which migration it belonged to.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseOldServer(client);
    await waitForTurn(client);
    const applied = await applyPending(client, migrations);
    await migrateJobs(connectionString);
    await giveRights(client);
    return { applied, functions: await applyFunctions(client, functions) };
  } finally {
    await client.end();
  }
}

/** What the server's roles may do beside what the migrations say; every time, since copying or restoring a database loses some of it. */
async function giveRights(client: pg.Client): Promise<void> {
  await client.query(makeRole(JOBS_ROLE));
  await client.query(JOB_RIGHTS);
  await client.query(closeDatabase(client.database ?? ''));
  await client.query(CLOSE_LARGE_OBJECTS);
}

/** With a pool of our own, which is closed when we say so. */
async function migrateJobs(connectionString: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString, max: 2 });
  // A connection that breaks while idle is no news here; the next query would say so.
  const ignore = (): void => undefined;
  pgPool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  try {
    await runWorkerMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`);
  if (Number(rows[0]?.version) < OLDEST_SERVER) throw new Error('PostgreSQL 15 or newer is needed.');
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const done = await appliedChecksums(client);
  refuseUnknown(migrations, done);

  const applied: string[] = [];
  for (const migration of migrations) {
    const checksum = done.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum) throw new Error(`Migration ${migration.name} was changed after it was applied. Add a new file instead.`);
    await (OUTSIDE.test(migration.sql) ? applyOutside : applyInside)(client, migration);
    applied.push(migration.name);
  }
  await client.query(`GRANT SELECT ON schema_migrations TO ${APP_ROLE}`);
  return applied;
}

function refuseUnknown(migrations: Migration[], done: Map<string, string>): void {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...done.keys()].find((name) => !known.has(name));
  if (unknown)
    throw new Error(`The database holds migration ${unknown}, which this version does not know. It was made by a newer version.`);
}

/** Asked for again and again: whoever waits inside of a statement holds up an index that is made concurrently, and that waits for it. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [ADVISORY_LOCKS.migration]);
    if (rows[0]?.mine) return;
    await sleep(TURN_PAUSE_MS);
  }
}

/** An index is made concurrently, which no transaction can: one statement, which is begun anew where it was broken off. */
async function applyOutside(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await runOutside(client, sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function applyInside(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await withShortLocks(client, async () => {
      await client.query(sql);
      await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    });
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function appliedChecksums(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migrations');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/**
 * What `/readyz` asks: is every migration of this version applied, and were its functions? They may be of a newer version by now,
 * as when servers are replaced one after the other.
 */
export async function isMigrated(pool: pg.Client | pg.Pool, { migrations, functions }: Schema): Promise<boolean> {
  const { rows } = await pool.query<{ name: string | null; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations UNION ALL SELECT NULL, checksum FROM function_releases',
  );
  const done = new Set(rows.map(({ name, checksum }) => `${name}:${checksum}`));
  return done.has(`null:${functions.checksum}`) && migrations.every(({ name, checksum }) => done.has(`${name}:${checksum}`));
}
