import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
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
    route(calls['sellerGoods!info'], async ({ goodsId }, { storefrontCode, language }) => {
      const [product, shown] = await Promise.all([readProduct(goodsId, language), catalog.goodsInShops(storefrontCode)]);
      return readyJson(shown ? asShownIn(shown, product) : product);
    }),
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

/** One object for each count, so that the answer is written once; they go when the product leaves its cache. */
const withCounts = new WeakMap<ProductDetail, Map<number, ProductDetail>>();

/** The shop's own page counts what the storefront shows of it, and so does the way to it. */
function asShownIn(shown: ReadonlyMap<string, number>, product: ProductDetail): ProductDetail {
  const goodsNum = shown.get(product.seller.id) ?? 0;
  const known = withCounts.get(product) ?? new Map<number, ProductDetail>();
  withCounts.set(product, known);
  const counted = known.get(goodsNum) ?? { ...product, seller: { ...product.seller, goodsNum } };
  known.set(goodsNum, counted);
  return counted;
}

function pageFrom({ pageNum = 1, pageSize = PAGE_SIZE.home }: Partial<PageQuery>): PageQuery {
  return { pageNum, pageSize };
}
