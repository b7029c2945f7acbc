/** Lets a few cold renders run at a time. The event loop keeps room for answers that are ready, however many pages are cold at once. */

export class GateFull extends Error {
  constructor() {
    super('too many pages are waiting to be rendered');
    this.name = 'GateFull';
  }
}

export interface ColdGate {
  /** Runs the work when it is its turn; rejects with `GateFull` when the queue is at its limit. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createColdGate(limits: { running: number; waiting: number }): ColdGate {
  let running = 0;
  const waiting: Array<() => void> = [];

  async function enter(): Promise<void> {
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (waiting.length >= limits.waiting) throw new GateFull();
    // The place is handed over, so the count stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    // A turn of the event loop in between lets requests through that are ready to be answered.
    if (next) setImmediate(next);
    else running -= 1;
  }

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
