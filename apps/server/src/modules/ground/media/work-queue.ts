/**
 * Work on pixels takes whole cores, so only a few pieces run at once. Those who wait take turns: a page full of new
 * pictures does not hold up another visitor's single one. Background work runs when nobody waits.
 */
import { createQueue, type Line } from '../../../platform/bounded-queue.ts';

export interface Task {
  /** Whose turn it takes, an address for instance. */
  owner: string;
  /** Names the task so that `promote` can find it. */
  key?: string;
  background?: boolean;
}

export interface WorkQueue {
  /** Turned away when too many wait already. */
  run<Result>(task: Task, work: () => Promise<Result>): Promise<Result>;
  /** Somebody now waits for what was queued as background work. */
  promote(key: string, owner: string): void;
  waitingCount(): number;
}

interface Waiting {
  key: string | undefined;
  start: () => void;
}

export function createWorkQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }): WorkQueue {
  const turns = new Map<string, Waiting[]>();
  const background: Waiting[] = [];
  let waiting = 0;

  function lineUp(owner: string, task: Waiting): void {
    const line = turns.get(owner);
    if (line) line.push(task);
    else turns.set(owner, [task]);
    waiting++;
  }

  const line: Line<Task> = {
    join(start, { key, owner, background: isBackground }) {
      if (isBackground) background.push({ key, start });
      else if (waiting >= maxWaiting) return false;
      else lineUp(owner, { key, start });
      return true;
    },
    next() {
      for (const [owner, tasks] of turns) {
        const task = tasks.shift();
        // The owner goes to the end of the round, behind all others who wait.
        turns.delete(owner);
        if (tasks.length > 0) turns.set(owner, tasks);
        waiting--;
        return task?.start;
      }
      return background.shift()?.start;
    },
  };

  return {
    run: createQueue(line, { atOnce: concurrency }),
    promote(key, owner) {
      const index = background.findIndex((task) => task.key === key);
      if (index < 0) return;
      const [task] = background.splice(index, 1);
      if (task) lineUp(owner, task);
    },
    waitingCount: () => waiting + background.length,
  };
}
