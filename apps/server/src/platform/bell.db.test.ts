import { testDatabase } from '@entrepot/testing/database.ts';
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { hasToSeal } from '../modules/books/ledger/sealing.sql.ts';
import { hasFigures } from '../modules/goods/catalog/figures/figures.sql.ts';
import { hasRun } from '../modules/goods/imports/imports.sql.ts';
import { hasToIndex } from '../modules/goods/search/indexing.sql.ts';
import { hasPending } from '../modules/money/chain/payouts.sql.ts';
import { hasDuePush, hasNoticeToPush } from '../modules/people/notices/push/push.sql.ts';
import { hasUnmailedPayment } from '../modules/trade/orders/order-mail.sql.ts';
import { hasDueTimer } from '../modules/trade/orders/order-timers.sql.ts';
import { hasDueDelivery } from '../modules/trade/webhooks/deliveries.sql.ts';
import { hasNews } from '../modules/trade/webhooks/news.sql.ts';
import { createBell, type Waiting } from './bell.ts';
import { systemClock } from './clock.ts';
import { createPool } from './db/database.ts';
import { withTransaction } from './db/transaction.ts';
import { createJobs } from './job-runner.ts';
import { enqueue, isJobDue } from './jobs.ts';
import { createMetrics } from './metrics.ts';

const log = pino({ level: 'silent' });
const { db, pool, logins } = await testDatabase();
const workers = createPool({ connectionString: logins.jobsUrl, maxConnections: 6, limits: PATIENT_POOL });
workers.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
const jobs = createJobs(workers, createMetrics(), log);
let done = 0;
jobs.handle('platform:clean-up', async () => void done++);
await jobs.start();
const bell = createBell({ db, clock: systemClock, log });
bell.add(isJobDue, jobs.wake);
bell.start();
afterAll(async () => {
  await bell.stop();
  await jobs.stop();
  await workers.end();
});

const job = (runAt?: Date): Promise<void> => withTransaction(db, (tx) => enqueue(tx, 'platform:clean-up', {}, runAt ? { runAt } : {}));

describe('long before the workers look by themselves', () => {
  it('a job that falls due is taken', async () => {
    done = 0;
    await job(new Date(Date.now() + 300));
    await expect.poll(() => done).toBe(1);
  });

  it('so is one that was written while nobody listened', async () => {
    done = 0;
    // Each time a connection is lost, the wait for the next one grows.
    for (let times = 1; times <= 3; times++) {
      await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'LISTEN "jobs:insert"%'`);
      await job();
      await expect.poll(() => done).toBe(times);
    }
  });
});

describe('the question of every worker', () => {
  const questions: Record<string, Waiting> = {
    hasToSeal,
    hasFigures,
    hasRun,
    hasToIndex,
    hasPending: hasPending('local'),
    hasDuePush,
    hasNoticeToPush,
    hasUnmailedPayment,
    hasDueTimer,
    hasDueDelivery,
    hasNews,
    isJobDue,
  };

  it.each(Object.keys(questions))('%s is one that the application may ask', async (name) => {
    const errors: unknown[] = [];
    const heard = Promise.withResolvers<void>();
    const own = createBell({ db, clock: systemClock, log: { error: (error: unknown) => void errors.push(error) } as never }, 1);
    own.add(questions[name]!, () => undefined);
    own.add(
      () => sql`true`,
      () => heard.resolve(),
    );
    own.start();
    await heard.promise;
    await own.stop();
    expect(errors).toEqual([]);
  });

  it('is taken for true where it cannot be answered', async () => {
    const errors: unknown[] = [];
    const rung = Promise.withResolvers<void>();
    const own = createBell({ db, clock: systemClock, log: { error: (error: unknown) => void errors.push(error) } as never }, 1);
    own.add(
      () => sql`EXISTS (SELECT FROM nothing_of_that_name)`,
      () => rung.resolve(),
    );
    own.start();
    await rung.promise;
    await own.stop();
    expect(errors.length).toBeGreaterThan(0);
  });
});
