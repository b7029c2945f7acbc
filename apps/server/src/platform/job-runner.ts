/**
 * graphile-worker behind the `Jobs` interface: rows in PostgreSQL, carried out here by a crew of workers, which another replaces when it
 * stands still.
 */
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { hireCrew, unlockJobsOf, type Crew } from './job-crew.ts';
import type { Jobs, TaskHandler, TaskName } from './jobs.ts';
import type { HeldGuard } from './db/held-commits.ts';
import type { Pulse } from './db/pulse.ts';
import type { Metrics } from './metrics.ts';
import { inTrace } from './tracing/tracing.ts';

export interface JobPace {
  /** How often it is seen whether the crew is at work. */
  watchMs: number;
  /** A crew that did not get to look for jobs for this long is replaced. */
  stalledMs: number;
  /** How long a stop waits for the jobs that are being done. */
  patienceMs: number;
}

/** A worker that has nothing to do looks now and then, and whenever a job is due. */
const PACE: JobPace = { watchMs: 5_000, stalledMs: 35_000, patienceMs: 5_000 };
const LOOKS = 0.7;
/** As `enqueue_job` writes it. */
const TRACE = '$trace';
/** While no new crew can begin although the database is there. */
const LONGEST_PAUSE_MS = 60_000;
/** After an outage nobody waits for the next round: workers that have not looked for so long are replaced. */
const MISSED_LOOK_MS = 4_000;
/** What took a job and was given up here may be committed later than its workers left, so for so long it is asked more than once. */
const UNLOCK_MS = 60_000;

export function createJobs(
  pool: pg.Pool,
  metrics: Metrics,
  log: FastifyBaseLogger,
  pace: Partial<JobPace> = {},
  pulse?: Pick<Pulse, 'isBeating' | 'onBack'>,
  held?: HeldGuard,
): Jobs {
  const { watchMs, stalledMs, patienceMs } = { ...PACE, ...pace };
  const handlers = new Map<TaskName, TaskHandler<TaskName>>();
  const schedules: string[] = [];
  const leaving = new Set<Crew>();
  /** Workers of this process that have left: whatever is still locked by them is nobody's. */
  const gone: string[] = [];
  let unlockUntilMs = 0;
  let crew: Crew | undefined;
  let isWanted = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let replacing: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  function carryOut(task: TaskName, handler: TaskHandler<TaskName>) {
    return async (payload: unknown): Promise<void> => {
      // Whoever asked for it may have been traced; `enqueue_job` notes that beside what the task itself is told.
      const { [TRACE]: causedBy, ...told } = payload as Record<string, unknown>;
      const begunMs = performance.now();
      try {
        await inTrace(
          {
            name: `job ${task}`,
            kind: 'consumer',
            attributes: { 'entrepot.task': task },
            causedBy: typeof causedBy === 'string' ? causedBy : undefined,
          },
          () => handler(told as never),
        );
        metrics.jobsTotal.inc({ task, outcome: 'done' });
      } catch (error) {
        metrics.jobsTotal.inc({ task, outcome: 'failed' });
        log.error({ err: error, task }, 'job failed');
        throw error;
      } finally {
        metrics.observeJob(task, (performance.now() - begunMs) / 1_000);
      }
    };
  }

  function hire(): Promise<Crew> {
    return hireCrew(
      pool,
      {
        taskList: Object.fromEntries([...handlers].map(([task, handler]) => [task, carryOut(task, handler)])),
        crontab: schedules.join('\n'),
        // Often enough to be seen at work.
        lookMs: LOOKS * stalledMs,
      },
      log,
    );
  }

  /** The new one begins at once: the old one may still be at a job, and takes no other. */
  async function replace(): Promise<void> {
    if (crew) {
      log.warn({ err: crew.trouble() }, 'the workers stand still, or a look of theirs was lost; others take over');
      void dismiss(crew);
      crew = undefined;
    }
    try {
      crew = await hire();
      failures = 0;
    } catch (error) {
      failures += 1;
      log.warn({ err: error }, 'new workers could not begin');
    }
  }

  function dismiss(old: Crew, limitMs?: number): Promise<void> {
    leaving.add(old);
    return old.leave(limitMs).finally(() => {
      leaving.delete(old);
      gone.push(...old.ids());
      freeLater();
    });
  }

  function freeLater(): void {
    unlockUntilMs = performance.now() + UNLOCK_MS;
  }

  /** Nobody is told of a job that is free again. */
  function freeWhatIsNobodys(): void {
    if (gone.length === 0 || performance.now() > unlockUntilMs) return;
    unlockJobsOf(pool, gone).then(
      () => crew?.nudge(),
      (error: unknown) => log.warn({ err: error }, 'jobs of workers that are gone stay locked'),
    );
  }

  async function end(): Promise<void> {
    isWanted = false;
    clearTimeout(timer);
    await replacing;
    if (crew) leaving.add(crew);
    crew = undefined;
    // Those that were replaced and are still at a job had all the time they wanted, and now have as little as the others.
    await Promise.all([...leaving].map((each) => dismiss(each, patienceMs)));
  }

  function watch(): void {
    timer = setTimeout(() => look(stalledMs), Math.min(watchMs * 2 ** failures, LONGEST_PAUSE_MS));
  }

  /** Only once commits no longer wait is a look that was given up sure to be answered: before, others would lose theirs as well. */
  function look(missedMs: number, isFreed = false): void {
    clearTimeout(timer);
    // Without a database that takes what they write there is nobody to replace them by.
    const isAway = pulse?.isBeating() === false || held?.isHeld();
    if (!isAway) freeWhatIsNobodys();
    const isFine = isAway || (crew?.isAtWork(missedMs) && !(isFreed && crew.mayHaveLost()));
    replacing ??= (isFine ? Promise.resolve() : replace()).finally(() => {
      replacing = undefined;
      if (isWanted) watch();
    });
  }

  function hear(isFreed: boolean): void {
    freeLater();
    if (isWanted) look(MISSED_LOOK_MS, isFreed);
  }
  pulse?.onBack(() => hear(false));
  held?.onFree(() => hear(true));

  return {
    handle(task, handler) {
      handlers.set(task, handler as TaskHandler<TaskName>);
    },
    schedule(task, cron) {
      schedules.push(`${cron} ${task}`);
    },
    async start() {
      crew = await hire();
      isWanted = true;
      stopping = undefined;
      watch();
    },
    // Who stops it twice has stopped it, and waits no longer for that.
    stop: () => (stopping ??= end()),
    wake: () => crew?.nudge(),
    isRunning: () => crew?.isAtWork(stalledMs) ?? false,
    isHeld: () => held?.isHeld() ?? false,
  };
}
