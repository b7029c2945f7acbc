/**
 * Turns a table into parts by time without moving a row: what is there becomes the first part, and new parts are put behind it. What takes
 * long is done before, while others read and write; the table is held for the moment in which names are exchanged.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { Problem } from '../../start/problem.ts';
import type { PartitionPlan, Range } from './partition-plans.ts';
import { obstacles, readParts, type TableParts } from './table-parts.ts';

export interface PartitionOptions {
  now: Date;
  /** Parts that are made ahead. */
  ahead: number;
  rowsPerRange: bigint;
  /** Others may hold the table, or wait for it the other way round. */
  attempts: number;
  say(sentence: string): void;
}

/** Whoever waits for the table makes everybody wait behind: after that long it is given up, and tried again a little later. */
const LOCK_TIMEOUT = '2s';
const PAUSE_MS = 1_500;
/** A lock that was not to be had, or two who waited for each other. */
const IN_THE_WAY = new Set(['55P03', '40P01']);
const CHECK = 'partition_first_range';
const CHECK_VIOLATION = '23514';

export async function partitionTable(client: pg.Client, plan: PartitionPlan, options: PartitionOptions): Promise<void> {
  const { table } = plan;
  if (await isPartitioned(client, table)) return addRanges(client, plan, options);
  const problems = await obstacles(client, table);
  await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
  if (problems.length > 0) throw new Problem(`${table} cannot be cut.`, ...problems);
  const ranges = plan.ranges({ ...options, highest: await highestKey(client, plan) }, options.ahead);
  await patiently(options, () => checkFirstRange(client, plan, ranges[0]!, options));
  const { uniqueColumn } = plan;
  if (uniqueColumn) await patiently(options, () => keepUnique(client, plan, uniqueColumn, options));
  await patiently(options, () => exchange(client, plan, ranges, options));
  await checkIncoming(client, table, options);
}

async function patiently({ attempts, say }: PartitionOptions, work: () => Promise<void>): Promise<void> {
  for (let left = attempts - 1; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !IN_THE_WAY.has((error as { code?: string }).code ?? '')) throw error;
      say('Somebody holds what is needed; nothing was changed, and it is tried again.');
      await delay(PAUSE_MS);
    }
  }
}

/** Read once while others work, so that the exchange need not. */
async function checkFirstRange(client: pg.Client, { table, key }: PartitionPlan, first: Range, { say }: PartitionOptions): Promise<void> {
  await client.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${CHECK}`);
  await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${CHECK} CHECK (${key} < ${first.end}) NOT VALID`);
  say(`Everything in ${table} is compared with the end of its first part (${first.end}).`);
  try {
    await client.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${CHECK}`);
  } catch (error) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${CHECK}`);
    if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error;
    throw new Problem(`${table} has rows from behind ${first.end}: ${(error as Error).message}. Nothing was changed.`);
  }
}

/** A table in parts promises uniqueness for its key alone. A second table with nothing else in it promises the rest. */
async function keepUnique(
  client: pg.Client,
  { table, key }: PartitionPlan,
  { column, keptIn }: NonNullable<PartitionPlan['uniqueColumn']>,
  { say }: PartitionOptions,
): Promise<void> {
  say(`${keptIn} keeps ${column} unique over all parts.`);
  await client.query(`
    CREATE TABLE IF NOT EXISTS ${keptIn} (${column} text PRIMARY KEY, ${key} uuid NOT NULL);
    CREATE OR REPLACE FUNCTION keep_${keptIn}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN DELETE FROM ${keptIn} WHERE ${column} = OLD.${column}; END IF;
      IF TG_OP = 'DELETE' THEN DELETE FROM ${keptIn} WHERE ${column} = OLD.${column}; RETURN OLD; END IF;
      INSERT INTO ${keptIn} (${column}, ${key}) VALUES (NEW.${column}, NEW.${key});
      RETURN NEW;
    END $$;
    REVOKE ALL ON FUNCTION keep_${keptIn}() FROM PUBLIC;
    DROP TRIGGER IF EXISTS ${keptIn}_kept ON ${table};
    DROP TRIGGER IF EXISTS ${keptIn}_changed ON ${table};
    CREATE TRIGGER ${keptIn}_kept AFTER INSERT OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_${keptIn}();
    CREATE TRIGGER ${keptIn}_changed AFTER UPDATE OF ${column} ON ${table} FOR EACH ROW WHEN (OLD.${column} IS DISTINCT FROM NEW.${column})
      EXECUTE FUNCTION keep_${keptIn}()`);
  await takeRights(client, keptIn);
  // The one that keeps it unique goes with the promise; who looks for a serial needs another.
  await client.query('RESET lock_timeout');
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_${column}`);
  await client.query(`CREATE INDEX CONCURRENTLY ${table}_${column} ON ${table} (${column})`);
  await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
  // Whatever was there before the trigger; what came since is there already.
  await client.query(`INSERT INTO ${keptIn} (${column}, ${key}) SELECT ${column}, ${key} FROM ${table} ON CONFLICT DO NOTHING`);
}

async function exchange(client: pg.Client, plan: PartitionPlan, ranges: readonly Range[], { say }: PartitionOptions): Promise<void> {
  const { table, key } = plan;
  const first = `${table}_before`;
  await client.query('BEGIN');
  try {
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const parts = await readParts(client, table);
    const unique = parts.primaryAndUnique.filter(({ columns }) => columns.includes(key));
    const lost = parts.primaryAndUnique.filter(({ columns }) => !columns.includes(key));
    if (lost.some(({ columns }) => columns.join() !== plan.uniqueColumn?.column))
      throw new Problem(`${table} promises more than its parts could: ${lost.map(({ definition }) => definition).join(', ')}.`);
    for (const { name, from } of parts.incoming) await client.query(`ALTER TABLE ${from} DROP CONSTRAINT ${quoted(name)}`);
    for (const { name } of parts.functions) await client.query(`DROP FUNCTION ${name}`);
    for (const { name } of parts.triggers) await client.query(`DROP TRIGGER ${quoted(name)} ON ${table}`);
    if (parts.identity) await client.query(`ALTER TABLE ${table} ALTER COLUMN ${quoted(parts.identity.column)} DROP IDENTITY`);
    await client.query(`ALTER TABLE ${table} RENAME TO ${first}`);
    for (const { name } of lost) await client.query(`ALTER TABLE ${first} DROP CONSTRAINT ${quoted(name)}`);
    await renameAside(client, first, { ...parts, primaryAndUnique: unique });
    await client.query(`
      CREATE TABLE ${table} (LIKE ${first}
        INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING STORAGE INCLUDING COMMENTS INCLUDING CONSTRAINTS)
      PARTITION BY RANGE (${key});
      ALTER TABLE ${table} DROP CONSTRAINT ${CHECK}`);
    for (const { name, definition } of unique) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
    for (const { definition } of parts.indexes) await client.query(definition);
    for (const { name, definition } of parts.foreignKeys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
    await client.query(`ALTER TABLE ${table} ATTACH PARTITION ${first} FOR VALUES FROM (MINVALUE) TO (${ranges[0]!.end})`);
    await client.query(`ALTER TABLE ${first} DROP CONSTRAINT ${CHECK}`);
    await createRanges(client, table, ranges);
    // Nothing should ever come there; if the parts run out all the same, nobody is refused.
    await client.query(`CREATE TABLE ${table}_rest PARTITION OF ${table} DEFAULT`);
    for (const each of [table, first, `${table}_rest`]) await takeRights(client, each);
    if (parts.identity) await numberOn(client, table, parts.identity);
    for (const { definition } of parts.triggers) await client.query(definition);
    for (const { name, definition } of parts.views) await client.query(`CREATE OR REPLACE VIEW ${name} AS ${definition}`);
    await restoreFunctions(client, parts);
    for (const grant of parts.grants) await client.query(grant);
    for (const { name, from, definition } of parts.incoming)
      await client.query(`ALTER TABLE ${from} ADD CONSTRAINT ${quoted(name)} ${definition} NOT VALID`);
    await client.query('COMMIT');
    say(`${table} consists of ${ranges.length + 1} parts now.`);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function restoreFunctions(client: pg.Client, { functions }: TableParts): Promise<void> {
  for (const { name, definition, grants } of functions) {
    await client.query(definition);
    await client.query(`REVOKE ALL ON FUNCTION ${name} FROM PUBLIC`);
    for (const grantee of grants) await client.query(`GRANT EXECUTE ON FUNCTION ${name} TO ${grantee}`);
  }
}

/** Names of indexes are taken once in a schema: those of the whole get them. */
async function renameAside(client: pg.Client, first: string, { primaryAndUnique, indexes }: TableParts): Promise<void> {
  for (const { name } of primaryAndUnique)
    await client.query(`ALTER TABLE ${first} RENAME CONSTRAINT ${quoted(name)} TO ${quoted(`${name}_before`)}`);
  for (const { name } of indexes) await client.query(`ALTER INDEX ${quoted(name)} RENAME TO ${quoted(`${name}_before`)}`);
}

async function numberOn(client: pg.Client, table: string, { column, last }: NonNullable<TableParts['identity']>): Promise<void> {
  await client.query(`ALTER TABLE ${table} ALTER COLUMN ${quoted(column)} ADD GENERATED ALWAYS AS IDENTITY`);
  if (last !== '0') await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3::bigint)', [table, column, last]);
}

async function createRanges(client: pg.Client, table: string, ranges: readonly Range[]): Promise<void> {
  for (const [index, { name, end }] of ranges.entries()) {
    const start = ranges[index - 1]?.end;
    // The first range is what was there before.
    if (start !== undefined) await createRange(client, table, { name, end }, start);
  }
}

async function createRange(client: pg.Client, table: string, { name, end }: Range, start: string): Promise<void> {
  await client.query(`CREATE TABLE ${name} PARTITION OF ${table} FOR VALUES FROM (${start}) TO (${end})`);
  await takeRights(client, name);
}

/** New tables come with the rights that the server's role has by default, which are those of no table of money: what is meant is given. */
async function takeRights(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ grantee: string }>(
    `SELECT DISTINCT coalesce(nullif(grantee, 0)::regrole::text, 'PUBLIC') AS grantee FROM pg_class c, aclexplode(c.relacl)
     WHERE c.oid = $1::regclass AND grantee <> c.relowner`,
    [table],
  );
  for (const { grantee } of rows) await client.query(`REVOKE ALL ON ${table} FROM ${grantee}`);
}

/** Others were kept from nothing while they were added; each is read once, now that everybody works on. */
async function checkIncoming(client: pg.Client, table: string, { say }: PartitionOptions): Promise<void> {
  const { rows } = await client.query<{ name: string; from: string }>(
    `SELECT conname AS name, conrelid::regclass::text AS from FROM pg_constraint
     WHERE confrelid = $1::regclass AND contype = 'f' AND conparentid = 0 AND NOT convalidated`,
    [table],
  );
  for (const { name, from } of rows) await client.query(`ALTER TABLE ${from} VALIDATE CONSTRAINT ${quoted(name)}`);
  if (rows.length > 0) say(`${rows.length} references to ${table} hold.`);
}

/** Of a table that is cut already: parts for the time ahead, as far as they are missing. */
async function addRanges(client: pg.Client, plan: PartitionPlan, options: PartitionOptions): Promise<void> {
  const { table } = plan;
  await checkIncoming(client, table, options);
  const { rows } = await client.query<{ name: string; bound: string }>(
    `SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bound FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = $1::regclass`,
    [table],
  );
  const ends = rows.flatMap(({ bound }) => /TO \('?([^')]+)'?\)$/.exec(bound)?.[1] ?? []);
  const isThere = ({ end }: Range): boolean => ends.includes(end.replaceAll("'", ''));
  const ranges = plan.ranges({ ...options, highest: await highestKey(client, plan) }, options.ahead);
  const missing = ranges.filter((range) => !isThere(range));
  const lastThere = ends.toSorted(byKey).at(-1)!;
  for (const [index, { name, end }] of missing.entries()) {
    const start = index === 0 ? `'${lastThere}'` : missing[index - 1]!.end;
    await createRange(client, table, { name, end }, start);
  }
  options.say(missing.length === 0 ? `${table} has all its parts.` : `${table} has ${missing.length} more parts.`);
}

/** Numbers by their worth, identifiers by their letters. */
function byKey(one: string, other: string): number {
  const areNumbers = /^\d+$/.test(one) && /^\d+$/.test(other);
  return areNumbers ? Number(BigInt(one) - BigInt(other)) : one < other ? -1 : 1;
}

async function isPartitioned(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ kind: string }>('SELECT relkind AS kind FROM pg_class WHERE oid = $1::regclass', [table]);
  return rows[0]!.kind === 'p';
}

async function highestKey(client: pg.Client, { table, key }: PartitionPlan): Promise<string | undefined> {
  const { rows } = await client.query<{ key: string }>(`SELECT ${key}::text AS key FROM ${table} ORDER BY ${key} DESC LIMIT 1`);
  return rows[0]?.key;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
