/**
 * What a page does for the worker: has it registered, tells it what to keep and when a newer one may begin. It clears away itself what is
 * no longer to be found.
 */
import { currentToken } from '@entrepot/buyer/session.ts';
import { readStored, subscribeToStored } from '@entrepot/buyer/storage.ts';
import { forgetOwn, forgetSeen } from './keeping.ts';
import { ownCacheOf } from './kept.ts';
import type { WorkerMessage } from './messages.ts';
import { isPayingAt, whenNobodyPays } from './paying.ts';

const BASE = '/m';
const WORKER = `${BASE}/sw.js`;
const SCOPE = `${BASE}/`;

export async function careForWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const say = (message: WorkerMessage) => registration.active?.postMessage(message);
  // One that has waited since an earlier visit begins with this page, which has not asked for anything yet that it would answer otherwise.
  const isPaying = isPayingAt(location.pathname.slice(BASE.length));
  if (!isPaying) await whenNobodyPays(() => registration.waiting?.postMessage({ kind: 'begin' } satisfies WorkerMessage));
  await navigator.serviceWorker.ready;
  await forgetOthers();
  say({ kind: 'keep', page: location.pathname + location.search, files: filesOfPage(), language: languageOfPage() });
  watchPictures((files) => say({ kind: 'pictures', files }));
  for (const key of ['token', 'recentlyViewed'] as const) subscribeToStored(key, () => void forgetOthers());
}

/** What somebody else has left: the orders of every other login, and what was seen, once its list has been cleared. */
async function forgetOthers(): Promise<void> {
  const token = currentToken();
  await forgetOwn(token && (await ownCacheOf(token)));
  if (!readStored('recentlyViewed')) await forgetSeen();
}

const PRODUCT_PICTURES = '[data-product-pictures] img';

/**
 * Each picture of a product as soon as it is there. The event of a picture goes to nobody above it, but it can be caught on its way down.
 */
function watchPictures(tell: (files: string[]) => void): void {
  const isThere = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;
  const first = [...document.querySelectorAll<HTMLImageElement>(PRODUCT_PICTURES)].filter(isThere);
  if (first.length > 0) tell(first.map(({ currentSrc }) => currentSrc));
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.matches(PRODUCT_PICTURES)) tell([target.currentSrc]);
    },
    true,
  );
}

/** All that was fetched so far; the worker takes what it keeps. */
function filesOfPage(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name);
}

/** As the server names it, which knows more than the document's own tag does. */
function languageOfPage(): string {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  return (manifest && new URL(manifest.href).searchParams.get('lang')) ?? '';
}
