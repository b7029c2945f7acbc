import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { calls } from '@entrepot/contracts/registry.ts';
import { readyJson } from '../../../platform/http/ready-json.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { CatalogReader, PageQuery } from './catalog.ts';
import type { ProductReader } from './product-info.ts';

/** The answers come from the caches, the same object for everybody until it is replaced; so they are written once. */
export function catalogRoutes(catalog: CatalogReader, readProduct: ProductReader): Route[] {
  return [
    route(calls['index!home'], async (_input, { storefrontCode, language }) => readyJson(await catalog.home(storefrontCode, language))),
    route(calls['banner!bannerList'], async (_input, { storefrontCode, language }) =>
      readyJson(await catalog.banners(storefrontCode, language)),
    ),
    route(calls['category!tree'], async ({ whole = false }, { storefrontCode, language }) =>
      readyJson(await catalog.categoryTree(language, whole ? undefined : storefrontCode)),
    ),
    route(calls['category!list'], async ({ parentId = null }, { storefrontCode, language }) =>
      readyJson(await catalog.categoriesBelow(parentId, storefrontCode, language)),
    ),
    route(calls['category!recommend'], async (_input, { storefrontCode, language }) =>
      readyJson(await catalog.leadingCategories(storefrontCode, language)),
    ),
    route(calls['sellerGoods!info'], async ({ goodsId }, { language }) => readyJson(await readProduct(goodsId, language))),
    route(calls['sellerGoods!recommend_new'], async (input, { storefrontCode, language }) =>
      readyJson(await catalog.newArrivals(storefrontCode, language, pageFrom(input))),
    ),
    route(calls['sellerGoods!recommend_like'], async (input, { storefrontCode, language }) =>
      readyJson(
        input.goodsId === undefined
          ? await catalog.recommendations(storefrontCode, language, pageFrom(input))
          : await catalog.alike(input.goodsId, storefrontCode, language, pageFrom(input)),
      ),
    ),
  ];
}

function pageFrom({ pageNum = 1, pageSize = PAGE_SIZE.home }: Partial<PageQuery>): PageQuery {
  return { pageNum, pageSize };
}
