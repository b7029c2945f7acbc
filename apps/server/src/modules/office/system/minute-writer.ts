/** Writes down once a minute how this process is doing, so that the last day can be drawn without anything beside the database. */
import { hostname } from 'node:os';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectQueue } from './jobs.sql.ts';
import { insertMinute } from './minutes.sql.ts';
import { readCounters, tallyBetween, type Reading } from './tally.ts';

const MINUTE_MS = 60_000;
const KEPT_MS = 24 * 60 * MINUTE_MS;

export interface MinuteWriter {
  start(): void;
  stop(): Promise<void>;
  /** What the clock does once a minute. */
  write(): Promise<void>;
}

export function createMinuteWriter(
  { config, db, clock, metrics, log }: Pick<Platform, 'config' | 'db' | 'clock' | 'metrics' | 'log'>,
  version: string,
): MinuteWriter {
  const startedAt = clock.now();
  const process = `${hostname()}:${globalThis.process.pid}`;
  let before: Reading | undefined;
  let beforeMs = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const reading = await readCounters(metrics.registry);
    const nowMs = performance.now();
    const last = before ?? { ...reading, requests: 0, failures: 0, withinSeconds: new Map(), cpuSeconds: 0, jobsDone: 0, jobsFailed: 0 };
    const tally = tallyBetween(last, reading, (nowMs - beforeMs) / 1_000);
    before = reading;
    beforeMs = nowMs;
    const now = clock.now();
    const { due } = await selectQueue(db);
    const minute = {
      ...tally,
      process,
      roles: config.roles,
      startedAt,
      version,
      jobsWaiting: due,
      at: new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS),
    };
    await withTransaction(db, (tx) => insertMinute(tx, minute, new Date(now.getTime() - KEPT_MS)));
  }

  return {
    write,
    start() {
      beforeMs = performance.now();
      timer = setInterval(() => {
        // A minute that could not be written is missing in the drawing, and nowhere else.
        running = write().catch((error: unknown) => log.warn({ err: error }, 'how the server is doing could not be written'));
      }, MINUTE_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
