/** What quantity prices come to: for the buyer per piece, and for the shop after the commission. Reckoned from what is typed. */
import { formatMoney } from '@entrepot/contracts/money.ts';
import { DRAFT_LIMITS, parsePrice } from '@entrepot/contracts/product-draft.ts';
import { reducedPrice } from '@entrepot/contracts/pricing.ts';
import type { ProductFields, VariantFields } from './product-form.ts';
import { amountFrom, bpFrom, wholeFrom } from './typed-values.ts';

const FULL_BP = 10_000n;

/** The cheapest and the dearest variant, or the one price of all. */
export type PriceRange = readonly string[];

export interface StepFigures {
  prices: PriceRange;
  /** What stays of them after the commission. */
  nets: PriceRange;
}

/** Undefined where no variant has a price yet, or the reduction is none. */
export function stepFigures(variants: readonly VariantFields[], reductionBp: number, commissionBp: number): StepFigures | undefined {
  const scaled = variants.flatMap(({ price }) => parsePrice(amountFrom(price)) ?? []).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  if (scaled.length === 0 || !(reductionBp >= 0 && reductionBp <= DRAFT_LIMITS.reductionBp)) return undefined;
  const ends = [...new Set([scaled[0]!, scaled.at(-1)!])].map((price) => reducedPrice(price, 0, reductionBp));
  return {
    prices: ends.map(formatMoney),
    nets: ends.map((price) => formatMoney((price * (FULL_BP - BigInt(commissionBp))) / FULL_BP)),
  };
}

export interface ChartStep {
  from: number;
  /** The last quantity of the step; undefined for the last step. */
  to: number | undefined;
  /** Of the cheapest variant. */
  price: string;
}

/** The steps as a buyer meets them, from the smallest order on. What is not whole yet is left out. */
export function chartSteps({ buyMin, tiers, variants }: Pick<ProductFields, 'buyMin' | 'tiers' | 'variants'>): ChartStep[] {
  const least = buyMin.trim() === '' ? 1 : wholeFrom(buyMin);
  const typed = tiers
    .map(({ minQuantity, reductionBp }) => ({ from: wholeFrom(minQuantity), bp: bpFrom(reductionBp) }))
    .filter(({ from, bp }) => from > least && bp > 0)
    .sort((a, b) => a.from - b.from);
  const steps = [{ from: least, bp: 0 }, ...typed];
  return steps.flatMap(({ from, bp }, index) => {
    const price = stepFigures(variants, bp, 0)?.prices[0];
    const next = steps[index + 1];
    return price === undefined || !(from >= 1) ? [] : [{ from, to: next && next.from - 1, price }];
  });
}
