/** What stands beside conversations at the desk of a shop. */
import { ANSWER_SPANS_SECONDS } from '@entrepot/contracts/chat.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { likeOf } from './conversations.sql.ts';

/** The product that each is about: of the order, or that which was shown last. */
export async function selectSubjects(db: Db, conversationIds: readonly string[]): Promise<Map<string, string>> {
  if (conversationIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; product_id: string | null }>`
    SELECT c.id, CASE WHEN c.order_id IS NULL
      THEN (SELECT m.product_id FROM messages m WHERE m.conversation_id = c.id AND m.product_id IS NOT NULL ORDER BY m.seq DESC LIMIT 1)
      ELSE (SELECT l.product_id FROM order_lines l WHERE l.order_id = c.order_id ORDER BY l.id LIMIT 1) END AS product_id
    FROM conversations c WHERE c.id = ANY (${[...conversationIds]}::uuid[])`.execute(db);
  return new Map(rows.flatMap(({ id, product_id }) => (product_id === null ? [] : [[id, product_id] as const])));
}

/** Pieces on hand of each, of all its variants. */
export async function selectStocks(db: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; stock: number }>`
    SELECT k.product_id AS id, sum(s.on_hand)::integer AS stock FROM skus k JOIN sku_stock s ON s.sku_id = k.id
    WHERE k.product_id = ANY (${[...productIds]}::uuid[]) AND k.retired_at IS NULL GROUP BY k.product_id`.execute(db);
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

export interface BuyerOrderRow {
  id: string;
  serial: string;
  status: number;
  total: string;
  title: string;
  media_id: string | null;
  lines: number;
  pieces: number;
  submitted_at: Date;
}

export interface BuyerFigures {
  count: number;
  paid_goods: string;
  since: Date | null;
}

/** Of one buyer with one shop, and nobody else's. */
export async function selectBuyerOrders(
  db: Db,
  { shopId, buyerId, limit }: { shopId: string; buyerId: string; limit: number },
): Promise<{ rows: BuyerOrderRow[]; figures: BuyerFigures }> {
  const [{ rows }, { rows: figures }] = await Promise.all([
    sql<BuyerOrderRow>`
      SELECT o.id, o.serial, o.status, o.total::text, first.title, first.media_id, counts.lines, counts.pieces, o.submitted_at
      FROM orders o
      CROSS JOIN LATERAL (SELECT l.title, l.media_id FROM order_lines l WHERE l.order_id = o.id ORDER BY l.id LIMIT 1) AS first
      CROSS JOIN LATERAL (SELECT count(*)::integer AS lines, sum(l.quantity)::integer AS pieces FROM order_lines l
        WHERE l.order_id = o.id) AS counts
      WHERE o.shop_id = ${shopId}::uuid AND o.buyer_id = ${buyerId}::uuid ORDER BY o.submitted_at DESC, o.id DESC LIMIT ${limit}`.execute(
      db,
    ),
    sql<BuyerFigures>`
      SELECT count(*)::integer AS count, coalesce(sum(goods_total) FILTER (WHERE paid_at IS NOT NULL), 0)::text AS paid_goods,
        min(submitted_at) AS since
      FROM orders WHERE shop_id = ${shopId}::uuid AND buyer_id = ${buyerId}::uuid`.execute(db),
  ]);
  return { rows, figures: figures[0]! };
}

/** On sale, by name in any language or by number; the newest first. */
export async function selectProductsToShow(db: Db, shopId: string | null, keyword: string, limit: number): Promise<string[]> {
  const like = likeOf(keyword);
  const named =
    keyword === ''
      ? sql``
      : sql`AND (p.number ILIKE ${like} OR EXISTS (SELECT FROM product_texts t WHERE t.product_id = p.id AND t.title ILIKE ${like}))`;
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM products p WHERE ${shopId === null ? sql`true` : sql`p.shop_id = ${shopId}::uuid`} AND p.state = 'on_shelf' ${named}
    ORDER BY p.published_at DESC, p.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of a product of this shop that is on sale, in the order that the shop gave them. */
export async function selectSkuIds(db: Db, shopId: string, productId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT k.id FROM skus k JOIN products p ON p.id = k.product_id
    WHERE p.id = ${productId}::uuid AND p.shop_id = ${shopId}::uuid AND p.state = 'on_shelf' AND k.retired_at IS NULL
    ORDER BY k.position, k.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** First answers of thirty days by how long they took; the last is what took longer than all of them. */
export async function countAnswers(db: Db, shopId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ span: number; count: number }>`
    SELECT width_bucket(extract(epoch FROM answered_at - asked_at), ${[...ANSWER_SPANS_SECONDS]}::numeric[]) AS span,
      count(*)::integer AS count
    FROM conversation_waits WHERE shop_id = ${shopId}::uuid
      AND answered_at BETWEEN ${now}::timestamptz - interval '30 days' AND ${now}::timestamptz
    GROUP BY span`.execute(db);
  const counts = new Map(rows.map(({ span, count }) => [span, count]));
  return Array.from({ length: ANSWER_SPANS_SECONDS.length + 1 }, (_, span) => counts.get(span) ?? 0);
}
