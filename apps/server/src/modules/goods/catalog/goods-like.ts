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
  const parentId = market.parentOf.get(categoryId) ?? null;
  const others = market.candidates.filter(({ id }) => id !== goodsId);
  const own = others.filter((candidate) => candidate.categoryId === categoryId);
  const beside = others.filter(
    (candidate) =>
      candidate.categoryId !== categoryId &&
      parentId !== null &&
      (candidate.categoryId === parentId || market.parentOf.get(candidate.categoryId) === parentId),
  );
  const score = scorer(market);
  const bestFirst = (candidates: Candidate[]): Candidate[] =>
    spreadOut(
      ranked(candidates, (one) => -score(one)),
      OVER_SHOPS,
    );
  return [...bestFirst(own), ...bestFirst(beside)].slice(0, MAX_ALIKE).map(({ id }) => id);
}
