/** graphile-worker behind the `Jobs` interface: rows in PostgreSQL, carried out here. */
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, type Runner } from 'graphile-worker';
import type pg from 'pg';
import type { Jobs, TaskHandler, TaskName } from './jobs.ts';
import type { Metrics } from './metrics.ts';

const CONCURRENCY = 4;
const POLL_INTERVAL_MS = 2_000;

export function createJobs(pool: pg.Pool, metrics: Metrics, log: FastifyBaseLogger): Jobs {
  const handlers = new Map<TaskName, TaskHandler<TaskName>>();
  const schedules: string[] = [];
  let runner: Runner | undefined;
  let running = false;

  function carryOut(task: TaskName, handler: TaskHandler<TaskName>) {
    return async (payload: unknown): Promise<void> => {
      try {
        await handler(payload as never);
        metrics.jobsTotal.inc({ task, outcome: 'done' });
      } catch (error) {
        metrics.jobsTotal.inc({ task, outcome: 'failed' });
        log.error({ err: error, task }, 'job failed');
        throw error;
      }
    };
  }

  return {
    handle(task, handler) {
      handlers.set(task, handler as TaskHandler<TaskName>);
    },
    schedule(task, cron) {
      schedules.push(`${cron} ${task}`);
    },
    async start() {
      runner = await run({
        pgPool: pool,
        concurrency: CONCURRENCY,
        pollInterval: POLL_INTERVAL_MS,
        noHandleSignals: true,
        taskList: Object.fromEntries([...handlers].map(([task, handler]) => [task, carryOut(task, handler)])),
        crontab: schedules.join('\n'),
        logger: new Logger(() => (level, message) => {
          if (level === 'error') log.error(message);
          else if (level === 'warning') log.warn(message);
          else log.debug(message);
        }),
      });
      running = true;
      runner.promise.then(
        () => (running = false),
        (error) => {
          running = false;
          log.error({ err: error }, 'job runner stopped');
        },
      );
    },
    async stop() {
      const stopping = runner;
      // Who stops it twice has stopped it.
      runner = undefined;
      await stopping?.stop();
      running = false;
    },
    isRunning: () => running,
  };
}
