/** Keyword search in several languages, with total and facets: every keyword new, and fifty that everybody asks for. */
import { measureSelects } from './database-baselines.ts';
import { distinctKeywords, searchRequest } from './keywords.ts';
import { measureLoad, measureOnce } from './measure-http.ts';
import { report } from './report.ts';
import { readWorld } from './world.ts';
import { withProduct } from './with-product.ts';

/** More than are asked for in the time, so that none is asked twice. */
const DISTINCT = 30_000;
const POPULAR = 50;
const WARM_UP = 10_000;
const WARM_UP_SECONDS = 5;
const TITLES = 4_000;

export function benchSearch(): Promise<void> {
  return withProduct(async ({ origin }, connectionString) => {
    const { titles } = await readWorld(connectionString, { products: 0, titles: TITLES });
    const keywords = distinctKeywords(titles, DISTINCT);
    const baseline = { name: 'primary-key SELECT', value: await measureSelects(connectionString) };

    const [popular, others, rest] = [keywords.slice(0, POPULAR), keywords.slice(POPULAR, WARM_UP), keywords.slice(WARM_UP)];
    // The code is made ready with keywords that are not asked again.
    await measureOnce({ origin, requests: others.map(searchRequest) }, WARM_UP_SECONDS);
    const fresh = await measureOnce({ origin, requests: rest.map(searchRequest) });
    report({ bench: 'search', figure: 'every keyword new', value: fresh.perSecond, unit: 'requests/s', baseline });
    report({ bench: 'search', figure: 'every keyword new, p95', value: fresh.p95Ms, unit: 'ms' });
    const known = await measureLoad({ origin, requests: popular.map(searchRequest) });
    report({ bench: 'search', figure: `${POPULAR} popular keywords`, value: known.perSecond, unit: 'requests/s', baseline });
  });
}
