/** Anyone may ask for the support contact to be shown: the header, the footer, an address with `customerService`. */
import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

export function setSupportOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useSupportOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen, () => false);
}
