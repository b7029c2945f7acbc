/** Brings the variants of a product to what a draft says, and their stock by movements. */
import { valuesKey } from '@entrepot/contracts/product-draft.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { insertMovements } from '../stock.sql.ts';
import type { DraftSkuRow } from './draft.sql.ts';
import type { StoredChange } from './draft-changes.ts';
import type { ProductDraft } from './product-draft.ts';
import { clearCodes, holdStock, insertSku, retireSkus, updateSku } from './variants.sql.ts';

type Variant = ProductDraft['variants'][number];

interface StockTarget {
  skuId: string;
  valueIds: number[];
  stock: number;
  /** Null asks for nothing: whatever is there becomes the target. */
  expected: number | null;
}

/** What moved. Variants that the draft does not name are retired, and nothing of them is left to sell. */
export async function writeVariants(
  tx: Tx,
  { productId, shopId }: { productId: string; shopId: string },
  skus: readonly DraftSkuRow[],
  variants: readonly Variant[],
  now: Date,
): Promise<StoredChange[]> {
  const known = new Map(skus.map((sku) => [valuesKey({ valueIds: sku.value_ids }), sku]));
  const kept = new Set(variants.map(valuesKey));
  const gone = skus.filter((sku) => !sku.is_retired && !kept.has(valuesKey({ valueIds: sku.value_ids })));
  const targets: StockTarget[] = gone.map(({ id, value_ids: valueIds }) => ({ skuId: id, valueIds, stock: 0, expected: null }));
  // What goes stands in nobody's way, and what is renamed has no code for a moment.
  if (gone.length > 0)
    await retireSkus(
      tx,
      gone.map(({ id }) => id),
      now,
    );
  const renamed = variants.flatMap((variant) => {
    const sku = known.get(valuesKey(variant));
    return sku && sku.code !== null && sku.code !== (variant.skuCode ?? null) ? [sku.id] : [];
  });
  if (renamed.length > 0) await clearCodes(tx, renamed);
  for (const [index, variant] of variants.entries()) {
    const sku = known.get(valuesKey(variant));
    const columns = { ...variant, position: index + 1 };
    if (sku) await updateSku(tx, { id: sku.id, shopId }, columns);
    const skuId = sku?.id ?? (await insertSku(tx, { productId, shopId }, columns));
    const { stock, expectedStock: expected = null, valueIds } = variant;
    if (stock !== null && stock !== expected) targets.push({ skuId, valueIds, stock, expected: sku ? expected : null });
  }
  return moveStock(tx, targets, now);
}

/** Refuses when pieces were sold or came in since somebody looked, instead of undoing it. */
async function moveStock(tx: Tx, targets: readonly StockTarget[], now: Date): Promise<StoredChange[]> {
  if (targets.length === 0) return [];
  const held = await holdStock(
    tx,
    targets.map(({ skuId }) => skuId),
  );
  const steps = targets
    .map((target) => {
      const onHand = held.get(target.skuId) ?? 0;
      if (target.expected !== null && target.expected !== onHand)
        throw new DomainError('product.stock_moved', { onHand }, undefined, { onHand: String(onHand) });
      return { ...target, onHand, isFirst: !held.has(target.skuId), quantity: target.stock - onHand };
    })
    .filter(({ quantity }) => quantity !== 0);
  for (const kind of ['delivered', 'corrected'] as const) {
    const movements = steps
      .filter(({ isFirst }) => isFirst === (kind === 'delivered'))
      .map(({ skuId, quantity }) => ({ skuId, quantity, orderLineId: null }));
    if (movements.length > 0) await insertMovements(tx, kind, movements, now);
  }
  return steps.map(({ valueIds, onHand, stock }) => ({ field: 'stock', valueIds, before: String(onHand), after: String(stock) }));
}
