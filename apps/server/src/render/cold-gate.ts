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
  /** Whoever stands, or would stand, longer in line than this does the other thing instead. */
  runWithin<Result>(mostMs: number, work: () => Promise<Result>, otherwise: () => Promise<Result>): Promise<Result>;
  /** How long whoever comes now would stand in line, if those before them take as long as the last ones did. */
  readonly waitMs: number;
}

export interface ColdGateOptions {
  running: number;
  waiting: number;
  nowMs?: () => number;
}

/** What a render is thought to take until one has ended: that of a product on a machine with little else to do. */
const FIRST_GUESS_MS = 16;
/** The last eight or so count. */
const WEIGHT = 1 / 8;

export function createColdGate({ running, waiting, nowMs = () => performance.now() }: ColdGateOptions): ColdGate {
  // A turn of the event loop in between lets requests through that are ready to be answered.
  const inTurn = createBoundedQueue({ atOnce: running, maxWaiting: waiting, full: () => new GateFull(), handOver: setImmediate });
  let inside = 0;
  let usualMs = FIRST_GUESS_MS;

  async function timed<Result>(work: () => Promise<Result>): Promise<Result> {
    const fromMs = nowMs();
    try {
      return await work();
    } finally {
      usualMs += (nowMs() - fromMs - usualMs) * WEIGHT;
    }
  }

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    inside += 1;
    try {
      return await inTurn(work);
    } finally {
      inside -= 1;
    }
  }

  const waitMs = () => (Math.max(0, inside + 1 - running) / running) * usualMs;

  return {
    run: (work) => run(() => timed(work)),
    async runWithin<Result>(mostMs: number, work: () => Promise<Result>, otherwise: () => Promise<Result>): Promise<Result> {
      if (waitMs() > mostMs) return otherwise();
      const done = Promise.withResolvers<Result>();
      let hasLeft = false;
      const patience = setTimeout(() => {
        hasLeft = true;
        done.resolve(otherwise());
      }, mostMs);
      run(async () => {
        clearTimeout(patience);
        // A place that somebody has left is passed over.
        if (hasLeft) return;
        const result = timed(work);
        done.resolve(result);
        await result;
      }).catch((error: unknown) => {
        clearTimeout(patience);
        done.reject(error);
      });
      return done.promise;
    },
    get waitMs() {
      return waitMs();
    },
  };
}
