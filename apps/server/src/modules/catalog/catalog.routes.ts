import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { calls } from '@entrepot/contracts/registry.ts';
import { readyJson } from '../../platform/http/ready-json.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { CatalogReader, PageQuery } from './catalog.ts';

/** The answers come from the caches, the same object for everybody until it is replaced; so they are written once. */
export function catalogRoutes(catalog: CatalogReader): Route[] {
  return [
    route(calls['index!home'], async (_input, { storefrontCode, language }) => readyJson(await catalog.home(storefrontCode, language))),
    route(calls['banner!bannerList'], async (_input, { storefrontCode, language }) => readyJson(await catalog.banners(storefrontCode, language))),
    route(calls['category!tree'], async (_input, { language }) => readyJson(await catalog.categoryTree(language))),
    route(calls['sellerGoods!recommend_new'], async (input, { language }) => readyJson(await catalog.newArrivals(language, pageFrom(input)))),
    route(calls['sellerGoods!recommend_like'], async (input, { storefrontCode, language }) =>
      readyJson(await catalog.recommendations(storefrontCode, language, pageFrom(input)))),
  ];
}

function pageFrom({ pageNum = 1, pageSize = PAGE_SIZE.home }: Partial<PageQuery>): PageQuery {
  return { pageNum, pageSize };
}
