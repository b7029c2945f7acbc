import type { Client } from '@entrepot/api-client/client.ts';
import { queryOptions } from '@tanstack/react-query';

export function homeQuery(client: Client) {
  return queryOptions({
    queryKey: ['index!home'],
    // The page shows the failure itself, in place.
    queryFn: ({ signal }) => client.call('index!home', {}, { signal, quiet: true }),
  });
}
