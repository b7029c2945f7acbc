/** Anyone may ask for the cart to be shown: its floating button, a product's page, a checkout that has nothing in it. */
import { useSyncExternalStore } from 'react';

/** What just happened to the cart, and the way back. */
export type CartNotice =
  | {
      kind: 'added';
      skuIds: readonly string[];
      quantity: string;
      added: number;
      wasCut: 'quantity' | 'lines' | undefined;
      undo: () => void;
    }
  | { kind: 'removed'; name: string; undo: () => void };

export interface CartState {
  isOpen: boolean;
  /** How often it was asked for. */
  wishes: number;
  notice: CartNotice | undefined;
}

const CLOSED: CartState = { isOpen: false, wishes: 0, notice: undefined };

let state = CLOSED;
const listeners = new Set<() => void>();

function set(next: CartState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function openCart(notice?: CartNotice): void {
  set({ isOpen: true, wishes: state.wishes + 1, notice });
}

export const closeCart = () => set({ ...state, isOpen: false, notice: undefined });

/** Without opening anything. */
export const sayOfCart = (notice: CartNotice | undefined) => set({ ...state, notice });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useCartState(): CartState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => CLOSED,
  );
}
