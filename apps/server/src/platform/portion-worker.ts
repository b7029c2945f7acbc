/**
 * Works a queue of the database off, about every second and in this process. A portion at a time: a long queue is worked off
 * without pause, but each portion is a short transaction of its own. Where nothing was found it looks less and less often, until somebody
 * says that something happened.
 */
import type { FastifyBaseLogger } from 'fastify';

const PAUSE_MS = 1_000;
/** While it fails, because the database is away for example, or finds nothing. */
const LONGEST_PAUSE_MS = 4_000;

export interface PortionWorker {
  start(): void;
  /** Something happened anywhere in the product: a long pause ends. */
  wake(): void;
  /** Lets a portion that is under way finish. */
  stop(): Promise<void>;
}

export interface PortionWork {
  portion: number;
  /** Returns how many it took; fewer than `portion` means that the queue is empty for now. */
  take(portion: number): Promise<number>;
  /** What to say when it fails. */
  failure: string;
  /** For what comes from outside: nobody here would say that something happened. */
  isSteady?: boolean;
}

export function createPortionWorker(
  { portion, take, failure, isSteady = false }: PortionWork,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PortionWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = true;
  let failures = 0;
  /** Looks in a row that found nothing. */
  let emptyLooks = 0;
  let pausedUntilMs = 0;

  async function workOff(): Promise<void> {
    try {
      let taken = portion;
      let found = 0;
      while (!isStopped && taken >= portion) found += taken = await take(portion);
      failures = 0;
      emptyLooks = found === 0 && !isSteady ? emptyLooks + 1 : 0;
    } catch (error) {
      failures += 1;
      // What was not taken is still queued, and the next round takes it.
      log.warn({ err: error }, failure);
    }
  }

  function wait(forMs = pauseMs()): void {
    pausedUntilMs = performance.now() + forMs;
    timer = setTimeout(() => {
      timer = undefined;
      running = workOff().finally(() => {
        running = undefined;
        if (!isStopped) wait();
      });
    }, forMs);
  }

  /** The workers of all processes failed in the same moment, and need not try again in the same moment. */
  function pauseMs(): number {
    if (failures > 0) return Math.min(PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
    return Math.min(PAUSE_MS * 2 ** Math.max(0, emptyLooks - 1), LONGEST_PAUSE_MS);
  }

  return {
    start() {
      if (!isStopped) return;
      isStopped = false;
      wait();
    },
    wake() {
      emptyLooks = 0;
      // Not at once: of what happens all the time it takes what has gathered within a second, and a database that fails is left alone.
      if (timer === undefined || failures > 0 || pausedUntilMs - performance.now() <= PAUSE_MS) return;
      clearTimeout(timer);
      wait(PAUSE_MS);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
