/** Anyone may ask for the support contact to be shown: the header, the footer, an address with `customerService`. */
import { useSyncExternalStore } from 'react';

interface SupportState {
  isOpen: boolean;
  /** Of the last time; undefined before the first. */
  openedAt: Date | undefined;
}

const CLOSED: SupportState = { isOpen: false, openedAt: undefined };

let state = CLOSED;
const listeners = new Set<() => void>();

export function setSupportOpen(isOpen: boolean): void {
  state = { isOpen, openedAt: isOpen ? new Date() : state.openedAt };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useSupport(): SupportState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => CLOSED,
  );
}
