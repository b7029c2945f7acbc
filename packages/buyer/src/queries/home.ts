import type { Client } from '@entrepot/api-client/client.ts';
import type { HomeData } from '@entrepot/contracts/calls/catalog.ts';
import { queryOptions } from '@tanstack/react-query';

/** No layout shows more than six cards in a row, or more than five shops; the recommendations are a list that goes on. */
const MOST_IN_A_ROW = 6;
const MOST_SHOPS = 5;

export function homeQuery(client: Client) {
  return queryOptions({
    queryKey: ['index!home'],
    // The page shows the failure itself, in place.
    queryFn: async ({ signal }) => shownOf(await client.call('index!home', {}, { signal, quiet: true })),
  });
}

/** What is kept travels a second time, as the data that brings the page to life: only what can be seen is worth it. */
export function shownOf(home: HomeData): HomeData {
  const row = <Item>(items: readonly Item[]) => items.slice(0, MOST_IN_A_ROW);
  return {
    ...home,
    newArrivals: row(home.newArrivals),
    hotSales: row(home.hotSales),
    discounted: { ...home.discounted, list: row(home.discounted.list) },
    shops: home.shops.slice(0, MOST_SHOPS),
  };
}
