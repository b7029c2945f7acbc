/** The lists as their owner reads them. Names and prices come from the catalogue, of what is gone as well. */
import type { CollectedGoods, FollowedShop, ViewedGoods } from '@entrepot/contracts/calls/collections.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import type { CollectionServices } from './collection-services.ts';
import { selectHistory, selectKept, type PageQuery } from './collections.sql.ts';

export interface Paging {
  pageNum: number;
  pageSize: number;
}

function rowsOf({ pageNum, pageSize }: Paging): PageQuery {
  return { limit: pageSize, offset: (pageNum - 1) * pageSize };
}

export async function collectedGoods(
  { db, catalog }: CollectionServices,
  userId: string,
  paging: Paging,
  language: Language,
): Promise<Page<CollectedGoods>> {
  const { kept, total } = await selectKept(db, 'goods', userId, rowsOf(paging));
  const cards = await catalog.anyCards(
    kept.map(({ id }) => id),
    language,
  );
  const list = kept.flatMap(({ id, at }) => {
    const found = cards.get(id);
    return found ? [{ goods: found.card, isAvailable: found.isAvailable, addedAt: isoTime(at) }] : [];
  });
  return { list, ...paging, totalElements: total };
}

export async function followedShops(
  { db, shops }: CollectionServices,
  userId: string,
  paging: Paging,
  language: Language,
): Promise<Page<FollowedShop>> {
  const { kept, total } = await selectKept(db, 'shops', userId, rowsOf(paging));
  const cards = await shops.anyCards(
    kept.map(({ id }) => id),
    language,
  );
  const list = kept.flatMap(({ id, at }) => {
    const found = cards.get(id);
    return found ? [{ shop: found.card, isAvailable: found.isAvailable, addedAt: isoTime(at) }] : [];
  });
  return { list, ...paging, totalElements: total };
}

export async function viewedGoods(
  { db, catalog, parameters }: CollectionServices,
  userId: string,
  paging: Paging,
  language: Language,
): Promise<Page<ViewedGoods>> {
  const { kept, total } = await selectHistory(db, userId, parameters.get('history_max'), rowsOf(paging));
  const cards = await catalog.anyCards(
    kept.map(({ id }) => id),
    language,
  );
  const list = kept.flatMap(({ id, at }) => {
    const found = cards.get(id);
    return found ? [{ goods: found.card, isAvailable: found.isAvailable, viewedAt: isoTime(at) }] : [];
  });
  return { list, ...paging, totalElements: total };
}

function isoTime(moment: string): string {
  return new Date(moment).toISOString();
}
