/**
 * The outbox: an event is a row written in the transaction that caused it. After the commit every process hears of it,
 * to drop a cached page or to push to a browser. Delivery is at least once; a handler must not mind a repeat.
 */
import type { Bell } from './bell.ts';
import { runPrepared, type Tx } from './db/database.ts';
import { sql, type RawBuilder } from 'kysely';

/** Who hears of a conversation. */
export interface ChatParties {
  id: string;
  userId: string | null;
  visitorId: string | null;
  shopId: string | null;
  storefrontCode: string;
  /** The service was called into one with a shop. */
  isHandedOver?: boolean;
}

/** As the database writes it. */
export interface ChatRow {
  conversation_id: string;
  seq: number;
  author: 'buyer' | 'shop' | 'staff' | 'system';
  author_id: string | null;
  author_name: string | null;
  client_id: string | null;
  type: 'text' | 'img' | 'product' | 'order' | 'event';
  body: string;
  media_id: string | null;
  product_id: string | null;
  order_id: string | null;
  language: string;
  created_at: string;
  warning: 'payment' | null;
  sku_id: string | null;
  quantity: number | null;
}

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
  /** A message was written; its row, and whom the conversation belongs to. */
  'chat.written': { conversation: ChatParties; message: ChatRow };
  /** One side has read up to a message; the service apart from the shop where it was called in. */
  'chat.read': { conversation: ChatParties; side: 'buyer' | 'desk' | 'service'; upTo: number };
  /** A conversation is another without a message: it was blocked, or is not any more. */
  'chat.changed': { conversation: ChatParties };
  /** A message can be read in another language. */
  'chat.translated': { conversation: ChatParties; id: number; reader: 'buyer' | 'desk' };
  /** What a visitor wrote belongs to an account now. */
  'chat.carried': { visitorId: string; userId: string };
  /** A conversation with the service stands elsewhere: in another hand, put aside, noted on. */
  'desk.changed': { conversationId: string };
  /** Somebody of the service has a conversation open, or writes in it. */
  'desk.standing': { conversationId: string; staff: { id: string; name: string }; standing: 'here' | 'writing' | 'gone' };
  /** The words that warn in a conversation are others. */
  'warned_words.changed': Record<string, never>;
  /** The inbox of a buyer, or of a shop, holds something else: a notice came, or was read. */
  'notices.changed': { userId: string | null; shopId: string | null };
  /** Nobody is logged in under these any more. */
  'sessions.ended': { sessionIds: string[] };
  /** Somebody of the staff has come in. */
  'staff.entered': { staffId: string };
}

/** What is true for a moment and written down nowhere: whoever does not listen then never hears of it. */
export interface MomentTopics {
  /** Somebody is writing; nobody's own windows are told. */
  'chat.typing': {
    conversation: ChatParties;
    side: 'buyer' | 'shop' | 'service';
    writerId: string;
    name: string | null;
    /** How much of a picture is up, in percent; null once it stopped. */
    sending?: number | null;
  };
}

export type Topic = keyof EventTopics;
export type EventHandler<Name extends Topic> = (payload: EventTopics[Name]) => void | Promise<void>;
export type Moment = keyof MomentTopics;
export type MomentHandler<Name extends Moment> = (payload: MomentTopics[Name]) => void;

export interface Events {
  on<Name extends Topic>(topic: Name, handler: EventHandler<Name>): () => void;
  onMoment<Name extends Moment>(topic: Name, handler: MomentHandler<Name>): () => void;
  /** To every process that listens now. */
  tell<Name extends Moment>(topic: Name, payload: MomentTopics[Name]): Promise<void>;
  /** From now on it is rung for when there is news that nobody told of. */
  listenTo(bell: Bell): void;
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
