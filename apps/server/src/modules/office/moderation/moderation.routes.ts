import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { acting } from '../../people/staff/index.ts';
import type { ModerationServices } from './moderation-services.ts';
import { goodsHistory, goodsInFull, listGoods } from './read-goods.ts';
import { listShops, readShopFilter, shopInFull } from './read-shops.ts';
import { keepProductRemoved, moderateProduct } from './remove-product.ts';
import { goodsSheet, shopSheet } from './sheets.ts';
import { selectShopCountries } from './shops.sql.ts';

export function moderationRoutes(services: ModerationServices): Route[] {
  const { db } = services;
  return [
    route(adminCalls['shops!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, sort = 'openedAt', isDescending = true, ...filter }) =>
      listShops(db, filter, { sort, isDescending }, { pageNum, pageSize }),
    ),
    route(adminCalls['shops!countries'], () => selectShopCountries(db)),
    route(adminCalls['shops!get'], ({ id }, { session }) => shopInFull(services, id, session!)),
    route(adminCalls['shops!export'], async ({ sort = 'openedAt', isDescending = true, ...filter }, { language }) =>
      shopSheet(db, readShopFilter(filter), { sort, isDescending }, language),
    ),
    route(
      adminCalls['products!list'],
      ({ pageNum = 1, pageSize = PAGE_SIZE.list, sort = 'updatedAt', isDescending = true, ...filter }, { language }) =>
        listGoods(db, filter, { sort, isDescending }, { pageNum, pageSize }, language),
    ),
    route(adminCalls['products!get'], ({ id }, { language, session }) => goodsInFull(db, id, language, session!.subjectId)),
    route(adminCalls['products!history'], ({ id, pageNum = 1, pageSize = PAGE_SIZE.list }, { language }) =>
      goodsHistory(db, id, { pageNum, pageSize }, language),
    ),
    route(adminCalls['products!remove'], async ({ id, reason }, context) => {
      await moderateProduct(services, id, 'remove', acting(context, reason));
      return goodsInFull(db, id, context.language, context.session!.subjectId);
    }),
    route(adminCalls['products!restore'], async ({ id, reason }, context) => {
      await moderateProduct(services, id, 'restore', acting(context, reason));
      return goodsInFull(db, id, context.language, context.session!.subjectId);
    }),
    route(adminCalls['products!keep'], async ({ id, reason }, context) => {
      await keepProductRemoved(services, id, acting(context, reason));
      return goodsInFull(db, id, context.language, context.session!.subjectId);
    }),
    route(adminCalls['products!export'], async (filter, { language }) => goodsSheet(db, filter, language)),
  ];
}
