import { useSyncExternalStore } from 'react';

/** Whether the window is as the query says; follows it. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Rows become cards below this, since a table of six columns has no place there. */
export const HAS_ROOM_FOR_ROWS = '(min-width: 48rem)';
/** A panel stands beside the table from here on; before, it lies above it. */
export const HAS_ROOM_FOR_PANEL = '(min-width: 80rem)';
