/**
 * Keyword search in several languages, with total and facets: every keyword new, and fifty that everybody asks for; and the first of it
 * again after two thousand orders, which the indexer has followed.
 */
import { measureSelects } from './database-baselines.ts';
import { distinctKeywords, searchRequest } from './keywords.ts';
import { measureLoad, measureOnce } from './measure-http.ts';
import { report } from './report.ts';
import { sellPieces } from './sell-pieces.ts';
import { readWorld } from './world.ts';
import { withProduct } from './with-product.ts';

/** More than are asked for in the time, so that none is asked twice. */
const DISTINCT = 30_000;
const POPULAR = 50;
const WARM_UP = 10_000;
const WARM_UP_SECONDS = 5;
const TITLES = 4_000;
const ORDERS = 2_000;
/** Pages that nobody has asked for yet, half of them before the orders. */
const COLD_PAGES = 4_000;

export function benchSearch(): Promise<void> {
  return withProduct(async ({ origin }, connectionString) => {
    const { titles, productIds } = await readWorld(connectionString, { products: COLD_PAGES, titles: TITLES });
    const keywords = distinctKeywords(titles, DISTINCT);
    const baseline = { name: 'primary-key SELECT', value: await measureSelects(connectionString) };

    const [popular, others, rest] = [keywords.slice(0, POPULAR), keywords.slice(POPULAR, WARM_UP), keywords.slice(WARM_UP)];
    // The code is made ready with keywords that are not asked again.
    await measureOnce({ origin, requests: others.map(searchRequest) }, WARM_UP_SECONDS);
    const half = Math.floor(rest.length / 2);
    const fresh = await measureOnce({ origin, requests: rest.slice(0, half).map(searchRequest) });
    report({ bench: 'search', figure: 'every keyword new', value: fresh.perSecond, unit: 'requests/s', baseline });
    report({ bench: 'search', figure: 'every keyword new, p95', value: fresh.p95Ms, unit: 'ms' });
    const known = await measureLoad({ origin, requests: popular.map(searchRequest) });
    report({ bench: 'search', figure: `${POPULAR} popular keywords`, value: known.perSecond, unit: 'requests/s', baseline });

    const pages = productIds.map((id) => ({ path: `/productDetails?id=${id}` }));
    const cold = await measureOnce({ origin, requests: pages.slice(0, COLD_PAGES / 2) });
    report({ bench: 'search', figure: 'cold product pages', value: cold.perSecond, unit: 'pages/s' });
    await sellPieces(connectionString, ORDERS, async () => {
      const later = await measureOnce({ origin, requests: rest.slice(half).map(searchRequest) });
      report({
        bench: 'search',
        figure: `every keyword new, after ${ORDERS} orders`,
        value: later.perSecond,
        unit: 'requests/s',
        baseline: { name: 'before them', value: fresh.perSecond },
      });
      const coldLater = await measureOnce({ origin, requests: pages.slice(COLD_PAGES / 2) });
      report({
        bench: 'search',
        figure: `cold product pages, after ${ORDERS} orders`,
        value: coldLater.perSecond,
        unit: 'pages/s',
        baseline: { name: 'before them', value: cold.perSecond },
      });
    });
  });
}
