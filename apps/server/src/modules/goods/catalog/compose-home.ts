/**
 * What a storefront's home page shows, as ids: the same market, led by the categories that storefront stands for. Pure,
 * so that every choice can be explained from the candidates.
 */
import type { Candidate, Market } from './market.ts';
import { spreadOut, takeTurns, type Spread, type Turn } from './merge-ranked.ts';

const SECTION_SIZE = 12;
const SHOPS_SHOWN = 6;
export const GOODS_PER_SHOP = 3;
export const MAX_RECOMMENDED = 2_000;
/** In one section of twelve, a shop or a category is shown this often while others have something to show. */
const ALIKE_PER_SECTION = 2;
const SPREAD: Spread<Candidate> = { marks: [({ shopId }) => shopId, ({ categoryId }) => categoryId], atMost: 2, window: 6 };
const DAY_MS = 86_400_000;

export interface HomeComposition {
  newArrivals: string[];
  hotSales: string[];
  /** Of each of them the pieces of the last 30 days, by which they stand in order. */
  soldLately: ReadonlyMap<string, number>;
  discounted: string[];
  shops: Array<{ id: string; goods: string[] }>;
  recommended: string[];
  /** All recommendations in order: first `recommended` and what follows it, at the end what the page shows elsewhere. */
  recommendations: string[];
}

export function composeHome(market: Market, focusSlugs: readonly string[], firstShops: readonly string[] = []): HomeComposition {
  const focus = focusSlugs.flatMap((slug) => market.topIdBySlug.get(slug) ?? []);
  const shown = new Set<string>();
  const section = (candidates: readonly Candidate[]): Candidate[] => {
    const chosen = pickSection(led(candidates, focus), shown);
    for (const { id } of chosen) shown.add(id);
    return chosen;
  };

  const hotSales = section(
    ranked(
      market.candidates.filter(({ sold30Days }) => sold30Days > 0),
      bestSellingFirst,
    ),
  );
  const newest = ranked(market.candidates, newestFirst);
  const newArrivals = section(newest);
  const endingFirst = endingSoonButNotToday(market.readAtMs);
  const discounted = section(
    ranked(
      market.candidates.filter(({ discountEndsAtMs }) => discountEndsAtMs !== null),
      endingFirst,
    ),
  );
  const shops = composeShops(market, newest, { focus, firstShops }, shown);

  const score = scorer(market);
  const unseen: Candidate[] = [];
  const seen: Candidate[] = [];
  for (const candidate of takeTurns(
    led(
      ranked(market.candidates, (one) => -score(one)),
      focus,
    ),
  )) {
    if (unseen.length === MAX_RECOMMENDED) break;
    (shown.has(candidate.id) ? seen : unseen).push(candidate);
  }
  const recommendations = ids([...spreadOut(unseen, SPREAD), ...seen].slice(0, MAX_RECOMMENDED));

  return {
    // What they are sorted by stands on the card, so these three keep the order that the reader expects.
    hotSales: ids(ranked(hotSales, bestSellingFirst)),
    soldLately: new Map(hotSales.map(({ id, sold30Days }) => [id, sold30Days])),
    newArrivals: ids(ranked(newArrivals, newestFirst)),
    discounted: ids(ranked(discounted, endingFirst)),
    shops,
    recommended: recommendations.slice(0, Math.min(SECTION_SIZE, unseen.length)),
    recommendations,
  };
}

function ids(candidates: readonly Candidate[]): string[] {
  return candidates.map(({ id }) => id);
}

const bestSellingFirst = ({ sold30Days }: Candidate): number => -sold30Days;

const newestFirst = ({ publishedAtMs }: Candidate): number => -publishedAtMs;

/** Soonest first, but what ends within a day stands behind the rest: a buyer needs time to decide on a crate. */
function endingSoonButNotToday(nowMs: number): (candidate: Candidate) => number {
  return ({ discountEndsAtMs }) => {
    const leftMs = discountEndsAtMs! - nowMs;
    return leftMs >= DAY_MS ? leftMs : leftMs + Number.MAX_SAFE_INTEGER / 2;
  };
}

/** Smallest measure first; equals by id, so that the order is the same everywhere and at every reading. */
export function ranked(candidates: readonly Candidate[], measure: (candidate: Candidate) => number): Candidate[] {
  const measured = candidates.map((candidate) => ({ candidate, value: measure(candidate) }));
  measured.sort((a, b) => a.value - b.value || (a.candidate.id < b.candidate.id ? -1 : 1));
  return measured.map(({ candidate }) => candidate);
}

/**
 * A storefront's own categories take four turns in five, the first twice as many as the second and three times as many as
 * the third; all others share one list, so that a visitor still meets the whole market.
 */
function led<Item extends { topId: number }>(items: readonly Item[], focus: readonly number[]): Turn<Item>[] {
  const own = focus.map((topId, place) => ({ weight: 1 / (place + 1), items: items.filter((item) => item.topId === topId) }));
  const ownWeight = own.reduce((total, { weight }) => total + weight, 0);
  return [...own, { weight: ownWeight / 4 || 1, items: items.filter(({ topId }) => !focus.includes(topId)) }];
}

/** First with the limits on alike products, then, if the section is not full, without them. */
function pickSection(turns: Turn<Candidate>[], shown: ReadonlySet<string>): Candidate[] {
  const open = turns.map(({ weight, items }) => ({ weight, items: items.filter(({ id }) => !shown.has(id)) }));
  const chosen = new Set<Candidate>();
  const shops = new Map<string, number>();
  const categories = new Map<number, number>();
  for (const limit of [ALIKE_PER_SECTION, Infinity]) {
    for (const candidate of takeTurns(open)) {
      if (chosen.size === SECTION_SIZE) return [...chosen];
      const { shopId, categoryId } = candidate;
      if (chosen.has(candidate) || (shops.get(shopId) ?? 0) >= limit || (categories.get(categoryId) ?? 0) >= limit) continue;
      chosen.add(candidate);
      shops.set(shopId, (shops.get(shopId) ?? 0) + 1);
      categories.set(categoryId, (categories.get(categoryId) ?? 0) + 1);
    }
  }
  return [...chosen];
}

/**
 * Shops that the storefront puts first, then shops by what they sold in 90 days in the category that leads to them, then shops that
 * published lately; each with best sellers, or else new products, that the page does not show yet.
 */
function composeShops(
  market: Market,
  newest: readonly Candidate[],
  { focus, firstShops }: { focus: readonly number[]; firstShops: readonly string[] },
  shown: Set<string>,
): HomeComposition['shops'] {
  const bySales = market.shops.toSorted((a, b) => b.saleLines90Days - a.saleLines90Days || (a.id < b.id ? -1 : 1));
  const published = Map.groupBy(newest, ({ shopId }) => shopId);
  const shops = new Map<string, string[]>();

  function show(id: string): void {
    if (shops.size === SHOPS_SHOWN || shops.has(id)) return;
    const known = new Set([...(market.goodsOfShop.get(id) ?? []), ...ids(published.get(id) ?? [])]);
    const goods = [...known].filter((productId) => !shown.has(productId)).slice(0, GOODS_PER_SHOP);
    if (goods.length === 0) return;
    shops.set(id, goods);
    for (const productId of goods) shown.add(productId);
  }

  for (const id of firstShops) show(id);
  for (const { id } of takeTurns(led(bySales, focus))) show(id);
  if (shops.size < SHOPS_SHOWN) for (const { shopId } of takeTurns(led(newest, focus))) show(shopId);
  return [...shops].map(([id, goods]) => ({ id, goods }));
}

/**
 * The score of a recommendation, from 0 to 1: half for what sold in 30 days (on a logarithmic scale against the best), three
 * tenths for the stars (leaning to 3.5 until there are reviews), two tenths for freshness (halved every 30 days).
 */
export function scorer(market: Market): (candidate: Candidate) => number {
  const mostSold = market.candidates.reduce((most, { sold30Days }) => Math.max(most, sold30Days), 1);
  // Whole days, so that the order does not drift while somebody is turning pages.
  const today = Math.floor(market.readAtMs / DAY_MS);
  return ({ sold30Days, reviews, starsTotal, publishedAtMs }) => {
    const sold = Math.log1p(Math.max(0, sold30Days)) / Math.log1p(mostSold);
    const stars = (starsTotal + 3.5 * 5) / (reviews + 5);
    const ageDays = Math.max(0, today - Math.floor(publishedAtMs / DAY_MS));
    return 0.5 * sold + 0.3 * ((stars - 1) / 4) + 0.2 * 0.5 ** (ageDays / 30);
  };
}
