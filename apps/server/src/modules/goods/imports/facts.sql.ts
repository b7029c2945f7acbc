import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { inLanguage } from '../catalog/index.ts';
import type { CategoryRow } from './categories.ts';

export interface ValueRow {
  id: number;
  attribute_key: string;
  key: string;
  names: string[];
}

export async function selectCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    SELECT c.id, c.parent_id, c.slug, coalesce((SELECT json_object_agg(language, name) FROM category_texts WHERE category_id = c.id),
      '{}') AS names
    FROM categories c ORDER BY c.position, c.id`.execute(db);
  return rows;
}

/** What names them in a file: no words of any language. */
export async function selectSlugs(db: Db): Promise<Array<Omit<CategoryRow, 'names'>>> {
  const { rows } = await sql<Omit<CategoryRow, 'names'>>`SELECT id, parent_id, slug FROM categories ORDER BY position, id`.execute(db);
  return rows;
}

export async function selectValueKeys(db: Db): Promise<Array<Omit<ValueRow, 'names'>>> {
  const { rows } = await sql<Omit<ValueRow, 'names'>>`
    SELECT v.id, a.key AS attribute_key, v.key FROM attribute_values v JOIN attributes a ON a.id = v.attribute_id`.execute(db);
  return rows;
}

export async function selectAttributes(db: Db): Promise<Array<{ key: string; name: string }>> {
  const { rows } = await sql<{ key: string; name: string }>`
    SELECT a.key, coalesce(t.name, a.key) AS name FROM attributes a LEFT JOIN attribute_texts t ON t.attribute_id = a.id
      AND t.language = 'en' ORDER BY a.position, a.id`.execute(db);
  return rows;
}

/** The operator's before those of shops: where two are called the same, everybody means the operator's. */
export async function selectValues(db: Db): Promise<ValueRow[]> {
  const { rows } = await sql<ValueRow>`
    SELECT v.id, a.key AS attribute_key, v.key, ARRAY(SELECT name FROM attribute_value_texts WHERE value_id = v.id) AS names
    FROM attribute_values v JOIN attributes a ON a.id = v.attribute_id ORDER BY v.shop_id IS NOT NULL, v.id`.execute(db);
  return rows;
}

export interface NamedValueRow {
  attribute_key: string;
  name: string;
}

/** The operator's values of every attribute, as readers of a language see them. */
export async function selectNamedValues(db: Db, language: Language): Promise<NamedValueRow[]> {
  const { rows } = await sql<NamedValueRow>`
    SELECT a.key AS attribute_key, coalesce(${inLanguage(sql`name`, sql`FROM attribute_value_texts WHERE value_id = v.id`, language)},
      v.key) AS name
    FROM attribute_values v JOIN attributes a ON a.id = v.attribute_id WHERE v.shop_id IS NULL ORDER BY a.position, a.id, v.id`.execute(db);
  return rows;
}

/** Those of these pictures that the shop sent for products, or that a product of it shows. */
export async function selectOwnPictures(db: Db | Tx, shopId: string, mediaIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ media_id: string }>`
    SELECT media_id FROM media_uploads WHERE uploader = ${`shop:${shopId}`} AND purpose = 'product' AND media_id = ANY(${mediaIds}::text[])
    UNION SELECT i.media_id FROM product_pictures i JOIN products p ON p.id = i.product_id WHERE p.shop_id = ${shopId}::uuid
      AND i.media_id = ANY(${mediaIds}::text[])
    UNION SELECT k.media_id FROM skus k JOIN products p ON p.id = k.product_id WHERE p.shop_id = ${shopId}::uuid
      AND k.media_id = ANY(${mediaIds}::text[])`.execute(db);
  return new Set(rows.map(({ media_id: mediaId }) => mediaId));
}

/** The languages and attributes that the products of a shop are written in. */
export async function selectUsed(db: Db, shopId: string): Promise<{ languages: string[]; attributes: string[] }> {
  const { rows } = await sql<{ languages: string[]; attributes: string[] }>`
    SELECT ARRAY(SELECT l.code FROM unnest(${LANGUAGES}::text[]) AS l (code) WHERE EXISTS (
        SELECT FROM products p JOIN product_texts t ON t.product_id = p.id AND t.language = l.code
        WHERE p.shop_id = ${shopId}::uuid)) AS languages,
      ARRAY(SELECT a.key FROM attributes a WHERE a.id IN (
        SELECT v.attribute_id FROM attribute_values v WHERE v.id IN (
          SELECT unnest(k.value_ids) FROM skus k JOIN products p ON p.id = k.product_id WHERE p.shop_id = ${shopId}::uuid
            AND k.retired_at IS NULL))
        ORDER BY a.position, a.id) AS attributes`.execute(db);
  return rows[0]!;
}
