import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { calls } from '@entrepot/contracts/registry.ts';
import { readyJson } from '../../../platform/http/ready-json.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { ShopReader } from './shop-reader.ts';

export function shopPageRoutes(shops: ShopReader): Route[] {
  return [
    route(calls['seller!list'], async (input, { storefrontCode, language }) => {
      const { keyword = '', sort = 'relevance', pageNum = 1, pageSize = PAGE_SIZE.list } = input;
      return readyJson(await shops.list({ keyword, sort, pageNum, pageSize }, storefrontCode, language));
    }),
    route(calls['seller!info'], async ({ sellerId }, { storefrontCode, language }) =>
      readyJson(await shops.profile(sellerId, storefrontCode, language)),
    ),
    route(calls['category!sellerTree'], async ({ sellerId }, { storefrontCode, language }) =>
      readyJson(await shops.categories(sellerId, storefrontCode, language)),
    ),
  ];
}
