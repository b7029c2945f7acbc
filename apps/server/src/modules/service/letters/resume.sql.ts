/** Links that lead a visitor back into a conversation, by the hash of their secret. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface NewLink {
  tokenHash: Buffer;
  visitorId: string;
  conversationId: string;
  email: string;
  at: Date;
  expiresAt: Date;
}

export async function insertLink(tx: Tx, { tokenHash, visitorId, conversationId, email, at, expiresAt }: NewLink): Promise<void> {
  await sql`
    INSERT INTO resume_links (token_hash, visitor_id, conversation_id, email, created_at, expires_at)
    VALUES (${tokenHash}, ${visitorId}::uuid, ${conversationId}::uuid, ${email}, ${at}, ${expiresAt})`.execute(tx);
}

export interface LinkRow {
  visitor_id: string;
  conversation_id: string;
  expires_at: Date;
  used_at: Date | null;
}

/** Held until the transaction ends, so that it is used once. Nothing for one that nobody has, or whose visitor has an account by now. */
export async function lockLink(tx: Tx, tokenHash: Buffer, storefrontCode: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    SELECT r.visitor_id, r.conversation_id, r.expires_at, r.used_at FROM resume_links r JOIN visitors v ON v.id = r.visitor_id
    WHERE r.token_hash = ${tokenHash} AND v.storefront_code = ${storefrontCode} AND v.user_id IS NULL FOR UPDATE OF r`.execute(tx);
  return rows[0];
}

export async function useLink(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await sql`UPDATE resume_links SET used_at = ${at} WHERE token_hash = ${tokenHash}`.execute(tx);
}

/** To this address from whomever; with a visitor, also theirs to any other. */
export async function countLinks(
  tx: Tx,
  { visitorId = null, email, since }: { visitorId?: string | null; email: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM resume_links
    WHERE created_at > ${since} AND (visitor_id = ${visitorId}::uuid OR email = ${email})`.execute(tx);
  return rows[0]!.count;
}

export interface OwnTalk {
  id: string;
  storefront_code: string;
  language: string;
  shop_name: string | null;
}

export async function selectTalk(tx: Tx, visitorId: string, conversationId: string): Promise<OwnTalk | undefined> {
  const { rows } = await sql<OwnTalk>`
    SELECT c.id, c.storefront_code, c.language, s.name AS shop_name FROM conversations c LEFT JOIN shops s ON s.id = c.shop_id
    WHERE c.id = ${conversationId}::uuid AND c.visitor_id = ${visitorId}::uuid`.execute(tx);
  return rows[0];
}

/** The one that was written in last. */
export async function selectNewestTalk(db: Db | Tx, visitorId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM conversations WHERE visitor_id = ${visitorId}::uuid AND last_seq > 0 ORDER BY last_message_at DESC LIMIT 1`.execute(db);
  return rows[0]?.id;
}
