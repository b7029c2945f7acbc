/**
 * The outbox: an event is a row written in the transaction that caused it. After the commit every process hears of it,
 * to drop a cached page or to push to a browser. Delivery is at least once; a handler must not mind a repeat.
 */
import { runPrepared, type Tx } from './db/database.ts';
import { sql, type RawBuilder } from 'kysely';

/** Every topic with its payload; a module that publishes adds its own line. */
export interface EventTopics {
  'parameters.changed': { codes: string[] };
  'storefronts.changed': { codes: string[] };
  /** Visitor pages and cached lists that show any of these are stale. Empty: all of them. */
  'catalog.changed': { productIds?: string[]; shopIds?: string[]; categoryIds?: number[] };
  /** The stock of these products moved; their pages are stale, lists are not until the next look. */
  'stock.changed': { productIds: string[] };
  /** What is said of these products is another; their pages are stale. */
  'reviews.changed': { productIds: string[] };
  /** What lists and searches show is another: products came or went, or their words, prices or stock changed. */
  'search.changed': Record<string, never>;
  /** The documents of these products were written or taken away, whether or not anybody sees a difference. None named: all of them. */
  'search.written': { productIds?: string[] };
  /** Banners, articles or activities. */
  'content.changed': Record<string, never>;
  'catalogues.changed': { languages: string[] };
  /** What these people see of their money is another: a payment was seen, confirmed or credited, a withdrawal moved on. */
  'wallet.changed': { userIds: string[] };
  /** Something happened to these orders; their buyers and the members of their shops see another state. */
  'orders.changed': { orderIds: string[]; userIds: string[]; shopIds: string[] };
  /** Nobody is logged in under these any more. */
  'sessions.ended': { sessionIds: string[] };
}

export type Topic = keyof EventTopics;
export type EventHandler<Name extends Topic> = (payload: EventTopics[Name]) => void | Promise<void>;

export interface Events {
  on<Name extends Topic>(topic: Name, handler: EventHandler<Name>): () => void;
  /** Called after the connection was away: whatever was cached in the meantime may be stale. */
  onGap(handler: () => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function publish<Name extends Topic>(tx: Tx, topic: Name, payload: EventTopics[Name]): Promise<void> {
  await runPrepared(tx, sql`INSERT INTO outbox_events (topic, payload) VALUES (${topic}, ${JSON.stringify(payload)}::jsonb)`);
}

/** As a part of the statement that writes what is told of; the payload is made by that statement, in the shape of its topic. */
export function publishing(topic: Topic, payload: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`INSERT INTO outbox_events (topic, payload) SELECT ${topic}, ${payload}`;
}
