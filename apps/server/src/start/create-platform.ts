/** Makes the parts that every module is handed, and takes them down again in the right order. */
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { createDb, createPool, type PoolLimits } from '../platform/db/database.ts';
import { guardAgainstHeld } from '../platform/db/held-commits.ts';
import { createPulse } from '../platform/db/pulse.ts';
import { measureReaders } from '../platform/db/readers/measure.ts';
import { readersHear } from '../platform/db/readers/news.ts';
import { createReaders, type Readers } from '../platform/db/readers/readers.ts';
import { measurePools } from '../platform/db/measure-pools.ts';
import type { DatabaseLogins } from '../platform/db/roles.ts';
import { createEvents, postgresWakeUp, type WakeUp } from '../platform/event-stream.ts';
import { createJobs } from '../platform/job-runner.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { createStorage } from '../platform/storage/create-storage.ts';

export interface RunningPlatform {
  platform: Platform;
  /** Logged in as the application's role, as everything is that answers a request. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/** graphile-worker has a login of its own; four jobs, its own queries and one listener fit in this. */
const WORKER_CONNECTIONS = 6;

export async function createPlatform(
  config: Config,
  { appUrl, jobsUrl }: DatabaseLogins,
  log: FastifyBaseLogger,
  clock: Clock = systemClock,
  limits?: PoolLimits,
): Promise<RunningPlatform> {
  const { databasePoolSize: maxConnections, databasePrepares: prepares } = config;
  const pool = createPool({ connectionString: appUrl, maxConnections, limits, prepares });
  const workerPool = createPool({ connectionString: jobsUrl, maxConnections: WORKER_CONNECTIONS, limits });
  for (const each of [pool, workerPool]) {
    // A connection that breaks is replaced at the next query; unhandled, it would end the process.
    const onBreak = (error: Error): void => log.warn({ err: error }, 'a database connection broke');
    each.on('error', onBreak).on('connect', (client) => client.on('error', onBreak));
  }
  const pulse = createPulse(appUrl, log, limits?.connectMs);
  for (const each of [pool, workerPool]) pulse.guard(each);
  await pulse.open();
  const metrics = createMetrics();
  measurePools(metrics, { requests: pool, jobs: workerPool });
  const telemetry =
    config.telemetry && (await import('../platform/tracing/otel.ts')).startTelemetry(config.telemetry, metrics.registry, log);
  const db = createDb(pool);
  const readers = await openReaders(config, pool, metrics, log);
  const events = createEvents(
    pool,
    await createWakeUp(config, config.databaseDirectUrl ?? appUrl, log),
    log,
    readers && readersHear(readers),
  );
  const jobs = createJobs(workerPool, metrics, log, undefined, pulse, guardAgainstHeld(workerPool));
  return {
    platform: {
      config,
      clock,
      db,
      reads: readers?.db ?? db,
      readers,
      events,
      jobs,
      storage: await createStorage(config),
      metrics,
      telemetry,
      log,
    },
    pool,
    async close() {
      await jobs.stop();
      await events.stop();
      await readers?.close();
      await Promise.all([pool.end(), workerPool.end()]);
      await pulse.close();
      await telemetry?.close();
    },
  };
}

async function openReaders(config: Config, pool: pg.Pool, metrics: Metrics, log: FastifyBaseLogger): Promise<Readers | undefined> {
  if (config.databaseReaderUrls.length === 0) return undefined;
  const readers = await createReaders(pool, {
    urls: config.databaseReaderUrls,
    maxConnections: config.databasePoolSize,
    mostLagMs: config.databaseReaderLagSeconds * 1_000,
    prepares: config.databasePrepares,
    log,
  });
  measureReaders(metrics, readers);
  return readers;
}

async function createWakeUp(config: Config, databaseUrl: string, log: FastifyBaseLogger): Promise<WakeUp> {
  const listen = (): WakeUp => postgresWakeUp(databaseUrl, log);
  if (!config.redisUrl) return listen();
  const { redisWakeUp } = await import('../platform/redis-wake-up.ts');
  return redisWakeUp(config.redisUrl, listen, log);
}
