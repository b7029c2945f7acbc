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

export interface FoundPage {
  path: string;
  /** As it was searched for: the typed one, or the one that it was taken for. */
  keyword: string;
}

/** The page that a keyword belongs to. Where the server cannot be asked, the page of goods says what is wrong. */
export async function findResultPage(client: Client, keyword: string, categoryId?: number): Promise<FoundPage> {
  try {
    const found = await client.call('sellerGoods!search', { keyword }, { quiet: true });
    return { path: resultPath(keyword, found, categoryId), keyword: (found.goodsTotal > 0 ? found.corrected : null) ?? keyword };
  } catch {
    return { path: searchGoodsPath(keyword, categoryId), keyword };
  }
}
