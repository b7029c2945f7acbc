import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** An order that is not settled: unpaid, on its way, or about to be refunded. */
export async function hasOpenOrder(tx: Tx, buyerId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders o
    WHERE o.buyer_id = ${buyerId}::uuid
      AND (o.status BETWEEN 0 AND 3 OR o.refund_state = 1 OR EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.state = 1))
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** The country stays, which freight and taxes were counted by. */
export async function eraseReceiversOf(tx: Tx, buyerId: string): Promise<void> {
  await sql`
    UPDATE orders SET receiver = jsonb_build_object('country', receiver->'country'), note = NULL WHERE buyer_id = ${buyerId}::uuid`.execute(tx);
  await sql`
    UPDATE refunds r SET remark = '' FROM orders o WHERE o.id = r.order_id AND o.buyer_id = ${buyerId}::uuid AND r.remark <> ''`.execute(tx);
}
