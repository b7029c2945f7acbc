/** Reviews as they are written: one for each received line, one addition, one answer. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ReviewRow } from './reviews.sql.ts';

/** The orders of a buyer that these lines belong to; lines of others lead nowhere. */
export async function selectOrdersOfLines(
  tx: Tx,
  buyerId: string,
  lineIds: readonly string[],
): Promise<Array<{ order_id: string; lines: number }>> {
  const { rows } = await sql<{ order_id: string; lines: number }>`
    SELECT l.order_id, count(*)::integer AS lines FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE l.id = ANY(${lineIds}::uuid[]) AND o.buyer_id = ${buyerId}::uuid GROUP BY l.order_id`.execute(tx);
  return rows;
}

export interface WrittenLine {
  id: string;
  product_id: string;
  /** Null where nothing was written yet. */
  is_default: boolean | null;
}

export async function selectWrittenLines(tx: Tx, orderId: string): Promise<WrittenLine[]> {
  const { rows } = await sql<WrittenLine>`
    SELECT l.id, l.product_id, r.is_default FROM order_lines l LEFT JOIN reviews r ON r.order_line_id = l.id
    WHERE l.order_id = ${orderId}::uuid ORDER BY l.id`.execute(tx);
  return rows;
}

/** Until when the buyer's own words count; undefined where the time is over. */
export async function selectReviewBy(db: Db | Tx, orderId: string): Promise<Date | undefined> {
  const { rows } = await sql<{
    due_at: Date;
  }>`SELECT due_at FROM order_timers WHERE order_id = ${orderId}::uuid AND kind = 'review'`.execute(db);
  return rows[0]?.due_at;
}

export interface NewReview {
  orderLineId: string;
  stars: number;
  body: string;
  pictures: readonly string[];
}

/** The line says which product and shop it is about, and whose it is. */
const OF_LINES = sql`order_lines l JOIN orders o ON o.id = l.order_id`;

export async function insertReviews(tx: Tx, reviews: readonly NewReview[], language: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string; order_line_id: string }>`
    INSERT INTO reviews (order_line_id, product_id, shop_id, buyer_id, stars, body, language, created_at)
    SELECT l.id, l.product_id, o.shop_id, o.buyer_id, w.stars, w.body, ${language}, ${at}
    FROM unnest(${reviews.map(({ orderLineId }) => orderLineId)}::uuid[], ${reviews.map(({ stars }) => stars)}::integer[],
      ${reviews.map(({ body }) => body)}::text[]) AS w (line_id, stars, body)
    JOIN (${OF_LINES}) ON l.id = w.line_id
    RETURNING id, order_line_id`.execute(tx);
  const reviewOf = new Map(rows.map(({ id, order_line_id: lineId }) => [lineId, id]));
  const pictures = reviews.flatMap(({ orderLineId, pictures: ids }) =>
    ids.map((mediaId, index) => ({ reviewId: reviewOf.get(orderLineId.toLowerCase())!, position: index + 1, mediaId })),
  );
  if (pictures.length === 0) return;
  await sql`
    INSERT INTO review_pictures (review_id, position, media_id)
    SELECT * FROM unnest(${pictures.map(({ reviewId }) => reviewId)}::uuid[], ${pictures.map(({ position }) => position)}::integer[],
      ${pictures.map(({ mediaId }) => mediaId)}::text[])`.execute(tx);
}

/** "No review left in time", for every line that has none. Answers with the products that this concerns. */
export async function insertDefaultReviews(tx: Tx, orderId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    INSERT INTO reviews (order_line_id, product_id, shop_id, buyer_id, is_default, created_at)
    SELECT l.id, l.product_id, o.shop_id, o.buyer_id, true, ${at} FROM ${OF_LINES} LEFT JOIN reviews r ON r.order_line_id = l.id
    WHERE l.order_id = ${orderId}::uuid AND r.id IS NULL RETURNING product_id`.execute(tx);
  return [...new Set(rows.map(({ product_id: productId }) => productId))];
}

export interface OneReview {
  id: string;
  order_id: string;
  product_id: string;
  follow_up: string | null;
  reply: string | null;
}

/** A review in a person's own words that everybody can see, held until the transaction ends. */
export async function lockReview(
  tx: Tx,
  id: string,
  { buyerId, shopId }: { buyerId?: string; shopId?: string },
): Promise<OneReview | undefined> {
  const { rows } = await sql<OneReview>`
    SELECT r.id, l.order_id, r.product_id, r.follow_up, r.reply FROM reviews r JOIN order_lines l ON l.id = r.order_line_id
    WHERE r.id = ${id}::uuid AND NOT r.is_default AND r.hidden_reason IS NULL
      ${buyerId === undefined ? sql`` : sql`AND r.buyer_id = ${buyerId}::uuid`} ${
        shopId === undefined
          ? sql``
          : sql`AND r.shop_id
        = ${shopId}::uuid`
      }
    FOR NO KEY UPDATE OF r`.execute(tx);
  return rows[0];
}

export async function updateFollowUp(tx: Tx, id: string, text: string, at: Date): Promise<void> {
  await sql`UPDATE reviews SET follow_up = ${text}, followed_up_at = ${at} WHERE id = ${id}::uuid AND follow_up IS NULL`.execute(tx);
}

export async function updateReply(tx: Tx, id: string, text: string, at: Date): Promise<void> {
  await sql`UPDATE reviews SET reply = ${text}, replied_at = ${at} WHERE id = ${id}::uuid AND reply IS NULL`.execute(tx);
}

export interface OwnLineRow {
  order_line_id: string;
  skuId: string;
  goods_id: string;
  name: string;
  choice: string;
  media_id: string | null;
  status: number;
  review_by: Date | null;
  /** Whether anything was written, by whomever. */
  is_written: boolean;
  review: ReviewRow | null;
  hidden_reason: string | null;
}

/** Nothing where the order is somebody else's. A review that is hidden is there for its author alone, with the reason. */
export async function selectOwnLines(db: Db, buyerId: string, orderId: string): Promise<OwnLineRow[]> {
  const { rows } = await sql<OwnLineRow>`
    SELECT l.id AS order_line_id, l.sku_id AS "skuId", l.product_id AS goods_id, l.title AS name, l.choice, l.media_id, o.status,
      t.due_at AS review_by, r.id IS NOT NULL AS is_written,
      r.hidden_reason, CASE WHEN r.id IS NOT NULL THEN json_build_object(
        'id', r.id, 'is_default', r.is_default, 'stars', r.stars, 'body', r.body, 'language', r.language, 'created_at', r.created_at,
        'reply', r.reply, 'replied_at', r.replied_at,
        'follow_up', r.follow_up, 'followed_up_at', r.followed_up_at, 'username', u.username, 'country', u.country, 'city', u.city,
        'choice', l.choice, 'quantity', l.quantity,
        'pictures', (SELECT coalesce(json_agg(media_id ORDER BY position), '[]') FROM review_pictures WHERE review_id = r.id)) END AS review
    FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN users u ON u.id = o.buyer_id
    LEFT JOIN reviews r ON r.order_line_id = l.id LEFT JOIN order_timers t ON t.order_id = o.id AND t.kind = 'review'
    WHERE o.id = ${orderId}::uuid AND o.buyer_id = ${buyerId}::uuid ORDER BY l.id`.execute(db);
  return rows;
}

/** Products whose pages show something of this person. */
export async function selectReviewedProducts(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT product_id AS id FROM reviews WHERE buyer_id = ${userId}::uuid`.execute(tx);
  return rows.map(({ id }) => id);
}
