/**
 * One look for all: once a second one statement asks for whom there is something to take, and only those are rung for. Whoever wrote it
 * need not say so, the listening connection may be away, what is due only now was written long ago: it is found all the same, and while
 * nothing happens a statement a second is all that is asked.
 */
import { sql, type RawBuilder } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import { isDatabaseAway } from './db/away.ts';
import { readPrepared, type Db } from './db/database.ts';

/** True, in SQL, while there is something to take. It is asked every second, so an index answers it. */
export type Waiting = (now: Date) => RawBuilder<unknown>;

export interface Bell {
  add(waiting: Waiting, ring: () => void): void;
  start(): void;
  stop(): Promise<void>;
}

const LOOK_MS = 1_000;

export interface BellServices {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export function createBell({ db, clock, log }: BellServices, lookMs = LOOK_MS): Bell {
  const entries: Array<{ waiting: Waiting; ring: () => void }> = [];
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isStopped = true;

  async function look(): Promise<void> {
    const now = clock.now();
    const isWaiting = await readPrepared(
      db,
      sql<{ waiting: boolean[] }>`
      SELECT ARRAY[${sql.join(entries.map(({ waiting }) => sql`(${waiting(now)})`))}]::boolean[] AS waiting`,
    ).then(
      ([row]) => row!.waiting,
      (error: unknown) => {
        // Whoever cannot be told whether there is something looks for it.
        if (!isDatabaseAway(error)) log.error({ err: error }, 'nobody knows whether there is work, so everybody looks');
        return entries.map(() => true);
      },
    );
    if (isStopped) return;
    for (const [place, { ring }] of entries.entries()) if (isWaiting[place]) ring();
  }

  function soon(): void {
    timer = setTimeout(() => {
      looking = look().finally(() => {
        if (!isStopped) soon();
      });
    }, lookMs);
  }

  return {
    add: (waiting, ring) => void entries.push({ waiting, ring }),
    start() {
      if (!isStopped || entries.length === 0) return;
      isStopped = false;
      soon();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
