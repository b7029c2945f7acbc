/**
 * Works a queue of the database off, about every second and in this process. A portion at a time: a long queue is worked off
 * without pause, but each portion is a short transaction of its own.
 */
import type { FastifyBaseLogger } from 'fastify';

const PAUSE_MS = 1_000;

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

  async function workOff(): Promise<void> {
    try {
      let taken = portion;
      while (!isStopped && taken >= portion) taken = await take(portion);
    } catch (error) {
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
    }, PAUSE_MS);
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
