/** Workers that lose the database, however they do, come back by themselves, and say so while they are away. */
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '@entrepot/testing/database.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { createPool } from './db/database.ts';
import { withTransaction } from './db/transaction.ts';
import { createJobs } from './job-runner.ts';
import { enqueue, type Jobs } from './jobs.ts';
import { createMetrics } from './metrics.ts';

const { db, pool, logins } = await testDatabase();
const workers = createPool({ connectionString: `${logins.jobsUrl}?application_name=workers`, maxConnections: 6, limits: PATIENT_POOL });
workers.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));

let jobs: Jobs;
let done: number;

beforeEach(() => {
  done = 0;
  jobs = createJobs(workers, createMetrics(), pino({ level: 'silent' }), { watchMs: 50, stalledMs: 3_000 });
  jobs.handle('platform:clean-up', async () => void (done += 1));
});
afterEach(() => jobs.stop());
afterAll(() => workers.end());

const addJob = (): Promise<void> => withTransaction(db, (tx) => enqueue(tx, 'platform:clean-up', {}));

it('go on when every connection of theirs breaks', async () => {
  await jobs.start();
  await addJob();
  await eventually(() => expect(done).toBe(1));
  for (let round = 0; round < 3; round++)
    await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'workers'`);
  await addJob();
  await eventually(() => expect(done).toBe(2));
  expect(jobs.isRunning()).toBe(true);
});

it('let the job that they are at finish when they stop', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  jobs.handle('platform:clean-up', async () => {
    begin();
    await allowed;
    done += 1;
  });
  await jobs.start();
  await addJob();
  await begun;
  const stopped = jobs.stop();
  allow();
  await stopped;
  expect(done).toBe(1);
  expect((await pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0);
});

it('hand back a job that does not end in time, and others do it', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: never, resolve: end } = Promise.withResolvers<void>();
  const leaving = createJobs(workers, createMetrics(), pino({ level: 'silent' }), { patienceMs: 50 });
  leaving.handle('platform:clean-up', () => {
    begin();
    return never;
  });
  await leaving.start();
  await addJob();
  await begun;
  await leaving.stop();
  await jobs.start();
  await eventually(() => expect(done).toBe(1));
  end();
});

it('begin anew when they cannot look for jobs, and are not called running until they can', async () => {
  await pool.query('ALTER TABLE graphile_worker._private_tasks RENAME TO away');
  await jobs.start();
  await eventually(() => expect(jobs.isRunning()).toBe(false));
  await pool.query('ALTER TABLE graphile_worker.away RENAME TO _private_tasks');
  await addJob();
  await eventually(() => expect(done).toBe(1));
  expect(jobs.isRunning()).toBe(true);
});

it('do a job again when the connection breaks just as it is noted as done', async () => {
  await pool.query(`
    CREATE SEQUENCE deletions;
    CREATE FUNCTION break_once() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      IF nextval('public.deletions') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); END IF;
      RETURN old;
    END $$;
    CREATE TRIGGER break_once BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION break_once()`);
  await jobs.start();
  await addJob();
  await eventually(async () => expect((await pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0));
  expect(done).toBe(2);
  expect(jobs.isRunning()).toBe(true);
});
