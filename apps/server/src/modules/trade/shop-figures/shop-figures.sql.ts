/** Reads only: the facts belong to orders, refunds, reviews, catalogue and figures. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { ORDER_STATUS, type OrderStatus } from '@entrepot/contracts/order-states.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DayRange } from './day-range.ts';

export interface QueueRow {
  status: OrderStatus;
  count: number;
  late: number;
  oldest_paid_at: Date | null;
}

/** What waits for the shop's word or for its parcel; a state in which nothing waits is absent. */
export async function selectQueues(db: Db, shopId: string, lateBefore: Date): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    SELECT status, count(*)::integer AS count, count(*) FILTER (WHERE paid_at < ${lateBefore})::integer AS late,
      min(paid_at) AS oldest_paid_at
    FROM orders WHERE shop_id = ${shopId}::uuid AND status IN (${ORDER_STATUS.paid}, ${ORDER_STATUS.confirmed}) GROUP BY status`.execute(
    db,
  );
  return rows;
}

/** Requests that wait for an answer, and goods that came back and wait for a look. */
export async function selectWaitingRefunds(db: Db, shopId: string): Promise<{ waiting: number; next_due_at: Date | null }> {
  const { rows } = await sql<{ waiting: number; next_due_at: Date | null }>`
    SELECT count(*)::integer AS waiting, min(t.due_at) AS next_due_at
    FROM orders o JOIN refunds r ON r.order_id = o.id AND r.stage IN ('requested', 'sent') LEFT JOIN order_timers t ON t.order_id = o.id
      AND t.kind IN ('refund_answer', 'return_check')
    WHERE o.shop_id = ${shopId}::uuid AND o.status = ${ORDER_STATUS.refund}`.execute(db);
  return rows[0]!;
}

/** Refunds by the platform against which the shop still has its word. */
export async function selectAnnouncedRefunds(db: Db, shopId: string): Promise<{ waiting: number; next_due_at: Date | null }> {
  const { rows } = await sql<{ waiting: number; next_due_at: Date | null }>`
    SELECT count(*)::integer AS waiting, min(r.object_until) AS next_due_at
    FROM platform_refunds r JOIN orders o ON o.id = r.order_id WHERE o.shop_id = ${shopId}::uuid AND r.state = 'announced'`.execute(db);
  return rows[0]!;
}

export async function selectUnanswered(db: Db, shopId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM reviews r
    WHERE r.shop_id = ${shopId}::uuid AND r.stars IS NOT NULL AND r.reply IS NULL AND r.hidden_reason IS NULL
      AND r.created_at >= ${since}`.execute(db);
  return rows[0]!.count;
}

export interface DayRow {
  day: string;
  orders: number;
  pieces: number;
  turnover: string;
  refunded: string;
  views: number;
}

/** From the first moment of the first day up to, not including, the first moment after the last. */
function within(column: RawBuilder<unknown>, { from, to, zone }: DayRange): RawBuilder<boolean> {
  return sql`${column} >= (${from}::date::timestamp AT TIME ZONE ${zone})
    AND ${column} < ((${to}::date + 1)::timestamp AT TIME ZONE ${zone})`;
}

function dayOf(column: RawBuilder<unknown>, { zone }: DayRange): RawBuilder<string> {
  return sql`(${column} AT TIME ZONE ${zone})::date`;
}

export async function selectDays(db: Db, shopId: string, range: DayRange): Promise<DayRow[]> {
  const { from, to } = range;
  const { rows } = await sql<DayRow>`
    WITH paid AS (
      SELECT id, ${dayOf(sql`paid_at`, range)} AS day, total, refunded FROM orders WHERE shop_id = ${shopId}::uuid
        AND ${within(sql`paid_at`, range)}
    ),
    orders_of AS (SELECT day, count(*)::integer AS orders, sum(total) AS turnover, sum(refunded) AS refunded FROM paid GROUP BY day),
    pieces_of AS (SELECT day, sum(l.quantity)::integer AS pieces FROM paid JOIN order_lines l ON l.order_id = paid.id GROUP BY day),
    views_of AS (
      SELECT day, count(*)::integer AS views FROM (
        SELECT ${dayOf(sql`v.viewed_at`, range)} AS day FROM products p JOIN product_views v ON v.product_id = p.id
          AND ${within(sql`v.viewed_at`, range)} WHERE p.shop_id = ${shopId}::uuid
        UNION ALL
        SELECT ${dayOf(sql`viewed_at`, range)} FROM shop_views WHERE shop_id = ${shopId}::uuid AND ${within(sql`viewed_at`, range)}
      ) view GROUP BY day
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(orders, 0) AS orders, coalesce(pieces, 0) AS pieces,
      coalesce(turnover, 0)::text AS turnover,
      coalesce(refunded, 0)::text AS refunded, coalesce(views, 0) AS views
    FROM (SELECT generate_series(${from}::date, ${to}::date, '1 day')::date AS day) calendar
    LEFT JOIN orders_of USING (day) LEFT JOIN pieces_of USING (day) LEFT JOIN views_of USING (day)
    ORDER BY day`.execute(db);
  return rows;
}

export interface BestRow {
  id: string;
  title: string;
  media_id: string | null;
  orders: number;
  pieces: number;
  turnover: string;
  views: number;
  stock: number;
  /** Pieces on each day of the stretch. */
  days: number[];
}

export async function selectBest(db: Db, shopId: string, range: DayRange, language: Language, limit: number): Promise<BestRow[]> {
  const { from, to } = range;
  const { rows } = await sql<BestRow>`
    WITH sold AS (
      SELECT l.product_id AS id, ${dayOf(sql`o.paid_at`, range)} AS day, o.id AS order_id, l.quantity, l.line_total
      FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.shop_id = ${shopId}::uuid AND ${within(sql`o.paid_at`, range)}
    ),
    sold_on AS (SELECT id, day, sum(quantity) AS pieces FROM sold GROUP BY id, day)
    SELECT best.id, coalesce(
        (SELECT title FROM product_texts WHERE product_id = best.id AND language IN (${language}, 'en')
          ORDER BY language = ${language} DESC LIMIT 1),
        (SELECT title FROM product_texts WHERE product_id = best.id ORDER BY language LIMIT 1), '') AS title,
      (SELECT media_id FROM product_pictures WHERE product_id = best.id ORDER BY position LIMIT 1) AS media_id,
      best.orders, best.pieces, best.turnover::text AS turnover,
      (SELECT count(*)::integer FROM product_views v WHERE v.product_id = best.id AND ${within(sql`v.viewed_at`, range)}) AS views,
      (SELECT coalesce(sum(k.on_hand), 0)::integer FROM skus s JOIN sku_stock k ON k.sku_id = s.id WHERE s.product_id = best.id
        AND s.retired_at IS NULL) AS stock,
      ARRAY(
        SELECT coalesce(s.pieces, 0)::integer FROM generate_series(${from}::date, ${to}::date, '1 day') AS calendar (day)
        LEFT JOIN sold_on s ON s.id = best.id AND s.day = calendar.day::date ORDER BY calendar.day
      ) AS days
    FROM (
      SELECT id, count(DISTINCT order_id)::integer AS orders, sum(quantity)::integer AS pieces, sum(line_total) AS turnover
      FROM sold GROUP BY id ORDER BY turnover DESC, id LIMIT ${limit}
    ) best ORDER BY best.turnover DESC, best.id`.execute(db);
  return rows;
}

export interface SummaryRow {
  orders: number;
  turnover: string;
  buyers: number;
  buyers_back: number;
  reviews_good: number;
  reviews_all: number;
  countries: Array<{ country: string; orders: number; turnover: string }>;
}

export async function selectSummary(db: Db, shopId: string, range: DayRange): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`
    WITH paid AS (SELECT buyer_id, total, paid_at, receiver ->> 'country' AS country FROM orders WHERE shop_id = ${shopId}::uuid
      AND ${within(sql`paid_at`, range)}),
    buyers AS (SELECT buyer_id, min(paid_at) AS first_at, count(*) AS orders FROM paid GROUP BY buyer_id)
    SELECT (SELECT count(*)::integer FROM paid) AS orders, (SELECT coalesce(sum(total), 0)::text FROM paid) AS turnover,
      (SELECT count(*)::integer FROM buyers) AS buyers,
      (SELECT count(*)::integer FROM buyers b WHERE b.orders > 1 OR EXISTS (
        SELECT FROM orders o WHERE o.buyer_id = b.buyer_id AND o.shop_id = ${shopId}::uuid AND o.paid_at < b.first_at)) AS buyers_back,
      (SELECT count(*)::integer FROM reviews r WHERE r.shop_id = ${shopId}::uuid AND r.stars >= 4 AND r.hidden_reason IS NULL
        AND ${within(sql`r.created_at`, range)}) AS reviews_good,
      (SELECT count(*)::integer FROM reviews r WHERE r.shop_id = ${shopId}::uuid AND r.stars IS NOT NULL AND r.hidden_reason IS NULL
        AND ${within(sql`r.created_at`, range)}) AS reviews_all,
      (SELECT coalesce(json_agg(json_build_object('country', country, 'orders', orders, 'turnover', turnover::text)
       ORDER BY turnover DESC, country), '[]')
       FROM (SELECT country, count(*)::integer AS orders, sum(total) AS turnover FROM paid WHERE country IS NOT NULL
         GROUP BY country) land) AS countries`.execute(db);
  return rows[0]!;
}
