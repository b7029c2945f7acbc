import type { Client } from '@entrepot/api-client/client.ts';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { queryOptions } from '@tanstack/react-query';

export type QuoteInput = InputOf<Calls['order!quote']>;

/** What a checkout would cost now. Asked anew when one comes back to it: whatever differs from what was shown is said. */
export function quoteQuery(client: Client, input: QuoteInput) {
  return queryOptions({
    queryKey: ['order!quote', input],
    queryFn: ({ signal }) => client.call('order!quote', input, { signal, quiet: true }),
    enabled: input.items !== '',
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
