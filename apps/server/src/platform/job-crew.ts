/** One crew of graphile-worker's workers: what they are at, whether they still get to look for jobs, and how they leave. */
import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';

export interface Crew {
  /** False when it has ended, or no worker was free and got to look for a job for this long. */
  isAtWork(stalledMs: number): boolean;
  /** A look that was given up may have been answered later: then a job is locked that nobody here knows of, until this crew has left. */
  mayHaveLost(): boolean;
  /** Somebody who is free looks for a job now. */
  nudge(): void;
  /** Why the last look failed. */
  trouble(): Error | undefined;
  /** Lets the running jobs finish; those that take longer than this are handed back, for others to begin anew. */
  leave(patienceMs?: number): Promise<void>;
}

export interface CrewWork {
  taskList: TaskList;
  crontab: string;
  /** How often each looks by itself; they are told of new jobs, and the bell rings for those that fall due. */
  lookMs: number;
}

const CONCURRENCY = 4;
/**
 * Whether a job was done is written down in a step of its own: unbatched, a failure to do so is thrown where nobody can catch it, and ends
 * the process.
 */
const BATCHED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export async function hireCrew(pool: pg.Pool, { taskList, crontab, lookMs }: CrewWork, log: FastifyBaseLogger): Promise<Crew> {
  const events: WorkerEvents = new EventEmitter();
  const pools: WorkerPool[] = [];
  let lookedMs = performance.now();
  let busy = 0;
  let hasEnded = false;
  let isLeaving = false;
  let trouble: Error | undefined;

  events.on('pool:create', ({ workerPool }) => void pools.push(workerPool));
  events.on('worker:getJob:empty', () => (lookedMs = performance.now()));
  events.on('worker:getJob:error', ({ error }) => (trouble = error as Error));
  events.on('job:start', () => {
    lookedMs = performance.now();
    busy += 1;
  });
  events.on('job:complete', () => {
    lookedMs = performance.now();
    busy -= 1;
  });

  const runner = await run({
    pgPool: pool,
    concurrency: CONCURRENCY,
    pollInterval: lookMs,
    noHandleSignals: true,
    taskList,
    crontab,
    events,
    preset: BATCHED,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
      else log.debug(message);
    }),
  });
  const ended = runner.promise
    .catch((error: unknown) => log.error({ err: error }, 'job runner stopped'))
    .then(() => void (hasEnded = true));

  /** What could not be written down as done is still locked, by somebody who is gone. */
  async function unlock(): Promise<void> {
    await pool
      .query('SELECT graphile_worker.force_unlock_workers($1::text[])', [pools.map(({ id }) => id)])
      .catch((error: unknown) => log.warn({ err: error }, 'jobs of workers that are gone stay locked'));
  }

  return {
    isAtWork: (stalledMs) => !hasEnded && (busy >= CONCURRENCY || performance.now() - lookedMs < stalledMs),
    nudge() {
      // Whoever is on the way out is asked for nothing.
      if (!isLeaving && !hasEnded) for (const each of pools) each.nudge(1);
    },
    mayHaveLost: () => trouble !== undefined,
    trouble: () => trouble,
    async leave(patienceMs) {
      isLeaving = true;
      // It refuses when it has ended by itself.
      const finished = runner.stop().then(
        () => ended,
        () => ended,
      );
      if (patienceMs === undefined) await finished;
      else if (!(await endsWithin(patienceMs, finished))) log.warn({ jobs: busy }, 'jobs that do not end in time are handed back');
      await unlock();
    },
  };
}

async function endsWithin(limitMs: number, work: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), limitMs);
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}
