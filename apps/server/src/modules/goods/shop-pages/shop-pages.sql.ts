/** Which shops a list shows, and which categories a shop has goods in; the words and cards of them come from the catalogue. */
import type { ShopSort } from '@entrepot/contracts/shop-sorts.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ShopState } from '../../people/shops/index.ts';

export interface ShopListRow {
  total: number;
  ids: string[];
}

export interface ShopListQuery {
  /** In the order they were typed; none lists all shops. */
  words: readonly string[];
  sort: ShopSort;
  limit: number;
  offset: number;
  /** None but these. */
  among?: readonly string[] | undefined;
}

const BEST_PER_SHOP = 8;
const BEST_PER_CATEGORY = 4;
const ALL_ALIKE = sql`0::real`;

/** Ends where the order is settled: by the figure that is shown, then by what speaks for the shop, at last by its id. */
function orderOf(sort: ShopSort): RawBuilder<unknown> {
  const sold = sql`coalesce(f.sold, 0) DESC`;
  const reviews = sql`(f.reviews_good + f.reviews_medium + f.reviews_bad)`;
  switch (sort) {
    case 'relevance':
      return sql`m.distance, ${sold}, m.id`;
    case 'sold':
      return sql`${sold}, m.id`;
    case 'followers':
      return sql`coalesce(f.followers, 0) DESC, ${sold}, m.id`;
    case 'rate':
      return sql`f.reviews_good::numeric / nullif(${reviews}, 0) DESC NULLS LAST, ${reviews} DESC, m.id`;
    case 'new':
      return sql`m.opened_at DESC, m.id`;
  }
}

/** The wildcards of LIKE that somebody typed stand for themselves. */
function literally(text: string): RawBuilder<unknown> {
  return sql`regexp_replace(shop_name_key(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
}

/** Names that contain every word; only when there are none, names that are written much like it. */
function matching(words: readonly string[]): RawBuilder<unknown> {
  if (words.length === 0)
    return sql`matching AS MATERIALIZED (SELECT id, opened_at, ${ALL_ALIKE} AS distance FROM shops WHERE state = 'open')`;
  const phrase = words.join(' ');
  const containing = sql.join(
    words.map((word) => sql`shop_name_key(name) LIKE '%' || ${literally(word)} || '%'`),
    sql` AND `,
  );
  return sql`
    containing AS MATERIALIZED (
      SELECT id, opened_at, (CASE
        WHEN shop_name_key(name) = shop_name_key(${phrase}) THEN 0
        WHEN shop_name_key(name) LIKE ${literally(phrase)} || '%' THEN 1
        WHEN shop_name_key(name) LIKE '% ' || ${literally(phrase)} || '%' THEN 2
        ELSE 3 END)::real AS distance
      FROM shops WHERE state = 'open' AND ${containing}
    ),
    matching AS MATERIALIZED (
      SELECT * FROM containing
      UNION ALL
      SELECT id, opened_at, 4 - similarity FROM shops_named_like(${phrase}) WHERE NOT EXISTS (SELECT FROM containing)
    )`;
}

export async function selectShopList(db: Db, { words, sort, limit, offset, among }: ShopListQuery): Promise<ShopListRow> {
  const isAmong = among === undefined ? sql`true` : sql`m.id = ANY(${among}::uuid[])`;
  const { rows } = await sql<ShopListRow>`
    WITH ${matching(words)}
    SELECT (SELECT count(*)::integer FROM matching m WHERE ${isAmong}) AS total,
      (SELECT coalesce(json_agg(id ORDER BY place), '[]') FROM (
        SELECT m.id, row_number() OVER (ORDER BY ${orderOf(sort)}) AS place
        FROM matching m LEFT JOIN shop_figures f ON f.shop_id = m.id WHERE ${isAmong}
        ORDER BY place LIMIT ${limit} OFFSET ${offset}
      ) page) AS ids
  `.execute(db);
  return rows[0]!;
}

export type BestGood = [id: string, categoryId: number];

/** The best of each shop, and some of each of its categories: a storefront may show one of them alone. */
export async function selectBestOfShops(db: Db, shopIds: readonly string[]): Promise<Array<{ id: string; goods: BestGood[] }>> {
  const { rows } = await sql<{ id: string; goods: BestGood[] }>`
    SELECT shop.id, coalesce(json_agg(json_build_array(good.id, good.category_id) ORDER BY good.place) FILTER (WHERE good.id IS NOT NULL),
      '[]') AS goods
    FROM unnest(${shopIds}::uuid[]) AS shop (id) LEFT JOIN LATERAL (
      SELECT id, category_id, place FROM (
        SELECT p.id, p.category_id, row_number() OVER (ORDER BY coalesce(f.sold, 0) DESC, p.published_at DESC, p.id) AS place,
          row_number() OVER (PARTITION BY p.category_id ORDER BY coalesce(f.sold, 0) DESC, p.published_at DESC, p.id) AS place_in_category
        FROM products p LEFT JOIN product_figures f ON f.product_id = p.id
        WHERE p.shop_id = shop.id AND p.state = 'on_shelf'
      ) ranked WHERE place <= ${BEST_PER_SHOP} OR place_in_category <= ${BEST_PER_CATEGORY}
    ) good ON true
    GROUP BY shop.id
  `.execute(db);
  return rows;
}

export interface ShopCategoriesRow {
  state: ShopState;
  counts: Array<[categoryId: number, goods: number]>;
}

export async function selectShopCategories(db: Db, shopId: string): Promise<ShopCategoriesRow | undefined> {
  const { rows } = await sql<ShopCategoriesRow>`
    SELECT s.state, (
      SELECT coalesce(json_agg(json_build_array(category_id, goods)), '[]') FROM (
        SELECT category_id, count(*) AS goods FROM products
        WHERE shop_id = s.id AND state = 'on_shelf' AND s.state = 'open' GROUP BY category_id
      ) counted
    ) AS counts
    FROM shops s WHERE s.id = ${shopId}
  `.execute(db);
  return rows[0];
}
