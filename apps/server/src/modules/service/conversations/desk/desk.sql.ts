/** The queue of the service, and what its people do with a conversation. */
import type { ServiceGroup } from '@entrepot/contracts/chat.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { COLUMNS, likeOf, ownedBy, TABLES, type ConversationRow } from '../conversations.sql.ts';
import { isSaid } from '../translations.sql.ts';

export interface QueueFilter {
  storefronts?: readonly string[] | undefined;
  languages?: readonly string[] | undefined;
  label?: string | undefined;
  keyword: string;
}

const GROUPS: Record<ServiceGroup, (staffId: string) => RawBuilder<unknown>> = {
  mine: (staffId) => sql`c.closed_at IS NULL AND c.snoozed_until IS NULL AND c.assigned_to = ${staffId}::uuid`,
  unassigned: () => sql`c.closed_at IS NULL AND c.snoozed_until IS NULL AND c.assigned_to IS NULL`,
  others: (staffId) => sql`c.closed_at IS NULL AND c.snoozed_until IS NULL AND c.assigned_to <> ${staffId}::uuid`,
  snoozed: () => sql`c.closed_at IS NULL AND c.snoozed_until IS NOT NULL`,
  closed: () => sql`c.closed_at IS NOT NULL`,
  mentioned: (staffId) => sql`c.closed_at IS NULL AND EXISTS (
    SELECT FROM conversation_notes n WHERE n.conversation_id = c.id AND ${staffId}::uuid = ANY (n.mentions)
      AND NOT EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id AND m.seq > n.after_seq AND m.author_id = ${staffId}::uuid)
      AND NOT EXISTS (SELECT FROM conversation_notes o WHERE o.conversation_id = c.id AND o.id > n.id AND o.staff_id = ${staffId}::uuid))`,
  all: () => sql`true`,
};

function matching({ storefronts = [], languages = [], label, keyword }: QueueFilter): RawBuilder<unknown> {
  const parts = [sql`c.last_seq > 0`];
  if (storefronts.length > 0) parts.push(sql`c.storefront_code = ANY (${storefronts}::text[])`);
  if (languages.length > 0) parts.push(sql`c.language = ANY (${languages}::text[])`);
  if (label !== undefined) parts.push(sql`${label} = ANY (c.labels)`);
  if (keyword !== '') {
    const like = likeOf(keyword);
    parts.push(sql`(u.username::text ILIKE ${like} OR ${isSaid(like)})`);
  }
  return sql.join(parts, sql` AND `);
}

export interface Asking {
  staffId: string;
  codes: readonly string[];
}

export async function selectQueue(
  db: Db,
  { staffId, codes }: Asking,
  group: ServiceGroup,
  filter: QueueFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ConversationRow[]; total: number }> {
  const where = sql`${ownedBy({ agentOf: codes })} AND ${GROUPS[group](staffId)} AND ${matching(filter)}`;
  const [{ rows }, count] = await Promise.all([
    sql<ConversationRow>`
      SELECT ${COLUMNS} FROM ${TABLES} WHERE ${where}
      ORDER BY c.waiting_since ASC NULLS LAST, c.last_message_at DESC, c.id LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::integer AS total FROM ${TABLES} WHERE ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]!.total };
}

export async function countGroups(db: Db, { staffId, codes }: Asking): Promise<Record<ServiceGroup, number>> {
  const counted = Object.entries(GROUPS).map(
    ([group, inGroup]) => sql`count(*) FILTER (WHERE ${inGroup(staffId)})::integer AS ${sql.id(group)}`,
  );
  const { rows } = await sql<Record<ServiceGroup, number>>`
    SELECT ${sql.join(counted)} FROM conversations c WHERE ${ownedBy({ agentOf: codes })} AND c.last_seq > 0`.execute(db);
  return rows[0]!;
}

/** Whoever gets it works on it: what was closed or put aside is open again. */
export async function setAssigned(tx: Tx, id: string, staffId: string): Promise<void> {
  await sql`
    UPDATE conversations SET assigned_to = ${staffId}::uuid, released_by = NULL, snoozed_until = NULL, closed_at = NULL
    WHERE id = ${id}::uuid`.execute(tx);
}

/** Back into the queue, and not to the same person again by itself. */
export async function setReleased(tx: Tx, id: string, by: string): Promise<void> {
  await sql`
    UPDATE conversations SET assigned_to = NULL, released_by = ${by}::uuid, snoozed_until = NULL, closed_at = NULL
    WHERE id = ${id}::uuid`.execute(tx);
}

export async function setClosed(tx: Tx, id: string, staffId: string, at: Date): Promise<void> {
  await sql`
    UPDATE conversations SET closed_at = ${at}, closed_by = ${staffId}::uuid, closed_seq = last_seq, waiting_since = NULL,
      snoozed_until = NULL,
      read_by_desk = CASE WHEN shop_id IS NULL THEN last_seq ELSE read_by_desk END,
      read_by_service = CASE WHEN shop_id IS NULL THEN read_by_service ELSE last_seq END
    WHERE id = ${id}::uuid`.execute(tx);
  await sql`DELETE FROM conversation_waits WHERE conversation_id = ${id}::uuid AND answered_at IS NULL`.execute(tx);
}

export async function setSnoozed(tx: Tx, id: string, until: Date | null): Promise<void> {
  await sql`UPDATE conversations SET snoozed_until = ${until} WHERE id = ${id}::uuid`.execute(tx);
}

/** Those whose moment has come are back in the queue. */
export async function wakeSnoozed(tx: Tx, now: Date): Promise<void> {
  await sql`UPDATE conversations SET snoozed_until = NULL WHERE snoozed_until <= ${now}`.execute(tx);
}

export async function setLabels(tx: Tx, id: string, labels: readonly string[]): Promise<void> {
  await sql`UPDATE conversations SET labels = ${labels}::text[] WHERE id = ${id}::uuid`.execute(tx);
}

/** Those in use, the ones that are put on most often first. */
export async function selectLabels(db: Db, codes: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    SELECT label FROM conversations c CROSS JOIN LATERAL unnest(c.labels) AS label WHERE ${ownedBy({ agentOf: codes })}
    GROUP BY label ORDER BY count(*) DESC, label LIMIT ${limit}`.execute(db);
  return rows.map(({ label }) => label);
}

/**
 * The moment of the look that stands in the log, and whether this one is to be written there: what goes on within ten minutes is one look.
 */
export async function markLook(tx: Tx, conversationId: string, staffId: string, at: Date): Promise<{ lookedAt: Date; isNew: boolean }> {
  const { rows } = await sql<{ looked_at: Date }>`
    INSERT INTO conversation_looks AS l (conversation_id, staff_id, looked_at) VALUES (${conversationId}::uuid, ${staffId}::uuid, ${at})
    ON CONFLICT (conversation_id, staff_id) DO UPDATE SET looked_at = EXCLUDED.looked_at
    WHERE l.looked_at < ${at}::timestamptz - interval '10 minutes'
    RETURNING looked_at`.execute(tx);
  if (rows[0]) return { lookedAt: rows[0].looked_at, isNew: true };
  const known = await sql<{ looked_at: Date }>`
    SELECT looked_at FROM conversation_looks WHERE conversation_id = ${conversationId}::uuid AND staff_id = ${staffId}::uuid`.execute(tx);
  return { lookedAt: known.rows[0]!.looked_at, isNew: false };
}

/** Whether the look that stands in the log goes on: whoever has the conversation open asks for it again and again. */
export async function isLooking(db: Db, conversationId: string, staffId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM conversation_looks WHERE conversation_id = ${conversationId}::uuid AND staff_id = ${staffId}::uuid
      AND looked_at > ${at}::timestamptz - interval '20 minutes'`.execute(db);
  return rows.length > 0;
}

export interface NoteRow {
  id: string;
  after_seq: number;
  author: string;
  body: string;
  mentions: Array<{ id: string; name: string }>;
  created_at: Date;
}

const NOTE = sql`
  SELECT n.id, n.after_seq, s.name AS author, n.body, n.created_at,
    (SELECT coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) ORDER BY m.name COLLATE "und-x-icu"), '[]') FROM staff m
      WHERE m.id = ANY (n.mentions)) AS mentions
  FROM conversation_notes n JOIN staff s ON s.id = n.staff_id`;

export async function selectNotes(db: Db | Tx, conversationId: string): Promise<NoteRow[]> {
  return (await sql<NoteRow>`${NOTE} WHERE n.conversation_id = ${conversationId}::uuid ORDER BY n.after_seq, n.id`.execute(db)).rows;
}

export interface NewNote {
  conversationId: string;
  staffId: string;
  text: string;
  mentions: readonly string[];
  at: Date;
}

export async function insertNote(tx: Tx, { conversationId, staffId, text, mentions, at }: NewNote): Promise<NoteRow> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO conversation_notes (conversation_id, after_seq, staff_id, body, mentions, created_at)
    SELECT id, last_seq, ${staffId}::uuid, ${text}, ${mentions}::uuid[], ${at} FROM conversations WHERE id = ${conversationId}::uuid
    RETURNING id`.execute(tx);
  return (await sql<NoteRow>`${NOTE} WHERE n.id = ${rows[0]!.id}::uuid`.execute(tx)).rows[0]!;
}

export interface EarlierRow {
  conversation_id: string;
  opened_at: Date;
  closed_at: Date;
  closed_by: string | null;
  about: string;
  stars: number | null;
  words: string | null;
}

/** A line beside the conversation shows no more. */
const ABOUT_LENGTH = 120;

/**
 * Of the same person in the own storefronts: each time that the service ended a conversation, the newest first, and what was said of the
 * help.
 */
export async function selectEarlier(
  db: Db,
  { user_id: userId, visitor_id: visitorId }: Pick<ConversationRow, 'user_id' | 'visitor_id'>,
  codes: readonly string[],
  limit: number,
): Promise<{ rows: EarlierRow[]; total: number }> {
  const whose = userId === null ? sql`c.visitor_id = ${visitorId}::uuid` : sql`c.user_id = ${userId}::uuid`;
  const { rows } = await sql<EarlierRow & { total: number }>`
    SELECT e.*, coalesce(left(first.body, ${ABOUT_LENGTH}::integer), '') AS about, r.stars, r.words FROM (
      SELECT l.conversation_id, l.closed_seq, l.opened_at, l.closed_at, s.name AS closed_by, count(*) OVER ()::integer AS total,
        lag(l.closed_seq, 1, 0) OVER (PARTITION BY l.conversation_id ORDER BY l.closed_seq) AS after_seq
      FROM conversations c JOIN conversation_closings l ON l.conversation_id = c.id LEFT JOIN staff s ON s.id = l.closed_by
      WHERE ${whose} AND ${ownedBy({ agentOf: codes })}
      ORDER BY l.closed_at DESC, l.closed_seq DESC LIMIT ${limit}) e
    LEFT JOIN conversation_ratings r ON r.conversation_id = e.conversation_id AND r.closed_seq = e.closed_seq
    LEFT JOIN LATERAL (
      SELECT m.body FROM messages m
      WHERE m.conversation_id = e.conversation_id AND m.seq > e.after_seq AND m.seq <= e.closed_seq AND m.author = 'buyer'
        AND m.body <> ''
        AND m.created_at >= e.opened_at
      ORDER BY m.seq LIMIT 1) first ON true
    ORDER BY e.closed_at DESC, e.closed_seq DESC`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Whether somebody has written to the service in one of the storefronts. */
export async function isTalkedWith(db: Db | Tx, userId: string, codes: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM conversations c WHERE c.user_id = ${userId}::uuid AND ${ownedBy({ agentOf: codes })} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** False where it was rated already, or is not closed. */
export async function insertRating(
  tx: Tx,
  conversationId: string,
  { stars, text, at }: { stars: number; text: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO conversation_ratings (conversation_id, closed_seq, staff_id, stars, words, created_at)
    SELECT id, closed_seq, closed_by, ${stars}::smallint, ${text}, ${at} FROM conversations WHERE id = ${conversationId}::uuid
      AND closed_at IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING closed_seq`.execute(tx);
  return rows.length > 0;
}

export interface PersonOrderRow {
  id: string;
  serial: string;
  status: number;
  total: string;
  shop: string;
  submitted_at: Date;
}

export interface PersonFacts {
  orders: PersonOrderRow[];
  ordersInAll: number;
  memberSince: Date | null;
}

/** Orders of the own storefronts alone. */
export async function selectPerson(db: Db, userId: string, codes: readonly string[], limit: number): Promise<PersonFacts> {
  const whose =
    codes.length === 0
      ? sql`o.buyer_id = ${userId}::uuid`
      : sql`o.buyer_id = ${userId}::uuid AND o.storefront_code = ANY (${codes}::text[])`;
  const [orders, facts] = await Promise.all([
    sql<PersonOrderRow>`
      SELECT o.id, o.serial, o.status, o.total, s.name AS shop, o.submitted_at FROM orders o JOIN shops s ON s.id = o.shop_id
      WHERE ${whose} ORDER BY o.submitted_at DESC, o.id LIMIT ${limit}`.execute(db),
    sql<{ count: number; since: Date }>`
      SELECT u.created_at AS since, (SELECT count(*)::integer FROM orders o WHERE ${whose}) AS count FROM users u
      WHERE u.id = ${userId}::uuid`.execute(db),
  ]);
  return { orders: orders.rows, ordersInAll: facts.rows[0]?.count ?? 0, memberSince: facts.rows[0]?.since ?? null };
}

export async function selectStart(db: Db, conversationId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    SELECT created_at AS at FROM messages WHERE conversation_id = ${conversationId}::uuid ORDER BY seq LIMIT 1`.execute(db);
  return rows[0]?.at;
}
