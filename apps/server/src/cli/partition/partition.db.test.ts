/** A table that is cut while people buy: nothing is lost, nothing promised less, and everything before and after is one table. */
import { randomUUID } from 'node:crypto';
import { testDatabase } from '@entrepot/testing/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookProblems } from '../../modules/books/ledger/ledger.builder.ts';
import { verifyLedger } from '../../modules/books/ledger/verify-ledger.ts';
import { sealEntries } from '../../modules/books/ledger/sealing.sql.ts';
import { must, orderFloor } from '../../modules/trade/orders/order-floor.builder.ts';
import type { Buyer, Someone } from '../../modules/trade/orders/orders.builder.ts';
import { Problem } from '../../start/problem.ts';
import { partitionTable, type PartitionOptions } from './partition-table.ts';
import { firstIdOf, momentOf, PARTITION_PLANS } from './partition-plans.ts';

const database = await testDatabase();
const { pool, db, connectionString, logins } = database;
const floor = await orderFloor(database);
const [ORDERS, ENTRIES] = PARTITION_PLANS as [(typeof PARTITION_PLANS)[number], (typeof PARTITION_PLANS)[number]];
const MONTH_MS = 31 * 24 * 60 * 60 * 1_000;
let client: pg.Client;
let buyer: Buyer;
let keeper: Someone;
let skuId: string;
let before: Awaited<ReturnType<typeof shapeOf>>;
let firstHash: string;
let old: string;

const options = (more: Partial<PartitionOptions> = {}): PartitionOptions => ({
  now: new Date(),
  ahead: 3,
  rowsPerRange: 40n,
  attempts: 10,
  say: () => undefined,
  ...more,
});
const cut = (plan: (typeof PARTITION_PLANS)[number], more: Partial<PartitionOptions> = {}) => partitionTable(client, plan, options(more));

beforeAll(async () => {
  client = newClient(connectionString);
  await client.connect();
  const market = await floor.market({ skuPrices: ['91'], stock: 10_000, balance: '100000' });
  ({ buyer, keeper } = market);
  skuId = market.skuIds[0]!;
  old = await floor.order(buyer, keeper, skuId, 'received');
  await buy(3);
  await sealAll();
  before = await shapeOf();
  firstHash = (await verifyLedger(db)).lastHash;
});

afterAll(() => client.end());

/** Dropping the database cuts what a failed test left open. */
function newClient(url: string): pg.Client {
  return new pg.Client({ connectionString: url }).on('error', () => undefined);
}

async function buy(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const id = (await floor.placeOrder(buyer, [[skuId, 1]])).orders[0]!.id;
    must(await floor.pay(buyer, id));
    ids.push(id);
  }
  return ids;
}

async function sealAll(): Promise<void> {
  while ((await sealEntries(db, 500)) > 0);
}

/** All that the tables promise, as the database says it, without what the cut itself adds. */
async function shapeOf() {
  const of = async (text: string): Promise<unknown> => (await pool.query(text)).rows;
  const tables = `IN ('orders'::regclass, 'ledger_entries'::regclass)`;
  return {
    columns: await of(
      `SELECT attrelid::regclass::text AS t, attname, atttypid::regtype::text, attnotnull, attidentity, pg_get_expr(d.adbin, d.adrelid)
       FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
       WHERE attrelid ${tables} AND attnum > 0 ORDER BY 1, attnum`,
    ),
    checks: await of(
      `SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid ${tables} AND contype IN ('c', 'f', 'p') ORDER BY 1`,
    ),
    indexes: await of(
      `SELECT indexrelid::regclass::text AS name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS definition FROM pg_index
       WHERE indrelid ${tables} AND indexrelid::regclass::text NOT LIKE 'orders_serial%' ORDER BY 1`,
    ),
    triggers: await of(
      `SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid ${tables} AND NOT tgisinternal
         AND tgname NOT LIKE 'order_serials%' ORDER BY 1`,
    ),
    incoming: await of(
      `SELECT conrelid::regclass::text AS t, conname, pg_get_constraintdef(oid) AS definition, convalidated FROM pg_constraint
       WHERE confrelid ${tables} AND contype = 'f' AND conparentid = 0 ORDER BY 1, 2`,
    ),
    rights: await of(
      `SELECT table_name, grantee, privilege_type FROM information_schema.role_table_grants
       WHERE table_name IN ('orders', 'ledger_entries', 'ledger_entry_facts') AND grantee LIKE 'entrepot%' ORDER BY 1, 2, 3`,
    ),
    views: await of(`SELECT pg_get_viewdef('ledger_entry_facts'::regclass)`),
    functions: await of(
      `SELECT p.proname, has_function_privilege('entrepot_app', p.oid, 'EXECUTE') AS may, pg_get_functiondef(p.oid) FROM pg_proc p
       WHERE p.pronamespace = 'public'::regnamespace
         AND p.prokind = 'f'
         AND p.proname NOT LIKE 'keep_order%' AND p.prosrc ~ 'orders|ledger_entries' ORDER BY p.oid::regprocedure::text`,
    ),
  };
}

const partOf = async (table: string, id: string): Promise<string> =>
  (await pool.query<{ part: string }>(`SELECT tableoid::regclass::text AS part FROM ${table} WHERE id = $1`, [id])).rows[0]!.part;

it('an end that rows lie behind is refused, and nothing is changed', async () => {
  await expect(
    partitionTable(
      client,
      { ...ORDERS, ranges: () => [{ name: 'orders_x', end: `'${firstIdOf(new Date('2020-01-01T00:00:00Z'))}'` }] },
      options(),
    ),
  ).rejects.toThrow(Problem);
  expect(await shapeOf()).toEqual(before);
});

it('a table that somebody holds is left as it is', async () => {
  const holder = await pool.connect();
  await holder.query('BEGIN; LOCK TABLE ledger_entries IN ACCESS SHARE MODE');
  const impatient = newClient(connectionString);
  await impatient.connect();
  await expect(partitionTable(impatient, ENTRIES, options({ attempts: 1 }))).rejects.toThrow(/lock timeout/);
  await impatient.end();
  await holder.query('ROLLBACK');
  holder.release();
  await pool.query('ALTER TABLE ledger_entries DROP CONSTRAINT IF EXISTS partition_first_range');
  expect(await shapeOf()).toEqual(before);
});

it('both are cut while people buy: nothing is lost, and all that was promised is promised still', async () => {
  let isOver = false;
  const traffic = (async () => {
    const ids: string[] = [];
    while (!isOver) ids.push(...(await buy(1)));
    return ids;
  })();
  try {
    await cut(ENTRIES);
    await cut(ORDERS);
  } finally {
    isOver = true;
  }
  const bought = await traffic;
  expect(bought.length).toBeGreaterThan(0);
  const { rows } = await pool.query('SELECT id FROM orders WHERE id = ANY($1::uuid[]) AND status = 1', [bought]);
  expect(rows).toHaveLength(bought.length);
  expect(await shapeOf()).toEqual(before);
  await sealAll();
  expect(await bookProblems(db)).toEqual([]);
  expect(await partOf('orders', old)).toBe('orders_before');
});

it('the chain of the ledger goes on over the end of a part', async () => {
  for (let round = 0; round < 60; round++) {
    await buy(1);
    const { rows } = await pool.query<{ parts: number }>('SELECT count(DISTINCT tableoid)::int AS parts FROM ledger_entries');
    if (rows[0]!.parts > 2) break;
  }
  const { rows } = await pool.query<{ parts: number; gaps: number }>(
    `SELECT count(DISTINCT tableoid)::int AS parts, (SELECT count(*)::int FROM ledger_entries_rest) AS gaps FROM ledger_entries`,
  );
  expect(rows).toEqual([{ parts: expect.any(Number), gaps: 0 }]);
  expect(rows[0]!.parts).toBeGreaterThan(2);
  await sealAll();
  expect(await bookProblems(db)).toEqual([]);
  const { lastHash, unsealed } = await verifyLedger(db);
  expect([lastHash === firstHash, unsealed]).toEqual([false, 0n]);
});

it('nothing of the past can be changed, whichever part it lies in and whoever asks', async () => {
  for (const table of ['ledger_entries', 'ledger_entries_before']) {
    await expect(pool.query(`UPDATE ${table} SET amount = amount + 1`)).rejects.toThrow();
    await expect(pool.query(`DELETE FROM ${table}`)).rejects.toThrow();
  }
  const server = newClient(logins.appUrl);
  await server.connect();
  for (const table of ['ledger_entries_before', 'orders_before', 'orders_rest', 'order_serials'])
    await expect(server.query(`SELECT FROM ${table}`)).rejects.toThrow(/permission denied/);
  await expect(
    server.query(
      'INSERT INTO ledger_entries (transaction_id, account_id, amount) SELECT transaction_id, account_id, 1 FROM ledger_entries LIMIT 1',
    ),
  ).rejects.toThrow();
  await server.end();
});

it('references hold in both directions, and a serial is unique over all parts', async () => {
  const [later] = await buy(1);
  await expect(pool.query('DELETE FROM orders WHERE id = $1', [old])).rejects.toThrow(/violates foreign key/);
  await expect(
    pool.query(`INSERT INTO order_events (order_id, kind, at) VALUES ($1, 'submitted', now())`, [randomUUID()]),
  ).rejects.toThrow();
  const copy = (serial: string) =>
    pool.query<{ id: string }>(
      `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', uuidv7('40 days'), 'serial', $2::text))).*
       FROM orders o WHERE id = $1 RETURNING id`,
      [later, serial],
    );
  const {
    rows: [taken],
  } = await pool.query<{ serial: string }>('SELECT serial FROM orders WHERE id = $1', [old]);
  await expect(copy(taken!.serial)).rejects.toMatchObject({ code: '23505' });
  const { rows } = await copy('P-TEST-1');
  const part = await partOf('orders', rows[0]!.id);
  expect(part).toBe(`orders_${momentOf(rows[0]!.id).toISOString().slice(0, 7).replace('-', '_')}`);
});

it('one order is looked for in one part', async () => {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN SELECT * FROM orders WHERE id = '${old}'`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('orders_before');
  expect(plan).not.toMatch(/orders_\d{4}_\d{2}|orders_rest/);
});

it('called again it makes the parts that are missing, and no others', async () => {
  const count = async (): Promise<number> =>
    (await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM pg_inherits WHERE inhparent = 'orders'::regclass`)).rows[0]!.n;
  const there = await count();
  await cut(ORDERS);
  // The copy above lies over a month ahead, so that further months are.
  const grown = await count();
  await cut(ORDERS);
  expect([grown >= there, await count()]).toEqual([true, grown]);
  await cut(ORDERS, { now: new Date(Date.now() + 6 * MONTH_MS) });
  expect(await count()).toBeGreaterThan(grown);
  await buy(1);
  expect(await bookProblems(db)).toEqual([]);
});
