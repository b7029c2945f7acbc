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

/** What a rating weighs: a star as much as selling sixteen times more or less. */
const POINTS_PER_STAR = 200;
/** Most goods are good: what has no review yet is taken for this. */
const USUAL_STARS = 4.4;
/** So many reviews of the usual kind are thought to every product, or a single one would decide. */
const THOUGHT_REVIEWS = 3;
const MOST_FOR_RATING = 100;
const LEAST_FOR_RATING = -500;

/** Added to the rank among goods that match equally well. Whole tens, so that a review more seldom moves anything. */
export function ratingPoints(starsTotal: number, reviews: number): number {
  const stars = (starsTotal + USUAL_STARS * THOUGHT_REVIEWS) / (reviews + THOUGHT_REVIEWS);
  const points = Math.round(((stars - USUAL_STARS) * POINTS_PER_STAR) / RATING_STEP) * RATING_STEP;
  return Math.max(LEAST_FOR_RATING, Math.min(MOST_FOR_RATING, points));
}

/** Points are kept as so many of these. */
export const RATING_STEP = 10;
