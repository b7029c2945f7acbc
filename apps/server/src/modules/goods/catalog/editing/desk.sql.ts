/**
 * The list of a shop's products. Which ones is asked first, what is shown of them afterwards, so that a long list costs no more than a page
 * of it.
 */
import type { ProductSort, ProductState } from '@entrepot/contracts/calls/product-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { readWords } from '../../../../platform/read-words.ts';
import { inLanguage } from '../catalog.sql.ts';
import { valueName } from '../product-info.sql.ts';
import type { DraftRow } from './draft.sql.ts';
import { runsLow } from './low-stock.sql.ts';

export interface DeskFilter {
  state?: ProductState | undefined;
  categoryId?: number | undefined;
  keyword?: string | undefined;
  isLowStock?: boolean | undefined;
  missingLanguage?: Language | undefined;
  isDiscounted?: boolean | undefined;
}

export interface DeskRow extends Pick<
  DraftRow,
  | 'id'
  | 'version'
  | 'number'
  | 'state'
  | 'removed_reason'
  | 'unit'
  | 'buy_min'
  | 'discount_bp'
  | 'discount_starts_at'
  | 'discount_ends_at'
  | 'updated_at'
> {
  title: string | null;
  media_id: string | null;
  category_id: number;
  category_name: string;
  sold: number;
  languages: string[];
  skus: Array<{ id: string; code: string | null; price: string; stock: number; choices: string[] }>;
}

const title = (language: Language) => inLanguage(sql`title`, sql`FROM product_texts WHERE product_id = p.id`, language);

function matching(shopId: string, filter: DeskFilter, { now, lowStockAtMost }: { now: Date; lowStockAtMost: number }): RawBuilder<unknown> {
  const keyword = readWords(filter.keyword ?? '');
  // What is typed is no pattern.
  const pattern = keyword === '' ? undefined : `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const conditions = [
    sql`p.shop_id = ${shopId}::uuid`,
    filter.state && sql`p.state = ${filter.state}`,
    filter.categoryId &&
      sql`p.category_id IN (
      WITH RECURSIVE below AS (SELECT id FROM categories WHERE id = ${filter.categoryId} UNION ALL SELECT c.id FROM categories c
        JOIN below b ON c.parent_id = b.id) SELECT id FROM below)`,
    pattern &&
      sql`(p.number ILIKE ${pattern} OR EXISTS (SELECT FROM skus k WHERE k.product_id = p.id AND k.retired_at IS NULL
        AND k.code ILIKE ${pattern}) OR EXISTS (SELECT FROM product_texts t WHERE t.product_id = p.id
        AND unaccent(t.title) ILIKE unaccent(${pattern})))`,
    filter.isLowStock && runsLow(lowStockAtMost),
    filter.missingLanguage &&
      sql`NOT EXISTS (SELECT FROM product_texts t WHERE t.product_id = p.id AND t.language = ${filter.missingLanguage})`,
    filter.isDiscounted && sql`p.discount_starts_at <= ${now} AND ${now} < p.discount_ends_at`,
  ].filter((condition) => condition !== undefined && condition !== false && condition !== 0);
  return sql.join(conditions, sql` AND `);
}

const stock = sql`(SELECT coalesce(sum(s.on_hand), 0) FROM skus k JOIN sku_stock s ON s.sku_id = k.id WHERE k.product_id = p.id
  AND k.retired_at IS NULL)`;
const sold = sql`coalesce((SELECT sold FROM product_figures f WHERE f.product_id = p.id), 0)`;

const ORDERS: Readonly<Record<ProductSort, RawBuilder<unknown>>> = {
  changed: sql`p.updated_at DESC`,
  number: sql`p.number`,
  price_up: sql`p.price`,
  price_down: sql`p.price DESC`,
  stock_up: stock,
  stock_down: sql`${stock} DESC`,
  sold: sql`${sold} DESC`,
};

export interface DeskAsk {
  shopId: string;
  filter: DeskFilter;
  now: Date;
  lowStockAtMost: number;
}

export async function selectProductIds(
  db: Db,
  { shopId, filter, ...moment }: DeskAsk,
  sort: ProductSort,
  limit: number,
  offset: number,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT p.id FROM products p WHERE ${matching(shopId, filter, moment)} ORDER BY ${ORDERS[sort]}, p.id DESC
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countProducts(db: Db, { shopId, filter, ...moment }: DeskAsk): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::integer AS count FROM products p WHERE ${matching(shopId, filter, moment)}`.execute(db);
  return rows[0]!.count;
}

/** In the order of the ids. */
export async function selectDeskRows(db: Db, shopId: string, ids: readonly string[], language: Language): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    SELECT p.id, p.version, p.number, p.state, p.removed_reason, p.unit, p.buy_min, p.discount_bp, p.discount_starts_at, p.discount_ends_at,
      p.updated_at,
      ${title(language)} AS title, (SELECT media_id FROM product_pictures WHERE product_id = p.id ORDER BY position LIMIT 1) AS media_id,
      c.id AS category_id, coalesce(${inLanguage(sql`name`, sql`FROM category_texts WHERE category_id = c.id`, language)},
        c.slug) AS category_name, ${sold} AS sold,
      ARRAY(SELECT language FROM product_texts WHERE product_id = p.id) AS languages,
      (SELECT coalesce(json_agg(json_build_object('id', k.id, 'code', k.code, 'price', k.price::text, 'stock',
          coalesce(s.on_hand, 0), 'choices',
          (SELECT coalesce(json_agg(${valueName(language)} ORDER BY a.position, a.id, v.id), '[]') FROM attribute_values v
            JOIN attributes a ON a.id = v.attribute_id WHERE v.id = ANY(k.value_ids))
        ) ORDER BY k.position, k.id), '[]')
       FROM skus k LEFT JOIN sku_stock s ON s.sku_id = k.id WHERE k.product_id = p.id AND k.retired_at IS NULL) AS skus
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place) JOIN products p ON p.id = asked.id
    JOIN categories c ON c.id = p.category_id
    WHERE p.shop_id = ${shopId}::uuid ORDER BY asked.place`.execute(db);
  return rows;
}

/** Those of them that are the shop's, each once. */
export async function selectTitles(
  db: Db | Tx,
  shopId: string,
  ids: readonly string[],
  language: Language,
): Promise<Array<{ id: string; number: string; title: string | null }>> {
  const { rows } = await sql<{ id: string; number: string; title: string | null }>`
    SELECT p.id, p.number, ${title(language)} AS title FROM products p WHERE p.id = ANY(${ids}::uuid[]) AND p.shop_id = ${shopId}::uuid
    ORDER BY array_position(${ids}::uuid[], p.id)`.execute(db);
  return rows;
}

export interface CountsRow {
  draft: number;
  on_shelf: number;
  off_shelf: number;
  removed: number;
  low_stock: number;
}

export async function selectCounts(db: Db, shopId: string, lowStockAtMost: number): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`
    SELECT count(*) FILTER (WHERE state = 'draft')::integer AS draft, count(*) FILTER (WHERE state = 'on_shelf')::integer AS on_shelf,
      count(*) FILTER (WHERE state = 'off_shelf')::integer AS off_shelf,
      count(*) FILTER (WHERE state = 'removed')::integer AS removed,
      count(*) FILTER (WHERE ${runsLow(lowStockAtMost)})::integer AS low_stock
    FROM products p WHERE p.shop_id = ${shopId}::uuid`.execute(db);
  return rows[0]!;
}

export interface CategoryCountRow {
  id: number;
  name: string;
  count: number;
}

/** The categories that hold products of the shop, those with most first. */
export async function selectCategoryCounts(db: Db, shopId: string, language: Language): Promise<CategoryCountRow[]> {
  const { rows } = await sql<CategoryCountRow>`
    SELECT c.id, coalesce(${inLanguage(sql`name`, sql`FROM category_texts WHERE category_id = c.id`, language)}, c.slug) AS name, held.count
    FROM (SELECT category_id, count(*)::integer AS count FROM products WHERE shop_id = ${shopId}::uuid GROUP BY category_id) held
    JOIN categories c ON c.id = held.category_id
    ORDER BY held.count DESC, c.id`.execute(db);
  return rows;
}
