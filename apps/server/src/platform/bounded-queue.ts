/** Lets a few at once do what takes a whole core, keeps the others in line, and turns away whoever would wait too long. */
import { DomainError } from './errors.ts';

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface QueueLimits {
  atOnce: number;
  maxWaiting: number;
  /** What whoever would wait too long is told. */
  full?: () => Error;
  /** Starts whoever is next: at once, or after others had their chance. */
  handOver?: (next: () => void) => void;
}

export function createBoundedQueue({
  atOnce,
  maxWaiting,
  full = () => new DomainError('system.unavailable'),
  handOver = (next) => next(),
}: QueueLimits): InTurn {
  const waiting: Array<() => void> = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= maxWaiting) throw full();
    // The place is handed over, so nobody slips in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) handOver(next);
      else running -= 1;
    }
  };
}

/** One after another of the same key, each key by itself. */
export function createQueuePerKey({
  maxWaiting,
}: {
  maxWaiting: number;
}): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const lines = new Map<string, { inTurn: InTurn; people: number }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { inTurn: createBoundedQueue({ atOnce: 1, maxWaiting }), people: 0 };
    lines.set(key, line);
    line.people += 1;
    try {
      return await line.inTurn(work);
    } finally {
      line.people -= 1;
      if (line.people === 0) lines.delete(key);
    }
  };
}
