/** Conversations and their messages. Every statement names whose they are, so that nobody's id opens another's. */
import { sql, type RawBuilder } from 'kysely';
import { runPrepared, type Db, type Tx } from '../../../platform/db/database.ts';
import type { ChatRow } from '../../../platform/events.ts';
import { PICTURE_OF_ORDER, PIECES_OF_ORDER } from './cards.sql.ts';
import type { Party } from './party.ts';
import { erasePicturesLater } from './pictures.sql.ts';
import { moveReports } from './safety/reports.sql.ts';
import { copyTranslations, isSaid } from './translations.sql.ts';

export type { ChatRow };

/** Whose: a buyer's or visitor's in one storefront, a shop's, or those that an agent answers (of no storefront named, of all). */
export type Side = { party: Party; storefrontCode: string } | { shopId: string } | { agentOf: readonly string[] };

export interface Target {
  shopId: string | null;
  orderId: string | null;
}

export interface ConversationRow {
  id: string;
  storefront_code: string;
  user_id: string | null;
  visitor_id: string | null;
  shop_id: string | null;
  order_id: string | null;
  language: string;
  last_seq: number;
  last_message_at: Date;
  read_by_buyer: number;
  /** By whom the conversation is with. */
  read_by_desk: number;
  /** By the service, once it was called into one with a shop. */
  read_by_service: number;
  /** Of the browser of whoever writes, where it says so. */
  time_zone: string | null;
  waiting_since: Date | null;
  closed_at: Date | null;
  closed_seq: number | null;
  closed_by_name: string | null;
  is_rated: boolean;
  snoozed_until: Date | null;
  labels: string[];
  assigned_to: string | null;
  assigned_name: string | null;
  handed_over_at: Date | null;
  /** Of the sides that take no messages. */
  blocked_by: Array<'buyer' | 'shop'>;
  order_serial: string | null;
  order_status: number | null;
  order_total: string | null;
  order_pieces: number | null;
  order_media_id: string | null;
  shop_name: string | null;
  shop_colour: string | null;
  shop_media_id: string | null;
  buyer_name: string | null;
  buyer_country: string | null;
  /** What somebody said last: who took it or closed it stands elsewhere. */
  last_message: ChatRow | null;
  /** Of what the other side wrote. */
  unread_by_buyer: number;
}

export function ownedBy(side: Side): RawBuilder<unknown> {
  if ('shopId' in side) return sql`c.shop_id = ${side.shopId}::uuid`;
  if ('agentOf' in side) {
    const codes = side.agentOf;
    const service = sql`(c.shop_id IS NULL OR c.handed_over_at IS NOT NULL)`;
    return codes.length === 0 ? service : sql`${service} AND c.storefront_code = ANY(${codes}::text[])`;
  }
  const { party, storefrontCode } = side;
  const owner = party.kind === 'user' ? sql`c.user_id = ${party.id}::uuid` : sql`c.visitor_id = ${party.id}::uuid`;
  return sql`${owner} AND c.storefront_code = ${storefrontCode}`;
}

export const COLUMNS = sql`
  c.id, c.storefront_code, c.user_id, c.visitor_id, c.shop_id, c.order_id, c.language, c.last_seq, c.last_message_at, c.read_by_buyer,
  c.read_by_desk, c.read_by_service,
  c.time_zone, c.waiting_since, c.closed_at, c.closed_seq, cs.name AS closed_by_name, c.snoozed_until, c.labels, c.assigned_to,
  a.name AS assigned_name, c.handed_over_at,
  ARRAY(SELECT b.by_side FROM conversation_blocks b WHERE b.shop_id = c.shop_id AND b.user_id IS NOT DISTINCT FROM c.user_id
    AND b.visitor_id IS NOT DISTINCT FROM c.visitor_id) AS blocked_by,
  EXISTS (SELECT FROM conversation_ratings r WHERE r.conversation_id = c.id AND r.closed_seq = c.closed_seq) AS is_rated,
  o.serial AS order_serial, o.status AS order_status, o.total::text AS order_total,
  ${PIECES_OF_ORDER} AS order_pieces, ${PICTURE_OF_ORDER} AS order_media_id, s.name AS shop_name, s.logo_colour AS shop_colour,
  s.logo_media_id AS shop_media_id,
  u.username::text AS buyer_name, u.country AS buyer_country,
  (SELECT to_jsonb(m) FROM messages m WHERE m.conversation_id = c.id AND m.author <> 'system' ORDER BY m.seq DESC LIMIT 1) AS last_message,
  (SELECT count(*)::integer FROM messages m WHERE m.conversation_id = c.id AND m.seq > c.read_by_buyer
    AND m.author <> 'buyer') AS unread_by_buyer`;
export const TABLES = sql`conversations c LEFT JOIN orders o ON o.id = c.order_id LEFT JOIN shops s ON s.id = c.shop_id
  LEFT JOIN users u ON u.id = c.user_id
  LEFT JOIN staff a ON a.id = c.assigned_to LEFT JOIN staff cs ON cs.id = c.closed_by`;

export async function selectConversation(db: Db | Tx, side: Side, id: string): Promise<ConversationRow | undefined> {
  const [row] = await runPrepared(db, sql<ConversationRow>`SELECT ${COLUMNS} FROM ${TABLES} WHERE c.id = ${id}::uuid AND ${ownedBy(side)}`);
  return row;
}

/** One about an order is found by the order alone, which knows its shop. */
export async function findConversation(db: Db | Tx, side: Side, { shopId, orderId }: Target): Promise<ConversationRow | undefined> {
  const about =
    orderId === null ? sql`c.shop_id IS NOT DISTINCT FROM ${shopId}::uuid AND c.order_id IS NULL` : sql`c.order_id = ${orderId}::uuid`;
  const [row] = await runPrepared(db, sql<ConversationRow>`SELECT ${COLUMNS} FROM ${TABLES} WHERE ${ownedBy(side)} AND ${about}`);
  return row;
}

/** The newest that somebody has, those without a message left out. */
export async function selectConversations(db: Db, side: Side, limit: number, keyword = ''): Promise<ConversationRow[]> {
  const like = likeOf(keyword);
  const found =
    keyword === ''
      ? sql``
      : sql`AND (s.name ILIKE ${like} OR o.serial ILIKE ${like}
        OR EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id AND m.body ILIKE ${like} AND m.type <> 'event'))`;
  return runPrepared(
    db,
    sql<ConversationRow>`
      SELECT ${COLUMNS} FROM ${TABLES} WHERE ${ownedBy(side)} AND c.last_seq > 0 ${found} ORDER BY c.last_message_at DESC, c.id
      LIMIT ${limit}`,
  );
}

export async function countUnread(db: Db | Tx, side: Side): Promise<number> {
  const [row] = await runPrepared(
    db,
    sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM conversations c JOIN messages m ON m.conversation_id = c.id AND m.seq > c.read_by_buyer
      WHERE ${ownedBy(side)} AND c.read_by_buyer < c.last_seq AND m.author <> 'buyer'`,
  );
  return row!.count;
}

export async function selectUnread(db: Db, side: Side, limit: number): Promise<ChatRow[]> {
  const { rows } = await sql<{ message: ChatRow }>`
    SELECT to_jsonb(m) AS message FROM conversations c JOIN messages m ON m.conversation_id = c.id AND m.seq > c.read_by_buyer
    WHERE ${ownedBy(side)} AND c.read_by_buyer < c.last_seq AND m.author <> 'buyer' ORDER BY m.created_at DESC, m.seq DESC
    LIMIT ${limit}`.execute(db);
  return rows.map(({ message }) => message).toReversed();
}

export interface Slice {
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
}

/** In their order, whichever end they were asked from. */
export async function selectMessages(db: Db, conversationId: string, { after, before, limit }: Slice): Promise<ChatRow[]> {
  const range = sql`${after === undefined ? sql`` : sql`AND m.seq > ${after}::integer`} ${
    before === undefined
      ? sql``
      : sql`AND m.seq
    < ${before}::integer`
  }`;
  const isFromOldest = after !== undefined;
  const rows = await runPrepared(
    db,
    sql<{ message: ChatRow }>`
      SELECT to_jsonb(m) AS message FROM messages m WHERE m.conversation_id = ${conversationId}::uuid ${range}
      ORDER BY m.seq ${isFromOldest ? sql`ASC` : sql`DESC`} LIMIT ${limit}`,
  );
  const messages = rows.map(({ message }) => message);
  return isFromOldest ? messages : messages.toReversed();
}

export interface NewMessage {
  author: 'buyer' | 'shop' | 'staff' | 'system';
  authorId: string | null;
  authorName: string | null;
  clientId: string | null;
  type: ChatRow['type'];
  body: string;
  mediaId: string | null;
  productId: string | null;
  orderId: string | null;
  /** Of a product: the variant, and so many pieces of it. */
  skuId?: string | null;
  quantity?: number | null;
  language: string;
  at: Date;
  warning?: 'payment' | null;
}

/** What the same sender sent under the same name is answered again and written once. */
export async function appendMessage(tx: Tx, conversationId: string, message: NewMessage): Promise<ChatRow> {
  const { author, authorId, authorName, clientId, type, body, mediaId, productId, orderId, language, at, warning = null } = message;
  const { skuId = null, quantity = null } = message;
  const rows = await runPrepared(
    tx,
    sql<{ message: ChatRow }>`
      SELECT to_jsonb(m) AS message FROM append_message(${conversationId}::uuid, ${author}, ${authorId}::uuid, ${authorName},
        ${clientId}::uuid,
        ${type}, ${body}, ${mediaId}, ${productId}::uuid, ${orderId}::uuid, ${language}, ${at}::timestamptz, ${warning},
        ${skuId}::uuid, ${quantity}::integer) m`,
  );
  return rows[0]!.message;
}

/** `desk` is whom the conversation is with: the service, or a shop; `service` was called into one with a shop. */
export type ReadingSide = 'buyer' | 'desk' | 'service';

/** Forward only, and no further than there is something to read. Nothing where that changes nothing. */
export async function markRead(tx: Tx, conversationId: string, reader: ReadingSide, upTo: number): Promise<number | undefined> {
  const column = sql.id(`read_by_${reader}`);
  const { rows } = await sql<{ read: number }>`
    UPDATE conversations SET ${column} = least(${upTo}::integer, last_seq)
    WHERE id = ${conversationId}::uuid AND ${column} < least(${upTo}::integer, last_seq) RETURNING ${column} AS read`.execute(tx);
  return rows[0]?.read;
}

export interface OwnedConversation extends Target {
  id: string;
  storefront_code: string;
  language: string;
}

/** Held until the transaction ends. */
export async function lockVisitorConversations(tx: Tx, visitorId: string): Promise<OwnedConversation[]> {
  const { rows } = await sql<OwnedConversation>`
    SELECT id, storefront_code, language, shop_id AS "shopId", order_id AS "orderId" FROM conversations
    WHERE visitor_id = ${visitorId}::uuid AND last_seq > 0
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** The whole conversation changes hands; what was read stays read. */
export async function giveConversation(tx: Tx, id: string, userId: string): Promise<void> {
  await sql`UPDATE conversations SET user_id = ${userId}::uuid, visitor_id = NULL WHERE id = ${id}::uuid`.execute(tx);
}

/** Held until the transaction ends, in an order that everybody keeps: what is written meanwhile waits, and comes behind the rest. */
export async function holdConversations(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM conversations WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/**
 * Behind what the other one holds already, in its own order and with its own moments; then there is one conversation and not two. Both are
 * held. Whoever has the other one in hand keeps it; where nobody has, whoever answered this one goes on. Answers with whose hand that
 * leaves free.
 */
export async function moveMessages(tx: Tx, from: string, to: string): Promise<{ freed: string | null }> {
  const { rows } = await sql<{ freed: string | null }>`
    WITH target AS (SELECT * FROM conversations WHERE id = ${to}::uuid),
    source AS (SELECT * FROM conversations WHERE id = ${from}::uuid),
    called AS (
      SELECT CASE WHEN is_source THEN s.handed_over_at ELSE t.handed_over_at END AS at,
        CASE WHEN is_source THEN s.handed_over_by ELSE t.handed_over_by END AS by
      FROM target t, source s, LATERAL (SELECT s.closed_at IS NULL AND s.handed_over_at IS NOT NULL AS is_source) whose),
    moved AS (
      INSERT INTO messages (conversation_id, seq, author, author_id, author_name, client_id, type, body, media_id, product_id, order_id,
        language, created_at, warning, sku_id, quantity)
      SELECT t.id, t.last_seq + m.seq, m.author, m.author_id, m.author_name, m.client_id, m.type, m.body, m.media_id, m.product_id,
        m.order_id, m.language, m.created_at, m.warning, m.sku_id, m.quantity
      FROM messages m, target t WHERE m.conversation_id = ${from}::uuid)
    UPDATE conversations c SET last_seq = t.last_seq + s.last_seq, last_message_at = greatest(c.last_message_at, s.last_message_at),
      read_by_buyer = t.last_seq + s.last_seq,
      waiting_since = coalesce(least(t.waiting_since, s.waiting_since), t.waiting_since, s.waiting_since),
      read_by_desk = CASE WHEN s.read_by_desk = s.last_seq AND c.read_by_desk = t.last_seq THEN t.last_seq + s.last_seq
        ELSE c.read_by_desk END,
      read_by_service = CASE WHEN s.read_by_service = s.last_seq AND c.read_by_service = t.last_seq THEN t.last_seq + s.last_seq
        ELSE c.read_by_service END,
      handed_over_at = called.at, handed_over_by = called.by,
      assigned_to = CASE WHEN c.shop_id IS NOT NULL AND called.at IS NULL THEN NULL
        WHEN c.closed_at IS NULL THEN coalesce(c.assigned_to, s.assigned_to) ELSE coalesce(s.assigned_to, c.assigned_to) END,
      labels = (SELECT coalesce(array_agg(label ORDER BY place), '{}') FROM (
        SELECT label, min(place) AS place FROM unnest(c.labels || s.labels) WITH ORDINALITY AS l(label, place) GROUP BY label ORDER BY place
        LIMIT 10) l),
      time_zone = coalesce(s.time_zone, c.time_zone), closed_at = NULL
    FROM target t, source s, called WHERE c.id = t.id
    RETURNING CASE WHEN s.closed_at IS NULL AND s.snoozed_until IS NULL AND s.assigned_to IS DISTINCT FROM c.assigned_to
      THEN s.assigned_to END AS freed`.execute(tx);
  // What staff noted, how long somebody waited and what was said of the help stand behind the same messages as before.
  const behind = sql`(SELECT t.last_seq - s.last_seq FROM conversations t, conversations s WHERE t.id = ${to}::uuid
    AND s.id = ${from}::uuid)`;
  for (const [table, place] of Object.entries({
    conversation_waits: 'asked_seq',
    conversation_closings: 'closed_seq',
    conversation_notes: 'after_seq',
    conversation_ratings: 'closed_seq',
  }))
    await sql`
      UPDATE ${sql.table(table)} SET conversation_id = ${to}::uuid, ${sql.id(place)} = ${sql.id(place)} + ${behind}
      WHERE conversation_id = ${from}::uuid`.execute(tx);
  await moveReports(tx, from, to);
  await copyTranslations(tx, from, to);
  await sql`DELETE FROM conversations WHERE id = ${from}::uuid`.execute(tx);
  return { freed: rows[0]?.freed ?? null };
}

export async function deleteConversationsOf(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM conversation_blocks WHERE user_id = ${userId}::uuid`.execute(tx);
  await erasePicturesLater(tx, sql`c.user_id = ${userId}::uuid`);
  await sql`DELETE FROM conversations WHERE user_id = ${userId}::uuid`.execute(tx);
}

export interface ShopFilter {
  state: 'waiting' | 'answered' | 'all';
  keyword: string;
  about?: 'order' | 'product' | undefined;
}

/** Found anywhere in a text, whatever is typed. */
export function likeOf(keyword: string): string {
  return `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** For the shop; while the service is called in, it is the service that is waited for. */
const WAITING = sql`c.waiting_since IS NOT NULL AND c.handed_over_at IS NULL`;

const ABOUT = {
  order: sql`c.order_id IS NOT NULL`,
  product: sql`c.order_id IS NULL AND EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id AND m.product_id IS NOT NULL)`,
};

function matching({ state, keyword, about }: ShopFilter): RawBuilder<unknown> {
  const ofState = state === 'all' ? sql`` : state === 'waiting' ? sql`AND ${WAITING}` : sql`AND NOT (${WAITING})`;
  const inState = about === undefined ? ofState : sql`${ofState} AND ${ABOUT[about]}`;
  if (keyword === '') return inState;
  const like = likeOf(keyword);
  return sql`${inState} AND (u.username::text ILIKE ${like} OR o.serial ILIKE ${like}
    OR ${isSaid(like)})`;
}

export interface ShopCounts {
  /** Of what was asked for; the rest of all there is. */
  total: number;
  all: number;
  waiting: number;
  oldestWaitingSince: Date | null;
  order: number;
  product: number;
}

/** Who waits longest first, then the newest. */
export async function selectShopConversations(
  db: Db,
  shopId: string,
  filter: ShopFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ConversationRow[] } & ShopCounts> {
  const owned = ownedBy({ shopId });
  const [{ rows }, counts] = await Promise.all([
    sql<ConversationRow>`
      SELECT ${COLUMNS} FROM ${TABLES} WHERE ${owned} AND c.last_seq > 0 ${matching(filter)}
      ORDER BY CASE WHEN c.handed_over_at IS NULL THEN c.waiting_since END ASC NULLS LAST, c.last_message_at DESC, c.id
      LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<ShopCounts>`
      SELECT (SELECT count(*)::integer FROM ${TABLES} WHERE ${owned} AND c.last_seq > 0 ${matching(filter)}) AS total, counted.*
      FROM (SELECT count(*)::integer AS all, count(*) FILTER (WHERE ${WAITING})::integer AS waiting,
          min(c.waiting_since) FILTER (WHERE ${WAITING}) AS "oldestWaitingSince",
          count(*) FILTER (WHERE ${ABOUT.order})::integer AS order, count(*) FILTER (WHERE ${ABOUT.product})::integer AS product
        FROM conversations c WHERE ${owned} AND c.last_seq > 0) AS counted`.execute(db),
  ]);
  return { rows, ...counts.rows[0]! };
}

/** Nothing more is to be answered. The wait counts as none: nobody answered it. */
export async function endWaiting(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE conversations SET waiting_since = NULL, read_by_desk = last_seq WHERE id = ${id}::uuid`.execute(tx);
  await sql`DELETE FROM conversation_waits WHERE conversation_id = ${id}::uuid AND answered_at IS NULL`.execute(tx);
}

export async function countWaiting(db: Db, shopId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM conversations c WHERE c.shop_id = ${shopId}::uuid AND ${WAITING}`.execute(db);
  return rows[0]!.count;
}
