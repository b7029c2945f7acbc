/** Lists of products, asked for before their page is shown and again for every choice made on it. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import {
  queryOptions,
  useQuery,
  type EnsureQueryDataOptions,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { ListingInput } from '../listing-address.ts';

export function listingQuery(client: Client, input: ListingInput) {
  return queryOptions({
    queryKey: ['sellerGoods!list', input],
    queryFn: ({ signal }) => client.call('sellerGoods!list', input, { signal, quiet: true }),
  });
}

export function categoryTreeQuery(client: Client) {
  return queryOptions({
    queryKey: ['category!tree'],
    queryFn: ({ signal }) => client.call('category!tree', {}, { signal, quiet: true }),
  });
}

/** An answer that comes within a moment is shown in one step; a later one is waited for on the page itself. */
const MOMENT_MS = 150;

/**
 * For a page's `prefetch`. In the browser the page is shown after a moment at the latest: with the old list marked as busy, or with
 * the shape of the new one. What the server refuses is the router's affair; a network that is away is told of beside the list.
 */
export async function fetchListing<Key extends QueryKey>(
  queryClient: QueryClient,
  query: EnsureQueryDataOptions<Listing, Error, Listing, Key>,
): Promise<void> {
  const answer = queryClient.ensureQueryData(query);
  if (typeof document === 'undefined') return void (await answer);
  const known = answer.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof CallError) throw error;
    },
  );
  await Promise.race([known, new Promise<void>((resolve) => void setTimeout(resolve, MOMENT_MS))]);
}

export interface ListingOnShow {
  /** The newest answer there is, which may belong to an earlier choice. */
  listing: Listing | undefined;
  /** A newer one is on its way. */
  isBusy: boolean;
  failure: { retry: () => void } | undefined;
}

/** The answer to what is chosen now, and until it is there the one before; of any call that answers with a list. */
export function useListing<Key extends QueryKey>(query: UseQueryOptions<Listing, Error, Listing, Key>): ListingOnShow {
  const { data, isPending, isFetching, isError, refetch } = useQuery(query);
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return {
    listing: data ?? last,
    isBusy: isPending && isFetching && last !== undefined,
    failure: isError && data === undefined && !isFetching ? { retry: () => void refetch() } : undefined,
  };
}
