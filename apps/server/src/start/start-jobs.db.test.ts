/** How jobs end with the server. */
import type { EventEmitter } from 'node:events';
import { testDatabase } from '@entrepot/testing/database.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { pino } from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { createLifetime } from './lifetime.ts';
import { createOutput } from './output.ts';
import { Problem } from './problem.ts';
import { startJobs } from './start-jobs.ts';
import { createPool } from '../platform/db/database.ts';
import { withTransaction } from '../platform/db/transaction.ts';
import { createJobs } from '../platform/job-runner.ts';
import { enqueue } from '../platform/jobs.ts';
import { createMetrics } from '../platform/metrics.ts';

const events = process as unknown as EventEmitter;
const EVENTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException'];
const before = new Map(EVENTS.map((event) => [event, events.listeners(event)]));
const { db, pool, logins } = await testDatabase();
const workers = createPool({ connectionString: logins.jobsUrl, maxConnections: 6, limits: PATIENT_POOL });
workers.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));

afterAll(async () => {
  for (const event of EVENTS)
    for (const each of events.listeners(event)) if (!before.get(event)?.includes(each)) events.off(event, each as () => void);
  await workers.end();
});

it('hands back a job that does not end, and begins no other, while somebody else still says goodbye', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const job = Promise.withResolvers<void>();
  const goodbye = Promise.withResolvers<void>();
  let begun = 0;
  const jobs = createJobs(workers, createMetrics(), pino({ level: 'silent' }), { patienceMs: 50 });
  jobs.handle('platform:clean-up', () => {
    begun += 1;
    return job.promise;
  });
  const lockedJobs = async (): Promise<unknown[]> =>
    (await pool.query('SELECT locked_at IS NOT NULL AS locked FROM graphile_worker.jobs')).rows;
  const addJob = (): Promise<void> => withTransaction(db, (tx) => enqueue(tx, 'platform:clean-up', {}));

  const lifetime = createLifetime(createOutput(process.stdout));
  lifetime.onStop(() => jobs.stop());
  lifetime.onStop(() => goodbye.promise);
  await startJobs(lifetime, jobs);
  await addJob();
  await eventually(async () => expect(await lockedJobs()).toEqual([{ locked: true }]));

  const stopped = lifetime.fail(new Problem('It stops.'));
  await eventually(async () => expect(await lockedJobs()).toEqual([{ locked: false }]));
  await addJob();
  expect(exit).not.toHaveBeenCalled();
  goodbye.resolve();
  await stopped;
  expect(exit).toHaveBeenCalledWith(1);
  expect(await lockedJobs()).toEqual([{ locked: false }, { locked: false }]);
  expect(begun).toBe(1);
  job.resolve();
});
