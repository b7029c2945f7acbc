/** A file of its own: pages that only ask where somebody lives carry no code for changing it. */
import type { Client } from '@entrepot/api-client/client.ts';
import { queryOptions } from '@tanstack/react-query';

export function addressesQuery(client: Client) {
  return queryOptions({
    queryKey: ['address!list'],
    queryFn: ({ signal }) => client.call('address!list', {}, { signal, quiet: true }),
  });
}
