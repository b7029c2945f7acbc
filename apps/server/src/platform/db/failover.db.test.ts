/** What a primary says that is none any more, or that has lost those it copies to. */
import { startStockCluster } from '@entrepot/testing/stock-cluster.ts';
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { isDatabaseAway } from './away.ts';
import { createDb, createPool } from './database.ts';
import { inOneStatement, withTransaction } from './transaction.ts';

let connectionString: string;
let owner: pg.Pool;

beforeAll(async () => {
  ({ connectionString, pool: owner } = await startStockCluster());
  await owner.query('CREATE TABLE notes (text text)');
});

function ownPool(): pg.Pool {
  const pool = createPool({ connectionString, maxConnections: 2, limits: PATIENT_POOL });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  return pool;
}

async function copyTo(names: string): Promise<void> {
  await owner.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
  await owner.query('SELECT pg_reload_conf()');
  await expect.poll(async () => (await owner.query('SHOW synchronous_standby_names')).rows[0].synchronous_standby_names).toBe(names);
}

/** What comes of work that somebody cancels while it waits for a replica that does not come. */
async function cancelled(work: Promise<unknown>): Promise<unknown> {
  const result = work.then(
    () => 'success',
    (error: unknown) => error,
  );
  const cancel = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
  await expect.poll(async () => (await owner.query(cancel)).rowCount).toBe(1);
  return result;
}

it('takes no commit for one that the primary was told to stop waiting for its replica with', async () => {
  await copyTo('nobody');
  onTestFinished(() => copyTo(''));
  const pool = ownPool();
  const db = createDb(pool);
  const doubts = [
    await cancelled(withTransaction(db, (tx) => sql`INSERT INTO notes VALUES ('in a transaction')`.execute(tx))),
    // By itself, as a promise and with a callback.
    await cancelled(sql`INSERT INTO notes VALUES ('alone')`.execute(db)),
    await cancelled(pool.query(`INSERT INTO notes VALUES ('through the pool')`)),
  ];
  for (const doubt of doubts)
    expect([String(doubt), isDatabaseAway(doubt)]).toEqual([expect.stringContaining('on no other machine'), true]);
  // What only reads waits for nobody, and is answered over a new connection.
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('begins nothing more while a commit waits for a replica that does not come, so that whoever reads has a connection', async () => {
  const HASTY = { ...PATIENT_POOL, statementMs: 500 };
  const pool = createPool({ connectionString, maxConnections: 4, limits: HASTY });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  const db = createDb(pool);
  const note = (text: string): Promise<unknown> => withTransaction(db, (tx) => sql`INSERT INTO notes VALUES (${text})`.execute(tx));
  const noteAlone = (text: string): Promise<unknown> => inOneStatement(db, sql`INSERT INTO notes VALUES (${text})`);
  const waiting = async (): Promise<number> =>
    (await owner.query(`SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'`)).rowCount ?? 0;
  await copyTo('nobody');
  onTestFinished(() => copyTo(''));

  expect(await note('given up').catch(isDatabaseAway)).toBe(true);
  await expect.poll(() => note('not begun').catch(String)).toContain('waits for a replica');
  const held = await waiting();
  const refusals = await Promise.all(
    Array.from({ length: 50 }, (_, one) => (one % 2 ? note : noteAlone)('not begun').catch(isDatabaseAway)),
  );
  expect(refusals).toEqual(Array.from({ length: 50 }, () => true));
  expect(await waiting()).toBe(held);
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);

  // With a replica that answers, or where nobody waits for one any more, all is as it was.
  await copyTo('');
  await expect.poll(() => note('written').then(() => 'written', String)).toBe('written');
});

it('leaves a server that follows another one by now, and says that the database is away', async () => {
  const pool = ownPool();
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await client.query('SET default_transaction_read_only = on');
  client.release();
  const refusal: unknown = await pool.query(`INSERT INTO notes VALUES ('x')`).catch((error: unknown) => error);
  expect([(refusal as { code?: string }).code, isDatabaseAway(refusal)]).toEqual(['25006', true]);
  // Not that connection again: what it leads to takes no writes.
  const next = await pool.query<{ pid: number }>(`INSERT INTO notes VALUES ('x') RETURNING pg_backend_pid() AS pid`);
  expect(next.rows[0]!.pid).not.toBe(rows[0]!.pid);
});
