/**
 * Work on pixels takes whole cores, so only a few pieces run at once. Those who wait take turns: a page full of new
 * pictures does not hold up another visitor's single one. Background work runs when nobody waits.
 */
export interface Task {
  /** Whose turn it takes, an address for instance. */
  owner: string;
  /** Names the task so that `promote` can find it. */
  key?: string;
  background?: boolean;
}

export interface WorkQueue {
  /** Rejects with `QueueFullError` when too many wait already. */
  run<Result>(task: Task, work: () => Promise<Result>): Promise<Result>;
  /** Somebody now waits for what was queued as background work. */
  promote(key: string, owner: string): void;
  waitingCount(): number;
}

export class QueueFullError extends Error {
  constructor() {
    super('too many tasks are waiting');
    this.name = 'QueueFullError';
  }
}

interface Waiting {
  key: string | undefined;
  start: () => void;
}

export function createWorkQueue(limits: { concurrency: number; maxWaiting: number }): WorkQueue {
  const turns = new Map<string, Waiting[]>();
  const background: Waiting[] = [];
  let running = 0;
  let waiting = 0;

  function lineUp(owner: string, task: Waiting): void {
    const line = turns.get(owner);
    if (line) line.push(task);
    else turns.set(owner, [task]);
    waiting++;
  }

  function next(): Waiting | undefined {
    for (const [owner, line] of turns) {
      const task = line.shift();
      // The owner goes to the end of the round, behind all others who wait.
      turns.delete(owner);
      if (line.length > 0) turns.set(owner, line);
      waiting--;
      return task;
    }
    return background.shift();
  }

  function startNext(): void {
    while (running < limits.concurrency) {
      const task = next();
      if (!task) return;
      running++;
      task.start();
    }
  }

  return {
    run<Result>(task: Task, work: () => Promise<Result>): Promise<Result> {
      if (!task.background && running >= limits.concurrency && waiting >= limits.maxWaiting) return Promise.reject(new QueueFullError());
      const { promise, resolve } = Promise.withResolvers<void>();
      const entry: Waiting = { key: task.key, start: resolve };
      if (task.background) background.push(entry);
      else lineUp(task.owner, entry);
      startNext();
      return promise.then(work).finally(() => {
        running--;
        startNext();
      });
    },
    promote(key, owner) {
      const index = background.findIndex((task) => task.key === key);
      if (index < 0) return;
      const [task] = background.splice(index, 1);
      if (task) lineUp(owner, task);
    },
    waitingCount: () => waiting + background.length,
  };
}
