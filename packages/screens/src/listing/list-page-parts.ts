/** What every page with a list exports besides the page itself. */
import type { Client } from '@entrepot/api-client/client.ts';
import { listingInput } from '@entrepot/buyer/listing-address.ts';
import { fetchListing, listingQuery } from '@entrepot/buyer/queries/listing.ts';
import type { QueryClient } from '@tanstack/react-query';
import { listHead, type Speaker } from './list-head.ts';
import { stateOf, type ListKind } from './list-kind.ts';

interface ListContext extends Speaker {
  client: Client;
  queryClient: QueryClient;
  search: Readonly<Record<string, string>>;
}

export function listPage(kind: ListKind) {
  const queryOf = ({ client, search }: ListContext) => listingQuery(client, listingInput(stateOf(kind, search)));
  return {
    catalogues: ['listing'] as const,
    prefetch: (context: ListContext) => fetchListing(context.queryClient, queryOf(context)),
    head: (context: ListContext) =>
      listHead(kind, stateOf(kind, context.search), context.queryClient.getQueryData(queryOf(context).queryKey), context),
  };
}
