import { useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => undefined;

/** False on the server and in the first render in the browser, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  );
}
