import { useDeferredValue, useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => undefined;

/**
 * False on the server and while a page comes to life, true from then on. All that waited for it is drawn in slices: at once, it would keep
 * a finger waiting on a slow phone.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}
