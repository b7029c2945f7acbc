/** Translations of messages, beside them and never in their place. */
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface Place {
  conversationId: string;
  seq: number;
  /** The reader's. */
  language: string;
}

export async function hasTranslation(db: Db, { conversationId, seq, language }: Place): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM message_translations WHERE conversation_id = ${conversationId}::uuid AND seq = ${seq}::integer
      AND language = ${language}`.execute(db);
  return rows.length > 0;
}

export interface NewTranslation extends Place {
  /** In which it was written. */
  source: string | null;
  /** Null where it needs none. */
  body: string | null;
  service: string;
  at: Date;
}

/** False where somebody was faster, or the message is gone. */
export async function keepTranslation(
  tx: Tx,
  { conversationId, seq, language, source, body, service, at }: NewTranslation,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO message_translations (conversation_id, seq, language, source, body, service, created_at)
    SELECT m.conversation_id, m.seq, ${language}, ${source}, ${body}, ${service}, ${at}::timestamptz FROM messages m
    WHERE m.conversation_id = ${conversationId}::uuid AND m.seq = ${seq}::integer
    ON CONFLICT DO NOTHING RETURNING seq`.execute(tx);
  return rows.length > 0;
}

export interface TranslationRow {
  seq: number;
  /** What its writer reads the product in. */
  written_in: string;
  source: string | null;
  body: string | null;
  is_done: boolean;
}

/** Of the text that the other side wrote, with or without a translation yet. */
export async function selectTranslations(
  db: Db,
  range: { conversationId: string; language: string; reader: 'buyer' | 'desk'; from: number; to: number },
): Promise<TranslationRow[]> {
  const others = range.reader === 'buyer' ? sql`('shop', 'staff')` : sql`('buyer')`;
  const { rows } = await sql<TranslationRow>`
    SELECT m.seq, m.language AS written_in, t.source, t.body, t.seq IS NOT NULL AS is_done
    FROM messages m LEFT JOIN message_translations t ON t.conversation_id = m.conversation_id AND t.seq = m.seq
      AND t.language = ${range.language}
    WHERE m.conversation_id = ${range.conversationId}::uuid AND m.seq BETWEEN ${range.from}::integer AND ${range.to}::integer
      AND m.body <> '' AND m.author IN ${others} ORDER BY m.seq`.execute(db);
  return rows;
}

/** Along with the messages that were appended to another conversation. */
export async function copyTranslations(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO message_translations (conversation_id, seq, language, source, body, service, created_at)
    SELECT target.id, t.seq + target.last_seq - source.last_seq, t.language, t.source, t.body, t.service, t.created_at
    FROM message_translations t, conversations target, conversations source
    WHERE t.conversation_id = source.id AND source.id = ${from}::uuid AND target.id = ${to}::uuid ON CONFLICT DO NOTHING`.execute(tx);
}

/** Said in a conversation `c`, as it was written or as somebody reads it. */
export function isSaid(like: string): RawBuilder<unknown> {
  return sql`(EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id AND m.body ILIKE ${like})
    OR EXISTS (SELECT FROM message_translations mt WHERE mt.conversation_id = c.id AND mt.body ILIKE ${like}))`;
}
