/** Variants: known by their values, retired instead of deleted, their stock moved and never set. */
import { sql } from 'kysely';
import { runPrepared, type Tx } from '../../../../platform/db/database.ts';

export interface VariantColumns {
  position: number;
  valueIds: readonly number[];
  price: string;
  weightGrams: number;
  mediaId: string | null;
}

export async function insertSku(
  tx: Tx,
  productId: string,
  { position, valueIds, price, weightGrams, mediaId }: VariantColumns,
): Promise<string> {
  const rows = await runPrepared(
    tx,
    sql<{ id: string }>`
    INSERT INTO skus (product_id, position, value_ids, price, weight_grams, media_id)
    VALUES (${productId}::uuid, ${position}, ${valueIds}::integer[], ${price}::numeric, ${weightGrams}, ${mediaId}::text) RETURNING id`,
  );
  return rows[0]!.id;
}

/** One that was retired is sold again. */
export async function updateSku(tx: Tx, id: string, { position, price, weightGrams, mediaId }: VariantColumns): Promise<void> {
  await runPrepared(
    tx,
    sql`
    UPDATE skus SET position = ${position}, price = ${price}::numeric, weight_grams = ${weightGrams}, media_id = ${mediaId}::text, retired_at = NULL
    WHERE id = ${id}::uuid AND (position, price, weight_grams, media_id, retired_at) IS DISTINCT FROM (${position}::smallint, ${price}::numeric, ${weightGrams}::integer, ${mediaId}::text, NULL)`,
  );
}

export async function retireSkus(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await runPrepared(tx, sql`UPDATE skus SET retired_at = ${now} WHERE id = ANY(${ids}::uuid[])`);
}

/** The product of a variant that is sold; undefined where it is another shop's. */
export async function selectProductOfSku(tx: Tx, shopId: string, skuId: string): Promise<string | undefined> {
  const rows = await runPrepared(
    tx,
    sql<{ id: string }>`
    SELECT p.id FROM skus k JOIN products p ON p.id = k.product_id WHERE k.id = ${skuId}::uuid AND k.retired_at IS NULL AND p.shop_id = ${shopId}::uuid`,
  );
  return rows[0]?.id;
}

/** What is there, held until the end of the transaction; of a variant that never had any, nothing. */
export async function holdStock(tx: Tx, skuIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await runPrepared(tx, sql<{ sku_id: string; on_hand: number }>`SELECT sku_id, on_hand FROM hold_stock(${skuIds}::uuid[])`);
  return new Map(rows.map(({ sku_id: skuId, on_hand: onHand }) => [skuId, onHand]));
}
