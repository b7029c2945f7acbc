/** Starts the database again when it has ended by itself: one attempt at a time, for as long as somebody wants it. */
import { setTimeout as delay } from 'node:timers/promises';
import type { KeptConnection } from '../kept-connection.ts';

export interface Reviver {
  begin(): void;
  end(): Promise<void>;
}

export interface ReviverOptions {
  connection(): Pick<KeptConnection, 'isUp'> | undefined;
  /** One that is there and does not answer is left alone: it may be recovering, and two on one folder would be the end of the data. */
  isRunning(): Promise<boolean>;
  start(): Promise<unknown>;
  say(sentence: string): void;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;

export function createReviver({ connection, isRunning, start, say }: ReviverOptions): Reviver {
  const stopping = new AbortController();
  let work: Promise<void> | undefined;

  async function revive(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted && connection()?.isUp() === false) {
      if (!(await isRunning())) {
        try {
          await start();
          say('The database had ended by itself; it runs again.');
          failures = 0;
        } catch (error) {
          // The same sentence once a minute is enough.
          if (failures % 10 === 0) say((error as Error).message);
          failures += 1;
        }
      }
      await delay(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2), undefined, {
        signal: stopping.signal,
      }).catch(() => undefined);
    }
  }

  return {
    begin() {
      work ??= revive().finally(() => (work = undefined));
    },
    async end() {
      stopping.abort();
      await work;
    },
  };
}
