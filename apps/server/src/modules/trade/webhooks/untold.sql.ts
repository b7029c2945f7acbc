/**
 * What endpoints want to know and have no delivery of yet. `after` is younger than the oldest delivery that is kept, so that of whatever is
 * looked at it is known whether it was told. Each row is one delivery.
 */
import type { OrderActor, OrderEventKind } from '@entrepot/contracts/order-states.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { OrderBound, OrderFacts } from './event-body.ts';
import type { WrittenMessage } from './news.sql.ts';

interface Untold {
  /** For the delivery. */
  id: string;
  endpoint_id: string;
  shop_id: string;
  source: string;
  happened_at: Date;
}

/** An endpoint `e` that subscribed, `s`, to an event before it happened. */
function listening(shopId: RawBuilder<unknown>, event: RawBuilder<unknown>, happenedAt: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    JOIN webhook_endpoints e ON e.shop_id = ${shopId}
    JOIN webhook_subscriptions s ON s.endpoint_id = e.id AND s.event = ${event} AND ${happenedAt} >= s.since`;
}

const untold = (source: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.event = s.event AND d.source = ${source})`;

export interface OrderRow extends Untold {
  /** In which it happened, where that one is kept. */
  trace: string | null;
  event: OrderBound;
  kind: OrderEventKind;
  actor: OrderActor;
  details: OrderFacts['details'];
  order_id: string;
  serial: string;
  total: string;
  currency: string;
  cancel_reason: string | null;
  refund: OrderFacts['refund'];
  settlement: OrderFacts['settlement'];
}

export async function selectUntoldOfOrders(
  tx: Tx,
  orderIds: readonly string[],
  pairs: ReadonlyArray<readonly [kind: string, event: string]>,
  after: Date,
): Promise<OrderRow[]> {
  const source = sql`'order_event:' || h.id`;
  const { rows } = await sql<OrderRow>`
    SELECT uuidv7() AS id, ${source} AS source, e.id AS endpoint_id, e.shop_id, s.event, h.kind, h.happened_at, h.trace, h.actor, h.details,
      o.id AS order_id, o.serial, o.total::text, o.currency, o.cancel_reason,
      (SELECT json_build_object('serial', r.serial, 'asked', r.asked::text, 'kind', r.kind, 'reason', r.reason)
       FROM refunds r WHERE s.event LIKE 'refund.%' AND r.id = (h.details->>'refundId')::uuid) AS refund,
      (SELECT json_build_object('gross', t.gross::text, 'refunded', t.refunded::text, 'commission', t.commission::text, 'net', t.net::text)
       FROM settlements t WHERE s.event = 'settlement.paid' AND t.order_id = o.id) AS settlement
    FROM orders o JOIN order_events h ON h.order_id = o.id AND h.happened_at > ${after}
    JOIN unnest(${pairs.map(([kind]) => kind)}::text[], ${pairs.map(([, event]) => event)}::text[]) AS k (kind, event) ON k.kind = h.kind
    ${listening(sql`o.shop_id`, sql`k.event`, sql`h.happened_at`)}
    WHERE o.id = ANY (${[...orderIds]}::uuid[]) AND ${untold(source)}
    ORDER BY h.id, s.event`.execute(tx);
  return rows;
}

export interface ReviewRow extends Untold {
  review_id: string;
  product_id: string;
  number: string;
  order_id: string;
  serial: string;
  stars: number;
  has_text: boolean;
}

/** What nobody wrote is no review. */
export async function selectUntoldReviews(tx: Tx, productIds: readonly string[], after: Date): Promise<ReviewRow[]> {
  const source = sql`'review:' || r.id`;
  const { rows } = await sql<ReviewRow>`
    SELECT uuidv7() AS id, ${source} AS source, e.id AS endpoint_id, e.shop_id, r.created_at AS happened_at,
      r.id AS review_id, r.product_id, p.number, o.id AS order_id, o.serial, r.stars, r.body <> '' AS has_text
    FROM reviews r JOIN products p ON p.id = r.product_id JOIN order_lines l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id
    ${listening(sql`r.shop_id`, sql`'review.written'`, sql`r.created_at`)}
    WHERE r.product_id = ANY (${[...productIds]}::uuid[]) AND NOT r.is_default AND r.created_at > ${after} AND ${untold(source)}
    ORDER BY r.id`.execute(tx);
  return rows;
}

export interface ProductRow extends Untold {
  event: 'product.removed' | 'product.restored';
  product_id: string;
  number: string;
  reason: string | null;
}

/** As the shop's people read it among their notices. */
export async function selectUntoldOfProducts(tx: Tx, productIds: readonly string[], after: Date): Promise<ProductRow[]> {
  const source = sql`'notice:' || n.id`;
  const { rows } = await sql<ProductRow>`
    SELECT uuidv7() AS id, ${source} AS source, e.id AS endpoint_id, e.shop_id, s.event, n.created_at AS happened_at, p.id AS product_id,
      p.number, n.note AS reason
    FROM shop_notices n JOIN products p ON p.id = n.product_id
    ${listening(sql`n.shop_id`, sql`replace(n.kind, '_', '.')`, sql`n.created_at`)}
    WHERE n.product_id = ANY (${[...productIds]}::uuid[]) AND n.kind IN ('product_removed', 'product_restored') AND n.created_at > ${after}
      AND ${untold(source)}
    ORDER BY n.id`.execute(tx);
  return rows;
}

export interface MessageRow extends Untold {
  conversation_id: string;
  seq: number;
  kind: WrittenMessage['kind'];
  language: string;
}

export async function selectUntoldMessages(tx: Tx, messages: readonly WrittenMessage[], after: Date): Promise<MessageRow[]> {
  const source = sql`'message:' || m."conversationId" || ':' || m.seq`;
  const { rows } = await sql<MessageRow>`
    SELECT uuidv7() AS id, ${source} AS source, e.id AS endpoint_id, e.shop_id, m.at AS happened_at, m."conversationId" AS conversation_id,
      m.seq, m.kind, m.language
    FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) AS m ("conversationId" uuid, "shopId" uuid, seq integer, kind text,
      language text, at timestamptz)
    ${listening(sql`m."shopId"`, sql`'message.received'`, sql`m.at`)}
    WHERE m.at > ${after} AND ${untold(source)}
    ORDER BY m."conversationId", m.seq`.execute(tx);
  return rows;
}

export interface StockRow extends Untold {
  product_id: string;
  number: string;
  sku_id: string;
  sku_code: string | null;
  left: number;
}

/** Of what these orders took from the shelf, the pieces with which a variant came down to the threshold. */
export async function selectUntoldStock(tx: Tx, orderIds: readonly string[], threshold: number, after: Date): Promise<StockRow[]> {
  const source = sql`'stock:' || m.id`;
  const { rows } = await sql<StockRow>`
    SELECT uuidv7() AS id, ${source} AS source, e.id AS endpoint_id, e.shop_id, m.moved_at AS happened_at,
      p.id AS product_id, p.number, k.id AS sku_id, k.code AS sku_code, b.left
    FROM order_lines l JOIN stock_movements m ON m.order_line_id = l.id AND m.kind = 'reserved' AND m.moved_at > ${after}
    JOIN skus k ON k.id = m.sku_id AND k.retired_at IS NULL JOIN products p ON p.id = k.product_id
    ${listening(sql`p.shop_id`, sql`'stock.low'`, sql`m.moved_at`)}
    CROSS JOIN LATERAL (
      SELECT (h.on_hand - coalesce((SELECT sum(n.quantity) FROM stock_movements n WHERE n.sku_id = m.sku_id AND n.id > m.id),
        0))::integer AS left
      FROM sku_stock h WHERE h.sku_id = m.sku_id) b
    WHERE l.order_id = ANY (${[...orderIds]}::uuid[]) AND b.left <= ${threshold} AND b.left - m.quantity > ${threshold}
      AND ${untold(source)}
    ORDER BY m.id`.execute(tx);
  return rows;
}
