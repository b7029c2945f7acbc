/**
 * Orders whose money is in escrow: paid, not settled, and not given back as a whole. It is counted here for every screen, so that no two of
 * them mean different orders by the same word.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** `d.due_at` is when it becomes payable; absent while the goods are on their way or a refund is open. */
export const HELD_ORDERS = sql`
  FROM orders o LEFT JOIN order_timers d ON d.order_id = o.id AND d.kind = 'settlement'
  WHERE o.paid_at IS NOT NULL AND o.completed_at IS NULL AND o.total > o.refunded`;

export interface HeldRow {
  total: string;
  refunded: string;
  commission_bp: number;
  due_at: Date | null;
}

/** Those of a shop; those that become payable first come first, those without a day last. */
export async function selectHeld(db: Db | Tx, shopId: string): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    SELECT o.total::text, o.refunded::text, o.commission_bp, d.due_at ${HELD_ORDERS} AND o.shop_id = ${shopId}::uuid
    ORDER BY d.due_at NULLS LAST`.execute(db);
  return rows;
}
