/** Everything one decides beside the pictures: what it is, what it costs, which one, how many, and what that comes to. */
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { CostSummary } from '@entrepot/screens/product/cost-summary.tsx';
import { Assurances, Heading } from '@entrepot/screens/product/late-parts.tsx';
import { PriceAndTiers, usePriceOf } from '@entrepot/screens/product/price-and-tiers.tsx';
import type { Freight } from '@entrepot/screens/product/use-freight.ts';
import type { Selection } from '@entrepot/screens/product/use-selection.ts';
import { VariantPanel } from '@entrepot/screens/product/variant-panel.tsx';
import { PurchaseActions } from './purchase-actions.tsx';

export interface BuyColumnProps {
  product: ProductDetail;
  selection: Selection;
  discount: ProductDetail['discount'];
  freight: Freight;
}

export function BuyColumn({ product, selection, discount, freight }: BuyColumnProps) {
  const priceOf = usePriceOf(product, discount);
  return (
    <div className="grid content-start gap-6">
      <Heading product={product} />
      <PriceAndTiers product={product} selection={selection} discount={discount} />
      <VariantPanel product={product} selection={selection} priceOf={priceOf} />
      {(selection.sum.pieces > 0 || selection.mode === 'mix') && (
        <div className="border-t pt-5">
          <CostSummary product={product} selection={selection} freight={freight} />
        </div>
      )}
      <PurchaseActions product={product} selection={selection} freight={freight} />
      <Assurances className="text-12" />
    </div>
  );
}
