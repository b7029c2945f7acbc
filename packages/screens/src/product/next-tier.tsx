import { TierDistance } from '@entrepot/blocks/product/tier-table.tsx';
import { stepReached, tierSteps } from '@entrepot/buyer/variant-choice.ts';
import type { VariantPanelProps } from './variant-panel.tsx';

/** How far the chosen pieces are from the next price. */
export function NextTier({ product, selection: { sku, sum }, priceOf }: Pick<VariantPanelProps, 'product' | 'selection' | 'priceOf'>) {
  if (product.tiers.length === 0) return null;
  const steps = tierSteps(product);
  const reached = steps[stepReached(steps, sum.pieces)]!;
  return (
    <TierDistance
      pieces={sum.pieces}
      from={Math.min(reached.from, sum.pieces)}
      next={sum.next && { at: sum.next.minQuantity, price: priceOf(sku, sum.next.minQuantity) }}
    />
  );
}
