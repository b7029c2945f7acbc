/**
 * Works a queue of the database off, about every second and in this process. A portion at a time: a long queue is worked off
 * without pause, but each portion is a short transaction of its own.
 */
import type { FastifyBaseLogger } from 'fastify';

const PAUSE_MS = 1_000;
/** While it fails, because the database is away for example. */
const LONGEST_PAUSE_MS = 4_000;

export interface PortionWorker {
  start(): void;
  /** Lets a portion that is under way finish. */
  stop(): Promise<void>;
}

export interface PortionWork {
  portion: number;
  /** Returns how many it took; fewer than `portion` means that the queue is empty for now. */
  take(portion: number): Promise<number>;
  /** What to say when it fails. */
  failure: string;
}

export function createPortionWorker({ portion, take, failure }: PortionWork, log: Pick<FastifyBaseLogger, 'warn'>): PortionWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = true;
  let failures = 0;

  async function workOff(): Promise<void> {
    try {
      let taken = portion;
      while (!isStopped && taken >= portion) taken = await take(portion);
      failures = 0;
    } catch (error) {
      failures += 1;
      // What was not taken is still queued, and the next round takes it.
      log.warn({ err: error }, failure);
    }
  }

  function wait(): void {
    timer = setTimeout(() => {
      running = workOff().finally(() => {
        running = undefined;
        if (!isStopped) wait();
      });
    }, pauseMs());
  }

  /** The workers of all processes failed in the same moment, and need not try again in the same moment. */
  function pauseMs(): number {
    return failures === 0 ? PAUSE_MS : Math.min(PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
  }

  return {
    start() {
      if (!isStopped) return;
      isStopped = false;
      wait();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
