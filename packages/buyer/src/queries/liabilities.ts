/** The published totals, which anybody may read, and the own place in one of them. */
import type { Client } from '@entrepot/api-client/client.ts';
import type { LiabilityProof } from '@entrepot/contracts/calls/wallet.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export function latestTotalQuery(client: Client) {
  return queryOptions({
    queryKey: ['liabilities!latest'],
    queryFn: ({ signal }) => client.call('liabilities!latest', {}, { signal, quiet: true }),
  });
}

export function totalsQuery(client: Client, pageNum: number) {
  return queryOptions({
    queryKey: ['liabilities!list', pageNum],
    queryFn: ({ signal }) => client.call('liabilities!list', { pageNum }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

/** What is held, place by place. */
export function reservesQuery(client: Client) {
  return queryOptions({
    queryKey: ['reserves!latest'],
    queryFn: ({ signal }) => client.call('reserves!latest', {}, { signal, quiet: true }),
  });
}

/** Not kept: it is checked once, by whoever asked for it. Null where the account was not there yet on that day. */
export function fetchOwnProof(client: Client, day: string): Promise<LiabilityProof | null> {
  return client.call('liabilities!own', { day }, { quiet: true });
}
