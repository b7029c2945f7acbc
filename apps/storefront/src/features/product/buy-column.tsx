/** Everything one decides beside the pictures: what it is, what it costs, which one, how many, and what that comes to. */
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { TierTable } from '@entrepot/blocks/product/tier-table.tsx';
import { UnitPrice } from '@entrepot/blocks/product/unit-price.tsx';
import { stepReached, tierSteps } from '@entrepot/buyer/variant-choice.ts';
import type { ProductDetail, Sku } from '@entrepot/contracts/calls/product.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { reducedPrice, tierReductionBp } from '@entrepot/contracts/pricing.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { CostSummary } from './cost-summary.tsx';
import { Assurances, DiscountLine, Heading } from './late-parts.tsx';
import { PurchaseActions } from './purchase-actions.tsx';
import type { Freight } from './use-freight.ts';
import type { Selection } from './use-selection.ts';
import { VariantPanel } from './variant-panel.tsx';

export interface BuyColumnProps {
  product: ProductDetail;
  selection: Selection;
  discount: ProductDetail['discount'];
  freight: Freight;
}

export function BuyColumn({ product, selection, discount, freight }: BuyColumnProps) {
  const figures = useFigures();
  const discountBp = discount?.discountBp ?? 0;
  const scaledPrice = (sku: Sku, pieces: number, reducedBp = discountBp) =>
    reducedPrice(moneyFrom(sku.price), reducedBp, tierReductionBp(product.tiers, pieces));
  const priceOf = (sku: Sku, pieces: number) => figures.money(scaledPrice(sku, pieces));

  const { sku, sum } = selection;
  const pieces = Math.max(sum.pieces, product.buyMin);
  const steps = tierSteps(product);
  return (
    <div className="grid content-start gap-6">
      <Heading product={product} />
      <div className="grid gap-4">
        <PriceNow product={product} selection={selection} discount={discount} scaledPrice={scaledPrice} />
        {steps.length > 1 && (
          <TierTable
            reached={stepReached(steps, pieces)}
            columns={steps.map(({ from, to, reductionBp }) => ({
              from,
              to,
              price: priceOf(sku, from),
              reductionPercent: belowFirst(reductionBp, steps[0]!.reductionBp),
            }))}
          />
        )}
      </div>
      <VariantPanel product={product} selection={selection} priceOf={priceOf} />
      {(sum.pieces > 0 || selection.mode === 'mix') && (
        <div className="border-t pt-5">
          <CostSummary product={product} selection={selection} freight={freight} />
        </div>
      )}
      <PurchaseActions product={product} selection={selection} freight={freight} />
      <Assurances className="text-12" />
    </div>
  );
}

/** How much less a step costs than the first one, in percent. */
function belowFirst(reductionBp: number, firstBp: number): number {
  return Math.round((1 - (10_000 - reductionBp) / (10_000 - firstBp)) * 1_000) / 10;
}

type ScaledPrice = (sku: Sku, pieces: number, discountBp?: number) => bigint;

function PriceNow({
  product,
  selection: { sku, sum },
  discount,
  scaledPrice,
}: {
  product: ProductDetail;
  selection: Selection;
  discount: ProductDetail['discount'];
  scaledPrice: ScaledPrice;
}) {
  const t = useT();
  const language = useLanguage();
  const figures = useFigures();
  const pieces = Math.max(sum.pieces, product.buyMin);
  const skus = sum.lines.length > 0 ? sum.lines.map((line) => line.sku) : [sku];
  const prices = skus.map((one) => scaledPrice(one, pieces)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const lowest = prices[0]!;
  const highest = prices.at(-1)!;
  const savedPercent = belowFirst(tierReductionBp(product.tiers, pieces), tierReductionBp(product.tiers, product.buyMin));
  return (
    <UnitPrice
      prices={lowest === highest ? [figures.money(lowest)] : [figures.money(lowest), figures.money(highest)]}
      unit={product.unit}
      quantity={figures.units(pieces, product.unit)}
      original={discount ? figures.money(scaledPrice(skus[0]!, pieces, 0)) : undefined}
      below={discount && <DiscountLine percent={discount.discountBp / 100} endsAt={discount.endsAt} />}
      remark={
        savedPercent > 0 && lowest === highest
          ? t('product.price.below', {
              percent: formatPercent(savedPercent, language),
              price: figures.money(scaledPrice(skus[0]!, product.buyMin)),
            })
          : undefined
      }
    />
  );
}
