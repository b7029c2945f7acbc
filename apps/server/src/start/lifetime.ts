/** From the first signal to the last closed connection. What was opened last is closed first. */
import type { Output } from './output.ts';
import { Problem } from './problem.ts';
import { ConfigError } from '../config.ts';

export interface Lifetime {
  /** True from the first signal on. */
  isStopping(): boolean;
  onStop(close: () => Promise<void>): void;
  /** Says why, closes what is open and ends the process with exit code 1. */
  fail(error: unknown): Promise<void>;
}

/** A terminal and npm both pass on one Ctrl-C; only a later one is a second. */
const SAME_SIGNAL_MS = 1_000;
const FORCED_EXIT_CODE = 130;

export function createLifetime(output: Output): Lifetime {
  const closers: Array<() => Promise<void>> = [];
  let stoppingSinceMs: number | undefined;

  async function stop(exitCode: number): Promise<void> {
    let failed = false;
    for (let close = closers.pop(); close; close = closers.pop()) {
      await close().catch((error: unknown) => {
        failed = true;
        process.stderr.write(`${sentencesOf(error)}\n`);
      });
    }
    process.exit(exitCode || Number(failed));
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
  return { isStopping: () => stoppingSinceMs !== undefined, onStop: (close) => closers.push(close), fail };
}

function sentencesOf(error: unknown): string {
  if (error instanceof Problem) return error.sentences.join('\n');
  if (error instanceof ConfigError) return error.problems.join('\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
