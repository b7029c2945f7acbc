/** The reviews of all shops, as staff look at them. Which ones is asked first, what is shown of them afterwards. */
import type { REVIEW_DESK_SORTS } from '@entrepot/contracts/goods-work.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { ReviewLevel } from '@entrepot/contracts/shop-work.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { countWithinReach, LETTERS_OF_INDEX } from '../../../platform/db/selection.ts';
import { inLanguage } from '../../goods/catalog/index.ts';
import type { ReviewRow } from './reviews.sql.ts';

export interface DeskReviewRow extends ReviewRow {
  product_id: string;
  title: string;
  media_id: string | null;
  shop_id: string;
  shop_name: string;
  order_id: string;
  serial: string;
  buyer_id: string;
  hidden_reason: string | null;
  hidden_at: Date | null;
  hidden_by_name: string | null;
}

export interface DeskReviewFilter {
  level?: ReviewLevel | undefined;
  hasText?: boolean | undefined;
  hasPictures?: boolean | undefined;
  isHidden?: boolean | undefined;
  shopId?: string | undefined;
  goodsId?: string | undefined;
  keyword?: string | undefined;
}

export interface DeskReviewOrder {
  sort: (typeof REVIEW_DESK_SORTS)[number];
  isDescending: boolean;
}

const LEVELS: Readonly<Record<ReviewLevel, RawBuilder<unknown>>> = {
  good: sql`r.stars >= 4`,
  medium: sql`r.stars = 3`,
  bad: sql`r.stars <= 2`,
};
const PICTURED = sql`EXISTS (SELECT FROM review_pictures WHERE review_id = r.id)`;

/** Words of the review, written as their index has it, or the number of the order; each is looked up by itself. */
function saying(keyword: string): RawBuilder<unknown> {
  // What is typed is no pattern.
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  // Looked at one by one until there are enough.
  if (keyword.length < LETTERS_OF_INDEX) return sql`r.body ILIKE ${pattern}`;
  return sql`r.id IN (SELECT id FROM reviews WHERE body ILIKE ${pattern} AND body <> ''
    UNION SELECT v.id FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN reviews v ON v.order_line_id = l.id
    WHERE o.serial = ${keyword})`;
}

function matching({ level, hasText, hasPictures, isHidden, shopId, goodsId, keyword }: DeskReviewFilter): RawBuilder<unknown> {
  const conditions = [sql`NOT r.is_default`];
  if (level) conditions.push(LEVELS[level]);
  if (hasText !== undefined) conditions.push(hasText ? sql`r.body <> ''` : sql`r.body = ''`);
  if (hasPictures !== undefined) conditions.push(hasPictures ? PICTURED : sql`NOT ${PICTURED}`);
  if (isHidden !== undefined) conditions.push(isHidden ? sql`r.hidden_reason IS NOT NULL` : sql`r.hidden_reason IS NULL`);
  if (shopId) conditions.push(sql`r.shop_id = ${shopId}::uuid`);
  if (goodsId) conditions.push(sql`r.product_id = ${goodsId}::uuid`);
  if (keyword) conditions.push(saying(keyword));
  return sql.join(conditions, sql` AND `);
}

const SORTS: Readonly<Record<DeskReviewOrder['sort'], RawBuilder<unknown>>> = { createdAt: sql`r.created_at`, stars: sql`r.stars` };

export async function selectDeskReviewIds(
  db: Db,
  filter: DeskReviewFilter,
  { sort, isDescending }: DeskReviewOrder,
  limit: number,
  offset: number,
): Promise<string[]> {
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM reviews r WHERE ${matching(filter)} ORDER BY ${SORTS[sort]} ${direction}, r.id ${direction}
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

export function countDeskReviews(db: Db, filter: DeskReviewFilter): Promise<number> {
  return countWithinReach(db, sql`FROM reviews r WHERE ${matching(filter)}`);
}

/** The next portion of a list that is read to its end, newest first. Whoever writes one meanwhile stands before all of them. */
export async function selectDeskReviewsAfter(
  db: Db,
  filter: DeskReviewFilter,
  after: { id: string; place: string } | undefined,
  limit: number,
): Promise<Array<{ id: string; place: string }>> {
  const { rows } = await sql<{ id: string; place: string }>`
    SELECT r.id, r.created_at::text AS place FROM reviews r
    WHERE ${matching(filter)} AND ${
      after === undefined
        ? sql`true`
        : sql`(r.created_at, r.id) < (${after.place}::timestamptz,
      ${after.id}::uuid)`
    }
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** In the order of the ids. */
export async function selectDeskReviews(db: Db | Tx, ids: readonly string[], language: Language): Promise<DeskReviewRow[]> {
  const { rows } = await sql<DeskReviewRow>`
    SELECT r.id, r.is_default, r.stars, r.body, r.language, r.created_at, r.reply, r.replied_at, r.follow_up, r.followed_up_at,
      r.hidden_reason, r.hidden_at, r.product_id, r.shop_id, r.buyer_id,
      u.username::text, u.country, u.city, l.choice, l.quantity, l.media_id, o.id AS order_id, o.serial, s.name AS shop_name,
      h.name AS hidden_by_name,
      coalesce(${inLanguage(sql`title`, sql`FROM product_texts WHERE product_id = r.product_id`, language)}, l.title) AS title,
      (SELECT coalesce(json_agg(media_id ORDER BY position), '[]') FROM review_pictures WHERE review_id = r.id) AS pictures
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place) JOIN reviews r ON r.id = asked.id AND NOT r.is_default
    JOIN order_lines l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id JOIN users u ON u.id = r.buyer_id
    JOIN shops s ON s.id = r.shop_id LEFT JOIN staff h ON h.id = r.hidden_by
    ORDER BY asked.place`.execute(db);
  return rows;
}

export interface HiddenRow {
  product_id: string;
  shop_id: string;
  order_id: string;
  hidden_reason: string | null;
}

/** Of two who decide at once the second finds it decided. A default review is nobody's words. */
export async function lockReview(tx: Tx, id: string): Promise<HiddenRow | undefined> {
  const { rows } = await sql<HiddenRow>`
    SELECT r.product_id, r.shop_id, l.order_id, r.hidden_reason FROM reviews r JOIN order_lines l ON l.id = r.order_line_id
    WHERE r.id = ${id}::uuid AND NOT r.is_default FOR NO KEY UPDATE OF r`.execute(tx);
  return rows[0];
}

export async function updateHidden(tx: Tx, id: string, hidden: { reason: string; at: Date; staffId: string } | null): Promise<void> {
  await sql`
    UPDATE reviews SET hidden_reason = ${hidden?.reason ?? null}::text, hidden_at = ${hidden?.at ?? null}::timestamptz,
      hidden_by = ${hidden?.staffId ?? null}::uuid WHERE id = ${id}::uuid`.execute(tx);
}
