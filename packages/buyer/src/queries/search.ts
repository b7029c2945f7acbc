/** What a keyword finds. */
import type { Client } from '@entrepot/api-client/client.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { resultPath, searchGoodsPath } from '../search-address.ts';

/** While a keyword is being typed, the last suggestions stand until the next ones are there. */
export function suggestionsQuery(client: Client, keyword: string) {
  return queryOptions({
    queryKey: ['sellerGoods!search-keyword', keyword],
    queryFn: ({ signal }) => client.call('sellerGoods!search-keyword', { keyword }, { signal, quiet: true }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Of the field's own choice; it changes so rarely that once per visit is enough. */
export function topCategoriesQuery(client: Client) {
  return queryOptions({
    queryKey: ['category!list'],
    queryFn: ({ signal }) => client.call('category!list', {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the storefront leads with, offered to those who do not know yet what to look for. */
export function leadingCategoriesQuery(client: Client) {
  return queryOptions({
    queryKey: ['category!recommend'],
    queryFn: ({ signal }) => client.call('category!recommend', {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The page that a keyword belongs to. Where the server cannot be asked, the page of goods says what is wrong. */
export async function findResultPath(client: Client, keyword: string, categoryId?: number): Promise<string> {
  try {
    return resultPath(keyword, await client.call('sellerGoods!search', { keyword }, { quiet: true }), categoryId);
  } catch {
    return searchGoodsPath(keyword, categoryId);
  }
}
