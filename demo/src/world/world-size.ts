/** How much of everything a world holds. */
export type WorldSize = 'full' | 'small';

export interface WorldCounts {
  shops: number;
  products: number;
  buyers: number;
  orders: number;
  views: number;
  shopViews: number;
  favourites: number;
  follows: number;
  /** Products that went on the shelf on the last day and in the last 30 days, the last one included. */
  productsOfLastDay: number;
  productsOfLast30Days: number;
}

export const WORLD_COUNTS: Record<WorldSize, WorldCounts> = {
  full: {
    shops: 200,
    products: 52_000,
    buyers: 2_000,
    orders: 40_000,
    views: 400_000,
    shopViews: 60_000,
    favourites: 60_000,
    follows: 20_000,
    productsOfLastDay: 130,
    productsOfLast30Days: 3_900,
  },
  small: {
    shops: 40,
    products: 2_000,
    buyers: 200,
    orders: 1_500,
    views: 15_000,
    shopViews: 2_500,
    favourites: 2_500,
    follows: 900,
    productsOfLastDay: 24,
    productsOfLast30Days: 240,
  },
};

export const HISTORY_DAYS = 120;
/** The most pieces of a product in one order, which the demo world sets for itself. Its own orders and price steps keep to it. */
export const MOST_PIECES = 5_000;
export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

/**
 * History ends with the last full hour, so that the day on which a world is loaded has figures of its own, and clocks that run out (a
 * withdrawal's, a refund's) stand as they were planned when somebody looks. A world that is loaded as an hour begins ends an hour before:
 * nothing of it lies in the future, its newest products included.
 */
export function worldEndMs(now: Date): number {
  return Math.floor((now.getTime() - MINUTE_MS) / HOUR_MS) * HOUR_MS;
}
