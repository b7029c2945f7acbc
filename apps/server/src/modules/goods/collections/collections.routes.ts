import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { calls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { clearHistory } from './clear-history.ts';
import type { CollectionServices } from './collection-services.ts';
import { collectedGoods, followedShops, viewedGoods, type Paging } from './collections.ts';
import { countKept, selectKeptAmong } from './collections.sql.ts';
import { addToCollection } from './add-to-collection.ts';
import { removeFromCollection } from './remove-from-collection.ts';

/** All of them need a session, so there is one. */
export function collectionRoutes(services: CollectionServices): Route[] {
  const { db } = services;
  return [
    route(calls['keepGoods!list'], (input, { session, language }) =>
      collectedGoods(services, session!.subjectId, pagingFrom(input), language),
    ),
    route(calls['keepGoods!add'], async ({ goodsId }, { session }) => {
      await addToCollection(services, 'goods', session!.subjectId, goodsId);
      return { isCollected: true };
    }),
    route(calls['keepGoods!del'], async ({ goodsId }, { session }) => {
      await removeFromCollection(services, 'goods', session!.subjectId, goodsId);
      return { isCollected: false };
    }),
    route(calls['keepGoods!count'], async (_input, { session }) => ({ count: await countKept(db, 'goods', session!.subjectId) })),
    route(calls['keepGoods!among'], ({ goodsIds }, { session }) => selectKeptAmong(db, 'goods', session!.subjectId, goodsIds)),
    route(calls['focusSeller!list'], (input, { session, language }) =>
      followedShops(services, session!.subjectId, pagingFrom(input), language),
    ),
    route(calls['focusSeller!add'], async ({ sellerId }, { session }) => {
      await addToCollection(services, 'shops', session!.subjectId, sellerId);
      return { isFollowed: true };
    }),
    route(calls['focusSeller!del'], async ({ sellerId }, { session }) => {
      await removeFromCollection(services, 'shops', session!.subjectId, sellerId);
      return { isFollowed: false };
    }),
    route(calls['focusSeller!count'], async (_input, { session }) => ({ count: await countKept(db, 'shops', session!.subjectId) })),
    route(calls['focusSeller!among'], ({ sellerIds }, { session }) => selectKeptAmong(db, 'shops', session!.subjectId, sellerIds)),
    route(calls['browseHistory!list'], (input, { session, language }) =>
      viewedGoods(services, session!.subjectId, pagingFrom(input), language),
    ),
    route(calls['browseHistory!clear'], async ({ goodsId }, { session }) => ({
      count: await clearHistory(services, session!.subjectId, goodsId),
    })),
  ];
}

function pagingFrom({ pageNum = 1, pageSize = PAGE_SIZE.list }: Partial<Paging>): Paging {
  return { pageNum, pageSize };
}
