/**
 * One checkout, kept for this tab: what is bought, where it goes, what was said to the shops, and what has become of it. It outlives a
 * reload, a login and a recharge; whatever was submitted once is paid, not submitted again.
 */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { OrderQuote } from '@entrepot/contracts/calls/orders.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { cartOwner, VISITOR } from '../cart/cart-store.ts';
import { subscribeToStored } from '../storage.ts';

export interface CheckoutItem {
  skuId: string;
  count: number;
  isChecked: boolean;
}

export interface PlacedOrder {
  id: string;
  serial: string;
  sellerName: string;
  total: string;
}

export interface Submitted {
  orders: PlacedOrder[];
  total: string;
  payBy: string;
  /** As it was shown and agreed to. */
  quote: OrderQuote;
  addressId: string;
}

export type SubmitInput = InputOf<Calls['order!submit']>;

export interface Checkout {
  /** From the cart, whose lines leave it once they are paid; or bought at once. */
  source: 'cart' | 'now';
  owner: string;
  items: CheckoutItem[];
  addressId?: string | undefined;
  /** By shop. */
  notes: Record<string, string>;
  /** What is being submitted under which key: asked again with the same key, the server gives the same answer. */
  attempt?: undefined | { key: string; input: SubmitInput; quote: OrderQuote };
  submitted?: Submitted | undefined;
}

const CHECKOUT_KEY = 'checkout';
const PAID_KEY = 'paid-orders';
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

function write(key: string, value: object | undefined): void {
  memory.delete(key);
  const text = value && JSON.stringify(value);
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Full or refused: it lives as long as the page.
    if (text !== undefined) memory.set(key, text);
  }
  for (const listener of listeners) listener();
}

function parse<Value>(text: string | undefined): Value | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

/** What one person left unfinished is nothing to the next. A visitor who has logged in goes on. */
function ownCheckout(text: string | undefined): Checkout | undefined {
  const checkout = parse<Checkout>(text);
  return checkout && Array.isArray(checkout.items) && (checkout.owner === VISITOR || checkout.owner === cartOwner()) ? checkout : undefined;
}

const sameItems = (a: readonly CheckoutItem[], b: readonly Omit<CheckoutItem, 'isChecked'>[]) => {
  const texts = [a.filter(({ isChecked }) => isChecked), b].map((items) =>
    items
      .map(({ skuId, count }) => `${skuId}:${count}`)
      .sort()
      .join(),
  );
  return texts[0] === texts[1];
};

/** Begins a checkout, or goes on with the one of the very same goods that waits for its payment. */
export function startCheckout(source: Checkout['source'], items: readonly { skuId: string; count: number }[]): void {
  const known = readCheckout();
  if (known && known.source === source && (known.submitted || known.attempt) && sameItems(known.items, items)) return;
  write(CHECKOUT_KEY, {
    source,
    owner: cartOwner(),
    items: items.map(({ skuId, count }) => ({ skuId, count, isChecked: true })),
    notes: {},
  } satisfies Checkout);
}

export function readCheckout(): Checkout | undefined {
  return ownCheckout(read(CHECKOUT_KEY));
}

export function changeCheckout(changes: Partial<Checkout>): void {
  const checkout = readCheckout();
  if (checkout) write(CHECKOUT_KEY, { ...checkout, ...changes });
}

export function endCheckout(): void {
  write(CHECKOUT_KEY, undefined);
}

export interface PaidOrders {
  owner: string;
  orders: PlacedOrder[];
  total: string;
}

/** What the page of thanks tells. */
export function rememberPaid(paid: Omit<PaidOrders, 'owner'>): void {
  write(PAID_KEY, { ...paid, owner: cartOwner() });
}

export function readPaid(): PaidOrders | undefined {
  const paid = parse<PaidOrders>(read(PAID_KEY));
  return paid?.owner === cartOwner() ? paid : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeToStored('token', listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Undefined where there is none, and until the page has come to life. */
export function useCheckout(): Checkout | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => read(CHECKOUT_KEY),
    () => undefined,
  );
  const owner = useSyncExternalStore(subscribe, cartOwner, () => VISITOR);
  return useMemo(() => (owner ? ownCheckout(text) : undefined), [text, owner]);
}

export function usePaidOrders(): PaidOrders | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => read(PAID_KEY),
    () => undefined,
  );
  const owner = useSyncExternalStore(subscribe, cartOwner, () => VISITOR);
  return useMemo(() => {
    const paid = parse<PaidOrders>(text);
    return paid?.owner === owner ? paid : undefined;
  }, [text, owner]);
}
