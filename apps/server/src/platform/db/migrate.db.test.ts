/** Migrations beside a server that goes on: they let go of a table that is busy, and indexes are made without holding one. */
import { createHash } from 'node:crypto';
import { testDatabase } from '@entrepot/testing/database.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { beforeEach, expect, it } from 'vitest';
import { migrate, readSchema, type Migration, type Schema } from './migrate.ts';
import { asClient } from './roles.ts';

const { connectionString, pool } = await testDatabase();
const schema = await readSchema();

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
const withOne = (...more: Migration[]): Schema => ({ ...schema, migrations: [...schema.migrations, ...more] });
const applied = async (name: string): Promise<boolean> =>
  (await pool.query('SELECT FROM schema_migrations WHERE name = $1', [name])).rowCount === 1;

beforeEach(() =>
  pool.query(`DELETE FROM schema_migrations WHERE name LIKE '9%'; DROP TABLE IF EXISTS busy; CREATE TABLE busy (note text)`),
);

it('one that meets a busy table lets others work with it, and is done when the table is free', async () => {
  const change = withOne(migration('9001_busy.sql', 'ALTER TABLE busy ADD COLUMN more text'));
  await asClient(connectionString, async (reader) => {
    await reader.query('BEGIN; SELECT FROM busy');
    const migrating = migrate(connectionString, change);
    const isWaiting = async (): Promise<boolean> =>
      (await pool.query(`SELECT FROM pg_locks WHERE relation = 'busy'::regclass AND NOT granted`)).rowCount === 1;
    await eventually(async () => expect(await isWaiting()).toBe(true));
    await eventually(async () => expect(await isWaiting()).toBe(false));
    await pool.query(`SET statement_timeout = '900ms'; INSERT INTO busy VALUES ('meanwhile'); RESET statement_timeout`);
    await reader.query('COMMIT');
    expect((await migrating).applied).toEqual(['9001_busy.sql']);
  });
});

it('one whose connection breaks is named', async () => {
  const breaking = migration('9003_breaking.sql', 'SELECT pg_terminate_backend(pg_backend_pid())');
  await expect(migrate(connectionString, withOne(breaking))).rejects.toThrow('Migration 9003_breaking.sql failed: ');
  expect(await applied(breaking.name)).toBe(false);
});

it('one outside a transaction makes its index while others write, and makes it anew where it was broken off', async () => {
  await pool.query(`INSERT INTO busy VALUES ('twice'), ('twice')`);
  const index = migration('9002_index.sql', '-- outside a transaction\nCREATE UNIQUE INDEX CONCURRENTLY busy_note ON busy (note);');
  await expect(migrate(connectionString, withOne(index))).rejects.toThrow('Migration 9002_index.sql failed: could not create unique index');
  expect(await applied(index.name)).toBe(false);
  await pool.query('DELETE FROM busy');
  const [one, other] = await Promise.all([migrate(connectionString, withOne(index)), migrate(connectionString, withOne(index))]);
  expect([...one.applied, ...other.applied]).toEqual([index.name]);
  const { rows } = await pool.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'busy_note'::regclass`);
  expect(rows).toEqual([{ indisvalid: true }]);
});

it('one outside a transaction makes an index of a table in parts part by part, and goes on where it was broken off', async () => {
  await pool.query(`DROP TABLE busy; CREATE TABLE busy (id bigint NOT NULL, note text) PARTITION BY RANGE (id);
    CREATE TABLE busy_before PARTITION OF busy FOR VALUES FROM (MINVALUE) TO (10);
    CREATE TABLE busy_rest PARTITION OF busy DEFAULT;
    INSERT INTO busy VALUES (1, 'one'), (11, 'twice'), (11, 'twice')`);
  const index = migration(
    '9004_parts.sql',
    `-- outside a transaction\nCREATE UNIQUE INDEX CONCURRENTLY busy_notes ON busy (id, note) WHERE note IS NOT NULL;`,
  );
  await expect(migrate(connectionString, withOne(index))).rejects.toThrow('Migration 9004_parts.sql failed: could not create unique index');
  expect(await applied(index.name)).toBe(false);
  await pool.query('DELETE FROM busy WHERE id = 11');
  expect((await migrate(connectionString, withOne(index))).applied).toEqual([index.name]);
  const { rows } = await pool.query(
    `SELECT indrelid::regclass::text AS part, indisvalid AS valid, indisunique AS is_unique
     FROM pg_index WHERE indrelid::regclass::text LIKE 'busy%' ORDER BY 1`,
  );
  expect(rows).toEqual(['busy', 'busy_before', 'busy_rest'].map((part) => ({ part, valid: true, is_unique: true })));
  // What is cut off later has it from the beginning.
  await pool.query('CREATE TABLE busy_next PARTITION OF busy FOR VALUES FROM (20) TO (30)');
  expect((await pool.query(`SELECT FROM pg_index WHERE indrelid = 'busy_next'::regclass AND indisvalid`)).rowCount).toBe(1);
});
