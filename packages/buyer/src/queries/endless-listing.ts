/**
 * A list that goes on while one scrolls. It remembers how far one has come in each list, and the answers stay as they were: whoever comes
 * back finds the same goods in the same places.
 */
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import { pageCountOf, type ListingState } from '@entrepot/contracts/listing-state.ts';
import { hashKey, useQueries, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

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
  const further = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) => ({
      ...queryOf({ ...state, page: state.page + 1 + index }, true),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
    })),
  });
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
