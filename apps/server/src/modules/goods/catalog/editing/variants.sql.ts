/** Variants: known by their values, retired instead of deleted, their stock moved and never set. */
import { sql } from 'kysely';
import { runPrepared, type Tx } from '../../../../platform/db/database.ts';

export interface VariantColumns {
  position: number;
  valueIds: readonly number[];
  price: string;
  weightGrams: number;
  mediaId: string | null;
  skuCode?: string | null | undefined;
}

export async function insertSku(
  tx: Tx,
  { productId, shopId }: { productId: string; shopId: string },
  { position, valueIds, price, weightGrams, mediaId, skuCode = null }: VariantColumns,
): Promise<string> {
  const rows = await runPrepared(
    tx,
    sql<{ id: string }>`
    INSERT INTO skus (product_id, position, value_ids, price, weight_grams, media_id, code, code_shop_id)
    VALUES (${productId}::uuid, ${position}, ${valueIds}::integer[], ${price}::numeric, ${weightGrams}, ${mediaId}::text, ${skuCode}::text,
      ${skuCode === null ? null : shopId}::uuid) RETURNING id`,
  );
  return rows[0]!.id;
}

/** One that was retired is sold again. */
export async function updateSku(
  tx: Tx,
  { id, shopId }: { id: string; shopId: string },
  { position, price, weightGrams, mediaId, skuCode = null }: VariantColumns,
): Promise<void> {
  await runPrepared(
    tx,
    sql`
    UPDATE skus SET position = ${position}, price = ${price}::numeric, weight_grams = ${weightGrams}, media_id = ${mediaId}::text,
      code = ${skuCode}::text,
      code_shop_id = ${skuCode === null ? null : shopId}::uuid, retired_at = NULL
    WHERE id = ${id}::uuid AND (position, price, weight_grams, media_id, code, retired_at)
      IS DISTINCT FROM (${position}::smallint, ${price}::numeric, ${weightGrams}::integer, ${mediaId}::text, ${skuCode}::text, NULL)`,
  );
}

/** So that two variants of a product can exchange theirs: no moment has the same code twice. */
export async function clearCodes(tx: Tx, ids: readonly string[]): Promise<void> {
  await runPrepared(tx, sql`UPDATE skus SET code = NULL, code_shop_id = NULL WHERE id = ANY(${ids}::uuid[])`);
}

export async function retireSkus(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await runPrepared(tx, sql`UPDATE skus SET retired_at = ${now} WHERE id = ANY(${ids}::uuid[])`);
}

/** The product of a variant that is sold; undefined where it is another shop's. */
export async function selectProductOfSku(tx: Tx, shopId: string, skuId: string): Promise<string | undefined> {
  const rows = await runPrepared(
    tx,
    sql<{ id: string }>`
    SELECT p.id FROM skus k JOIN products p ON p.id = k.product_id WHERE k.id = ${skuId}::uuid AND k.retired_at IS NULL
      AND p.shop_id = ${shopId}::uuid`,
  );
  return rows[0]?.id;
}

/** What is there, held until the end of the transaction; of a variant that never had any, nothing. */
export async function holdStock(tx: Tx, skuIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await runPrepared(tx, sql<{ sku_id: string; on_hand: number }>`SELECT sku_id, on_hand FROM hold_stock(${skuIds}::uuid[])`);
  return new Map(rows.map(({ sku_id: skuId, on_hand: onHand }) => [skuId, onHand]));
}
