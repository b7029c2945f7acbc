/**
 * A list that goes on while one scrolls. It remembers how far one has come in each list, and the answers stay as they were: whoever comes
 * back finds the same goods in the same places.
 */
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import { pageCountOf, type ListingState } from '@entrepot/contracts/listing-state.ts';
import {
  hashKey,
  QueryObserver,
  useQueryClient,
  type QueryKey,
  type QueryObserverResult,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';

const KEPT_MS = 30 * 60_000;

/** Pages shown so far, by list. */
const shownPages = new Map<string, number>();

export interface EndlessInput<Key extends QueryKey> {
  /** The first page of it, which may belong to an earlier choice. */
  listing: Listing | undefined;
  isBusy: boolean;
  state: ListingState;
  queryOf: (state: ListingState, isFurther?: boolean) => UseQueryOptions<Listing, Error, Listing, Key>;
}

export interface EndlessList {
  products: readonly ProductCard[];
  /** How many pages are there. */
  pages: number;
  more: 'ready' | 'loading' | 'failed' | 'ended';
  next: () => void;
}

export function useEndlessListing<Key extends QueryKey>({ listing, isBusy, state, queryOf }: EndlessInput<Key>): EndlessList {
  const key = hashKey(queryOf(state).queryKey);
  const [, setRound] = useState(0);
  const pages = shownPages.get(key) ?? 1;
  const further = useFurther(key, pages, (index) => ({
    ...queryOf({ ...state, page: state.page + 1 + index }, true),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  }));
  const last = further.at(-1);
  const isLast = listing === undefined || isBusy || state.page + pages - 1 >= pageCountOf(listing);
  const more = last?.isError ? 'failed' : last?.isPending ? 'loading' : isLast ? 'ended' : 'ready';
  const refetch = last?.refetch;

  const next = useCallback(() => {
    if (more === 'failed') void refetch?.();
    if (more !== 'ready') return;
    shownPages.set(key, pages + 1);
    setRound((round) => round + 1);
  }, [key, more, pages, refetch, setRound]);

  const all = [...(listing?.list ?? []), ...(isBusy ? [] : further.flatMap(({ data }) => data?.list ?? []))];
  return { products: [...new Map(all.map((product) => [product.id, product])).values()], pages, more, next };
}

/** The pages after the first. The library's hook for many queries would weigh on the first page of every list, which has none of them. */
function useFurther<Key extends QueryKey>(
  key: string,
  pages: number,
  queryOf: (index: number) => UseQueryOptions<Listing, Error, Listing, Key>,
): readonly QueryObserverResult<Listing>[] {
  const client = useQueryClient();
  const { subscribe, results } = useMemo(() => {
    const observers = Array.from({ length: pages - 1 }, (_, index) => new QueryObserver(client, queryOf(index)));
    let last: readonly QueryObserverResult<Listing>[] = [];
    return {
      subscribe(changed: () => void) {
        const ends = observers.map((observer) => observer.subscribe(changed));
        return () => ends.forEach((end) => end());
      },
      /** The same object as long as nothing has changed. */
      results() {
        const now = observers.map((observer) => observer.getCurrentResult());
        if (now.length !== last.length || now.some((result, index) => result !== last[index])) last = now;
        return last;
      },
    };
    // The key says all that the queries depend on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, key, pages]);
  return useSyncExternalStore(subscribe, results, results);
}
