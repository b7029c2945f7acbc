import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** From now on it is the service that is waited for. False where it was called in already. */
export async function setHandedOver(tx: Tx, id: string, side: 'buyer' | 'shop', at: Date): Promise<boolean> {
  const { rows } = await sql<{ last_seq: number }>`
    UPDATE conversations SET handed_over_at = ${at}, handed_over_by = ${side}, waiting_since = ${at}, closed_at = NULL, assigned_to = NULL,
      snoozed_until = NULL
    WHERE id = ${id}::uuid AND (handed_over_at IS NULL OR closed_at IS NOT NULL) RETURNING last_seq`.execute(tx);
  if (rows.length === 0) return false;
  await sql`DELETE FROM conversation_waits WHERE conversation_id = ${id}::uuid AND answered_at IS NULL`.execute(tx);
  await sql`
    INSERT INTO conversation_waits (conversation_id, asked_seq, storefront_code, language, asked_at)
    SELECT id, last_seq + 1, storefront_code, language, ${at} FROM conversations WHERE id = ${id}::uuid ON CONFLICT DO NOTHING`.execute(tx);
  return true;
}
