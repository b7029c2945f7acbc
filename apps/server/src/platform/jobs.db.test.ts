import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { deleteOldMessages } from '../modules/ground/mail/index.ts';
import { cleanUp } from './clean-up.ts';
import { createPool } from './db/database.ts';
import { withTransaction } from './db/transaction.ts';
import { createJobs } from './job-runner.ts';
import { enqueue } from './jobs.ts';
import { createMetrics } from './metrics.ts';

const { db, pool, logins } = await testDatabase();
const workers = createPool({ connectionString: logins.jobsUrl, maxConnections: 6, limits: PATIENT_POOL });
workers.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));

const jobs = createJobs(workers, createMetrics(), pino({ level: 'silent' }));
let done = 0;
let failuresLeft = 0;
jobs.handle('platform:clean-up', async () => {
  if (failuresLeft-- > 0) throw new Error('not yet');
  done++;
});
jobs.schedule('platform:clean-up', '17 3 1 1 *');
await jobs.start();
afterAll(() => jobs.stop().then(() => workers.end()));

it('carries out a job that was enqueued in a transaction, and none of a transaction that was rolled back', async () => {
  await withTransaction(db, async (tx) => {
    await enqueue(tx, 'platform:clean-up', {});
    throw new Error('rolled back');
  }).catch(() => undefined);
  await withTransaction(db, (tx) => enqueue(tx, 'platform:clean-up', {}));
  await expect.poll(() => done).toBe(1);
  const { rows } = await pool.query('SELECT count(*)::int AS waiting FROM graphile_worker.jobs');
  expect(rows).toEqual([{ waiting: 0 }]);
});

it('keeps a failed job for another try', async () => {
  failuresLeft = 1;
  await withTransaction(db, (tx) => enqueue(tx, 'platform:clean-up', {}, { jobKey: 'retried' }));
  await expect
    .poll(async () => (await pool.query(`SELECT attempts, last_error FROM graphile_worker.jobs WHERE key = 'retried'`)).rows)
    .toEqual([{ attempts: 1, last_error: expect.stringContaining('not yet') }]);
});

it('clears old keys and events and leaves the young ones', async () => {
  await sql`INSERT INTO idempotency_keys (actor, call, key, input_hash, created_at) VALUES
    ('a', 'c', 'old-key-1', '', '2025-01-01'), ('a', 'c', 'young-key', '', '2026-01-14')`.execute(db);
  await sql`INSERT INTO outbox_events (topic, payload, created_at)
    VALUES ('old', '{}', '2025-01-01'), ('young', '{}', '2026-01-15')`.execute(db);
  await cleanUp({ db, clock: testClock('2026-01-15T12:00:00Z') }, [deleteOldMessages]);
  expect((await sql`SELECT key FROM idempotency_keys`.execute(db)).rows).toEqual([{ key: 'young-key' }]);
  expect((await sql`SELECT topic FROM outbox_events`.execute(db)).rows).toEqual([{ topic: 'young' }]);
});
