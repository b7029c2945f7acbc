/** What documents are made of. A product has a document while it is on shelf in an open shop and has a picture to show. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface SourceRow {
  id: string;
  number: string;
  shop_number: number;
  category_id: number;
  price: string;
  discount_bp: number | null;
  /** Moments in seconds. */
  discount_starts_at: number | null;
  discount_ends_at: number | null;
  published_at: number;
  buy_min: number;
  sold: number;
  reviews: number;
  /** The stars of all reviews together. */
  stars_total: number;
  in_stock: boolean;
  tiers: Array<[minQuantity: number, reductionBp: number]> | null;
  value_ids: number[] | null;
  /** Each begins with the two letters of its language; a unit separator stands between them. */
  titles: string | null;
}

/** Values come from the specification and from the variants. */
export const SOURCE = `
  SELECT p.id, p.number, h.number AS shop_number, p.category_id, p.price::text AS price, p.discount_bp,
    extract(epoch FROM p.discount_starts_at)::double precision AS discount_starts_at,
    extract(epoch FROM p.discount_ends_at)::double precision AS discount_ends_at,
    extract(epoch FROM p.published_at)::double precision AS published_at, p.buy_min,
    coalesce(f.sold, 0) AS sold, coalesce(f.reviews_good + f.reviews_medium + f.reviews_bad, 0) AS reviews,
    coalesce(f.stars_total, 0) AS stars_total,
    coalesce((SELECT sum(k.on_hand) FROM skus s JOIN sku_stock k ON k.sku_id = s.id WHERE s.product_id = p.id AND s.retired_at IS NULL), 0)
      >= p.buy_min AS in_stock,
    (SELECT json_agg(json_build_array(min_quantity, reduction_bp)) FROM product_tiers t WHERE t.product_id = p.id) AS tiers,
    (SELECT json_agg(value_id ORDER BY value_id) FROM (
      SELECT value_id FROM product_specs WHERE product_id = p.id AND value_id IS NOT NULL
      UNION SELECT unnest(value_ids) FROM skus WHERE product_id = p.id AND retired_at IS NULL) v) AS value_ids,
    (SELECT string_agg(language || title, chr(31) ORDER BY language) FROM product_texts x WHERE x.product_id = p.id) AS titles
  FROM products p JOIN shops s ON s.id = p.shop_id AND s.state = 'open' JOIN search_shops h ON h.shop_id = p.shop_id
    LEFT JOIN product_figures f ON f.product_id = p.id
  WHERE p.id = ANY($1::uuid[]) AND p.state = 'on_shelf' AND EXISTS (SELECT FROM product_pictures i WHERE i.product_id = p.id)`;

/** Every category with the ids from the top down to itself. */
export async function selectCategoryPaths(db: Db): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; path: number[] }>`
    WITH RECURSIVE tree (id, path) AS (
      SELECT id, ARRAY[id] FROM categories WHERE parent_id IS NULL
      UNION ALL
      SELECT c.id, t.path || c.id FROM categories c JOIN tree t ON c.parent_id = t.id
    ) SELECT id, path FROM tree`.execute(db);
  return new Map(rows.map(({ id, path }) => [id, path]));
}

export interface NameRow {
  lexeme: string;
  language: string;
  name: string;
}

/** The names of values and categories in every language; a value without a name reads as its key. */
export const NAMES = `
  SELECT 'v:' || v.id AS lexeme, coalesce(t.language, 'en') AS language, coalesce(t.name, v.key) AS name
  FROM attribute_values v LEFT JOIN attribute_value_texts t ON t.value_id = v.id
  UNION ALL
  SELECT 'c:' || category_id, language, name FROM category_texts`;
