/** Prices in whole cents: endings a shop would print, quantity tiers, and what a buyer pays per piece. */
import { reducedPrice, type Tier } from '@entrepot/contracts/pricing.ts';
import type { Prng } from './prng.ts';
import { MOST_PIECES } from './world-size.ts';

const LOWEST_CENTS = 15;

/** Rounds to endings in tens or fives of a cent-coin, whole coins for dear things. */
export function niceCents(cents: number): number {
  const step = cents < 2_000 ? 5 : cents < 5_000 ? 10 : cents < 20_000 ? 50 : 100;
  return Math.max(LOWEST_CENTS, Math.round(cents / step) * step);
}

/** A cent as money is written in the ledger. */
export const SCALED_CENT = 100_000_000n;

/** The shop's own rule. Above 10 cents it rounds to cents, and no demo price falls below that with its highest tier. */
export function unitPriceCents(priceCents: number, tierBp: number, discountBp: number): number {
  return Number(reducedPrice(BigInt(priceCents) * SCALED_CENT, discountBp, tierBp) / SCALED_CENT);
}

const TIER_STEPS: ReadonlyArray<readonly number[]> = [
  [2, 5],
  [2, 4, 10],
  [3, 6],
  [2, 5, 10],
  [4, 10],
  [2, 4, 8, 20],
  [3, 10, 20],
  [2, 5, 10, 25],
];
const SINGLE_STEPS: ReadonlyArray<readonly number[]> = [
  [5, 10],
  [3, 10],
  [5, 10, 25],
  [5, 20],
  [2, 5, 10, 20],
];
const FIRST_REDUCTIONS_BP = [300, 400, 500, 600] as const;
const MOST_REDUCTION_BP = 2_500;

export function makeTiers(prng: Prng, buyMin: number): Tier[] {
  const steps = prng.pick(buyMin < 2 ? SINGLE_STEPS : TIER_STEPS);
  let reductionBp: number = prng.pick(FIRST_REDUCTIONS_BP);
  const tiers = steps.map((step) => {
    const tier = { minQuantity: Math.max(1, buyMin) * step, reductionBp: Math.min(MOST_REDUCTION_BP, reductionBp) };
    reductionBp += prng.int(3, 7) * 100;
    return tier;
  });
  return tiers.filter(({ minQuantity }) => minQuantity <= MOST_PIECES);
}

const CARTONS = [1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 36, 48, 60, 80, 100, 120, 144, 200, 240, 300, 400, 500];
const CARTON_GRAMS = 11_000;
const MOST_MINIMUMS_PER_CARTON = 10;

/** As many as one person lifts: whole minimum orders to a carton, or whole cartons to a minimum order. */
export function cartonQuantity(weightGrams: number, buyMin: number): number {
  const fits = Math.max(1, CARTON_GRAMS / weightGrams);
  const byWeight = CARTONS.findLast((quantity) => quantity <= fits) ?? 1;
  if (byWeight >= buyMin) return Math.min(Math.floor(byWeight / buyMin), MOST_MINIMUMS_PER_CARTON) * buyMin;
  let whole = byWeight;
  while (buyMin % whole !== 0) whole--;
  return whole;
}

/** 1234 as "12.34". */
export function amountText(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const magnitude = Math.abs(cents);
  const fraction = magnitude % 100;
  return `${sign}${Math.floor(magnitude / 100)}.${fraction < 10 ? '0' : ''}${fraction}`;
}

const RECOMMENDING_OF_FIVE = 3;

/**
 * What a shop recommends to sell a piece for: 1.7 to 2.6 times its dearest variant. Drawn from the place in the world alone, so that
 * nothing else of it changes.
 */
export function retailCents(index: number, dearestCents: number): number | undefined {
  return index % 5 < RECOMMENDING_OF_FIVE ? niceCents(dearestCents * (1.7 + ((index * 37) % 10) / 10)) : undefined;
}
