/** The reviews of one shop, as its members read them: hidden ones too, with why they are hidden. */
import type { Language } from '@entrepot/contracts/languages.ts';
import type { ReviewLevel } from '@entrepot/contracts/shop-work.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ReviewRow } from './reviews.sql.ts';

export interface ShopReviewRow extends ReviewRow {
  count: number;
  hidden_reason: string | null;
  product_id: string;
  title: string;
  media_id: string | null;
  order_id: string;
  serial: string;
}

export interface ShopReviewFilter {
  level?: ReviewLevel | undefined;
  isAnswered?: boolean | undefined;
  keyword?: string | undefined;
}

const LEVELS: Readonly<Record<ReviewLevel, RawBuilder<unknown>>> = {
  good: sql`r.stars >= 4`,
  medium: sql`r.stars = 3`,
  bad: sql`r.stars <= 2`,
};

function matches(shopId: string, { level, isAnswered, keyword }: ShopReviewFilter): RawBuilder<unknown> {
  const conditions = [sql`r.shop_id = ${shopId}::uuid AND NOT r.is_default`];
  if (level) conditions.push(LEVELS[level]);
  if (isAnswered !== undefined) conditions.push(isAnswered ? sql`r.reply IS NOT NULL` : sql`r.reply IS NULL AND r.hidden_reason IS NULL`);
  // The wildcards of LIKE that somebody typed stand for themselves.
  if (keyword)
    conditions.push(
      sql`(o.serial = ${keyword} OR strpos(lower(r.body), lower(${keyword})) > 0 OR strpos(lower(l.title), lower(${keyword})) > 0)`,
    );
  return sql.join(conditions, sql` AND `);
}

export async function selectShopReviews(
  db: Db,
  shopId: string,
  filter: ShopReviewFilter,
  language: Language,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ShopReviewRow[]; count: number }> {
  const from = sql`FROM reviews r JOIN order_lines l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id
    WHERE ${matches(shopId, filter)}`;
  const { rows } = await sql<ShopReviewRow>`
    SELECT (SELECT count(*)::integer ${from}) AS count, page.* FROM (SELECT) one LEFT JOIN (
      SELECT r.id, r.is_default, r.stars, r.body, r.language, r.created_at, r.reply, r.replied_at, r.follow_up, r.followed_up_at,
        r.hidden_reason, r.product_id, r.order_id, r.serial,
        u.username::text, u.country, u.city, r.choice, r.quantity, r.media_id,
        coalesce((SELECT title FROM product_texts WHERE product_id = r.product_id AND language = ${language}), r.title) AS title,
        (SELECT coalesce(json_agg(media_id ORDER BY position), '[]') FROM review_pictures WHERE review_id = r.id) AS pictures
      FROM (SELECT r.*, l.choice, l.quantity, l.title, l.media_id, o.id AS order_id, o.serial ${from} ORDER BY r.created_at DESC, r.id DESC
        LIMIT ${limit} OFFSET ${offset}) r
      JOIN users u ON u.id = r.buyer_id
    ) page ON true
    ORDER BY page.created_at DESC, page.id DESC`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), count: rows[0]!.count };
}
