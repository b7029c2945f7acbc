/**
 * Which goods stand for a shop: its best sellers. Looking through all goods of a page of shops is the dear part of a list,
 * and it is the same for every order, language and keyword; so it is kept by shop, and longer than the list.
 */
import { createAnswerCache } from '../../../platform/cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectBestOfShops, type BestGood } from './shop-pages.sql.ts';

/** What sells moves slowly, and an edit of a product does not change it. */
const FRESH_MS = 120_000;
const STALE_MS = 120_000;

/** Best first, a few more than are shown: some may have left the shelf since, or are not shown where the list is. */
export type BestOfShops = (shopIds: readonly string[]) => Promise<BestGood[][]>;

export function createBestOfShops({ db, clock, events, log }: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>): BestOfShops {
  const goods = createAnswerCache<BestGood[]>({
    clock,
    log,
    of: 'the best sellers of a shop',
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
  });
  events.on('catalog.changed', ({ productIds }) => {
    if (!productIds) goods.clear();
  });
  events.onGap(() => goods.clear());

  let next: { shopIds: string[]; goods: Promise<Map<string, BestGood[]>> } | undefined;

  /** Shops that are asked for at the same moment are read together. */
  async function load(shopId: string): Promise<{ value: BestGood[] }> {
    if (!next) {
      const shopIds: string[] = [];
      const read = async (): Promise<Map<string, BestGood[]>> => {
        await Promise.resolve();
        next = undefined;
        return new Map((await selectBestOfShops(db, shopIds)).map(({ id, goods: best }) => [id, best]));
      };
      next = { shopIds, goods: read() };
    }
    next.shopIds.push(shopId);
    return { value: (await next.goods).get(shopId) ?? [] };
  }

  return (shopIds) => Promise.all(shopIds.map((shopId) => goods.get(shopId, () => load(shopId))));
}
