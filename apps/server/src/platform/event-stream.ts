/**
 * Carries outbox rows to the handlers of this process. PostgreSQL's NOTIFY only wakes the reader; the rows themselves are read in the order
 * of their transactions, so a lost wake-up costs delay, never an event. Where several nodes share a Redis, one reads them for all.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { keepConnection, type KeptConnection } from './db/kept-connection.ts';
import type { Events, EventHandler, Moment, MomentHandler, Topic } from './events.ts';
import { byId, howManyAreReady, placeOf, type OutboxRow, type Place, type ReadEvent } from './event-order.ts';
import { newsIn, newTo, type News } from './news.ts';
import { inTrace } from './tracing/tracing.ts';

const CHANNEL = 'entrepot_events';
/** What is said on it is the news itself, and kept nowhere. */
const MOMENTS = 'entrepot_moments';
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
/** Where nothing has woken us for this long, nobody is committing, and looks are rarer; much rarer where the bell rings for news. */
const QUIET_AFTER_MS = 10_000;
const QUIET_LOOK_MS = 4_000;
const QUIET_LOOK_WITH_BELL_MS = 60_000;
/**
 * While there is news all the time, a look is for what has gathered since the last one. The first news after a quiet moment is not kept
 * waiting.
 */
const PACE_MS = 15;

/** What others have read is read anew by whoever has so much of it before them. */
const MOST_TOLD = 50;

/** Settled ones come first, since they are the older; of the others nothing but that they are there. */
const READ = `
  SELECT id, transaction_id, topic, CASE WHEN is_settled THEN payload END AS payload, trace, is_settled FROM (
    SELECT id, transaction_id, topic, payload, trace, transaction_id < (SELECT pg_snapshot_xmin(pg_current_snapshot())) AS is_settled
    FROM outbox_events
    WHERE (transaction_id, id) > ($1::xid8, $2::bigint) ORDER BY transaction_id, id LIMIT $3) next
  ORDER BY transaction_id, id`;

export interface Heard {
  /** New rows may be there. */
  onWake(): void;
  /** Nobody knows what was missed. */
  onGap(): void;
  /** What was said for the moment. */
  onMoment?(text: string): void;
  /** What another process has read for all. */
  onNews?(text: string): void;
}

export interface WakeUp {
  /** Resolves once it listens. */
  listen(heard: Heard): Promise<void>;
  /** What this process has read, where the others wait to be told. Without it everybody reads. */
  passOn?(news: () => string): void;
  close(): Promise<void>;
}

/** Who must know how far the log of the database has to be read to find what the news tell of: see `db/readers`. */
export interface NewsListener {
  /** Before anybody else hears of them. */
  beforeNews(news: ReadonlyArray<{ topic: string; payload: unknown }>): Promise<void>;
  missed(): Promise<void>;
}

export function createEvents(pool: pg.Pool, wakeUp: WakeUp, log: FastifyBaseLogger, listener?: NewsListener): Events {
  const handlers = new Map<string, Set<EventHandler<Topic>>>();
  const momentHandlers = new Map<string, Set<MomentHandler<Moment>>>();
  const gapHandlers = new Set<() => void>();
  // The place of the last event delivered.
  let position: Place = { transactionId: '0', id: '0' };
  /** Not looked at yet. */
  let told: News[] = [];
  let toldAtMs = -REGULAR_LOOK_MS;
  let reading: Promise<void> | undefined;
  let lookedAtMs = -PACE_MS;
  let wokenAtMs = performance.now();
  let quietLookMs = QUIET_LOOK_MS;
  let wanted = false;
  let heldBack: NodeJS.Timeout | undefined;
  let regular: NodeJS.Timeout | undefined;

  function deliver(event: ReadEvent): Promise<void> {
    const { topic, trace } = event;
    if (!trace) return handOut(event);
    return inTrace({ name: `event ${topic}`, kind: 'consumer', attributes: { 'entrepot.topic': topic }, causedBy: trace }, () =>
      handOut(event),
    );
  }

  async function handOut({ topic, payload }: ReadEvent): Promise<void> {
    for (const handler of handlers.get(topic) ?? []) {
      try {
        await handler(payload as never);
      } catch (error) {
        log.error({ err: error, topic }, 'event handler failed');
      }
    }
  }

  async function deliverAll(events: readonly ReadEvent[]): Promise<void> {
    const last = events.at(-1);
    if (!last) return;
    await listener?.beforeNews(events);
    for (const event of events.toSorted(byId)) await deliver(event);
    position = placeOf(last);
  }

  async function takeTold(): Promise<void> {
    for (const news of told.splice(0)) {
      const events = newTo(position, news);
      if (events) await deliverAll(events);
      else wanted = true;
    }
  }

  async function readNew(): Promise<void> {
    while (wanted || told.length > 0) {
      await takeTold();
      if (!wanted) continue;
      const dueInMs = lookedAtMs + PACE_MS - performance.now();
      if (dueInMs > 0) await pause(dueInMs);
      wanted = false;
      lookedAtMs = performance.now();
      const { rows } = await pool.query<OutboxRow>({
        name: 'read_events',
        text: READ,
        values: [position.transactionId, position.id, BATCH],
      });
      const ready = rows.slice(0, howManyAreReady(rows));
      const after = position;
      if (ready.length > 0) wakeUp.passOn?.(() => JSON.stringify({ after, events: ready } satisfies News));
      await deliverAll(ready);
      if (ready.length < rows.length) heldBack ??= setTimeout(lookAgain, HELD_BACK_DELAY_MS);
      else if (rows.length === BATCH) wanted = true;
    }
  }

  function lookAgain(): void {
    heldBack = undefined;
    wake();
  }

  function wake(): void {
    look((error) => log.warn({ err: error }, 'reading events failed'));
  }

  function wakeTwice(): void {
    wokenAtMs = performance.now();
    wake();
    heldBack ??= setTimeout(lookAgain, HELD_BACK_DELAY_MS);
  }

  function look(onFailure: (error: unknown) => void): void {
    wanted = true;
    read(onFailure);
  }

  function read(onFailure: (error: unknown) => void): void {
    reading ??= readNew()
      .catch(onFailure)
      .finally(() => {
        reading = undefined;
      });
  }

  function hearNews(text: string): void {
    wokenAtMs = toldAtMs = performance.now();
    const news = told.length < MOST_TOLD ? newsIn(text) : undefined;
    if (news) told.push(news);
    else {
      // Too much to keep, or nothing that we said: what happened stands in the database.
      told = [];
      wanted = true;
    }
    read((error) => log.warn({ err: error }, 'reading events failed'));
  }

  function hearMoment(text: string): void {
    try {
      const { topic, payload } = JSON.parse(text) as { topic: string; payload: never };
      for (const handler of momentHandlers.get(topic) ?? []) handler(payload);
    } catch (error) {
      log.error({ err: error }, 'a moment was not heard');
    }
  }

  return {
    onMoment(topic, handler) {
      const set = momentHandlers.get(topic) ?? new Set();
      momentHandlers.set(topic, set);
      set.add(handler as MomentHandler<Moment>);
      return () => set.delete(handler as MomentHandler<Moment>);
    },
    async tell(topic, payload) {
      await pool.query('SELECT pg_notify($1, $2)', [MOMENTS, JSON.stringify({ topic, payload })]);
    },
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
    listenTo(bell) {
      quietLookMs = QUIET_LOOK_WITH_BELL_MS;
      bell.add(
        () =>
          sql`EXISTS (SELECT FROM outbox_events WHERE (transaction_id, id) > (${position.transactionId}::xid8, ${position.id}::bigint))`,
        () => look(() => undefined),
      );
    },
    async start() {
      // First the place, then the listening, then a look: nothing falls between.
      const { rows } = await pool.query<{ oldest: string }>('SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest');
      position = { transactionId: rows[0]?.oldest ?? '0', id: '-1' };
      await listener?.missed();
      await wakeUp.listen({
        onWake: wakeTwice,
        onGap() {
          // Until it is known again, as it is told in the log of those who ask.
          listener?.missed().catch(() => undefined);
          for (const handler of gapHandlers) handler();
          wake();
        },
        onMoment: hearMoment,
        onNews: hearNews,
      });
      wake();
      // While the database is away, others say so.
      regular = setInterval(() => {
        const nowMs = performance.now();
        // Whoever is told all the time notices by the next news what they missed.
        if (nowMs - toldAtMs < REGULAR_LOOK_MS) return;
        if (nowMs - wokenAtMs < QUIET_AFTER_MS || nowMs - lookedAtMs >= quietLookMs) look(() => undefined);
      }, REGULAR_LOOK_MS);
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
    async listen({ onWake, onGap, onMoment }) {
      const listening = `LISTEN ${CHANNEL}`;
      connection = keepConnection({
        connectionString,
        name: 'entrepot-events',
        async prepare(client) {
          client.on('notification', ({ channel, payload = '' }) => (channel === MOMENTS ? onMoment?.(payload) : onWake()));
          await client.query(onMoment ? `${listening}; LISTEN ${MOMENTS}` : listening);
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
