/** What variants are called in one language, for pages that keep other names of them: orders and reviews. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { sql, type RawBuilder } from 'kysely';
import { readPrepared, type Db, type Tx } from '../../../platform/db/database.ts';
import { listSeparator } from '@entrepot/i18n/separators.ts';
import { valueName } from './product-info.sql.ts';

export interface VariantWords {
  skuId: string;
  /** The shop's own of the product. */
  number: string;
  /** Null where the product has none in this language. */
  name: string | null;
  /** In every language it has one in. */
  names: string[];
  /** Empty where there is nothing to choose. */
  choice: string;
}

/** The values of the variant `k` as one text, attributes in the operator's order; null where it has none. */
export function choiceText(language: Language): RawBuilder<string | null> {
  return sql`(SELECT string_agg(${valueName(language)}, ${listSeparator(language)} ORDER BY a.position, a.id, v.id)
    FROM attribute_values v JOIN attributes a ON a.id = v.attribute_id WHERE v.id = ANY(k.value_ids))`;
}

/** Also of what is off the shelf or removed. */
export async function variantWords(db: Db | Tx, skuIds: readonly string[], language: Language): Promise<Map<string, VariantWords>> {
  if (skuIds.length === 0) return new Map();
  const rows = await readPrepared(
    db,
    sql<VariantWords>`
    SELECT k.id AS "skuId", p.number, (SELECT title FROM product_texts WHERE product_id = k.product_id AND language = ${language}) AS name,
      ARRAY(SELECT title FROM product_texts WHERE product_id = k.product_id) AS names, coalesce(${choiceText(language)}, '') AS choice
    FROM skus k JOIN products p ON p.id = k.product_id WHERE k.id = ANY(${skuIds}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.skuId, row]));
}
