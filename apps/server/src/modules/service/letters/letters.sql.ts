/** Which answers nobody has read yet, to whom they go, and up to where they went already. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface AwayRow {
  id: string;
  storefront_code: string;
  user_id: string | null;
  visitor_id: string | null;
  shop_name: string | null;
  language: string;
  last_seq: number;
  read_by_buyer: number;
  email: string;
}

export interface Moments {
  /** What was written before this and is not read has waited long enough. */
  until: Date;
  /** What is older helps nobody any more. */
  since: Date;
}

const TABLES = sql`conversations c LEFT JOIN conversation_letters l ON l.conversation_id = c.id LEFT JOIN shops s ON s.id = c.shop_id
  LEFT JOIN users u ON u.id = c.user_id LEFT JOIN visitor_mails v ON v.visitor_id = c.visitor_id`;

const isDue = ({ until, since }: Moments) => sql`
  c.is_unread AND c.last_message_on >= (${since}::timestamptz AT TIME ZONE 'UTC')::date AND c.last_message_at > ${since}
    AND coalesce(u.email, v.email) IS NOT NULL
  AND EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id AND m.seq > greatest(c.read_by_buyer, coalesce(l.up_to, 0))
    AND m.author IN ('shop', 'staff') AND m.created_at <= ${until})`;

export async function selectDue(db: Db, moments: Moments, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM ${TABLES} WHERE ${isDue(moments)} ORDER BY c.last_message_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Held until the transaction ends, so that two processes do not write the same twice. Answers with how far letters have gone. */
export async function lockWritten(tx: Tx, conversationId: string, at: Date): Promise<number> {
  await sql`
    INSERT INTO conversation_letters (conversation_id, up_to, written_at) SELECT id, 0, ${at} FROM conversations
    WHERE id = ${conversationId}::uuid
    ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<{ up_to: number }>`
    SELECT up_to FROM conversation_letters WHERE conversation_id = ${conversationId}::uuid FOR UPDATE`.execute(tx);
  return rows[0]?.up_to ?? 0;
}

/** Nothing where it was read, or written of, in the meantime. */
export async function selectAway(tx: Tx, conversationId: string, moments: Moments): Promise<AwayRow | undefined> {
  const { rows } = await sql<AwayRow>`
    SELECT c.id, c.storefront_code, c.user_id, c.visitor_id, s.name AS shop_name, c.language, c.last_seq, c.read_by_buyer,
      coalesce(u.email, v.email)::text AS email
    FROM ${TABLES} WHERE c.id = ${conversationId}::uuid AND ${isDue(moments)}`.execute(tx);
  return rows[0];
}

export async function setWritten(tx: Tx, conversationId: string, upTo: number, at: Date): Promise<void> {
  await sql`
    UPDATE conversation_letters SET up_to = ${upTo}, written_at = ${at} WHERE conversation_id = ${conversationId}::uuid`.execute(tx);
}

export interface AnswerRow {
  author_name: string | null;
  type: 'text' | 'img' | 'product' | 'order';
  body: string;
  created_at: Date;
}

export async function selectAnswers(tx: Tx, conversationId: string, after: number): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    SELECT author_name, type, body, created_at FROM messages
    WHERE conversation_id = ${conversationId}::uuid AND seq > ${after}::integer AND author IN ('shop', 'staff') ORDER BY seq`.execute(tx);
  return rows;
}

export async function saveVisitorMail(
  tx: Tx,
  { visitorId, email, language, at }: { visitorId: string; email: string; language: string; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO visitor_mails (visitor_id, email, language, left_at) VALUES (${visitorId}::uuid, ${email}, ${language}, ${at})
    ON CONFLICT (visitor_id) DO UPDATE SET email = EXCLUDED.email, language = EXCLUDED.language, left_at = EXCLUDED.left_at`.execute(tx);
}

export async function selectVisitorMail(db: Db | Tx, visitorId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    SELECT email::text FROM visitor_mails WHERE visitor_id = ${visitorId}::uuid`.execute(db);
  return rows[0]?.email;
}

export async function selectAccountMail(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string | null }>`SELECT email::text FROM users WHERE id = ${userId}::uuid`.execute(db);
  return rows[0]?.email ?? undefined;
}

/** Whoever holds a mail that went to the address has it forgotten. Another one, left since, stays. */
export async function forgetVisitorMail(tx: Tx, visitorId: string, isMeant: (email: string) => boolean): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    SELECT email::text FROM visitor_mails WHERE visitor_id = ${visitorId}::uuid FOR UPDATE`.execute(tx);
  if (rows[0] && isMeant(rows[0].email)) await sql`DELETE FROM visitor_mails WHERE visitor_id = ${visitorId}::uuid`.execute(tx);
}

/** What belongs to an account by now needs no address beside the account's. */
export async function deleteCarriedMails(tx: Tx): Promise<void> {
  await sql`
    DELETE FROM visitor_mails WHERE visitor_id IN (SELECT v.id FROM visitors v WHERE v.user_id IS NOT NULL)`.execute(tx);
}
