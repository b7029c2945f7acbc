/**
 * Carries outbox rows to the handlers of this process. PostgreSQL's NOTIFY (or Redis, where several nodes share one)
 * only wakes the reader; the rows themselves are read in the order of their transactions, so a lost wake-up costs delay, never an event.
 */
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { keepConnection, type KeptConnection } from './db/kept-connection.ts';
import type { Events, EventHandler, Topic } from './events.ts';

const CHANNEL = 'entrepot_events';
const BATCH = 500;
/**
 * How soon to look again for an event that has to wait for an older transaction to end, or that was committed together with the one that
 * woke us.
 */
const HELD_BACK_DELAY_MS = 100;
/**
 * Of those who commit at the same moment one notifies; should another of them take longer than that, it is found by this look at the
 * latest.
 */
const REGULAR_LOOK_MS = 1_000;

interface OutboxRow {
  id: string;
  transaction_id: string;
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
  // The place of the last event delivered.
  let position = { transactionId: '0', id: '0' };
  let reading: Promise<void> | undefined;
  let wanted = false;
  let heldBack: NodeJS.Timeout | undefined;
  let regular: NodeJS.Timeout | undefined;

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
        `SELECT id, transaction_id, topic, payload FROM outbox_events
         WHERE (transaction_id, id) > ($1::xid8, $2::bigint) AND transaction_id < pg_snapshot_xmin(pg_current_snapshot())
         ORDER BY transaction_id, id LIMIT $3`,
        [position.transactionId, position.id, BATCH],
      );
      for (const row of rows) {
        await deliver(row);
        position = { transactionId: row.transaction_id, id: row.id };
      }
      if (rows.length === BATCH) wanted = true;
      else if (await someAreHeldBack()) heldBack ??= setTimeout(lookAgain, HELD_BACK_DELAY_MS);
    }
  }

  async function someAreHeldBack(): Promise<boolean> {
    const { rowCount } = await pool.query('SELECT FROM outbox_events WHERE (transaction_id, id) > ($1::xid8, $2::bigint) LIMIT 1', [
      position.transactionId,
      position.id,
    ]);
    return rowCount !== 0;
  }

  function lookAgain(): void {
    heldBack = undefined;
    wake();
  }

  function wake(): void {
    look((error) => log.warn({ err: error }, 'reading events failed'));
  }

  function wakeTwice(): void {
    wake();
    heldBack ??= setTimeout(lookAgain, HELD_BACK_DELAY_MS);
  }

  function look(onFailure: (error: unknown) => void): void {
    wanted = true;
    reading ??= readNew()
      .catch(onFailure)
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
      // First the place, then the listening, then a look: nothing falls between.
      const { rows } = await pool.query<{ oldest: string }>('SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest');
      position = { transactionId: rows[0]?.oldest ?? '0', id: '-1' };
      await wakeUp.listen(wakeTwice, () => {
        for (const handler of gapHandlers) handler();
        wake();
      });
      wake();
      // While the database is away, others say so.
      regular = setInterval(() => look(() => undefined), REGULAR_LOOK_MS);
    },
    async stop() {
      await wakeUp.close();
      clearInterval(regular);
      clearTimeout(heldBack);
      await reading;
      clearTimeout(heldBack);
    },
  };
}

/** Listens on a connection of its own, which comes back by itself when the database was away. */
export function postgresWakeUp(connectionString: string, log: FastifyBaseLogger): WakeUp {
  let connection: KeptConnection | undefined;
  return {
    async listen(onWake, onGap) {
      const listening = `LISTEN ${CHANNEL}`;
      connection = keepConnection({
        connectionString,
        name: 'entrepot-events',
        beat: listening,
        async prepare(client) {
          client.on('notification', onWake);
          await client.query(listening);
        },
        // Whatever was announced in between was heard by nobody.
        onUp: (isFirst) => void (isFirst || onGap()),
        onAway: (error) => log.warn({ err: error }, 'event connection lost'),
      });
      await connection.open();
    },
    async close() {
      await connection?.close();
    },
  };
}
