import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { linesOf, type OrderLineRow } from '../orders/index.ts';

export interface RefundableLine extends OrderLineRow {
  /** Pieces of it that were refunded. */
  refunded: number;
}

/** What was ordered, with what was given back of it already. */
export async function refundableLines(db: Db | Tx, orderId: string): Promise<RefundableLine[]> {
  const lines = await linesOf(db, [orderId]);
  const { rows } = await sql<{ id: string; refunded: number }>`
    SELECT p.order_line_id AS id, sum(p.quantity)::integer AS refunded FROM refunds r JOIN refund_lines p ON p.refund_id = r.id
    WHERE r.order_id = ${orderId}::uuid AND r.state = 2 GROUP BY p.order_line_id`.execute(db);
  const refunded = new Map(rows.map((row) => [row.id, row.refunded]));
  return lines.map((line) => ({ ...line, refunded: refunded.get(line.id) ?? 0 }));
}
