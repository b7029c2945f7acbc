/** Goods like a given one: the best of its own category, then of the categories beside it. Pure. */
import { ranked, scorer } from './compose-home.ts';
import type { Candidate, Market } from './market.ts';
import { spreadOut, type Spread } from './merge-ranked.ts';

const MAX_ALIKE = 200;
/** In a row of six cards a shop is met twice at most, while others have something to show. */
const OVER_SHOPS: Spread<Candidate> = { marks: [({ shopId }) => shopId], atMost: 2, window: 6 };

export interface LikeWhat {
  /** It may be gone from the shelf; it is never among its own likes. */
  goodsId: string;
  categoryId: number;
}

export function goodsLike(market: Market, { goodsId, categoryId }: LikeWhat): string[] {
  const near = nearIn(market, categoryId);
  // Most goods are none of the market's best, and what is like them is the same for all of their category.
  return near.ids.has(goodsId) ? alikeOf(near, goodsId) : (near.alike ??= alikeOf(near, undefined));
}

/** Of a category: the best of its own and of those beside it. */
interface Near {
  ids: ReadonlySet<string>;
  own: readonly Candidate[];
  beside: readonly Candidate[];
  /** To whatever is none of them. */
  alike?: string[];
}

const known = new WeakMap<Market, Map<number, Near>>();

/** Kept with the market they were found in, and gone with it. */
function nearIn(market: Market, categoryId: number): Near {
  const ofMarket = known.get(market) ?? new Map<number, Near>();
  known.set(market, ofMarket);
  const near = ofMarket.get(categoryId) ?? findNear(market, categoryId);
  ofMarket.set(categoryId, near);
  return near;
}

function findNear(market: Market, categoryId: number): Near {
  const parentId = market.parentOf.get(categoryId) ?? null;
  const isBeside = (id: number): boolean => parentId !== null && (id === parentId || market.parentOf.get(id) === parentId);
  const score = scorer(market);
  const best = (isOf: (candidate: Candidate) => boolean): Candidate[] => ranked(market.candidates.filter(isOf), (one) => -score(one));
  const own = best((one) => one.categoryId === categoryId);
  const beside = best((one) => one.categoryId !== categoryId && isBeside(one.categoryId));
  return { own, beside, ids: new Set([...own, ...beside].map(({ id }) => id)) };
}

function alikeOf({ own, beside }: Near, goodsId: string | undefined): string[] {
  const others = (candidates: readonly Candidate[]): Candidate[] =>
    spreadOut(goodsId === undefined ? candidates : candidates.filter(({ id }) => id !== goodsId), OVER_SHOPS);
  return [...others(own), ...others(beside)].slice(0, MAX_ALIKE).map(({ id }) => id);
}
