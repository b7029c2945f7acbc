/**
 * Adds what facts changed to the figures, about every second and in this process. A portion at a time: a long queue is
 * worked off without pause, but each portion is a short transaction of its own.
 */
import type { FastifyBaseLogger } from 'fastify';

const PAUSE_MS = 1_000;

export interface RollUpWorker {
  start(): void;
  /** Lets a portion that is under way finish. */
  stop(): Promise<void>;
}

/** `rollUp` returns how many changes it took; fewer than `portion` means that the queue is empty for now. */
export function createRollUpWorker(rollUp: (portion: number) => Promise<number>, portion: number, log: Pick<FastifyBaseLogger, 'warn'>): RollUpWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = true;

  async function workOff(): Promise<void> {
    try {
      let taken = portion;
      while (!stopped && taken >= portion) taken = await rollUp(portion);
    } catch (error) {
      // What was not added is still there, and the next round takes it.
      log.warn({ err: error }, 'the figures could not be rolled up');
    }
  }

  function wait(): void {
    timer = setTimeout(() => {
      running = workOff().finally(() => {
        running = undefined;
        if (!stopped) wait();
      });
    }, PAUSE_MS);
  }

  return {
    start() {
      if (!stopped) return;
      stopped = false;
      wait();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
