/** From the first signal to the last closed connection. What was opened last is closed first. */
import type { Output } from './output.ts';
import { Problem } from './problem.ts';
import { ConfigError } from '../config.ts';

export interface Lifetime {
  /** True from the first signal on. */
  isStopping(): boolean;
  /** What takes longer than all parts together may says so itself. */
  onStop(close: () => Promise<void>, leastMs?: number): void;
  /** For what takes a while to open: a signal that comes meanwhile waits until there is something to close. */
  open<Thing>(opening: () => Promise<Thing>, close: (thing: Thing) => Promise<void>, leastMs?: number): Promise<Thing>;
  /** Says why, closes what is open and ends the process with exit code 1. */
  fail(error: unknown): Promise<void>;
}

/** A terminal and npm both pass on one Ctrl-C; only a later one is a second. */
const SAME_SIGNAL_MS = 1_000;
const FORCED_EXIT_CODE = 130;

/** All parts together, also when the database answers nobody. */
const STOP_LIMIT_MS = 10_000;
/** Every part is told, however little time is left. */
const LEAST_MS = 500;
/** A database that is being made for the first time. */
const OPENING_LIMIT_MS = 60_000;
const PARENT_LOOK_MS = 500;

interface Closer {
  close(): Promise<void>;
  leastMs: number;
}

export function createLifetime(output: Output): Lifetime {
  const closers: Closer[] = [];
  const openings = new Set<Promise<unknown>>();
  let stoppingSinceMs: number | undefined;

  async function stop(exitCode: number): Promise<void> {
    await limited(OPENING_LIMIT_MS, Promise.allSettled(openings));
    const untilMs = performance.now() + STOP_LIMIT_MS;
    let failed = false;
    for (let closer = closers.pop(); closer; closer = closers.pop()) {
      try {
        const isClosed = await limited(Math.max(untilMs - performance.now(), closer.leastMs), closer.close());
        if (!isClosed) throw new Problem('A part of the server did not end in time, and is ended with it.');
      } catch (error) {
        failed = true;
        process.stderr.write(`${sentencesOf(error)}\n`);
      }
    }
    process.exit(exitCode || Number(failed));
  }

  async function open<Thing>(opening: () => Promise<Thing>, close: (thing: Thing) => Promise<void>, leastMs?: number): Promise<Thing> {
    if (stoppingSinceMs !== undefined) throw new Error('nothing is opened any more');
    const opened = opening();
    const registered = opened.then((thing) => onStop(() => close(thing), leastMs));
    openings.add(registered);
    try {
      await registered;
      return await opened;
    } finally {
      openings.delete(registered);
    }
  }

  function onStop(close: () => Promise<void>, leastMs = LEAST_MS): void {
    closers.push({ close, leastMs });
  }

  async function fail(error: unknown): Promise<void> {
    // Whatever breaks while the parts are taken away from under it is no news.
    if (stoppingSinceMs !== undefined) return;
    stoppingSinceMs = performance.now();
    process.stderr.write(`${sentencesOf(error)}\n`);
    await stop(1);
  }

  function onSignal(): void {
    const nowMs = performance.now();
    if (stoppingSinceMs === undefined) {
      stoppingSinceMs = nowMs;
      output.say('Stopping. Requests in flight are finished first; Ctrl-C again stops at once.');
      void stop(0);
    } else if (nowMs - stoppingSinceMs > SAME_SIGNAL_MS) {
      process.exit(FORCED_EXIT_CODE);
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.on('uncaughtException', (error) => void fail(error));
  onParentsEnd(onSignal);
  return { isStopping: () => stoppingSinceMs !== undefined, onStop, open, fail };
}

/** Whoever was started by another program of ours has nobody to pass signals on when that one is killed. */
function onParentsEnd(stop: () => void): void {
  const parent = Number(process.env.ENTREPOT_PARENT);
  if (!parent || process.ppid !== parent) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_LOOK_MS);
  timer.unref();
}

/** Whether it came to its end in time. */
async function limited(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), limitMs);
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}

function sentencesOf(error: unknown): string {
  if (error instanceof Problem) return error.sentences.join('\n');
  if (error instanceof ConfigError) return error.problems.join('\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
