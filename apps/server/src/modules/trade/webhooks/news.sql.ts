/** From the outbox to the deliveries. */
import type { WebhookEvent } from '@entrepot/contracts/webhooks.ts';
import { sql } from 'kysely';
import { runPrepared, type Tx } from '../../../platform/db/database.ts';

export interface News {
  /** How many rows of the outbox were read. */
  count: number;
  orderIds: string[];
}

/**
 * The next rows of the outbox, and the place moves behind them. One process at a time holds the place; the others find nothing and are
 * content. Rows are read in the
 * order of their transactions, and only when no older one is still under way, so that none is passed by. A database that was restored
 * elsewhere counts its
 * transactions anew: a place that lies ahead of them all begins from the start, and what was written before is not written twice.
 */
export async function takeNews(tx: Tx, portion: number): Promise<News> {
  // From the very first: what happened before an endpoint was there, or asked for it, is not told to it anyway.
  await runPrepared(
    tx,
    sql`
    INSERT INTO webhook_place (transaction_id, event_id) SELECT '0'::xid8, -1 WHERE NOT EXISTS (SELECT FROM webhook_place) ON CONFLICT DO NOTHING`,
  );
  const rows = await runPrepared(
    tx,
    sql<{ count: number; order_ids: string[] }>`
    WITH place AS (
      SELECT CASE WHEN transaction_id > pg_snapshot_xmin(pg_current_snapshot()) THEN '0'::xid8 ELSE transaction_id END AS transaction_id, event_id FROM webhook_place FOR UPDATE SKIP LOCKED
    ), news AS (
      SELECT o.transaction_id, o.id, o.topic, o.payload FROM place p JOIN outbox_events o ON (o.transaction_id, o.id) > (p.transaction_id, p.event_id)
      WHERE o.transaction_id < pg_snapshot_xmin(pg_current_snapshot()) ORDER BY o.transaction_id, o.id LIMIT ${portion}
    ), moved AS (
      UPDATE webhook_place SET transaction_id = last.transaction_id, event_id = last.id FROM (SELECT transaction_id, id FROM news ORDER BY transaction_id DESC, id DESC LIMIT 1) last
    )
    SELECT (SELECT count(*)::integer FROM news) AS count,
           ARRAY(SELECT DISTINCT jsonb_array_elements_text(payload->'orderIds') FROM news WHERE topic = 'orders.changed') AS order_ids`,
  );
  return { count: rows[0]!.count, orderIds: rows[0]!.order_ids };
}

export interface ToldRow {
  /** For the delivery. */
  id: string;
  order_event_id: string;
  endpoint_id: string;
  shop_id: string;
  event: WebhookEvent;
  happened_at: Date;
  actor: string;
  order_id: string;
  serial: string;
  total: string;
  currency: string;
  cancel_reason: string | null;
  refund_id: string | null;
  refund_serial: string | null;
  asked: string | null;
  refund_kind: 'money' | 'return' | null;
  refund_reason: string | null;
}

/** What of these orders endpoints want to know and have no delivery of yet. `after` is younger than the oldest delivery that is kept. */
export async function selectUntold(
  tx: Tx,
  orderIds: readonly string[],
  kinds: readonly string[],
  events: readonly string[],
  after: Date,
): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    SELECT uuidv7() AS id, h.id AS order_event_id, e.id AS endpoint_id, e.shop_id, s.event, h.happened_at, h.actor, o.id AS order_id, o.serial, o.total, o.currency, o.cancel_reason,
           r.id AS refund_id, r.serial AS refund_serial, r.asked, r.kind AS refund_kind, r.reason AS refund_reason
    FROM orders o
    JOIN webhook_endpoints e ON e.shop_id = o.shop_id
    JOIN order_events h ON h.order_id = o.id AND h.happened_at > ${after}
    JOIN unnest(${[...kinds]}::text[], ${[...events]}::text[]) AS k (kind, event) ON k.kind = h.kind
    JOIN webhook_subscriptions s ON s.endpoint_id = e.id AND s.event = k.event AND h.happened_at >= s.since
    LEFT JOIN refunds r ON h.kind = 'refund_requested' AND r.id = (h.details->>'refundId')::uuid
    WHERE o.id = ANY (${[...orderIds]}::uuid[])
      AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.order_event_id = h.id)
    ORDER BY h.id`.execute(tx);
  return rows;
}

export interface NewDelivery {
  id: string;
  endpointId: string;
  event: WebhookEvent;
  orderEventId: string;
  orderId: string;
  body: string;
}

export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[], now: Date): Promise<void> {
  await sql`
    INSERT INTO webhook_deliveries (id, endpoint_id, event, order_event_id, order_id, body, created_at, next_try_at)
    SELECT n.id, n."endpointId", n.event, n."orderEventId", n."orderId", n.body, ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) AS n (id uuid, "endpointId" uuid, event text, "orderEventId" bigint, "orderId" uuid, body text)
    ON CONFLICT (endpoint_id, order_event_id) DO NOTHING`.execute(tx);
}
