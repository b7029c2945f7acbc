/**
 * How prominent a product is whatever is looked for: what sold, and what is new. Whole points from 0 to 1,300, so that it moves
 * seldom: a piece more or a day more changes nothing.
 */
const POINTS_PER_DOUBLING = 50;
const MOST_FOR_SALES = 1_000;
const MOST_FOR_NEWNESS = 300;
const HALVED_EVERY_DAYS = 30;
const SECONDS_PER_DAY = 86_400;
/** Products lie in tiers by rank; the last one takes the rest. Each is four times the one before, so a million lie in four. */
export const TIER_SIZES = [25_000, 100_000, 400_000, Infinity] as const;

export function rankOf(sold: number, publishedAtSeconds: number, nowSeconds: number): number {
  const forSales = Math.min(MOST_FOR_SALES, Math.log2(1 + Math.max(0, sold)) * POINTS_PER_DOUBLING);
  const ageDays = Math.max(0, (nowSeconds - publishedAtSeconds) / SECONDS_PER_DAY);
  return Math.round(forSales + MOST_FOR_NEWNESS * 0.5 ** (ageDays / HALVED_EVERY_DAYS));
}
