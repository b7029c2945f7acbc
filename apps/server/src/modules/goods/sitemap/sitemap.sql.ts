/**
 * What search engines may find. Products and shops are read by ranges of their primary key, so that a million cost no more at a time than a
 * thousand.
 */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface SitemapRow {
  id: string;
  updated_at: Date | null;
}

export interface ProductRow extends SitemapRow {
  category_id: number;
  shop_id: string;
}

export interface KeyRange {
  /** The first key of the range. */
  start: string;
  /** The first key behind it; undefined at the end of the table. */
  end: string | undefined;
}

export type RangedTable = 'shops' | 'products';

/**
 * The keys at which files of `perFile` rows begin. One walk over the primary key alone. Rows of every state count: the
 * beginnings then stay where they are when a product leaves the shelf or a shop closes.
 */
export async function selectFileStarts(db: Db, table: RangedTable, perFile: number): Promise<string[]> {
  const name = sql.table(table);
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE starts (id) AS (
      (SELECT id FROM ${name} ORDER BY id LIMIT 1)
      UNION ALL
      SELECT (SELECT t.id FROM ${name} t WHERE t.id >= s.id ORDER BY t.id OFFSET ${perFile} LIMIT 1) FROM starts s WHERE s.id IS NOT NULL
    )
    SELECT id FROM starts WHERE id IS NOT NULL`.execute(db);
  return rows.map(({ id }) => id);
}

/** The next visible ones of the range behind `after`, or from its start. */
export async function selectProducts(db: Db, range: KeyRange, after: string | undefined, limit: number): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    SELECT p.id, p.updated_at, p.category_id, p.shop_id FROM products p JOIN shops s ON s.id = p.shop_id AND s.state = 'open'
    WHERE p.state = 'on_shelf' AND ${inRange(sql.ref('p.id'), range, after)} ORDER BY p.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function selectShops(db: Db, range: KeyRange, after: string | undefined, limit: number): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    SELECT s.id, NULL::timestamptz AS updated_at FROM shops s
    WHERE s.state = 'open' AND ${inRange(sql.ref('s.id'), range, after)} ORDER BY s.id LIMIT ${limit}`.execute(db);
  return rows;
}

function inRange(column: ReturnType<typeof sql.ref>, { start, end }: KeyRange, after: string | undefined) {
  const from = after === undefined ? sql`${column} >= ${start}::uuid` : sql`${column} > ${after}::uuid`;
  return end === undefined ? from : sql`${from} AND ${column} < ${end}::uuid`;
}

/** Categories with something on the shelf, in themselves or below, as far as it is in one of those that are shown. */
export async function selectCategories(db: Db, shown: readonly number[] | undefined, limit: number): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    WITH RECURSIVE filled (id, parent_id) AS (
      SELECT c.id, c.parent_id FROM categories c WHERE ${shown === undefined ? sql`true` : sql`c.id = ANY(${shown}::integer[])`}
        AND EXISTS (SELECT FROM products p WHERE p.category_id = c.id AND p.state = 'on_shelf')
      UNION
      SELECT c.id, c.parent_id FROM categories c JOIN filled f ON f.parent_id = c.id
    )
    SELECT id::text AS id, NULL::timestamptz AS updated_at FROM filled ORDER BY filled.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** The storefront's articles and those of all storefronts; its own stands in place of the general one of the same word. */
export async function selectArticles(
  db: Db,
  storefrontCode: string,
  now: Date,
  limit: number,
): Promise<Array<SitemapRow & { kind: string }>> {
  const { rows } = await sql<SitemapRow & { kind: string }>`
    SELECT DISTINCT ON (slug) slug AS id, kind, updated_at FROM articles
    WHERE (storefront_code = ${storefrontCode} OR storefront_code IS NULL) AND published_at <= ${now}
    ORDER BY slug, storefront_code NULLS LAST LIMIT ${limit}`.execute(db);
  return rows;
}
