/** Two processes that count in one database, as they do where there is no Redis. */
import { testDatabase } from '@entrepot/testing/database.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { createDatabaseTally, forgetCallers } from './database-tally.ts';
import { createSharedCounter } from './shared-counter.ts';

const MINUTE = 60_000;
const { db, pool } = await testDatabase();
const aProcess = (secret = 'x'.repeat(32)) => {
  const counter = createSharedCounter([createDatabaseTally(db, { secret })]);
  onTestFinished(() => counter.close());
  return counter;
};
const rows = async () => (await pool.query<{ calls: number }>('SELECT calls FROM call_windows')).rows;

it('counts what must not be one too many at once, for all processes, and anew in the next window', async () => {
  const [one, other] = [aProcess(), aProcess()];
  const count = async (nowMs: number) =>
    (await Promise.all([one, other, one, other, one].map((each) => each.countTogether('logins', 'a', MINUTE, nowMs))))
      .map((counted) => counted.count)
      .toSorted();
  expect(await count(0)).toEqual([1, 2, 3, 4, 5]);
  expect(await count(MINUTE - 1)).toEqual([10, 6, 7, 8, 9]);
  expect(await one.countTogether('logins', 'b', MINUTE, 0)).toEqual({ count: 1, endsAtMs: MINUTE });
  expect(await count(MINUTE)).toEqual([1, 2, 3, 4, 5]);
});

it('lets each process know of the calls at the others, and loses none', async () => {
  const [one, other] = [aProcess(), aProcess()];
  for (let call = 0; call < 30; call += 1) for (const each of [one, other]) each.count('calls', 'c', MINUTE, Date.now());
  await eventually(() => {
    expect(one.count('calls', 'c', MINUTE, Date.now()).count).toBeGreaterThan(60);
    expect(other.count('calls', 'c', MINUTE, Date.now()).count).toBeGreaterThan(60);
  });
});

it('keeps a hash of whom it counts, until the window is over', async () => {
  await pool.query('TRUNCATE call_windows');
  await aProcess().countTogether('logins', '203.0.113.9', MINUTE, 0);
  await aProcess('y'.repeat(32)).countTogether('logins', '203.0.113.9', MINUTE, 0);
  // Another secret, another hash.
  expect(await rows()).toEqual([{ calls: 1 }, { calls: 1 }]);
  await withTransaction(db, (tx) => forgetCallers(tx, new Date(MINUTE - 1)));
  expect(await rows()).toHaveLength(2);
  // Nor does it wait for whoever is counting.
  await withTransaction(db, async (tx) => {
    await sql`SELECT FROM call_windows ORDER BY caller LIMIT 1 FOR UPDATE`.execute(tx);
    await withTransaction(db, (other) => forgetCallers(other, new Date(MINUTE)));
  });
  expect(await rows()).toHaveLength(1);
  await withTransaction(db, (tx) => forgetCallers(tx, new Date(MINUTE)));
  expect(await rows()).toEqual([]);
});
