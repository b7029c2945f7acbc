import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from './database.ts';
import { emptyTables } from './empty-tables.ts';
import { eventually } from './eventually.ts';

const { pool } = await testDatabase({ demo: 'small' });

/** How many rows every table has, and where every sequence stands. */
async function contents(client: pg.PoolClient): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    SELECT oid::regclass::text AS name, query_to_xml(format('SELECT count(*) FROM %s', oid::regclass), true, true, '')::text AS value
    FROM pg_class WHERE relkind = 'r' AND relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    UNION ALL SELECT sequencename, last_value::text FROM pg_sequences`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** What a step would leave of the world, which is whole again afterwards. */
async function leftBy(step: (client: pg.PoolClient) => Promise<unknown>): Promise<Record<string, string>> {
  const client = await pool.connect();
  await client.query('BEGIN');
  try {
    await step(client);
    return await contents(client);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

// Rows that refuse to be deleted, tables that half of the others refer to, one that is kept in parts, and several that share what refers to
// them.
it.each([
  [['sales', 'order_events', 'ledger_entries']],
  [['users']],
  [['shops']],
  [['search_documents']],
  [['products', 'shops', 'categories', 'media_objects', 'storefronts', 'orders', 'figure_deltas']],
])('leaves of a world what TRUNCATE … CASCADE leaves of it: %j', async (tables) => {
  const before = await leftBy(async () => undefined);
  const truncated = await leftBy((client) => client.query(`TRUNCATE ${tables.join()} CASCADE`));
  expect(truncated).not.toEqual(before);
  expect(await leftBy((client) => emptyTables(client, tables))).toEqual(truncated);
});

const categories = async (): Promise<number | null> => (await pool.query('SELECT FROM categories')).rowCount;

it('empties again what was filled again, and the tables refuse as before', async () => {
  for (const slug of ['first', 'second']) {
    await pool.query('INSERT INTO categories (level, slug, position) VALUES (1, $1, 1)', [slug]);
    await emptyTables(pool, ['categories']);
    expect(await categories()).toBe(0);
  }
  await expect(pool.query('DELETE FROM order_events')).rejects.toThrow('append-only');
});

it('waits for whoever is still writing', async () => {
  const writer = await pool.connect();
  onTestFinished(() => writer.release());
  await writer.query(`BEGIN; INSERT INTO categories (level, slug, position) VALUES (1, 'late', 1)`);
  const emptied = emptyTables(pool, ['categories']);
  await eventually(async () =>
    expect((await pool.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = 'categories'::regclass`)).rowCount).toBe(1),
  );
  await writer.query('COMMIT');
  await emptied;
  expect(await categories()).toBe(0);
});

it('begins again where it and whoever is still writing wait for each other', async () => {
  const writer = await pool.connect();
  onTestFinished(() => writer.release());
  await writer.query(`BEGIN; SET LOCAL deadlock_timeout = '1h'; INSERT INTO categories (level, slug, position) VALUES (1, 'late', 1)`);
  const emptied = emptyTables(pool, ['shops', 'categories']);
  await eventually(async () => expect((await pool.query(`SELECT FROM pg_locks WHERE NOT granted`)).rowCount).toBe(1));
  await writer.query('LOCK TABLE shops IN ROW EXCLUSIVE MODE; COMMIT');
  await emptied;
  expect(await categories()).toBe(0);
});
