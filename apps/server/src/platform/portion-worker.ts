/**
 * Works a queue of the database off, in this process and a portion at a time: a long queue is worked off without pause, but each portion is
 * a short transaction of its own. It looks when the bell rings for it, about every second while there is always something, and rarely by
 * itself; without a bell it looks less and less often where nothing was found.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Bell, Waiting } from './bell.ts';
import { inTrace } from './tracing/tracing.ts';

const PAUSE_MS = 1_000;
/** While it fails, because the database is away for example, or finds nothing. */
const LONGEST_PAUSE_MS = 4_000;
/** By itself, where it is rung for. */
const SLOW_LOOK_MS = 300_000;

export interface PortionWorker {
  start(): void;
  /** From now on it is rung for. Nothing to do for one that cannot say when there is something to take. */
  listenTo(bell: Bell): void;
  /** Lets a portion that is under way finish. */
  stop(): Promise<void>;
}

export interface PortionWork {
  /** By which its work is found among traces. */
  name: string;
  portion: number;
  /** Returns how many it took; fewer than `portion` means that the queue is empty for now. */
  take(portion: number): Promise<number>;
  /** What to say when it fails. */
  failure: string;
  /** Without it, it looks every second for what comes from outside of the database. */
  waiting?: Waiting;
}

function growing(times: number): number {
  return Math.min(PAUSE_MS * 2 ** (times - 1), LONGEST_PAUSE_MS);
}

export function createPortionWorker(
  { name, portion, take, failure, waiting }: PortionWork,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PortionWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = true;
  let isRungFor = false;
  let failures = 0;
  /** In a row, and found nothing. */
  let emptyLooks = 0;
  let emptyRings = 0;
  let restsUntilMs = 0;

  async function workOff(isRung: boolean): Promise<void> {
    try {
      let taken = portion;
      let found = 0;
      while (!isStopped && taken >= portion)
        found += taken = await inTrace({ name: `work ${name}`, kind: 'internal' }, () => take(portion));
      failures = 0;
      emptyLooks = found === 0 ? emptyLooks + 1 : 0;
      emptyRings = found === 0 && isRung ? emptyRings + 1 : 0;
    } catch (error) {
      failures += 1;
      // What was not taken is still queued, and the next round takes it.
      log.warn({ err: error }, failure);
    }
  }

  function wait(forMs: number, isRung = false): void {
    timer = setTimeout(() => {
      timer = undefined;
      running = workOff(isRung).finally(() => {
        running = undefined;
        // Where there is something that it does not get, somebody else is at it.
        restsUntilMs = emptyRings === 0 ? 0 : performance.now() + growing(emptyRings);
        if (!isStopped) wait(pauseMs());
      });
    }, forMs);
  }

  function pauseMs(): number {
    // The workers of all processes failed in the same moment, and need not try again in the same moment.
    if (failures > 0) return growing(failures) * (0.5 + Math.random() / 2);
    if (isRungFor) return SLOW_LOOK_MS;
    return waiting ? growing(Math.max(1, emptyLooks)) : PAUSE_MS;
  }

  function ring(): void {
    if (timer === undefined || failures > 0 || performance.now() < restsUntilMs) return;
    clearTimeout(timer);
    wait(0, true);
  }

  return {
    start() {
      if (!isStopped) return;
      isStopped = false;
      wait(PAUSE_MS);
    },
    listenTo(bell) {
      if (!waiting) return;
      isRungFor = true;
      bell.add(waiting, ring);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
