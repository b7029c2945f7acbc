import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { Router, Shown } from './router.ts';

/** What the router shows. The change to another page may be interrupted by a click; a finished one never flickers. */
export function useShown(router: Router): Shown {
  const [shown, setShown] = useState(() => router.shown());
  useEffect(() => {
    const follow = () => startTransition(() => setShown(router.shown()));
    const stop = router.subscribe(follow);
    follow();
    return stop;
  }, [router]);
  return shown;
}

export function usePending(router: Router): boolean {
  return useSyncExternalStore(router.subscribe, router.isPending, () => false);
}
