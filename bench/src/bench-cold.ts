/**
 * What is in no cache: pages of lists that nobody has turned, filters that nobody has chosen, products, keywords and pages of the site that
 * nobody has asked for, and two hundred visitors at once over such pages and ready ones.
 */
import { compareOnce } from './compare-reads.ts';
import { newFilters, newPages } from './cold-lists.ts';
import { measureSelects } from './database-baselines.ts';
import { distinctKeywords, nameRequest, searchRequest } from './keywords.ts';
import { runLoad, startLoad, type LoadRequest, type LoadResult } from './measure-http.ts';
import { report } from './report.ts';
import { readWorld, type World } from './world.ts';
import { withProduct } from './with-product.ts';

const BENCH = 'cold';
const PRODUCTS = 50_000;
const TITLES = 6_000;
/** More than are asked for in the time, so that none is asked twice. */
const KEYWORDS = 40_000;
const LANGUAGES = ['en', 'de', 'th', 'cn'];

export function benchCold(): Promise<void> {
  return withProduct(async (product, connectionString) => {
    const world = await readWorld(connectionString, { products: PRODUCTS, titles: TITLES });
    const filters = await newFilters(connectionString);
    const selects = { name: 'primary-key SELECT', value: await measureSelects(connectionString) };
    const half = Math.floor(PRODUCTS / 2);
    const keywords = distinctKeywords(world.titles, KEYWORDS);
    const read = (figure: string, requests: LoadRequest[], baseline?: typeof selects) =>
      compareOnce({ bench: BENCH, figure, product, connectionString, requests, baseline });

    await read('list of 20, any page', newPages(world.categoryIds));
    await read('list of 20, every filter new', filters);
    await read('product never asked for', world.productIds.slice(0, half).map(infoRequest));
    await read('every keyword new', keywords.slice(0, KEYWORDS / 2).map(searchRequest), selects);
    await read('names for every keyword new', keywords.slice(KEYWORDS / 2).map(nameRequest), selects);
    await read('product page rendered for the first time', world.productIds.slice(half, half + half / 2).map(pageRequest));
    await read('list page rendered for the first time', pagesOf(newPages(world.categoryIds)));
    await crowd(product.origin, world);
  });
}

const infoRequest = (goodsId: string, index: number): LoadRequest => ({
  method: 'POST',
  path: `/api/sellerGoods!info.action?lang=${LANGUAGES[index % LANGUAGES.length]}`,
  body: { goodsId },
});

const pageRequest = (id: string): LoadRequest => ({ path: `/productDetails?id=${id}` });

/** A page behind the last is no page, and no category has fewer than these. */
const PAGES_OF_ALL = 10;

/** The same lists as a visitor opens them. */
function pagesOf(lists: readonly LoadRequest[]): LoadRequest[] {
  return lists.flatMap(({ path, body }) => {
    const { categoryId, sort, pageNum } = body as { categoryId: number; sort: string; pageNum: number };
    if (pageNum > PAGES_OF_ALL) return [];
    const query = new URLSearchParams({ id: String(categoryId), sort, page: String(pageNum), lang: path.slice(path.indexOf('=') + 1) });
    return [{ path: `/classification?${query}` }];
  });
}

const VISITORS = 200;
const CROWD_SECONDS = 10;

/** Half of the visitors open what nobody has opened, the others what is ready; then all of them what is ready. */
async function crowd(origin: string, { productIds, categoryIds, shopIds }: World): Promise<void> {
  const cold = productIds.slice(Math.floor((PRODUCTS * 3) / 4)).map(pageRequest);
  const warm: LoadRequest[] = [
    ...categoryIds.slice(0, 10).map((id) => ({ path: `/classification?id=${id}` })),
    ...productIds.slice(0, 20).map(pageRequest),
    ...shopIds.slice(0, 10).map((id) => ({ path: `/store?id=${id}` })),
  ];
  const half = { origin, gzip: true, connections: VISITORS / 2 };
  await runLoad({ ...half, requests: warm }, 3);
  const alone = await runLoad({ ...half, requests: warm, connections: VISITORS }, CROWD_SECONDS);
  const beside = startLoad({ ...half, requests: warm }, CROWD_SECONDS);
  const others = await runLoad({ ...half, requests: cold }, CROWD_SECONDS);
  const ready: LoadResult = JSON.parse(await beside.line());
  const say = (figure: string, value: number, unit: string, baseline?: number): void =>
    report({
      bench: BENCH,
      figure,
      value,
      unit,
      ...(baseline === undefined ? {} : { baseline: { name: 'all of them warm', value: baseline } }),
    });
  const who = `${VISITORS} visitors, half of them cold`;
  say(`${who}: cold pages`, others.perSecond, 'pages/s');
  say(`${who}: cold pages, p50`, others.p50Ms, 'ms', alone.p50Ms);
  say(`${who}: cold pages, p99`, others.p99Ms, 'ms', alone.p99Ms);
  say(`${who}: warm pages`, ready.perSecond, 'pages/s', alone.perSecond);
  say(`${who}: warm pages, p50`, ready.p50Ms, 'ms', alone.p50Ms);
  say(`${who}: warm pages, p99`, ready.p99Ms, 'ms', alone.p99Ms);
  say(`${who}: answers with 5xx`, others.serverErrors + ready.serverErrors, 'answers');
}
