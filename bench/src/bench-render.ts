/** A visitor's pages as the server renders them: ready ones against a constant, and ready ones while others are being made. */
import { compareReads } from './compare-reads.ts';
import { measureLoad, startLoad, type LoadRequest } from './measure-http.ts';
import { report } from './report.ts';
import { readWorld } from './world.ts';
import { withProduct } from './with-product.ts';

const BENCH = 'render';
/** More pages than can be rendered while the load runs, so that every one is cold. */
const COLD_PAGES = 20_000;
const COLD_CONNECTIONS = 4;
const COLD_SECONDS = 60;

export function benchRender(): Promise<void> {
  return withProduct(async ({ origin, memoryMb }, connectionString) => {
    const { productIds, shopIds, categoryIds } = await readWorld(connectionString, { products: COLD_PAGES, titles: 0 });
    const pages: Record<string, LoadRequest[]> = {
      'home page': ['en', 'th'].map((lang) => ({ path: `/index?lang=${lang}` })),
      'list page': categoryIds.slice(0, 10).map((id) => ({ path: `/classification?id=${id}` })),
      'product page': productIds.slice(0, 20).map((id) => ({ path: `/productDetails?id=${id}` })),
      'store page': shopIds.slice(0, 10).map((id) => ({ path: `/store?id=${id}` })),
    };
    for (const [name, requests] of Object.entries(pages)) await compareReads({ bench: BENCH, figure: `${name}, warm`, origin, requests });

    const warm = Object.values(pages).flat();
    const alone = await measureLoad({ origin, requests: warm, gzip: true });
    const cold = startLoad(
      { origin, connections: COLD_CONNECTIONS, requests: productIds.slice(20).map((id) => ({ path: `/productDetails?id=${id}` })) },
      COLD_SECONDS,
    );
    const beside = await measureLoad({ origin, requests: warm, gzip: true });
    await cold.stop();
    report({ bench: BENCH, figure: 'warm pages, p95', value: alone.p95Ms, unit: 'ms' });
    report({
      bench: BENCH,
      figure: 'warm pages while others are cold, p95',
      value: beside.p95Ms,
      unit: 'ms',
      baseline: { name: 'warm pages alone', value: alone.p95Ms },
    });
    const made: { perSecond: number } = JSON.parse(await cold.line());
    report({ bench: BENCH, figure: 'cold pages beside them', value: made.perSecond, unit: 'pages/s' });
    report({ bench: BENCH, figure: 'memory under load', value: await memoryMb(), unit: 'MB' });
  });
}
