/**
 * Is the database there? One connection asks all the time, so that nobody else has to find out by waiting: as soon as it is away,
 * everything that waits for it is
 * refused, and nothing is tried until this one connection stands again. However many want something meanwhile, there is one attempt at a
 * time.
 */
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { DatabaseAway } from './away.ts';
import { guardPool } from './guard-pool.ts';
import { keepConnection, type Pace } from './kept-connection.ts';
import { cut } from './limited-client.ts';

export interface Pulse {
  open(): Promise<void>;
  isBeating(): boolean;
  /** Called each time it is back after an outage. */
  onBack(handler: () => void): void;
  /** The pool hands nothing out while the database is away, and lets go of what it had. */
  guard(pool: pg.Pool): void;
  close(): Promise<void>;
}

/** Two connections in a row that nobody answers are an outage: after three seconds at most. */
const PACE: Pace = { beatMs: 500, answerMs: 1_200, longestPauseMs: 500 };

export function createPulse(connectionString: string, log: Pick<FastifyBaseLogger, 'warn' | 'info'>, answerMs = PACE.answerMs): Pulse {
  const onAway: Array<() => void> = [];
  const onBack: Array<() => void> = [];
  let isAway = false;
  const connection = keepConnection({
    connectionString,
    name: 'entrepot-pulse',
    pace: { ...PACE, answerMs },
    onAway(error) {
      isAway = true;
      log.warn({ err: error }, 'the database is away');
      for (const handler of onAway) handler();
    },
    onUp() {
      if (!isAway) return;
      isAway = false;
      log.warn('the database is back');
      for (const handler of onBack) handler();
    },
  });

  function guard(pool: pg.Pool): void {
    const clients = new Set<pg.PoolClient>();
    pool.on('connect', (client) => {
      clients.add(client);
      client.once('end', () => clients.delete(client));
    });
    onAway.push(() => {
      for (const client of clients) cut(client, new DatabaseAway('nobody answers'));
    });
    guardPool(pool, () => (isAway ? new DatabaseAway('nobody answers') : undefined));
  }

  return {
    open: connection.open,
    isBeating: () => !isAway,
    onBack: (handler) => void onBack.push(handler),
    guard,
    close: connection.close,
  };
}
