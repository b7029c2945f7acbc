/** A line of an order with what became of it: what was refunded of it, and its review. */
import { sql } from 'kysely';
import type { OrderLineRow } from '../orders/index.ts';

export interface ShownLineRow extends OrderLineRow {
  /** The shop's own of the variant, as it was then. */
  skuCode: string | null;
  /** Pieces of it that have left. */
  shipped: number;
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
    'id', l.id, 'orderId', l.order_id, 'skuId', l.sku_id, 'productId', l.product_id, 'name', l.title, 'choice', l.choice, 'skuCode',
    l.sku_code, 'mediaId', l.media_id, 'quantity', l.quantity,
    'unitPrice', l.unit_price::text, 'listPrice', l.list_price::text, 'lineTotal', l.line_total::text,
    'refunded', (SELECT coalesce(sum(p.quantity), 0) FROM refund_lines p JOIN refunds r ON r.id = p.refund_id AND r.state = 2
      WHERE p.order_line_id = l.id),
    'shipped', (SELECT coalesce(sum(x.quantity), 0) FROM parcel_lines x WHERE x.order_line_id = l.id),
    'reviewId', CASE WHEN w.hidden_reason IS NULL THEN w.id END, 'isReviewed', w.id IS NOT NULL,
    'canFollowUp', w.id IS NOT NULL AND NOT w.is_default AND w.hidden_reason IS NULL AND w.follow_up IS NULL)`;
