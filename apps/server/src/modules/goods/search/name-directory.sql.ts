/** The names that facets show: shops by number, attributes and their values by id. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface ShopEntry {
  /** Zero as long as the indexer has not met the shop: it has nothing on shelf then. */
  number: number;
  id: string;
  name: string;
  state: 'open' | 'paused' | 'locked' | 'closed';
  logo_colour: string;
  logo_media_id: string | null;
}

export async function selectShops(db: Db): Promise<ShopEntry[]> {
  const { rows } = await sql<ShopEntry>`
    SELECT coalesce(h.number, 0) AS number, s.id, s.name, s.state, s.logo_colour, s.logo_media_id
    FROM shops s LEFT JOIN search_shops h ON h.shop_id = s.id`.execute(db);
  return rows;
}

export interface AttributeRow {
  id: number;
  key: string;
  name: string;
  values: Array<[id: number, name: string, swatch: string | null]>;
}

/** In the operator's order. A value without a name in the language reads as in English, or as its key. */
export async function selectAttributes(db: Db, language: Language): Promise<AttributeRow[]> {
  const { rows } = await sql<AttributeRow>`
    SELECT a.id, a.key, coalesce(own.name, english.name, a.key) AS name, (
      SELECT coalesce(json_agg(json_build_array(v.id, coalesce(o.name, e.name, v.key), v.swatch) ORDER BY v.position, v.id), '[]')
      FROM attribute_values v
      LEFT JOIN attribute_value_texts o ON o.value_id = v.id AND o.language = ${language}
      LEFT JOIN attribute_value_texts e ON e.value_id = v.id AND e.language = 'en'
      WHERE v.attribute_id = a.id
    ) AS values
    FROM attributes a
    LEFT JOIN attribute_texts own ON own.attribute_id = a.id AND own.language = ${language}
    LEFT JOIN attribute_texts english ON english.attribute_id = a.id AND english.language = 'en'
    ORDER BY a.position, a.id`.execute(db);
  return rows;
}
