/** The shelf and the demand, put together as the composition of a home page wants them. */
import { isShown, type Assortment } from './assortment.ts';
import type { CandidateRow, CategoryRow, DemandRows, NewestRow, ShelfCountRow, ShelfRows } from './market.sql.ts';

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
  categories: readonly CategoryRow[];
  openShops: readonly string[];
  /** What the figures are made of. */
  counts: readonly ShelfCountRow[];
  goodsOnShelf: number;
  newToday: number;
  shopsOpen: number;
  discountsRunning: number;
  /** Products on shelf by category, each with everything below it. */
  goodsInCategory: ReadonlyMap<number, number>;
  /** Products on shelf by shop. */
  goodsInShop: ReadonlyMap<string, number>;
  topIdBySlug: ReadonlyMap<string, number>;
  parentOf: ReadonlyMap<number, number | null>;
  newest: readonly NewestRow[];
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
    categories: shelf.categories,
    openShops: shelf.shops,
    ...figuresOf(shelf.categories, shelf.shops, shelf.counts),
    // An open shop is one of the market's, whether or not something is on its shelf.
    shopsOpen: shelf.shops.length,
    topIdBySlug: new Map(shelf.categories.flatMap(([id, , parentId, slug]) => (parentId === null ? [[slug, id] as const] : []))),
    parentOf: new Map(shelf.categories.map(([id, , parentId]) => [id, parentId])),
    newest: shelf.newest,
    newestIds: shelf.newest.map(([id]) => id),
    candidates: candidatesFrom(shelf, demand, readAt.getTime()),
    shops: demand.shops.map(([id, topId, saleLines90Days]) => ({ id, topId, saleLines90Days })),
    goodsOfShop: new Map(demand.shopGoods),
  };
}

/** The same market as a storefront sees it that shows a part of it alone. Its shops are those that have something to show there. */
export function marketIn(market: Market, assortment: Assortment): Market {
  if (assortment.key === '') return market;
  const shown = (categoryId: number, shopId: string): boolean => isShown(assortment, categoryId, shopId);
  const counts = market.counts.filter(([categoryId, place]) => shown(categoryId, market.openShops[place]!));
  const figures = figuresOf(market.categories, market.openShops, counts);
  const candidates = market.candidates.filter(({ categoryId, shopId }) => shown(categoryId, shopId));
  const knownIds = new Set(candidates.map(({ id }) => id));
  const newest = market.newest.filter(([, categoryId, place]) => shown(categoryId, market.openShops[place]!));
  return {
    ...market,
    ...figures,
    newest,
    // Behind the newest of all, of which this part has its share, come the newest of each of its categories.
    newestIds: [...new Set([...newest.map(([id]) => id), ...newestFirst(candidates)])],
    candidates,
    shops: market.shops.filter(({ id, topId }) => figures.goodsInShop.has(id) && (figures.goodsInCategory.get(topId) ?? 0) > 0),
    goodsOfShop: new Map([...market.goodsOfShop].map(([id, goods]) => [id, goods.filter((productId) => knownIds.has(productId))])),
  };
}

function newestFirst(candidates: readonly Candidate[]): string[] {
  return candidates.toSorted((a, b) => b.publishedAtMs - a.publishedAtMs || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
}

type Figures = Pick<Market, 'counts' | 'goodsOnShelf' | 'newToday' | 'shopsOpen' | 'discountsRunning' | 'goodsInCategory' | 'goodsInShop'>;

function figuresOf(categories: readonly CategoryRow[], shops: readonly string[], counts: readonly ShelfCountRow[]): Figures {
  const goodsInShop = new Map<string, number>();
  for (const [, place, onShelf] of counts) goodsInShop.set(shops[place]!, (goodsInShop.get(shops[place]!) ?? 0) + onShelf);
  return {
    counts,
    goodsOnShelf: sum(counts.map(([, , onShelf]) => onShelf)),
    newToday: sum(counts.map(([, , , newToday]) => newToday)),
    discountsRunning: sum(counts.map(([, , , , discounted]) => discounted)),
    shopsOpen: goodsInShop.size,
    goodsInCategory: countWithChildren(categories, counts),
    goodsInShop,
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

function countWithChildren(categories: readonly CategoryRow[], counts: readonly ShelfCountRow[]): Map<number, number> {
  const parentOf = new Map(categories.map(([id, , parentId]) => [id, parentId]));
  const totals = new Map(categories.map(([id]) => [id, 0]));
  for (const [categoryId, , onShelf] of counts) {
    for (let id: number | null | undefined = categoryId; id != null; id = parentOf.get(id)) totals.set(id, (totals.get(id) ?? 0) + onShelf);
  }
  return totals;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
