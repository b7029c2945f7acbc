import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

export interface ReplyTarget {
  id: string;
  storefront_code: string;
  user_id: string | null;
  visitor_id: string | null;
  language: string;
  /** From which answers are taken. */
  email: string | null;
}

export async function selectTarget(db: Db, conversationId: string): Promise<ReplyTarget | undefined> {
  const { rows } = await sql<ReplyTarget>`
    SELECT c.id, c.storefront_code, c.user_id, c.visitor_id, c.language, lower(coalesce(u.email, v.email)::text) AS email
    FROM conversations c LEFT JOIN users u ON u.id = c.user_id LEFT JOIN visitor_mails v ON v.visitor_id = c.visitor_id
    WHERE c.id = ${conversationId}::uuid`.execute(db);
  return rows[0];
}
