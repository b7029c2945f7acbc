/** The products looked at last, in this browser alone: nothing of it is sent to the server until it is shown again. */
import { useMemo, useSyncExternalStore } from 'react';
import { parseStored, readStored, readStoredText, removeStored, subscribeToStored, writeStored } from './storage.ts';

export const MAX_RECENTLY_VIEWED = 20;

/** Puts a product before all others. */
export function rememberViewed(goodsId: string): void {
  const others = (readStored('recentlyViewed') ?? []).filter((id) => id !== goodsId);
  writeStored('recentlyViewed', [goodsId, ...others].slice(0, MAX_RECENTLY_VIEWED));
}

export function forgetViewed(): void {
  removeStored('recentlyViewed');
}

const subscribe = (listener: () => void) => subscribeToStored('recentlyViewed', listener);
const snapshot = () => readStoredText('recentlyViewed');
const serverSnapshot = () => undefined;

/** The newest first; empty until the page has come to life. */
export function useRecentlyViewed(): readonly string[] {
  const text = useSyncExternalStore(subscribe, snapshot, serverSnapshot);
  return useMemo(() => parseStored('recentlyViewed', text) ?? [], [text]);
}
