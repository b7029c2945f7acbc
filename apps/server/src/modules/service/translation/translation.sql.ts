/** Messages that are to be translated, and who reads them. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface OriginalRow {
  body: string;
  /** What the writer reads the product in. */
  language: string;
  author: 'buyer' | 'shop' | 'staff';
  user_id: string | null;
  visitor_id: string | null;
  shop_id: string | null;
  storefront_code: string;
  is_handed_over: boolean;
}

/** Nothing for what has no words, or is gone. */
export async function selectOriginal(db: Db, conversationId: string, seq: number): Promise<OriginalRow | undefined> {
  const { rows } = await sql<OriginalRow>`
    SELECT m.body, m.language, m.author, c.user_id, c.visitor_id, c.shop_id, c.storefront_code,
      c.handed_over_at IS NOT NULL AS is_handed_over
    FROM messages m JOIN conversations c ON c.id = m.conversation_id
    WHERE m.conversation_id = ${conversationId}::uuid AND m.seq = ${seq}::integer AND m.body <> '' AND m.author <> 'system'`.execute(db);
  return rows[0];
}

/** Of those who answer: of the shop's people, or of the agents who have said that they answer. */
export async function selectReaders(db: Db, shopId: string | null, limit: number): Promise<string[]> {
  const readers =
    shopId === null
      ? sql`SELECT s.language FROM service_agents g JOIN staff s ON s.id = g.staff_id WHERE s.disabled_at IS NULL`
      : sql`SELECT m.language FROM shop_members m WHERE m.shop_id = ${shopId}::uuid AND m.disabled_at IS NULL`;
  const { rows } = await sql<{ language: string }>`
    SELECT language FROM (${readers}) AS readers GROUP BY language ORDER BY count(*) DESC, language LIMIT ${limit}`.execute(db);
  return rows.map(({ language }) => language);
}

export async function selectLanguage(db: Db, conversationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ language: string }>`SELECT language FROM conversations WHERE id = ${conversationId}::uuid`.execute(db);
  return rows[0]?.language;
}
