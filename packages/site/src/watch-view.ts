/** Tells the server that somebody looks at a product or a shop. */
import type { Client } from '@entrepot/api-client/client.ts';

/** Whoever passes through faster than this has not looked. */
export const LOOKED_AFTER_MS = 1_000;

let isFirstPage = true;

/**
 * The page that one arrives with is seen before its code is there: that time counts too. Where one arrived elsewhere and came here later,
 * the document that was loaded is another one's.
 */
function seenBeforeMs(id: string): number {
  const isFirst = isFirstPage;
  isFirstPage = false;
  if (!isFirst || !performance.getEntriesByType?.('navigation')[0]?.name.includes(id)) return 0;
  const [painted] = performance.getEntriesByType('paint');
  return painted ? performance.now() - painted.startTime : 0;
}

/**
 * Counts once per visit, after one second of sight, in one piece or several. A tab opened in the background has not been seen yet, and a
 * kept page behind another one runs no effects: both are counted when they come to the front.
 */
export function watchView(client: Client, kind: 'goodsId' | 'sellerId', id: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leftMs = LOOKED_AFTER_MS - seenBeforeMs(id);
  let sinceMs: number | undefined;
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
  function follow() {
    clearTimeout(timer);
    const nowMs = performance.now();
    if (sinceMs !== undefined) leftMs -= nowMs - sinceMs;
    sinceMs = document.visibilityState === 'visible' ? nowMs : undefined;
    if (sinceMs !== undefined) timer = setTimeout(count, Math.max(0, leftMs));
  }
  function count() {
    stop();
    // A view that could not be counted is nothing the visitor needs to hear of.
    client.call('pageView!add', kind === 'goodsId' ? { goodsId: id } : { sellerId: id }, { quiet: true }).catch(() => undefined);
  }
  document.addEventListener('visibilitychange', follow);
  follow();
  return stop;
}
