/** Putting away and taking out. A cache gives its keys in the order in which they were put, so the first are those that go first. */
import { isProductCall, isProductPage, MAX_OWN, OWN_CACHE, ownCacheOf, PAGES_CACHE, pictureId, PICTURES_CACHE } from './kept.ts';

/** Nothing but whole, good answers is kept. */
async function put(cache: Cache, key: string, answer: Response): Promise<void> {
  if (answer.ok && !answer.redirected) await cache.put(key, answer);
}

/** A file never changes, so it is put once; what is too much goes when a page has come to life, not while it waits for its files. */
export const keepFile = async (cacheName: string, key: string, answer: Response): Promise<void> =>
  put(await caches.open(cacheName), key, answer);

/** What was put in again counts as new. */
export async function keep(
  cacheName: string,
  key: string,
  answer: Response,
  max: number,
  counts: (url: URL) => boolean = () => true,
): Promise<void> {
  await keepIn(await caches.open(cacheName), key, answer, max, counts);
}

async function keepIn(cache: Cache, key: string, answer: Response, max: number, counts?: (url: URL) => boolean): Promise<void> {
  await cache.delete(key);
  await put(cache, key, answer);
  await trimIn(cache, max, counts);
}

export const trim = async (cacheName: string, max: number): Promise<void> => trimIn(await caches.open(cacheName), max);

async function trimIn(cache: Cache, max: number, counts: (url: URL) => boolean = () => true): Promise<void> {
  const keys = (await cache.keys()).filter(({ url }) => counts(new URL(url)));
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => cache.delete(old)));
}

/** Looking makes no cache that was not there. */
export const kept = (cacheName: string, key: string): Promise<Response | undefined> => caches.match(key, { cacheName });

/** At the width asked for, or at any other. */
export async function keptPicture(url: URL): Promise<Response | undefined> {
  const exact = await kept(PICTURES_CACHE, url.href);
  if (exact || !(await caches.has(PICTURES_CACHE))) return exact;
  const cache = await caches.open(PICTURES_CACHE);
  const alike = (await cache.keys()).find((known) => pictureId(new URL(known.url)) === pictureId(url));
  return alike && cache.match(alike);
}

/**
 * Where the answer to this login will lie, opened before it is asked for. A page that ends the login meanwhile deletes this cache, and what
 * is put into one that was deleted is nowhere: an answer that comes after a log-out is not kept. Whoever logs in after another finds
 * nothing of theirs.
 */
export async function openOwn(token: string): Promise<Cache> {
  const name = await ownCacheOf(token);
  await forgetOwn(name);
  return caches.open(name);
}

export const keepOwn = (own: Cache, key: string, answer: Response): Promise<void> => keepIn(own, key, answer, MAX_OWN);

export async function forgetOwn(except?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(OWN_CACHE) && name !== except);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The products that somebody has looked at say something of them. */
export async function forgetSeen(): Promise<void> {
  await caches.delete(PICTURES_CACHE);
  if (!(await caches.has(PAGES_CACHE))) return;
  const cache = await caches.open(PAGES_CACHE);
  const seen = (await cache.keys()).filter(({ url }) => isProductPage(new URL(url)) || isProductCall(new URL(url)));
  await Promise.all(seen.map((one) => cache.delete(one)));
}
