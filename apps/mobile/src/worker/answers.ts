/** How each kind of request is answered: from the network first, and from what was kept where there is none. Files never change. */
import { keep, keepFile, keepOwn, kept, keptPicture, openOwn } from './keeping.ts';
import {
  answerKey,
  FILES_CACHE,
  isKeptPage,
  isOwnCall,
  isProductCall,
  isProductPage,
  MAX_PRODUCTS,
  ownPagesOf,
  pageKey,
  PAGES_CACHE,
  productPageOf,
} from './kept.ts';

const OFFLINE_PAGE = '/m/offline';
const VIEWED_PLACE = '<!--viewed-->';

type Later = (work: Promise<unknown>) => void;

export async function answerFile(request: Request, later: Later): Promise<Response> {
  const known = await kept(FILES_CACHE, request.url);
  if (known) return known;
  const answer = await fetch(request);
  later(keepFile(FILES_CACHE, request.url, answer.clone()));
  return answer;
}

export async function answerPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    return (await keptPicture(new URL(request.url))) ?? Promise.reject(error as Error);
  }
}

export async function answerPage(request: Request, later: Later): Promise<Response> {
  const url = new URL(request.url);
  try {
    const answer = await fetch(request);
    if (isKeptPage(url)) later(keepPage(url, answer.clone()));
    return answer;
  } catch (error) {
    const known = isKeptPage(url) ? await kept(PAGES_CACHE, pageKey(url)) : undefined;
    return known ?? (await offlinePage()) ?? Promise.reject(error as Error);
  }
}

export function keepPage(url: URL, answer: Response): Promise<void> {
  return keep(PAGES_CACHE, pageKey(url), answer, MAX_PRODUCTS, isProductPage);
}

export async function answerCall(request: Request, later: Later): Promise<Response> {
  const url = new URL(request.url);
  const body = await request.clone().text();
  const key = answerKey(url, body);
  const token = isOwnCall(url) ? url.searchParams.get('token') : null;
  // A browser that keeps nothing still asks.
  const own = token ? await openOwn(token).catch(() => undefined) : undefined;
  try {
    const answer = await fetch(request);
    if (await isGood(answer)) later(own ? keepOrders(url, own, key, answer.clone()) : keepProduct(url, key, body, answer.clone()));
    return answer;
  } catch (error) {
    const known = own ? await own.match(key) : await kept(PAGES_CACHE, key);
    return known ?? Promise.reject(error as Error);
  }
}

/** Calls say in their envelope whether they were answered. */
async function isGood(answer: Response): Promise<boolean> {
  if (!answer.ok) return false;
  const envelope = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as { code?: unknown } | undefined;
  return envelope?.code === 0;
}

/** Whoever moved to their orders within the site has not fetched the pages that show them, which are the same for everybody. */
async function keepOrders({ origin }: URL, own: Cache, key: string, answer: Response): Promise<void> {
  await keepOwn(own, key, answer);
  for (const page of ownPagesOf(origin)) if (!(await kept(PAGES_CACHE, pageKey(page)))) await keepPage(page, await fetch(page));
}

/**
 * Whoever moved to a product within the site has not fetched its page; it is fetched once, for when they come back to it without a network.
 */
async function keepProduct(url: URL, key: string, body: string, answer: Response): Promise<void> {
  if (!isProductCall(url)) return;
  await keep(PAGES_CACHE, key, answer, MAX_PRODUCTS, isProductCall);
  const id = idAsked(body);
  if (id === undefined) return;
  const page = productPageOf(url.origin, id);
  if (!(await kept(PAGES_CACHE, page))) await keepPage(new URL(page), await fetch(page));
}

function idAsked(body: string): string | undefined {
  const { goodsId } = JSON.parse(body) as { goodsId?: unknown };
  return typeof goodsId === 'string' ? goodsId : undefined;
}

export async function keepOfflinePage(language: string): Promise<void> {
  const answer = await fetch(`${OFFLINE_PAGE}?lang=${encodeURIComponent(language)}`);
  if (answer.ok) await (await caches.open(PAGES_CACHE)).put(OFFLINE_PAGE, answer);
}

/** With the products that were seen last, the latest first, by the titles of their pages. */
async function offlinePage(): Promise<Response | undefined> {
  const page = await kept(PAGES_CACHE, OFFLINE_PAGE);
  if (!page) return undefined;
  const cache = await caches.open(PAGES_CACHE);
  const products = (await cache.keys()).filter(({ url }) => isProductPage(new URL(url))).reverse();
  const lines = await Promise.all(
    products.map(async ({ url }) => {
      const title = /<title>([^<]*)<\/title>/.exec((await (await cache.match(url))?.text()) ?? '')?.[1];
      const { pathname, search } = new URL(url);
      // The title is as the server wrote it, with nothing in it that could be taken for more than words.
      return title ? `<li><a href="${pathname}${search.replaceAll('"', '%22')}">${title}</a></li>` : '';
    }),
  );
  return new Response(
    (await page.text()).replace(VIEWED_PLACE, () => lines.join('')),
    { headers: page.headers },
  );
}
