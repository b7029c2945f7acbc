/** What a draft may point at: categories, attributes with their values, pictures of the shop. */
import { sql } from 'kysely';
import { runPrepared, type Db, type Tx } from '../../../../platform/db/database.ts';
import type { DraftWorld, ProductDraft } from './product-draft.ts';

interface WorldRow {
  categories: number[] | null;
  attributes: number[] | null;
  values: Array<[valueId: number, attributeId: number]> | null;
}

/** Of everything there is, for whoever reads many drafts. */
export async function productWorld(db: Db | Tx, buyMax: number): Promise<DraftWorld> {
  const rows = await runPrepared(
    db,
    sql<WorldRow>`
    SELECT (SELECT json_agg(c.id) FROM categories c
      WHERE NOT EXISTS (SELECT FROM categories below WHERE below.parent_id = c.id)) AS categories,
      (SELECT json_agg(id) FROM attributes) AS attributes, (SELECT json_agg(json_build_array(id, attribute_id))
        FROM attribute_values) AS "values"`,
  );
  return worldFrom(rows[0]!, buyMax);
}

/** Of what this draft names. */
export async function worldOf(tx: Tx, { categoryId, specs, variants }: ProductDraft, buyMax: number): Promise<DraftWorld> {
  const valueIds = [...new Set([...variants.flatMap((variant) => variant.valueIds), ...specs.flatMap(({ valueId }) => valueId ?? [])])];
  const rows = await runPrepared(
    tx,
    sql<WorldRow>`
    SELECT (SELECT json_agg(c.id) FROM categories c WHERE c.id = ${categoryId}
      AND NOT EXISTS (SELECT FROM categories below WHERE below.parent_id = c.id)) AS categories,
      (SELECT json_agg(id) FROM attributes WHERE id = ANY(${specs.map(({ attributeId }) => attributeId)}::integer[])) AS attributes,
      (SELECT json_agg(json_build_array(id, attribute_id)) FROM attribute_values WHERE id = ANY(${valueIds}::integer[])) AS "values"`,
  );
  return worldFrom(rows[0]!, buyMax);
}

function worldFrom({ categories, attributes, values }: WorldRow, buyMax: number): DraftWorld {
  const categoryIds = new Set(categories);
  const attributeIds = new Set(attributes);
  const attributeOf = new Map(values);
  return {
    holdsProducts: (id) => categoryIds.has(id),
    hasAttribute: (id) => attributeIds.has(id),
    attributeOf: (id) => attributeOf.get(id),
    buyMax,
  };
}

/** Those of these pictures that a product of the shop shows. */
export async function selectShownPictures(tx: Tx, shopId: string, mediaIds: readonly string[]): Promise<string[]> {
  const rows = await runPrepared(
    tx,
    sql<{ media_id: string }>`
    SELECT i.media_id FROM product_pictures i JOIN products p ON p.id = i.product_id WHERE p.shop_id = ${shopId}::uuid
      AND i.media_id = ANY(${mediaIds}::text[])
    UNION SELECT k.media_id FROM skus k JOIN products p ON p.id = k.product_id WHERE p.shop_id = ${shopId}::uuid
      AND k.media_id = ANY(${mediaIds}::text[])`,
  );
  return rows.map(({ media_id: mediaId }) => mediaId);
}
