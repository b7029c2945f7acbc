import type { Client } from '@entrepot/api-client/client.ts';
import type { CartLine } from '@entrepot/contracts/calls/cart.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/**
 * What the catalogue says now. Asked anew whenever somebody comes back to look; a line that was just put in does not blank out the others.
 */
export function cartLookQuery(client: Client, skuIds: readonly string[]) {
  const sorted = skuIds.toSorted();
  return queryOptions({
    queryKey: ['cart!look', sorted],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, CartLine>> => {
      const lines = await client.call('cart!look', { skuIds: sorted.join(',') }, { signal, quiet: true });
      return new Map(lines.map((line) => [line.skuId, line]));
    },
    enabled: sorted.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
