/** What the editor offers to choose from, in the reader's language. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { inLanguage } from '../catalog.sql.ts';
import { attributeName, valueName } from '../product-info.sql.ts';

export interface CategoryOptionRow {
  id: number;
  parent_id: number | null;
  name: string;
  holds_products: boolean;
}

export interface AttributeOptionRow {
  id: number;
  key: string;
  name: string;
  values: Array<{ id: number; name: string; swatch: string | null; is_own: boolean }>;
}

export async function selectCategoryOptions(db: Db, language: Language): Promise<CategoryOptionRow[]> {
  const { rows } = await sql<CategoryOptionRow>`
    SELECT c.id, c.parent_id, coalesce(${inLanguage(sql`name`, sql`FROM category_texts WHERE category_id = c.id`, language)},
      c.slug) AS name,
      NOT EXISTS (SELECT FROM categories below WHERE below.parent_id = c.id) AS holds_products
    FROM categories c ORDER BY c.level, c.position, c.id`.execute(db);
  return rows;
}

/** The operator's values, those that the shop added, and those of other shops that its products use. */
export async function selectAttributeOptions(db: Db, shopId: string, language: Language): Promise<AttributeOptionRow[]> {
  const { rows } = await sql<AttributeOptionRow>`
    SELECT a.id, a.key, ${attributeName(language)} AS name,
      (SELECT coalesce(json_agg(json_build_object('id', v.id, 'name', ${valueName(language)}, 'swatch', v.swatch, 'is_own',
       v.shop_id IS NOT DISTINCT FROM ${shopId}::uuid) ORDER BY v.position, v.id), '[]')
       FROM attribute_values v WHERE v.attribute_id = a.id AND (v.shop_id IS NULL OR v.shop_id = ${shopId}::uuid OR EXISTS (
         SELECT FROM products p JOIN skus k ON k.product_id = p.id AND k.retired_at IS NULL WHERE p.shop_id = ${shopId}::uuid
           AND v.id = ANY(k.value_ids)
         UNION ALL SELECT FROM products p JOIN product_specs x ON x.product_id = p.id WHERE p.shop_id = ${shopId}::uuid
           AND x.value_id = v.id))) AS "values"
    FROM attributes a ORDER BY a.position, a.id`.execute(db);
  return rows;
}

export interface NamesRow {
  categories: Array<[id: number, name: string]> | null;
  attributes: Array<[id: number, name: string]> | null;
  values: Array<[id: number, name: string]> | null;
}

/** The words for what a history holds as ids. Values come in the order of their attributes. */
export async function selectNames(
  db: Db,
  ids: { categoryIds: readonly number[]; attributeIds: readonly number[]; valueIds: readonly number[] },
  language: Language,
): Promise<NamesRow> {
  const { rows } = await sql<NamesRow>`
    SELECT (SELECT json_agg(json_build_array(c.id,
        coalesce(${inLanguage(sql`name`, sql`FROM category_texts WHERE category_id = c.id`, language)}, c.slug)))
        FROM categories c WHERE c.id = ANY(${ids.categoryIds}::integer[])) AS categories,
      (SELECT json_agg(json_build_array(a.id, ${attributeName(language)})) FROM attributes a
        WHERE a.id = ANY(${ids.attributeIds}::integer[])) AS attributes,
      (SELECT json_agg(json_build_array(v.id, ${valueName(language)}) ORDER BY a.position, a.id, v.id)
        FROM attribute_values v JOIN attributes a ON a.id = v.attribute_id
        WHERE v.id = ANY(${ids.valueIds}::integer[])) AS "values"`.execute(db);
  return rows[0]!;
}
