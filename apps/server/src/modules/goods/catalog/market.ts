/** The shelf and the demand, put together as the composition of a home page wants them. */
import type { CandidateRow, DemandRows, ShelfRows } from './market.sql.ts';

export interface Candidate {
  id: string;
  shopId: string;
  categoryId: number;
  topId: number;
  publishedAtMs: number;
  sold30Days: number;
  reviews: number;
  starsTotal: number;
  /** Null unless a discount runs. */
  discountEndsAtMs: number | null;
}

export interface LeadingShop {
  id: string;
  topId: number;
  /** How many order lines it sold in the last 90 days, as far as they belong to this top category. */
  saleLines90Days: number;
}

export interface Market {
  readAtMs: number;
  goodsOnShelf: number;
  newToday: number;
  shopsOpen: number;
  discountsRunning: number;
  /** Products on shelf by category, each with everything below it. */
  goodsInCategory: ReadonlyMap<number, number>;
  topIdBySlug: ReadonlyMap<string, number>;
  parentOf: ReadonlyMap<number, number | null>;
  /** Newest first. */
  newestIds: readonly string[];
  candidates: readonly Candidate[];
  /** Shops that sold something lately. */
  shops: readonly LeadingShop[];
  /** Their best sellers first. */
  goodsOfShop: ReadonlyMap<string, readonly string[]>;
}

const THIRTY_DAYS_MS = 30 * 86_400_000;

export function marketFrom(shelf: ShelfRows, demand: DemandRows, readAt: Date): Market {
  return {
    readAtMs: readAt.getTime(),
    goodsOnShelf: sum(shelf.counts.map(([, onShelf]) => onShelf)),
    newToday: sum(shelf.counts.map(([, , newToday]) => newToday)),
    shopsOpen: shelf.shopsOpen,
    discountsRunning: shelf.discountsRunning,
    goodsInCategory: countWithChildren(shelf),
    topIdBySlug: new Map(shelf.categories.flatMap(([id, , parentId, slug]) => (parentId === null ? [[slug, id] as const] : []))),
    parentOf: new Map(shelf.categories.map(([id, , parentId]) => [id, parentId])),
    newestIds: shelf.newest,
    candidates: candidatesFrom(shelf, demand, readAt.getTime()),
    shops: demand.shops.map(([id, topId, saleLines90Days]) => ({ id, topId, saleLines90Days })),
    goodsOfShop: new Map(demand.shopGoods),
  };
}

function candidatesFrom(shelf: ShelfRows, demand: DemandRows, nowMs: number): Candidate[] {
  const topOf = new Map(shelf.categories.map(([id, topId]) => [id, topId]));
  const candidates = new Map<string, Candidate>();
  function add(row: CandidateRow, sold30Days: number): void {
    const [id, shopId, categoryId, publishedAtSeconds, , reviews, starsTotal, startsAtSeconds, endsAtSeconds] = row;
    const topId = topOf.get(categoryId);
    // A category that came between the two readings is there next time.
    if (topId === undefined) return;
    const isRunning =
      startsAtSeconds !== null && endsAtSeconds !== null && startsAtSeconds * 1_000 <= nowMs && nowMs < endsAtSeconds * 1_000;
    candidates.set(id, {
      id,
      shopId,
      categoryId,
      topId,
      sold30Days,
      reviews,
      starsTotal,
      publishedAtMs: publishedAtSeconds * 1_000,
      discountEndsAtMs: isRunning ? endsAtSeconds * 1_000 : null,
    });
  }

  const sold30DaysOf = new Map(demand.best.map((row) => [row[0], row[4]]));
  for (const row of demand.best) add(row, row[4]);
  // Read later than the best sellers or together with them, so its row wins. What is younger than 30 days sold all it ever
  // sold in that time; an older product that is not among the best of its category counts as not selling.
  for (const row of shelf.candidates) {
    const isYoung = nowMs - row[3] * 1_000 < THIRTY_DAYS_MS;
    add(row, sold30DaysOf.get(row[0]) ?? (isYoung ? row[4] : 0));
  }
  return [...candidates.values()];
}

function countWithChildren({ categories, counts }: Pick<ShelfRows, 'categories' | 'counts'>): Map<number, number> {
  const parentOf = new Map(categories.map(([id, , parentId]) => [id, parentId]));
  const totals = new Map(categories.map(([id]) => [id, 0]));
  for (const [categoryId, onShelf] of counts) {
    for (let id: number | null | undefined = categoryId; id != null; id = parentOf.get(id)) totals.set(id, (totals.get(id) ?? 0) + onShelf);
  }
  return totals;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
