/** Lets a few at once do what takes a whole core, keeps the others in line, and turns away whoever would wait too long. */
import { DomainError } from './errors.ts';

/** Where those stand who wait, and who of them is next. */
export interface Line<Ticket> {
  /** False where too many stand there already. */
  join: (start: () => void, ticket: Ticket) => boolean;
  next: () => (() => void) | undefined;
}

export interface LineLimits {
  atOnce: number;
  /** What whoever would wait too long is told. */
  full?: () => Error;
  /** Starts whoever is next: at once, or after others had their chance. */
  handOver?: (next: () => void) => void;
}

/** For a line of any order. */
export function createQueue<Ticket>(
  line: Line<Ticket>,
  { atOnce, full = () => new DomainError('system.unavailable'), handOver = (next) => next() }: LineLimits,
): <Result>(ticket: Ticket, work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  return async (ticket, work) => {
    if (running < atOnce) running += 1;
    else {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (!line.join(resolve, ticket)) throw full();
      // The place is handed over, so nobody slips in between.
      await promise;
    }
    try {
      return await work();
    } finally {
      const next = line.next();
      if (next) handOver(next);
      else running -= 1;
    }
  };
}

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Whoever came first is next. */
export function createBoundedQueue({ maxWaiting, ...limits }: LineLimits & { maxWaiting: number }): InTurn {
  const waiting: Array<() => void> = [];
  const line: Line<void> = { join: (start) => waiting.length < maxWaiting && waiting.push(start) > 0, next: () => waiting.shift() };
  const run = createQueue(line, limits);
  return (work) => run(undefined, work);
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
