/**
 * How large the server becomes and stays: ten minutes of visitors who ask for everything (pages, lists, filters, products, words,
 * pictures), most of it for the first time. `BENCH_MINUTES` makes it shorter.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { distinctKeywords } from './keywords.ts';
import { startLoad, type LoadRequest, type LoadResult } from './measure-http.ts';
import { memoryParts, reportMemory, type MemoryParts } from './memory-parts.ts';
import type { Product } from './product.ts';
import { report } from './report.ts';
import { withProduct } from './with-product.ts';
import { readWorld } from './world.ts';

const BENCH = 'memory';
const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);
const LOOK_MS = 1_000;
const LANGUAGES = ['en', 'de', 'th', 'cn', 'ar', 'ru'];
const PRODUCTS = 20_000;
const KEYWORDS = 4_000;

export function benchMemory(): Promise<void> {
  return withProduct(async (product, connectionString) => {
    await product.settledMemoryMb();
    reportMemory(BENCH, 'after the start', await memoryParts(product));
    const requests = await mixedRequests(product, connectionString);
    const load = startLoad({ origin: product.origin, requests, gzip: true }, MINUTES * 60);
    const result = load.line();
    const most = await mostUntil(product, result);
    const { perSecond, p95Ms, failed } = JSON.parse(await result) as LoadResult;
    report({ bench: BENCH, figure: 'mixed traffic', value: perSecond, unit: 'requests/s' });
    report({ bench: BENCH, figure: 'mixed traffic, p95', value: p95Ms, unit: 'ms' });
    report({ bench: BENCH, figure: 'mixed traffic, refused or failed', value: failed, unit: 'requests' });
    reportMemory(BENCH, `at its most in ${MINUTES} min`, most);
    await product.settledMemoryMb();
    reportMemory(BENCH, `after ${MINUTES} min`, await memoryParts(product));
  });
}

async function mostUntil(product: Product, end: Promise<unknown>): Promise<MemoryParts> {
  let isOver = false;
  end.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  let most = await memoryParts(product);
  while (!isOver) {
    await delay(LOOK_MS);
    const now = await memoryParts(product);
    if (now.resident > most.resident) most = now;
  }
  return most;
}

async function mixedRequests({ origin }: Product, connectionString: string): Promise<LoadRequest[]> {
  const world = await readWorld(connectionString, { products: PRODUCTS, titles: KEYWORDS });
  const call = (name: string, lang: string, body: object): LoadRequest => ({
    method: 'POST',
    path: `/api/${name}.action?lang=${lang}`,
    body,
  });
  const langOf = (index: number): string => LANGUAGES[index % LANGUAGES.length]!;
  const home = await (await fetch(`${origin}/index?lang=en`)).text();
  const pictures = [...new Set(home.match(/\/media\/[^"'\s,\\&]+/g))];
  const kinds: LoadRequest[][] = [
    LANGUAGES.map((lang) => ({ path: `/index?lang=${lang}` })),
    world.categoryIds.map((id, index) => ({ path: `/classification?id=${id}&lang=${langOf(index)}` })),
    world.productIds.map((id, index) => ({ path: `/productDetails?id=${id}&lang=${langOf(index)}` })),
    world.shopIds.map((id, index) => ({ path: `/store?id=${id}&lang=${langOf(index)}` })),
    world.productIds.map((goodsId, index) => call('sellerGoods!info', langOf(index), { goodsId })),
    world.productIds.map((_, index) =>
      call('sellerGoods!list', langOf(index), {
        categoryId: world.categoryIds[index % world.categoryIds.length],
        pageNum: 1 + (index % 97),
        pageSize: 20,
      }),
    ),
    distinctKeywords(world.titles, KEYWORDS).map(({ language, text }) =>
      call('sellerGoods!search', language, { keyword: text, pageSize: 20 }),
    ),
    LANGUAGES.map((lang) => call('index!home', lang, {})),
    ...(pictures.length > 0 ? [pictures.map((path) => ({ path }))] : []),
  ];
  // One of each kind in turn, as visitors come; what is few comes again, what is many is new each time.
  return world.productIds.flatMap((_, index) => kinds.map((requests) => requests[index % requests.length]!));
}
