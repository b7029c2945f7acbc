/**
 * Everything the buyer's browser remembers, by the keys of the specification. A browser may refuse storage, another tab
 * may write at any time and an old release may have left another shape: reading never throws and never returns what does not fit.
 */
import { isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import type { Unsent } from '@entrepot/api-client/chat/chat-log.ts';

export interface UserInfo {
  usercode: string;
  username: string;
  /** Picks one of the avatar pictures. */
  avatar: number;
}

export interface CartItem {
  Identifier: string;
  name: string;
  checkAttrName: string;
  zoomImg?: string;
  imgUrl1?: string;
  price?: string;
  discountPrice?: string;
  sellingPrice?: string;
  buyMin?: number;
  count: number;
  seller: { id: string; name: string };
  goodsId?: string;
  checked?: boolean;
  addedAt?: string;
}

/** What the server has not confirmed yet of one line; a count of 0 takes it out. */
export interface CartChange {
  count: number;
  isChecked: boolean;
  seenPrice: string | null;
  addedAt: string;
}

export interface NamedEntry {
  id: string;
  name: string;
}

export interface StoredValues {
  token: string;
  userInfo: UserInfo;
  language: Language;
  /** By user code. */
  cart: Record<string, CartItem[]>;
  /** By user code and variant. */
  cartChanges: Record<string, Record<string, CartChange>>;
  searchHistory: string[];
  searchResult: { sellerList: NamedEntry[]; goodsList: NamedEntry[] };
  /** The newest message that was shown, as `conversation:number`. */
  lastMessageId: string;
  /** The name that somebody without an account writes under. */
  visitor: string;
  /** What was written and has not gone out yet, by person. */
  unsentMessages: Record<string, Unsent[]>;
  /** Serial numbers of the orders whose shop was reminded. */
  remindOrder: string[];
  agentCode: string;
  maxBuy: number;
  /** Where the home page was left, in pixels from its top. */
  scroll: number;
  currentIndex: number;
  balance: string;
  /** Product ids, the one looked at last first. */
  recentlyViewed: string[];
  /** ISO code of the country that freight is estimated for. */
  deliveryCountry: string;
}

export type StorageKey = keyof StoredValues;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value !== '';
const isCount: Check = (value) => Number.isFinite(value) && (value as number) >= 0;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isNamedEntry: Check = (value) => isRecord(value) && isText(value.id) && typeof value.name === 'string';

const isCartItem: Check = (value) =>
  isRecord(value) && isText(value.Identifier) && isCount(value.count) && isRecord(value.seller) && isText(value.seller.id);

const CHECKS: Record<StorageKey, Check> = {
  token: isText,
  userInfo: (value) => isRecord(value) && isText(value.usercode) && typeof value.username === 'string' && isCount(value.avatar),
  language: isLanguage,
  cart: (value) => isRecord(value) && Object.values(value).every(listOf(isCartItem)),
  cartChanges: isRecord,
  searchHistory: listOf(isText),
  searchResult: (value) => isRecord(value) && listOf(isNamedEntry)(value.sellerList) && listOf(isNamedEntry)(value.goodsList),
  lastMessageId: isText,
  visitor: isText,
  unsentMessages: isRecord,
  remindOrder: listOf(isText),
  agentCode: isText,
  maxBuy: isCount,
  scroll: isCount,
  currentIndex: isCount,
  balance: isText,
  recentlyViewed: listOf(isText),
  deliveryCountry: isText,
};

/** Plain texts are kept as they are, so that other readers of the same key need no JSON. */
const PLAIN: ReadonlySet<StorageKey> = new Set([
  'token',
  'language',
  'lastMessageId',
  'visitor',
  'agentCode',
  'balance',
  'deliveryCountry',
]);

/** Holds values for this visit when the browser refuses to. */
const memory = new Map<StorageKey, string>();
const listeners = new Map<StorageKey, Set<() => void>>();

function browserStorage(): Storage | undefined {
  try {
    // Merely touching it throws where storage is blocked.
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** The text as it stands, which is also a snapshot that can be compared. */
export function readStoredText(key: StorageKey): string | undefined {
  try {
    return browserStorage()?.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

export function readStored<Key extends StorageKey>(key: Key): StoredValues[Key] | undefined {
  return parseStored(key, readStoredText(key));
}

export function parseStored<Key extends StorageKey>(key: Key, text: string | undefined): StoredValues[Key] | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = PLAIN.has(key) ? text : JSON.parse(text);
    return CHECKS[key](value) ? (value as StoredValues[Key]) : undefined;
  } catch {
    return undefined;
  }
}

export function writeStored<Key extends StorageKey>(key: Key, value: StoredValues[Key]): void {
  const text = PLAIN.has(key) ? String(value) : JSON.stringify(value);
  memory.delete(key);
  try {
    const storage = browserStorage();
    if (storage) storage.setItem(key, text);
    else memory.set(key, text);
  } catch {
    // Full or refused: the value lives as long as the page.
    memory.set(key, text);
  }
  announce(key);
}

export function removeStored(...keys: StorageKey[]): void {
  for (const key of keys) {
    memory.delete(key);
    try {
      browserStorage()?.removeItem(key);
    } catch {
      // Nothing was stored then.
    }
  }
  keys.forEach(announce);
}

function announce(key: StorageKey): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

let isListeningToOtherTabs = false;

/** Hears of changes in this tab and in others. */
export function subscribeToStored(key: StorageKey, listener: () => void): () => void {
  if (!isListeningToOtherTabs && typeof window !== 'undefined') {
    isListeningToOtherTabs = true;
    window.addEventListener('storage', (event) => {
      // A null key means that everything was cleared.
      if (event.key === null) [...listeners.keys()].forEach(announce);
      else if (event.key in CHECKS) announce(event.key as StorageKey);
    });
  }
  const set = listeners.get(key) ?? new Set();
  listeners.set(key, set);
  set.add(listener);
  return () => void set.delete(listener);
}
