/** What a piece costs at the chosen quantity, and the prices of the other quantities beside it. */
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { TierTable } from '@entrepot/blocks/product/tier-table.tsx';
import { UnitPrice } from '@entrepot/blocks/product/unit-price.tsx';
import { stepReached, tierSteps } from '@entrepot/buyer/variant-choice.ts';
import type { ProductDetail, Sku } from '@entrepot/contracts/calls/product.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { reducedPrice, tierReductionBp } from '@entrepot/contracts/pricing.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { DiscountLine } from './late-parts.tsx';
import type { Selection } from './use-selection.ts';

/** What a piece of a variant costs when so many pieces are taken. */
function scaledPrice(product: ProductDetail, sku: Sku, pieces: number, discountBp: number): bigint {
  return reducedPrice(moneyFrom(sku.price), discountBp, tierReductionBp(product.tiers, pieces));
}

/** The same, as it is written. */
export function usePriceOf(product: ProductDetail, discount: ProductDetail['discount']): (sku: Sku, pieces: number) => string {
  const figures = useFigures();
  return (sku, pieces) => figures.money(scaledPrice(product, sku, pieces, discount?.discountBp ?? 0));
}

export interface PriceAndTiersProps {
  product: ProductDetail;
  selection: Selection;
  discount: ProductDetail['discount'];
  /** Where a phone's width is all there is. */
  isCompact?: boolean | undefined;
}

export function PriceAndTiers({ product, selection, discount, isCompact }: PriceAndTiersProps) {
  const priceOf = usePriceOf(product, discount);
  const { sku, sum } = selection;
  const pieces = Math.max(sum.pieces, product.buyMin);
  const steps = tierSteps(product);
  return (
    <div className="grid gap-4">
      <PriceNow product={product} selection={selection} discount={discount} isCompact={isCompact} />
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
  );
}

/** How much less a step costs than the first one, in percent. */
function belowFirst(reductionBp: number, firstBp: number): number {
  return Math.round((1 - (10_000 - reductionBp) / (10_000 - firstBp)) * 1_000) / 10;
}

function PriceNow({ product, selection: { sku, sum }, discount, isCompact }: PriceAndTiersProps) {
  const t = useT();
  const language = useLanguage();
  const figures = useFigures();
  const pieces = Math.max(sum.pieces, product.buyMin);
  const priceAt = (one: Sku, count: number, discountBp = discount?.discountBp ?? 0) => scaledPrice(product, one, count, discountBp);
  const skus = sum.lines.length > 0 ? sum.lines.map((line) => line.sku) : [sku];
  const prices = skus.map((one) => priceAt(one, pieces)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const lowest = prices[0]!;
  const highest = prices.at(-1)!;
  const savedPercent = belowFirst(tierReductionBp(product.tiers, pieces), tierReductionBp(product.tiers, product.buyMin));
  return (
    <UnitPrice
      prices={lowest === highest ? [figures.money(lowest)] : [figures.money(lowest), figures.money(highest)]}
      unit={product.unit}
      isCompact={isCompact}
      quantity={figures.units(pieces, product.unit)}
      original={discount ? figures.money(priceAt(skus[0]!, pieces, 0)) : undefined}
      below={discount && <DiscountLine percent={discount.discountBp / 100} endsAt={discount.endsAt} />}
      remark={
        savedPercent > 0 && lowest === highest
          ? t('product.price.below', {
              percent: formatPercent(savedPercent, language),
              price: figures.money(priceAt(skus[0]!, product.buyMin)),
            })
          : undefined
      }
    />
  );
}
