import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { COLUMNS, TABLES, type ConversationRow } from '../conversations.sql.ts';

/** Whosever it is: whoever asks has shown what it is needed for. */
export async function selectAnyConversation(tx: Tx, id: string): Promise<ConversationRow | undefined> {
  return (await sql<ConversationRow>`SELECT ${COLUMNS} FROM ${TABLES} WHERE c.id = ${id}::uuid`.execute(tx)).rows[0];
}

/** Undefined where the platform was not called in. */
export async function selectDisputedTalks(db: Db, refundId: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ ids: string[] }>`
    SELECT ARRAY(
      SELECT c.id FROM conversations c WHERE c.user_id = o.buyer_id AND c.shop_id = o.shop_id AND (c.order_id = o.id OR c.order_id IS NULL)
        AND c.last_seq > 0
      ORDER BY c.order_id NULLS LAST, c.id) AS ids
    FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = ${refundId}::uuid AND r.disputed_at IS NOT NULL`.execute(db);
  return rows[0]?.ids;
}
