/** What goods are described with, in one language: categories with those above them, attributes, values. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql } from 'kysely';
import { readPrepared, type Db } from '../../../platform/db/database.ts';
import { inLanguage } from './catalog.sql.ts';

export interface NamesRow {
  categories: Array<[id: number, parentId: number | null, name: string]>;
  /** In the operator's order. */
  attributes: Array<[id: number, key: string, name: string]>;
  values: Array<[id: number, attributeId: number, name: string, swatch: string | null]>;
}

/** An attribute or a value without a name in the language reads as in English, or as its key: "0.9 L" is the same everywhere. */
export async function selectNames(db: Db, language: Language): Promise<NamesRow> {
  const categoryName = inLanguage(sql`name`, sql`FROM category_texts WHERE category_id = c.id`, language);
  const rows = await readPrepared(
    db,
    sql<NamesRow>`
    SELECT (SELECT coalesce(json_agg(json_build_array(c.id, c.parent_id, coalesce(${categoryName}, c.slug))), '[]')
       FROM categories c) AS categories,
      (SELECT coalesce(json_agg(json_build_array(a.id, a.key, coalesce(own.name, english.name, a.key)) ORDER BY a.position, a.id), '[]')
       FROM attributes a
       LEFT JOIN attribute_texts own ON own.attribute_id = a.id AND own.language = ${language}
       LEFT JOIN attribute_texts english ON english.attribute_id = a.id AND english.language = 'en') AS attributes,
      (SELECT coalesce(json_agg(json_build_array(v.id, v.attribute_id, coalesce(own.name, english.name, v.key), v.swatch)), '[]')
       FROM attribute_values v
       LEFT JOIN attribute_value_texts own ON own.value_id = v.id AND own.language = ${language}
       LEFT JOIN attribute_value_texts english ON english.value_id = v.id AND english.language = 'en') AS values`,
  );
  return rows[0]!;
}
