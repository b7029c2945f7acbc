/**
 * Carries outbox rows to the handlers of this process. PostgreSQL's NOTIFY (or Redis, where several nodes share one)
 * only wakes the reader; the rows themselves are read in order of id, so a lost wake-up costs delay, never an event.
 */
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Events, EventHandler, Topic } from './events.ts';

const CHANNEL = 'entrepot_events';
const RECONNECT_DELAY_MS = 1_000;
const BATCH = 500;

interface OutboxRow {
  id: string;
  topic: string;
  payload: never;
}

export interface WakeUp {
  /** Calls back whenever new rows may be there; resolves once it listens. */
  listen(onWake: () => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
}

export function createEvents(pool: pg.Pool, wakeUp: WakeUp, log: FastifyBaseLogger): Events {
  const handlers = new Map<string, Set<EventHandler<Topic>>>();
  const gapHandlers = new Set<() => void>();
  let lastId = '0';
  let reading: Promise<void> | undefined;
  let wanted = false;

  async function deliver(row: OutboxRow): Promise<void> {
    for (const handler of handlers.get(row.topic) ?? []) {
      try {
        await handler(row.payload);
      } catch (error) {
        log.error({ err: error, topic: row.topic }, 'event handler failed');
      }
    }
  }

  async function readNew(): Promise<void> {
    while (wanted) {
      wanted = false;
      const { rows } = await pool.query<OutboxRow>(
        'SELECT id, topic, payload FROM outbox_events WHERE id > $1 ORDER BY id LIMIT $2',
        [lastId, BATCH],
      );
      for (const row of rows) {
        await deliver(row);
        lastId = row.id;
      }
      if (rows.length === BATCH) wanted = true;
    }
  }

  function wake(): void {
    wanted = true;
    reading ??= readNew()
      .catch((error) => log.warn({ err: error }, 'reading events failed'))
      .finally(() => {
        reading = undefined;
      });
  }

  return {
    on(topic, handler) {
      const set = handlers.get(topic) ?? new Set();
      handlers.set(topic, set);
      set.add(handler as EventHandler<Topic>);
      return () => set.delete(handler as EventHandler<Topic>);
    },
    onGap(handler) {
      gapHandlers.add(handler);
      return () => gapHandlers.delete(handler);
    },
    async start() {
      await wakeUp.listen(wake, () => {
        for (const handler of gapHandlers) handler();
        wake();
      });
      const { rows } = await pool.query<{ id: string }>('SELECT coalesce(max(id), 0)::text AS id FROM outbox_events');
      lastId = rows[0]?.id ?? '0';
    },
    async stop() {
      await wakeUp.close();
      await reading;
    },
  };
}

/** Listens on a connection of its own and comes back by itself when the database was away. */
export function postgresWakeUp(connectionString: string, log: FastifyBaseLogger): WakeUp {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(onWake: () => void, onLost: () => void): Promise<void> {
    const next = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
    next.on('notification', onWake);
    next.on('error', (error) => log.warn({ err: error }, 'event connection lost'));
    next.on('end', onLost);
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}`);
    client = next;
  }

  return {
    async listen(onWake, onGap) {
      const reconnect = (): void => {
        if (closed) return;
        timer = setTimeout(() => {
          connect(onWake, reconnect).then(onGap, reconnect);
        }, RECONNECT_DELAY_MS);
      };
      await connect(onWake, reconnect);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      client?.removeAllListeners('end');
      await client?.end();
    },
  };
}
