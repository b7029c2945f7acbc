/** From the outbox to the deliveries. */
import type { SentType } from '@entrepot/contracts/chat.ts';
import type { WebhookEvent } from '@entrepot/contracts/webhooks.ts';
import { sql } from 'kysely';
import type { Waiting } from '../../../platform/bell.ts';
import { runPrepared, type Tx } from '../../../platform/db/database.ts';

export interface News {
  /** How many rows of the outbox were read. */
  count: number;
  orderIds: string[];
  /** Of which something changed in the catalogue. */
  productIds: string[];
  /** Of which something changed among their reviews. */
  reviewedIds: string[];
  /** What buyers and visitors wrote to shops. */
  messages: WrittenMessage[];
}

/** As its own news says it: whoever keeps conversations is not asked. */
export interface WrittenMessage {
  conversationId: string;
  shopId: string;
  seq: number;
  kind: SentType;
  language: string;
  at: string;
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
    INSERT INTO webhook_place (transaction_id, event_id) SELECT '0'::xid8, -1 WHERE NOT EXISTS (SELECT FROM webhook_place) ON CONFLICT
    DO NOTHING`,
  );
  const rows = await runPrepared(
    tx,
    sql<{ count: number; order_ids: string[]; product_ids: string[]; reviewed_ids: string[]; messages: WrittenMessage[] }>`
    WITH place AS (
      SELECT CASE WHEN transaction_id > pg_snapshot_xmin(pg_current_snapshot()) THEN '0'::xid8 ELSE transaction_id END AS transaction_id,
        event_id FROM webhook_place FOR UPDATE SKIP LOCKED
    ), news AS (
      SELECT o.transaction_id, o.id, o.topic, o.payload FROM place p
      JOIN outbox_events o ON (o.transaction_id, o.id) > (p.transaction_id, p.event_id)
      WHERE o.transaction_id < pg_snapshot_xmin(pg_current_snapshot()) ORDER BY o.transaction_id, o.id LIMIT ${portion}
    ), moved AS (
      UPDATE webhook_place SET transaction_id = last.transaction_id, event_id = last.id
      FROM (SELECT transaction_id, id FROM news ORDER BY transaction_id DESC, id DESC LIMIT 1) last
    )
    SELECT (SELECT count(*)::integer FROM news) AS count,
           ARRAY(SELECT DISTINCT jsonb_array_elements_text(payload->'orderIds') FROM news WHERE topic = 'orders.changed') AS order_ids,
           ARRAY(SELECT DISTINCT jsonb_array_elements_text(payload->'productIds') FROM news WHERE topic = 'catalog.changed'
             AND payload ? 'productIds') AS product_ids,
           ARRAY(SELECT DISTINCT jsonb_array_elements_text(payload->'productIds') FROM news WHERE topic = 'reviews.changed'
             AND payload ? 'productIds') AS reviewed_ids,
           coalesce((SELECT jsonb_agg(jsonb_build_object('conversationId', talk->'id', 'shopId', talk->'shopId', 'seq', said->'seq', 'kind',
             said->'type', 'language', said->'language', 'at', said->'created_at') ORDER BY id)
             FROM (SELECT id, payload->'conversation' AS talk, payload->'message' AS said FROM news WHERE topic = 'chat.written') AS written
             WHERE said->>'author' = 'buyer' AND talk->>'shopId' IS NOT NULL), '[]'::jsonb) AS messages`,
  );
  const { count, order_ids: orderIds, product_ids: productIds, reviewed_ids: reviewedIds, messages } = rows[0]!;
  return { count, orderIds, productIds, reviewedIds, messages };
}

export interface NewDelivery {
  id: string;
  endpointId: string;
  event: WebhookEvent;
  /** What it is about; the same one is told once. */
  source: string;
  orderId: string | null;
  body: string;
  trace: string | null;
}

export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[], now: Date): Promise<void> {
  await sql`
    INSERT INTO webhook_deliveries (id, endpoint_id, event, source, order_id, body, trace, created_at, next_try_at)
    SELECT n.id, n."endpointId", n.event, n.source, n."orderId", n.body, n.trace, ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) AS n (id uuid, "endpointId" uuid, event text, source text,
      "orderId" uuid, body text, trace text)
    ON CONFLICT (endpoint_id, event, source) DO NOTHING`.execute(tx);
}

/** Behind the place, or anywhere while there is none or one of another database. */
export const hasNews: Waiting = () => sql`CASE
  WHEN EXISTS (SELECT FROM webhook_place WHERE transaction_id <= pg_snapshot_xmin(pg_current_snapshot())) THEN EXISTS (
    SELECT FROM webhook_place p CROSS JOIN LATERAL (
      SELECT FROM outbox_events o WHERE (o.transaction_id, o.id) > (p.transaction_id, p.event_id)
        AND o.transaction_id < pg_snapshot_xmin(pg_current_snapshot()) ORDER BY o.transaction_id, o.id LIMIT 1) o)
  ELSE EXISTS (SELECT FROM outbox_events) END`;
