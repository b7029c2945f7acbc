/** With no replica at all every commit waits. Who takes jobs writes with each look for one, and leaves no connection behind at each. */
import { eventually } from '@entrepot/testing/eventually.ts';
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { startStockCluster } from '@entrepot/testing/stock-cluster.ts';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createJobs } from '../job-runner.ts';
import { enqueue } from '../jobs.ts';
import { createMetrics } from '../metrics.ts';
import { createPool } from './database.ts';
import { guardAgainstHeld } from './held-commits.ts';
import { withTransaction } from './transaction.ts';

/** So long, and a second, whoever looks for a job waits for an answer: unguarded, each look then leaves one more behind. */
const HASTY = { ...PATIENT_POOL, statementMs: 3_000 };
const CONNECTIONS = 6;

it('workers whose commits wait for a replica leave none behind with each look, and go on when there is one', async () => {
  const { pool: owner, db, logins } = await startStockCluster();
  const workers = createPool({ connectionString: logins.jobsUrl, maxConnections: CONNECTIONS, limits: HASTY });
  workers.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(() => workers.end());
  const held = guardAgainstHeld(workers);
  let freed = 0;
  held.onFree(() => void (freed += 1));
  const done: string[] = [];
  const jobs = createJobs(workers, createMetrics(), pino({ level: 'silent' }), { watchMs: 50 }, undefined, held);
  jobs.handle('mail:send', async ({ id }) => void done.push(id));
  await jobs.start();
  onTestFinished(() => jobs.stop());

  const copyTo = async (names: string): Promise<void> => {
    await owner.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
    await owner.query('SELECT pg_reload_conf()');
    await expect.poll(async () => (await owner.query('SHOW synchronous_standby_names')).rows[0].synchronous_standby_names).toBe(names);
  };
  const left = async (): Promise<number> =>
    (await owner.query(`SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND usename = 'entrepot_jobs'`)).rowCount ?? 0;
  await withTransaction(db, async (tx) => {
    for (const id of ['one', 'two']) await enqueue(tx, 'mail:send', { id }, { runAt: new Date(Date.now() + 1_000) });
  });
  await copyTo('nobody');

  // Whoever looks for a job now is given up, and from then on nobody is let in.
  await eventually(() => {
    jobs.wake();
    expect(jobs.isHeld()).toBe(true);
  });
  const refusals = await Promise.all(Array.from({ length: 40 }, () => workers.query('SELECT 1').then(() => 'answered', String)));
  expect(new Set(refusals)).toEqual(new Set(['DatabaseAway: the database is away: what was committed before waits for a replica']));
  // Those that were asked before it was known, and no more for each look.
  expect(await left()).toBeLessThanOrEqual(2 * CONNECTIONS);

  await copyTo('');
  await eventually(() => expect([...new Set(done)].toSorted()).toEqual(['one', 'two']));
  expect(held.isHeld()).toBe(false);
  expect(freed).toBeGreaterThan(0);
  await eventually(async () => expect((await owner.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0));
});
