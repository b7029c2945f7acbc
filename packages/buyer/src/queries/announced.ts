/** Rules of money that are decided and not yet in force. */
import type { Client } from '@entrepot/api-client/client.ts';
import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 60_000;

export function announcedQuery(client: Client) {
  return queryOptions({
    queryKey: ['syspara!announced'],
    queryFn: ({ signal }) => client.call('syspara!announced', {}, { signal, quiet: true }),
    staleTime: FRESH_MS,
  });
}
