/** What was searched for in this browser: each keyword once, the newest first, ten of them. */
import { useMemo, useSyncExternalStore } from 'react';
import { parseStored, readStored, readStoredText, removeStored, subscribeToStored, writeStored } from './storage.ts';

export const MAX_SEARCHES = 10;

/** Capitals and spaces make no other search. */
const sameSearch = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export function withSearch(history: readonly string[], keyword: string): string[] {
  const text = keyword.trim();
  if (text === '') return [...history];
  return [text, ...withoutSearch(history, text)].slice(0, MAX_SEARCHES);
}

function withoutSearch(history: readonly string[], keyword: string): string[] {
  return history.filter((known) => !sameSearch(known, keyword));
}

export function rememberSearch(keyword: string): void {
  writeStored('searchHistory', withSearch(readStored('searchHistory') ?? [], keyword));
}

export function forgetSearch(keyword: string): void {
  writeStored('searchHistory', withoutSearch(readStored('searchHistory') ?? [], keyword));
}

export function forgetAllSearches(): void {
  removeStored('searchHistory');
}

const subscribe = (listener: () => void) => subscribeToStored('searchHistory', listener);
const snapshot = () => readStoredText('searchHistory');
/** Servers know nobody's history. */
const serverSnapshot = () => undefined;

/** Follows other tabs as well. An old release may have left more than ten. */
export function useSearchHistory(): readonly string[] {
  const text = useSyncExternalStore(subscribe, snapshot, serverSnapshot);
  return useMemo(() => parseStored('searchHistory', text)?.slice(0, MAX_SEARCHES) ?? [], [text]);
}
