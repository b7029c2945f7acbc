/**
 * The products of all shops. Which ones is asked first, what is shown of them afterwards, so that a long list costs no more than a page of
 * it.
 */
import type { ProductState } from '@entrepot/contracts/calls/product-desk.ts';
import type { GOODS_SORTS } from '@entrepot/contracts/goods-work.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { UUID_PATTERN } from '@entrepot/contracts/uuid.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { beginningWith, countWithinReach, LETTERS_OF_INDEX, withLetters } from '../../../platform/db/selection.ts';
import { inLanguage, valueName } from '../../goods/catalog/index.ts';

export interface GoodsFilter {
  keyword?: string | undefined;
  shopId?: string | undefined;
  categoryId?: number | undefined;
  state?: ProductState | undefined;
  isHandedIn?: boolean | undefined;
}

export interface GoodsOrder {
  sort: (typeof GOODS_SORTS)[number];
  isDescending: boolean;
}

export interface GoodsRow {
  id: string;
  number: string;
  title: string | null;
  media_id: string | null;
  state: ProductState;
  removed_at: Date | null;
  removed_reason: string | null;
  shop_id: string;
  shop_name: string;
  category_id: number;
  category_name: string;
  price: string;
  stock: number;
  sold: number;
  updated_at: Date;
}

/** One or two signs are a whole word there, which no index of parts has: titles are looked at one by one until there are enough. */
const HAS_HAN = /\p{Script=Han}/u;
const IS_UUID = new RegExp(`^${UUID_PATTERN}$`);

/** Written as the indices of titles have it; numbers have an index of their own, so all of them are asked for apart. */
function found(keyword: string): RawBuilder<unknown> {
  if (IS_UUID.test(keyword)) return sql`p.id = ${keyword}::uuid`;
  const isShort = keyword.length < LETTERS_OF_INDEX;
  if (isShort && HAS_HAN.test(keyword))
    return sql`coalesce((SELECT true FROM product_texts WHERE product_id = p.id AND language IN ('cn', 'tw')
      AND title LIKE ${`%${beginningWith(keyword)}`} LIMIT 1), false)`;
  const pattern = withLetters(keyword);
  return sql`p.id IN (SELECT product_id FROM product_texts WHERE language IN ('en', 'cn', 'tw') AND title ILIKE ${pattern}
    ${isShort ? sql`` : sql`UNION SELECT product_id FROM product_texts WHERE language NOT IN ('en', 'cn', 'tw') AND title ILIKE ${pattern}`}
    UNION SELECT id FROM products WHERE number ILIKE ${pattern})`;
}

function matching({ keyword, shopId, categoryId, state, isHandedIn }: GoodsFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (shopId) conditions.push(sql`p.shop_id = ${shopId}::uuid`);
  if (state) conditions.push(sql`p.state = ${state}`);
  if (isHandedIn !== undefined)
    conditions.push(sql`(p.id IN (SELECT product_id FROM removal_cases WHERE outcome IS NULL)) = ${isHandedIn}`);
  if (categoryId !== undefined) {
    conditions.push(sql`p.category_id IN (
      WITH RECURSIVE below AS (SELECT id FROM categories WHERE id = ${categoryId} UNION ALL SELECT c.id FROM categories c
        JOIN below b ON c.parent_id = b.id) SELECT id FROM below)`);
  }
  if (keyword) conditions.push(found(keyword));
  return sql.join(conditions, sql` AND `);
}

const SORTS: Readonly<Record<GoodsOrder['sort'], RawBuilder<unknown>>> = {
  number: sql`p.number`,
  price: sql`p.price`,
  sold: sql`coalesce(f.sold, 0)`,
  updatedAt: sql`p.updated_at`,
};

export async function selectGoodsIds(
  db: Db,
  filter: GoodsFilter,
  { sort, isDescending }: GoodsOrder,
  limit: number,
  offset: number,
): Promise<string[]> {
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const figures = sort === 'sold' ? sql`LEFT JOIN product_figures f ON f.product_id = p.id` : sql``;
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM products p ${figures} WHERE ${matching(filter)} ORDER BY ${SORTS[sort]} ${direction}, p.id ${direction}
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

export function countGoods(db: Db, filter: GoodsFilter): Promise<number> {
  return countWithinReach(db, sql`FROM products p WHERE ${matching(filter)}`);
}

/** What a line of a file says; nobody looks at pictures there. */
export type GoodsLineRow = Omit<GoodsRow, 'media_id'>;

/**
 * The next ones by shop and number, after the one that was read last: a file is read piece by piece, and what changes meanwhile moves
 * nothing. All of a piece at once: looking up each by itself is what takes the time of a long file. Of the stock only its own part is
 * looked up (`OFFSET` keeps it so), and not the whole of it for every piece.
 */
export async function selectGoodsAfter(
  db: Db,
  filter: GoodsFilter,
  after: { shopId: string; number: string } | undefined,
  language: Language,
  limit: number,
): Promise<GoodsLineRow[]> {
  const onward = after ? sql`AND (p.shop_id, p.number) > (${after.shopId}::uuid, ${after.number})` : sql``;
  const { rows } = await sql<GoodsLineRow>`
    WITH piece AS MATERIALIZED (
      SELECT p.id, p.number, p.state, p.removed_at, p.removed_reason, p.price, p.updated_at, p.shop_id, p.category_id
      FROM products p WHERE ${matching(filter)} ${onward} ORDER BY p.shop_id, p.number LIMIT ${limit}),
    stocked AS (
      SELECT v.product_id, sum(k.on_hand)::integer AS stock FROM skus v
      CROSS JOIN LATERAL (SELECT on_hand FROM sku_stock WHERE sku_id = v.id OFFSET 0) k
      WHERE v.product_id IN (SELECT id FROM piece) AND v.retired_at IS NULL GROUP BY v.product_id)
    SELECT p.id, p.number, p.state, p.removed_at, p.removed_reason, p.price::text AS price, p.updated_at, s.id AS shop_id,
      s.name AS shop_name, p.category_id,
      coalesce(own.title, english.title, (SELECT title FROM product_texts WHERE product_id = p.id ORDER BY language LIMIT 1)) AS title,
      c.name AS category_name, coalesce(k.stock, 0) AS stock, coalesce(f.sold, 0) AS sold
    FROM piece p JOIN shops s ON s.id = p.shop_id
    JOIN (SELECT id, coalesce(${inLanguage(sql`name`, sql`FROM category_texts WHERE category_id = categories.id`, language)}, slug) AS name
      FROM categories) c ON c.id = p.category_id
    LEFT JOIN product_texts own ON own.product_id = p.id AND own.language = ${language}
    LEFT JOIN product_texts english ON english.product_id = CASE WHEN own.product_id IS NULL THEN p.id END AND english.language = 'en'
    LEFT JOIN stocked k ON k.product_id = p.id LEFT JOIN product_figures f ON f.product_id = p.id
    ORDER BY p.shop_id, p.number`.execute(db);
  return rows;
}

/** In the order of the ids. */
export async function selectGoods(db: Db, ids: readonly string[], language: Language): Promise<GoodsRow[]> {
  const { rows } = await sql<GoodsRow>`
    SELECT p.id, p.number, p.state, p.removed_at, p.removed_reason, p.price::text AS price, p.updated_at, s.id AS shop_id,
      s.name AS shop_name, c.id AS category_id,
      ${inLanguage(sql`title`, sql`FROM product_texts WHERE product_id = p.id`, language)} AS title,
      (SELECT media_id FROM product_pictures WHERE product_id = p.id ORDER BY position LIMIT 1) AS media_id,
      coalesce(${inLanguage(sql`name`, sql`FROM category_texts WHERE category_id = c.id`, language)}, c.slug) AS category_name,
      (SELECT coalesce(sum(k.on_hand), 0)::integer FROM skus v JOIN sku_stock k ON k.sku_id = v.id WHERE v.product_id = p.id
        AND v.retired_at IS NULL) AS stock,
      coalesce((SELECT sold FROM product_figures f WHERE f.product_id = p.id), 0) AS sold
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place) JOIN products p ON p.id = asked.id JOIN shops s ON s.id = p.shop_id
    JOIN categories c ON c.id = p.category_id
    ORDER BY asked.place`.execute(db);
  return rows;
}

export interface GoodsDetailRow {
  unit: 'piece' | 'pair' | 'set' | 'pack';
  buy_min: number;
  origin_country: string | null;
  published_at: Date | null;
  discount_bp: number | null;
  discount_starts_at: Date | null;
  discount_ends_at: Date | null;
  tiers: Array<[minQuantity: number, reductionBp: number]>;
  texts: Array<{ language: string; title: string; description: string }>;
  pictures: string[];
  variants: Array<{ id: string; price: string; stock: number; choices: string[] }>;
  views: number;
  favourites: number;
  reviews_good: number;
  reviews_medium: number;
  reviews_bad: number;
}

export async function selectGoodsDetail(db: Db, id: string, language: Language): Promise<GoodsDetailRow | undefined> {
  const { rows } = await sql<GoodsDetailRow>`
    SELECT p.unit, p.buy_min, p.origin_country, p.published_at, p.discount_bp, p.discount_starts_at, p.discount_ends_at,
      (SELECT coalesce(json_agg(json_build_array(min_quantity, reduction_bp) ORDER BY min_quantity), '[]') FROM product_tiers
        WHERE product_id = p.id) AS tiers,
      (SELECT coalesce(json_agg(json_build_object('language', language, 'title', title, 'description', description)
       ORDER BY language <> ${language}, language <> 'en', language), '[]')
       FROM product_texts WHERE product_id = p.id) AS texts,
      (SELECT coalesce(json_agg(media_id ORDER BY position), '[]') FROM product_pictures WHERE product_id = p.id) AS pictures,
      (SELECT coalesce(json_agg(json_build_object('id', k.id, 'price', k.price::text, 'stock', coalesce(s.on_hand, 0), 'choices',
          (SELECT coalesce(json_agg(${valueName(language)} ORDER BY a.position, a.id, v.id), '[]') FROM attribute_values v
            JOIN attributes a ON a.id = v.attribute_id WHERE v.id = ANY(k.value_ids))
        ) ORDER BY k.position, k.id), '[]')
       FROM skus k LEFT JOIN sku_stock s ON s.sku_id = k.id WHERE k.product_id = p.id AND k.retired_at IS NULL) AS variants,
      coalesce(f.views, 0) AS views, coalesce(f.favourites, 0) AS favourites, coalesce(f.reviews_good, 0) AS reviews_good,
      coalesce(f.reviews_medium, 0) AS reviews_medium, coalesce(f.reviews_bad, 0) AS reviews_bad
    FROM products p LEFT JOIN product_figures f ON f.product_id = p.id WHERE p.id = ${id}::uuid`.execute(db);
  return rows[0];
}
