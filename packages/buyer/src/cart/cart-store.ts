/** The cart of this browser: one for each user code and one for visitors, each change noted until the server has it too. */
import { useMemo, useSyncExternalStore } from 'react';
import { currentToken } from '../session.ts';
import { parseStored, readStored, readStoredText, subscribeToStored, writeStored, type CartChange } from '../storage.ts';
import {
  addEntries,
  changesBetween,
  entryOf,
  inOrder,
  isSameChange,
  itemOf,
  type Addition,
  type CartEntry,
  type NewEntry,
} from './cart-entries.ts';

/** User codes are digits, so none of them is ever this. */
export const VISITOR = 'visitor';

export function cartOwner(): string {
  return currentToken() ? (readStored('userInfo')?.usercode ?? VISITOR) : VISITOR;
}

export function readCart(owner: string = cartOwner()): CartEntry[] {
  return inOrder((readStored('cart')?.[owner] ?? []).map(entryOf));
}

/** Writes what the server said, without noting it as a change. */
export function adoptCart(owner: string, entries: readonly CartEntry[]): void {
  const { [owner]: _before, ...others } = readStored('cart') ?? {};
  writeStored('cart', entries.length === 0 ? others : { ...others, [owner]: entries.map(itemOf) });
}

export function pendingChanges(owner: string): Readonly<Record<string, CartChange>> {
  return readStored('cartChanges')?.[owner] ?? {};
}

/** The server has these; what was changed again meanwhile still waits. */
export function confirmChanges(owner: string, sent: Readonly<Record<string, CartChange>>): void {
  const all = readStored('cartChanges') ?? {};
  const left = Object.fromEntries(Object.entries(all[owner] ?? {}).filter(([skuId, change]) => !isSameChange(change, sent[skuId])));
  const { [owner]: _before, ...others } = all;
  writeStored('cartChanges', Object.keys(left).length === 0 ? others : { ...others, [owner]: left });
}

export type Undo = () => void;

/** Changes the cart on the screen at once. The way back touches only the lines that this change has touched. */
export function changeCart(change: (entries: CartEntry[]) => CartEntry[]): Undo {
  const owner = cartOwner();
  const before = readCart(owner);
  const after = change(before);
  const changes = changesBetween(before, after);
  const touched = Object.keys(changes);
  if (touched.length === 0) return () => undefined;
  adoptCart(owner, after);
  if (owner !== VISITOR) {
    const all = readStored('cartChanges') ?? {};
    writeStored('cartChanges', { ...all, [owner]: { ...all[owner], ...changes } });
  }
  const earlier = before.filter(({ skuId }) => touched.includes(skuId));
  return () => {
    if (cartOwner() === owner) changeCart((now) => inOrder([...now.filter(({ skuId }) => !touched.includes(skuId)), ...earlier]));
  };
}

export function addToCart(wanted: readonly NewEntry[], now: Date = new Date()): Pick<Addition, 'added' | 'wasCut'> & { undo: Undo } {
  let addition: Addition = { entries: [], added: 0, wasCut: undefined };
  const undo = changeCart((entries) => (addition = addEntries(entries, wanted, now)).entries);
  return { added: addition.added, wasCut: addition.wasCut, undo };
}

export function setCount(skuId: string, count: number): Undo {
  return changeCart((entries) => entries.map((entry) => (entry.skuId === skuId ? { ...entry, count } : entry)));
}

export function setChecked(skuIds: readonly string[], isChecked: boolean): Undo {
  return changeCart((entries) => entries.map((entry) => (skuIds.includes(entry.skuId) ? { ...entry, isChecked } : entry)));
}

export function removeFromCart(skuIds: readonly string[]): Undo {
  return changeCart((entries) => entries.filter(({ skuId }) => !skuIds.includes(skuId)));
}

/** The reader has seen what it costs now. */
export function acceptPrice(skuId: string, seenPrice: string): Undo {
  return changeCart((entries) => entries.map((entry) => (entry.skuId === skuId ? { ...entry, seenPrice } : entry)));
}

function subscribe(listener: () => void): () => void {
  const stops = (['cart', 'token', 'userInfo'] as const).map((key) => subscribeToStored(key, listener));
  return () => stops.forEach((stop) => stop());
}

const snapshot = () => `${cartOwner()} ${readStoredText('cart') ?? ''}`;
const NOTHING = '';

/** What lies in the cart, the newest first; empty until the page has come to life. */
export function useCart(): readonly CartEntry[] {
  const text = useSyncExternalStore(subscribe, snapshot, () => NOTHING);
  return useMemo(() => {
    const [owner = '', ...rest] = text.split(' ');
    return inOrder((parseStored('cart', rest.join(' '))?.[owner] ?? []).map(entryOf));
  }, [text]);
}
