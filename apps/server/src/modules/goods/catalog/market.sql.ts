/**
 * The market as the home pages see it: the candidates for every section, for all storefronts and languages at once and
 * without a word of text. Two statements that know nothing of each other, because they age differently: the shelf
 * changes with every edit, what is in demand only as sales go on.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { TradeFacts } from './trade-facts.ts';

/** How deep each list goes; a section of a home page shows 12 products, the recommendations go on to 2,000. */
const PER_CATEGORY_BEST = 30;
const PER_CATEGORY_NEWEST = 30;
const PER_TOP_DISCOUNTED = 30;
const PER_TOP_SHOPS = 12;
const PER_SHOP_BEST = 8;
const DAY_MS = 86_400_000;

export type CategoryRow = [id: number, topId: number, parentId: number | null, slug: string];
export type ShelfCountRow = [categoryId: number, shopPlace: number, onShelf: number, newToday: number, discounted: number];
export type NewestRow = [id: string, categoryId: number, shopPlace: number];
export type CandidateRow = [
  id: string,
  shopId: string,
  categoryId: number,
  publishedAtSeconds: number,
  sold: number,
  reviews: number,
  starsTotal: number,
  discountStartsAtSeconds: number | null,
  discountEndsAtSeconds: number | null,
];

export interface ShelfRows {
  categories: CategoryRow[];
  /** Those that are open; the rows below name them by their place in here. */
  shops: string[];
  counts: ShelfCountRow[];
  newest: NewestRow[];
  /** `sold` is everything ever sold. */
  candidates: CandidateRow[];
}

export interface DemandRows {
  /** `sold` counts the last 30 days. */
  best: CandidateRow[];
  shops: Array<[shopId: string, topId: number, saleLines: number]>;
  shopGoods: Array<[shopId: string, productIds: string[]]>;
}

const TREE = sql`tree (id, top_id, parent_id, slug) AS (
  SELECT id, id, parent_id, slug FROM categories WHERE parent_id IS NULL
  UNION ALL
  SELECT c.id, t.top_id, c.parent_id, c.slug FROM categories c JOIN tree t ON c.parent_id = t.id
)`;

function seconds(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`extract(epoch FROM ${column})::bigint`;
}

function candidate(sold: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_array(p.id, p.shop_id, p.category_id, ${seconds(sql`p.published_at`)}, ${sold},
    coalesce(f.reviews_good + f.reviews_medium + f.reviews_bad, 0), coalesce(f.stars_total, 0),
    ${seconds(sql`p.discount_starts_at`)}, ${seconds(sql`p.discount_ends_at`)})`;
}

/** Counts the shelf and reads the head of each category's index. */
export async function selectShelf(db: Db, now: Date, newestLimit: number): Promise<ShelfRows> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const { rows } = await sql<ShelfRows>`
    WITH RECURSIVE ${TREE},
    open_shops AS MATERIALIZED (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM shops WHERE state = 'open'),
    shelf AS MATERIALIZED (
      SELECT counted.category_id, s.place, counted.goods, counted.new_today, counted.discounted FROM (
        SELECT category_id, shop_id, count(*) AS goods, count(*) FILTER (WHERE published_at > ${yesterday}) AS new_today,
          count(*) FILTER (WHERE discount_bp IS NOT NULL AND discount_starts_at <= ${now} AND discount_ends_at > ${now}) AS discounted
        FROM products WHERE state = 'on_shelf' GROUP BY category_id, shop_id
      ) counted JOIN open_shops s ON s.id = counted.shop_id
    ),
    fresh AS (
      SELECT head.id FROM categories c CROSS JOIN LATERAL (
        SELECT p.id FROM products p JOIN shops s ON s.id = p.shop_id AND s.state = 'open'
        WHERE p.category_id = c.id AND p.state = 'on_shelf' ORDER BY p.published_at DESC, p.id DESC LIMIT ${PER_CATEGORY_NEWEST}
      ) head
    ),
    discounted AS MATERIALIZED (
      SELECT p.id, row_number() OVER (
        PARTITION BY t.top_id ORDER BY p.discount_ends_at < ${tomorrow}, p.discount_ends_at, p.id) AS place
      FROM products p JOIN open_shops s ON s.id = p.shop_id JOIN tree t ON t.id = p.category_id
      WHERE p.state = 'on_shelf' AND p.discount_bp IS NOT NULL AND p.discount_starts_at <= ${now} AND p.discount_ends_at > ${now}
    ),
    chosen AS MATERIALIZED (SELECT id FROM fresh UNION SELECT id FROM discounted WHERE place <= ${PER_TOP_DISCOUNTED})
    SELECT
      (SELECT coalesce(json_agg(json_build_array(id, top_id, parent_id, slug)), '[]') FROM tree) AS categories,
      (SELECT coalesce(json_agg(id ORDER BY place), '[]') FROM open_shops) AS shops,
      (SELECT coalesce(json_agg(json_build_array(category_id, place, goods, new_today, discounted)), '[]') FROM shelf) AS counts,
      (SELECT coalesce(json_agg(json_build_array(id, category_id, place)), '[]') FROM (
        SELECT p.id, p.category_id, s.place FROM products p JOIN open_shops s ON s.id = p.shop_id
        WHERE p.state = 'on_shelf' ORDER BY p.published_at DESC, p.id DESC LIMIT ${newestLimit}) n) AS newest,
      (SELECT coalesce(json_agg(${candidate(sql`coalesce(f.sold, 0)`)}), '[]')
       FROM chosen c JOIN products p ON p.id = c.id LEFT JOIN product_figures f ON f.product_id = p.id) AS candidates
  `.execute(db);
  return rows[0]!;
}

/** What sold in the last 30 days, and the shops with most sale lines in the last 90. Follows the sales, not the shelf's size. */
export async function selectDemand(db: Db, now: Date, trade: TradeFacts): Promise<DemandRows> {
  const since30Days = new Date(now.getTime() - 30 * DAY_MS);
  const since90Days = new Date(now.getTime() - 90 * DAY_MS);
  const { rows } = await sql<DemandRows>`
    WITH RECURSIVE ${TREE},
    selling AS MATERIALIZED (
      SELECT p.id, p.shop_id, p.category_id, sold.pieces
      FROM (${trade.soldPieces(since30Days, now)}) sold
      JOIN products p ON p.id = sold.product_id JOIN shops s ON s.id = p.shop_id AND s.state = 'open'
      WHERE p.state = 'on_shelf' AND sold.pieces > 0
    ),
    best AS MATERIALIZED (
      SELECT id, pieces FROM (
        SELECT id, pieces, row_number() OVER (PARTITION BY category_id ORDER BY pieces DESC, id) AS place FROM selling
      ) ranked WHERE place <= ${PER_CATEGORY_BEST}
    ),
    shop_sales AS (${trade.soldLines(since90Days, now)}),
    -- A shop stands in each top category it sells in, with its sales of 90 days divided as its pieces of 30 days are.
    leading_shops AS MATERIALIZED (
      SELECT shop_id, top_id, lines, place FROM (
        SELECT *, row_number() OVER (PARTITION BY top_id ORDER BY lines DESC, shop_id) AS place FROM (
          SELECT s.shop_id, t.top_id, round(l.lines * sum(s.pieces) / sum(sum(s.pieces)) OVER (PARTITION BY s.shop_id), 3) AS lines
          FROM (SELECT shop_id, category_id, sum(pieces) AS pieces FROM selling GROUP BY shop_id, category_id) s
          JOIN tree t ON t.id = s.category_id JOIN shop_sales l ON l.shop_id = s.shop_id
          GROUP BY s.shop_id, t.top_id, l.lines
        ) divided
      ) ranked WHERE place <= ${PER_TOP_SHOPS}
    ),
    shop_best AS (
      SELECT shop_id, id, place FROM (
        SELECT shop_id, id, row_number() OVER (PARTITION BY shop_id ORDER BY pieces DESC, id) AS place
        FROM selling WHERE shop_id IN (SELECT shop_id FROM leading_shops)
      ) ranked WHERE place <= ${PER_SHOP_BEST}
    )
    SELECT
      (SELECT coalesce(json_agg(${candidate(sql`b.pieces`)}), '[]')
       FROM best b JOIN products p ON p.id = b.id LEFT JOIN product_figures f ON f.product_id = p.id) AS best,
      (SELECT coalesce(json_agg(json_build_array(shop_id, top_id, lines) ORDER BY top_id, place), '[]') FROM leading_shops) AS shops,
      (SELECT coalesce(json_agg(json_build_array(shop_id, ids)), '[]')
       FROM (SELECT shop_id, json_agg(id ORDER BY place) AS ids FROM shop_best GROUP BY shop_id) g) AS "shopGoods"
  `.execute(db);
  return rows[0]!;
}
