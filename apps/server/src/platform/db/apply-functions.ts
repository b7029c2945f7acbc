/**
 * Brings the database's functions to what the files say: what changed is made again, what has no file any more is dropped. After the
 * migrations, which change tables and know nothing of it; in one transaction, so that nobody meets one function of this version and another
 * of the last. Triggers lock their tables, which servers work with.
 */
import type pg from 'pg';
import { APP_ROLE } from './database.ts';
import { piecesOf, type FunctionFiles, type Piece } from './read-functions.ts';
import { JOBS_ROLE } from './role-rights.ts';
import { withShortLocks } from './short-locks.ts';

/** Returns the names of what was made, in another form or for the first time, and of what was dropped. */
export async function applyFunctions(client: pg.Client, { files, checksum }: FunctionFiles): Promise<string[]> {
  const last = await readLast(client);
  if (last?.checksum === checksum && !last.migrated_since) return [];
  return withShortLocks(client, async () => {
    const changed = await renew(client, files.flatMap(piecesOf), last?.migrated_since ?? true);
    await client.query(
      `INSERT INTO function_releases (checksum) VALUES ($1) ON CONFLICT (checksum) DO UPDATE SET applied_at = clock_timestamp()`,
      [checksum],
    );
    return changed;
  });
}

interface Last {
  checksum: string;
  /**
   * A migration may have dropped or replaced any function, so that all are made again after one; also where a start ended between the two.
   */
  migrated_since: boolean;
}

async function readLast(client: pg.Client): Promise<Last | undefined> {
  const { rows } = await client.query<Last>(
    `SELECT checksum, applied_at <= (SELECT max(applied_at) FROM schema_migrations) AS migrated_since FROM function_releases
      ORDER BY applied_at DESC LIMIT 1`,
  );
  return rows[0];
}

async function renew(client: pg.Client, pieces: Piece[], everyFunction: boolean): Promise<string[]> {
  const standing = await readStanding(client);
  const changed = pieces.filter((piece) => standing.get(keyOf(piece)) !== piece.checksum);
  const known = new Set(pieces.map(keyOf));
  const gone = [...standing.keys()].filter((key) => !known.has(key));

  const functions = (everyFunction ? pieces : changed).filter(({ kind }) => kind === 'function');
  for (const key of gone.filter((each) => each.startsWith('trigger '))) await client.query(`DROP ${key.replace(' ', ' IF EXISTS ')}`);
  await makeFunctions(client, functions);
  for (const trigger of changed.filter(({ kind }) => kind === 'trigger')) {
    await run(client, trigger, `DROP TRIGGER IF EXISTS ${trigger.name}; ${trigger.sql}`);
  }
  for (const key of gone.filter((each) => each.startsWith('function '))) await client.query(`DROP ${key.replace(' ', ' IF EXISTS ')}`);
  await refuseOverloaded(client, pieces);

  await client.query(`DELETE FROM applied_functions WHERE kind || ' ' || name = ANY($1)`, [gone]);
  await client.query(
    `INSERT INTO applied_functions (kind, name, checksum) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
     ON CONFLICT (kind, name) DO UPDATE SET checksum = excluded.checksum, applied_at = clock_timestamp()`,
    [changed.map(({ kind }) => kind), changed.map(({ name }) => name), changed.map((each) => each.checksum)],
  );
  return [...changed.map(({ name }) => name), ...gone.map((key) => key.replace(/^\w+ /, ''))];
}

function keyOf({ kind, name }: Piece): string {
  return `${kind} ${name}`;
}

/** What was applied, with its checksum; with none where it is not there any more. */
async function readStanding(client: pg.Client): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ key: string; checksum: string | null }>(
    `SELECT kind || ' ' || name AS key,
            CASE WHEN CASE kind
              WHEN 'function' THEN to_regproc('public.' || name) IS NOT NULL
              ELSE EXISTS (SELECT FROM pg_trigger WHERE tgname = split_part(name, ' ON ', 1)
                AND tgrelid = to_regclass('public.' || split_part(name, ' ON ', 2)))
            END THEN checksum END AS checksum
     FROM applied_functions`,
  );
  return new Map(rows.map(({ key, checksum }) => [key, checksum]));
}

/** In any order: bodies are looked at only when all are there. */
async function makeFunctions(client: pg.Client, functions: Piece[]): Promise<void> {
  const names = functions.map(({ name }) => name);
  await client.query('SET LOCAL check_function_bodies = off');
  await forgetRights(client, names);
  for (const each of functions) await run(client, each, each.sql);
  await client.query('SET LOCAL check_function_bodies = on');
  const { rows } = await client.query<{ name: string; check: string }>(
    `SELECT p.proname AS name, format('SELECT %s(%s)', l.lanvalidator::regproc, p.oid) AS check
     FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang WHERE p.pronamespace = 'public'::regnamespace AND p.proname = ANY($1)
     ORDER BY 1`,
    [names],
  );
  for (const { name, check } of rows) await run(client, { kind: 'function', name }, check);
}

/** A file says the rights that differ from those of a new function, so an existing one begins as a new one does. */
async function forgetRights(client: pg.Client, names: string[]): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `SELECT p.oid::regprocedure::text AS signature FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.proname = ANY($1)
      AND p.proacl IS NOT NULL`,
    [names],
  );
  await client.query(
    rows
      .map(
        ({ signature }) =>
          `REVOKE ALL ON FUNCTION ${signature} FROM ${APP_ROLE}, ${JOBS_ROLE}; GRANT EXECUTE ON FUNCTION ${signature} TO PUBLIC;`,
      )
      .join('\n'),
  );
}

/** With other parameters it would be another function of the same name, and the old one would stay. */
async function refuseOverloaded(client: pg.Client, pieces: Piece[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = ANY($1) GROUP BY proname
      HAVING count(*) > 1`,
    [pieces.filter(({ kind }) => kind === 'function').map(({ name }) => name)],
  );
  if (rows[0])
    throw new Error(`There are two functions ${rows[0].name}. Where parameters change, a migration drops the function as it was.`);
}

async function run(client: pg.Client, { kind, name }: Pick<Piece, 'kind' | 'name'>, sql: string): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`The ${kind} ${name} could not be made: ${(error as Error).message}`, { cause: error });
  }
}
