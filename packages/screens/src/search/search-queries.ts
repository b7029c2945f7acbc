/** What the search pages ask for. The page and its prefetch must ask for the very same. */
import type { Client } from '@entrepot/api-client/client.ts';
import { listingInput, parseListing, type ListingState } from '@entrepot/buyer/listing-address.ts';
import { listingQuery } from '@entrepot/buyer/queries/listing.ts';
import { leadingCategoriesQuery } from '@entrepot/buyer/queries/search.ts';
import { shopsQuery } from '@entrepot/buyer/queries/shops.ts';
import { EXACT_PARAMETER, readKeyword } from '@entrepot/buyer/search-address.ts';
import type { QueryClient } from '@tanstack/react-query';

const RELATED_SHOPS = 3;
const BEST_SELLERS = 6;
export const SHORT_GOODS = 8;
export const SHORT_SHOPS = 4;

export function goodsQuery(
  client: Client,
  search: Readonly<Record<string, string>>,
  state: ListingState = parseListing(search),
  more: { facets?: boolean } = {},
) {
  const { keyword } = readKeyword(search.k);
  return listingQuery(client, { ...listingInput(state), keyword, ...(isInsisted(search) ? { exact: true } : {}), ...more });
}

export function isInsisted(search: Readonly<Record<string, string>>): boolean {
  return search[EXACT_PARAMETER] === '1';
}

export function relatedShopsQuery(client: Client, keyword: string) {
  return shopsQuery(client, { keyword, pageSize: RELATED_SHOPS });
}

export function bestSellersQuery(client: Client) {
  return listingQuery(client, { sort: 'sold', pageSize: BEST_SELLERS, facets: false });
}

export function shortGoodsQuery(client: Client, keyword: string) {
  return listingQuery(client, { keyword, pageSize: SHORT_GOODS, facets: false });
}

export function shortShopsQuery(client: Client, keyword: string) {
  return shopsQuery(client, { keyword, pageSize: SHORT_SHOPS });
}

/** The page says what it has to say without them too. */
export async function fetchHelp(queryClient: QueryClient, client: Client): Promise<void> {
  await Promise.allSettled([
    queryClient.ensureQueryData(leadingCategoriesQuery(client)),
    queryClient.ensureQueryData(bestSellersQuery(client)),
  ]);
}
