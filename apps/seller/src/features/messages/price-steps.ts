/** The listed prices of an own product by quantity, as everybody has them. */
import type { OfferedProduct } from '@entrepot/contracts/calls/shop-inbox.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { unitPrice, type PriceTerms } from '@entrepot/contracts/pricing.ts';

/** A discount may end while somebody looks. */
export const PRICE_TICK_MS = 10_000;

export interface PriceStep {
  from: number;
  /** Undefined for the last one. */
  to: number | undefined;
  unitScaled: bigint;
}

export type OfferedVariant = OfferedProduct['variants'][number];

function termsOf({ discount, tiers }: OfferedProduct): PriceTerms {
  return {
    tiers,
    discount: discount && { discountBp: discount.discountBp, startsAt: new Date(discount.startsAt), endsAt: new Date(discount.endsAt) },
  };
}

export function priceAt(product: OfferedProduct, { price }: OfferedVariant, quantity: number, now: Date): bigint {
  return unitPrice(moneyFrom(price), termsOf(product), quantity, now);
}

export function stepsOf(product: OfferedProduct, variant: OfferedVariant, now: Date): PriceStep[] {
  const above = product.tiers.map(({ minQuantity }) => minQuantity).filter((quantity) => quantity > product.buyMin);
  const starts = [product.buyMin, ...above.toSorted((one, other) => one - other)];
  return starts.map((from, index) => {
    const following = starts[index + 1];
    return { from, to: following === undefined ? undefined : following - 1, unitScaled: priceAt(product, variant, from, now) };
  });
}

/** The first that there is enough of, else the first. */
export function variantFor({ variants }: OfferedProduct, quantity: number): OfferedVariant {
  return variants.find(({ stock }) => stock >= quantity) ?? variants[0]!;
}
