/**
 * The reviews of a product, each reading in one statement. Hidden ones are not there for anybody. A product that was never
 * published or was removed has no reviews to read: no row comes back.
 */
import type { ReviewType } from '@entrepot/contracts/calls/reviews.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql, type RawBuilder } from 'kysely';
import { readPrepared, type Db } from '../../../platform/db/database.ts';
import { choiceText } from '../../goods/catalog/index.ts';

export interface ReviewRow {
  id: string;
  is_default: boolean;
  stars: number | null;
  body: string;
  language: string;
  pictures: string[];
  created_at: string;
  username: string;
  country: string | null;
  city: string | null;
  choice: string;
  quantity: number;
  reply: string | null;
  replied_at: string | null;
  follow_up: string | null;
  followed_up_at: string | null;
}

export interface ReviewPageRow {
  total: number;
  reviews: ReviewRow[];
}

export interface ReviewCountsRow {
  one: number;
  two: number;
  three: number;
  four: number;
  five: number;
  pictures: number;
  defaults: number;
}

export interface ReviewQuery {
  goodsId: string;
  type: ReviewType;
  language: Language;
  limit: number;
  offset: number;
}

/** Written as the index has it. */
const KIND = sql`CASE WHEN stars >= 4 THEN 'good' WHEN stars = 3 THEN 'medium' WHEN stars <= 2 THEN 'bad' END`;
const SHOWN = sql`FROM reviews r WHERE r.product_id = p.id AND r.hidden_reason IS NULL`;
const WITH_PICTURES = sql`r.stars IS NOT NULL AND EXISTS (SELECT FROM review_pictures WHERE review_id = r.id)`;
const READABLE = sql`p.state NOT IN ('draft', 'removed')`;

function ofType(type: ReviewType): RawBuilder<unknown> {
  switch (type) {
    case 'all':
      return sql`${SHOWN} AND r.stars IS NOT NULL`;
    case 'unwritten':
      return sql`${SHOWN} AND r.stars IS NULL`;
    case 'pictures':
      return sql`${SHOWN} AND ${WITH_PICTURES}`;
    default:
      return sql`${SHOWN} AND (${KIND}) = ${type}`;
  }
}

export async function selectReviews(db: Db, { goodsId, type, language, limit, offset }: ReviewQuery): Promise<ReviewPageRow | undefined> {
  const reviews = ofType(type);
  const rows = await readPrepared(
    db,
    sql<ReviewPageRow>`
    SELECT (SELECT count(*)::integer ${reviews}) AS total,
      (SELECT coalesce(json_agg(one ORDER BY created_at DESC, id DESC), '[]') FROM (
        SELECT r.id, r.is_default, r.stars, r.body, r.language, r.created_at, r.reply, r.replied_at, r.follow_up, r.followed_up_at,
          u.username, u.country, u.city, CASE WHEN l.choice = '' THEN ''
          ELSE coalesce(${choiceText(language)}, l.choice) END AS choice, l.quantity,
          (SELECT coalesce(json_agg(media_id ORDER BY position), '[]') FROM review_pictures WHERE review_id = r.id) AS pictures
        FROM (SELECT r.* ${reviews} ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}) r
        JOIN order_lines l ON l.id = r.order_line_id JOIN skus k ON k.id = l.sku_id JOIN users u ON u.id = r.buyer_id
      ) one) AS reviews
    FROM products p WHERE p.id = ${goodsId}::uuid AND ${READABLE}`,
  );
  return rows[0];
}

export async function selectReviewCounts(db: Db, goodsId: string): Promise<ReviewCountsRow | undefined> {
  const rows = await readPrepared(
    db,
    sql<ReviewCountsRow>`
    SELECT stars.*, (SELECT count(*)::integer ${SHOWN} AND ${WITH_PICTURES}) AS pictures
    FROM products p CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE r.stars = 1)::integer AS one, count(*) FILTER (WHERE r.stars = 2)::integer AS two,
        count(*) FILTER (WHERE r.stars = 3)::integer AS three, count(*) FILTER (WHERE r.stars = 4)::integer AS four,
        count(*) FILTER (WHERE r.stars = 5)::integer AS five, count(*) FILTER (WHERE r.stars IS NULL)::integer AS defaults
      ${SHOWN}
    ) stars
    WHERE p.id = ${goodsId}::uuid AND ${READABLE}`,
  );
  return rows[0];
}
