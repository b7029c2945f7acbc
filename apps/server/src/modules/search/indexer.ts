/** Works the queue off about every second, in this process; of several processes one does it at a time. */
import type { FastifyBaseLogger } from 'fastify';

const PAUSE_MS = 1_000;
const PORTION = 200;

export interface Indexer {
  start(): void;
  /** Lets a portion that is under way finish. */
  stop(): Promise<void>;
}

/** `index` returns how many it took; fewer than asked for means that the queue is empty for now. */
export function createIndexer(index: (portion: number) => Promise<number>, log: Pick<FastifyBaseLogger, 'warn'>): Indexer {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = true;

  async function workOff(): Promise<void> {
    try {
      while (!isStopped && (await index(PORTION)) >= PORTION);
    } catch (error) {
      // What was not indexed is still queued, and the next round takes it.
      log.warn({ err: error }, 'products could not be indexed');
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
