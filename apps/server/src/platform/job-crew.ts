/** One crew of graphile-worker's workers: what they are at, whether they still get to look for jobs, and how they leave. */
import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import { isDatabaseAway } from './db/away.ts';

export interface Crew {
  /** False when it has ended, or no worker was free and got to look for a job for this long. */
  isAtWork(stalledMs: number): boolean;
  /** As the rows of jobs name those who took them. */
  ids(): string[];
  /** A look that was given up may have been answered later: then a job is taken that nobody here knows of. */
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
  let mayHaveLost = false;

  events.on('pool:create', ({ workerPool }) => void pools.push(workerPool));
  events.on('worker:getJob:empty', () => (lookedMs = performance.now()));
  events.on('worker:getJob:error', ({ error }) => {
    trouble = error as Error;
    mayHaveLost ||= isDatabaseAway(error);
  });
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

  const ids = (): string[] => pools.map(({ id }) => id);

  return {
    isAtWork: (stalledMs) => !hasEnded && (busy >= CONCURRENCY || performance.now() - lookedMs < stalledMs),
    nudge() {
      // Whoever is on the way out is asked for nothing.
      if (!isLeaving && !hasEnded) for (const each of pools) each.nudge(1);
    },
    ids,
    mayHaveLost: () => mayHaveLost,
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
      await unlockJobsOf(pool, ids()).catch((error: unknown) => log.warn({ err: error }, 'jobs of workers that are gone stay locked'));
    },
  };
}

/** What could not be written down as done, or was taken by a look that was given up, is still locked by somebody who is gone. */
export async function unlockJobsOf(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [ids]);
}

async function endsWithin(limitMs: number, work: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), limitMs);
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}
