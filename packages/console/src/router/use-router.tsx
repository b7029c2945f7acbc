import { createContext, use, useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { changeSearch, type Place, type Search, type SearchChanges } from './address.ts';
import type { ConsoleRouter, NavigateOptions } from './console-router.ts';

const RouterContext = createContext<ConsoleRouter | null>(null);

export function RouterProvider({ router, children }: { router: ConsoleRouter; children: ReactNode }) {
  useEffect(() => router.listen(), [router]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

export function useRouter(): ConsoleRouter {
  const router = use(RouterContext);
  if (!router) throw new Error('there is no router around this component');
  return router;
}

export function usePlace(): Place {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.place);
}

export type ChangeSearch = (changes: SearchChanges, options?: NavigateOptions) => void;

/** The parameters of the address, and the way to change some of them. */
export function useSearch(): [Search, ChangeSearch] {
  const router = useRouter();
  const { search } = usePlace();
  const change = useCallback<ChangeSearch>(
    (changes, options) => {
      // Read when it happens: two changes in a row must not undo each other.
      const { path, search: now } = router.place();
      router.navigate({ path, search: changeSearch(now, changes) }, options);
    },
    [router],
  );
  return [search, change];
}
