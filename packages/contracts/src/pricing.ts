/**
 * What a unit costs, exactly. One rule prices cards, the product page, the cart and orders:
 *
 *   unit price = list price × (1 − running discount) × (1 − reduction of the tier reached)
 *
 * A tier thus reduces the price in force, discount included. Both reductions are hundredths of a percent; the product is
 * computed without loss and rounded once, at the end: half to even, to 2 decimals from 0.10 on and to 4 below.
 */
import { MONEY_DECIMALS } from './money.ts';

const FULL_BP = 10_000n;
const scaledStep = (decimals: number): bigint => 10n ** BigInt(MONEY_DECIMALS - decimals);
const COARSE_STEP_SCALED = scaledStep(2);
const FINE_STEP_SCALED = scaledStep(4);
/** From 0.10 on a cent is fine enough; below, it would swallow a tenth of the price. */
const COARSE_FROM_SCALED = scaledStep(1);

export interface Discount {
  discountBp: number;
  startsAt: Date;
  endsAt: Date;
}

/** "From this many pieces on, this much less." */
export interface Tier {
  minQuantity: number;
  reductionBp: number;
}

export interface PriceTerms {
  discount: Discount | null;
  tiers: readonly Tier[];
}

/** A discount runs from its start up to, not including, its end. */
export function runningDiscountBp(discount: Discount | null, now: Date): number {
  return discount && discount.startsAt <= now && now < discount.endsAt ? discount.discountBp : 0;
}

/** The reduction of the highest tier that the quantity reaches; 0 below the first. */
export function tierReductionBp(tiers: readonly Tier[], quantity: number): number {
  let reached: Tier | undefined;
  for (const tier of tiers) {
    if (tier.minQuantity <= quantity && (!reached || tier.minQuantity > reached.minQuantity)) reached = tier;
  }
  return reached?.reductionBp ?? 0;
}

/** The first tier that the quantity does not reach yet. */
/** A price nobody can have is a false claim: steps above what can be ordered at once are shown nowhere. */
export function reachableTiers(tiers: readonly Tier[], buyMax: number): Tier[] {
  return tiers.filter(({ minQuantity }) => minQuantity <= buyMax);
}

export function nextTier(tiers: readonly Tier[], quantity: number): Tier | undefined {
  let next: Tier | undefined;
  for (const tier of tiers) {
    if (tier.minQuantity > quantity && (!next || tier.minQuantity < next.minQuantity)) next = tier;
  }
  return next;
}

/** The price of one unit of a variant (or of the product's cheapest one) when `quantity` units are taken now. */
export function unitPrice(listPriceScaled: bigint, terms: PriceTerms, quantity: number, now: Date): bigint {
  return reducedPrice(listPriceScaled, runningDiscountBp(terms.discount, now), tierReductionBp(terms.tiers, quantity));
}

/** What the unit would cost without the discount: what a running discount is compared with. */
export function undiscountedUnitPrice(listPriceScaled: bigint, terms: PriceTerms, quantity: number): bigint {
  return reducedPrice(listPriceScaled, 0, tierReductionBp(terms.tiers, quantity));
}

export function reducedPrice(listPriceScaled: bigint, discountBp: number, reductionBp: number): bigint {
  if (listPriceScaled <= 0n) throw new RangeError('a list price is above zero');
  const numerator = listPriceScaled * (FULL_BP - BigInt(discountBp)) * (FULL_BP - BigInt(reductionBp));
  const denominator = FULL_BP * FULL_BP;
  const stepScaled = numerator >= COARSE_FROM_SCALED * denominator ? COARSE_STEP_SCALED : FINE_STEP_SCALED;
  const rounded = divideHalfEven(numerator, denominator * stepScaled) * stepScaled;
  // Rounding makes nothing free.
  return rounded === 0n ? FINE_STEP_SCALED : rounded;
}

/** The quotient of two numbers that are not negative, rounded to the nearest integer, a tie to the even one. */
function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const twiceTheRest = (numerator % denominator) * 2n;
  const roundsUp = twiceTheRest > denominator || (twiceTheRest === denominator && quotient % 2n === 1n);
  return roundsUp ? quotient + 1n : quotient;
}
