/** Lets a few cold renders run at a time. The event loop keeps room for answers that are ready, however many pages are cold at once. */
import { createBoundedQueue } from '../platform/bounded-queue.ts';

export class GateFull extends Error {
  constructor() {
    super('too many pages are waiting to be rendered');
    this.name = 'GateFull';
  }
}

export interface ColdGate {
  /** Runs the work when it is its turn; rejects with `GateFull` when the queue is at its limit. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** How many are in line. */
  readonly waiting: number;
}

export function createColdGate(limits: { running: number; waiting: number }): ColdGate {
  // A turn of the event loop in between lets requests through that are ready to be answered.
  const inTurn = createBoundedQueue({
    atOnce: limits.running,
    maxWaiting: limits.waiting,
    full: () => new GateFull(),
    handOver: setImmediate,
  });
  let inside = 0;
  return {
    async run(work) {
      inside += 1;
      try {
        return await inTurn(work);
      } finally {
        inside -= 1;
      }
    },
    get waiting() {
      return Math.max(0, inside - limits.running);
    },
  };
}
