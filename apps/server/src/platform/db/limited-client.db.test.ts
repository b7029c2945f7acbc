import { testDatabase } from '@entrepot/testing/database.ts';
import { LONGEST_PATIENCE_MS } from '@entrepot/testing/patience.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { DatabaseAway } from './away.ts';
import { createDb, createPool } from './database.ts';
import { whileAPersonWaits, withPatience } from './patience.ts';
import { withTransaction } from './transaction.ts';

const { connectionString } = await testDatabase();
const pool = createPool({
  connectionString,
  maxConnections: 1,
  limits: { connectMs: LONGEST_PATIENCE_MS, statementMs: LONGEST_PATIENCE_MS, requestMs: 300 },
});
pool.on('error', () => undefined);
const db = createDb(pool);
afterAll(() => pool.end());

it('keeps a person waiting no longer than it may, and gives the next one another connection', async () => {
  await expect(whileAPersonWaits(() => pool.query('SELECT pg_sleep(600)'))).rejects.toThrow(DatabaseAway);
  await expect(whileAPersonWaits(() => withTransaction(db, (tx) => sql`SELECT pg_sleep(600)`.execute(tx)))).rejects.toThrow();
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('lets work take longer for which nobody waits, and work that says so, also inside a request', async () => {
  await expect(pool.query('SELECT pg_sleep(0.6)')).resolves.toBeDefined();
  await expect(whileAPersonWaits(() => withPatience(LONGEST_PATIENCE_MS, () => pool.query('SELECT pg_sleep(0.6)')))).resolves.toBeDefined();
});
