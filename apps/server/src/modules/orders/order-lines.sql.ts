/** What was ordered, as it was called and priced then, with what became of it. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface OrderLineRow {
  id: string;
  orderId: string;
  skuId: string;
  productId: string;
  name: string;
  choice: string;
  mediaId: string | null;
  quantity: number;
  /** Decimals, as the database writes them. */
  unitPrice: string;
  listPrice: string;
  lineTotal: string;
  /** Pieces of it that were refunded. */
  refunded: number;
  /** The review, unless it is hidden. */
  reviewId: string | null;
  /** Whether there is any review, hidden ones and those by the timer included. */
  isReviewed: boolean;
  /** A review in the buyer's own words that nothing was added to yet. */
  canFollowUp: boolean;
}

/** One line `l` with its review `w`. As JSON, so that all lines of an order come with it in one look. */
export const LINE_JSON = sql`
  json_build_object(
    'id', l.id, 'orderId', l.order_id, 'skuId', l.sku_id, 'productId', l.product_id, 'name', l.title, 'choice', l.choice, 'mediaId', l.media_id, 'quantity', l.quantity,
    'unitPrice', l.unit_price::text, 'listPrice', l.list_price::text, 'lineTotal', l.line_total::text,
    'refunded', (SELECT coalesce(sum(p.quantity), 0) FROM refund_lines p JOIN refunds r ON r.id = p.refund_id AND r.state = 2 WHERE p.order_line_id = l.id),
    'reviewId', CASE WHEN w.hidden_reason IS NULL THEN w.id END, 'isReviewed', w.id IS NOT NULL,
    'canFollowUp', w.id IS NOT NULL AND NOT w.is_default AND w.hidden_reason IS NULL AND w.follow_up IS NULL)`;

/** In the order of the cart they came from. */
export async function linesOf(db: Db | Tx, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  const { rows } = await sql<{ line: OrderLineRow }>`
    SELECT ${LINE_JSON} AS line FROM order_lines l LEFT JOIN reviews w ON w.order_line_id = l.id WHERE l.order_id = ANY (${orderIds}::uuid[]) ORDER BY l.order_id, l.id`.execute(
    db,
  );
  return rows.map(({ line }) => line);
}
