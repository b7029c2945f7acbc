/** Who is logged in, in this browser. The token lives in local storage, so that every server-rendered page is a visitor's page. */
import { useMemo, useSyncExternalStore } from 'react';
import { parseStored, readStored, readStoredText, removeStored, subscribeToStored, writeStored, type UserInfo } from './storage.ts';

export function currentToken(): string | undefined {
  return readStored('token');
}

export function startSession(token: string, userInfo: UserInfo): void {
  writeStored('userInfo', userInfo);
  writeStored('token', token);
}

/** What a person leaves behind on purpose: the next one at this browser finds nothing of it. */
export function clearSession(): void {
  removeStored(
    'searchResult',
    'searchHistory',
    'userInfo',
    'cart',
    'cartChanges',
    'balance',
    'lastMessageId',
    'visitor',
    'unsentMessages',
    'remindOrder',
    'recentlyViewed',
    'deliveryCountry',
    'token',
  );
}

/** The server no longer knows the token. Cart and history stay for the next login. */
export function expireSession(): void {
  removeStored('userInfo', 'balance', 'token');
}

function subscribe(listener: () => void): () => void {
  const stops = [subscribeToStored('token', listener), subscribeToStored('userInfo', listener)];
  return () => stops.forEach((stop) => stop());
}

const snapshot = () => (currentToken() ? readStoredText('userInfo') : undefined);
/** Servers render for visitors. */
const serverSnapshot = () => undefined;

/** The logged-in buyer; undefined for a visitor and until the page has come to life. */
export function useUserInfo(): UserInfo | undefined {
  const text = useSyncExternalStore(subscribe, snapshot, serverSnapshot);
  return useMemo(() => parseStored('userInfo', text), [text]);
}
