/** What is chosen on the list of shops, as its address says it. */
import { readKeyword, searchStorePath } from '@entrepot/buyer/search-address.ts';
import type { ShopsInput } from '@entrepot/buyer/queries/shops.ts';
import { SHOP_SORTS, type ShopSort } from '@entrepot/contracts/shop-sorts.ts';

const LARGEST_PAGE = 1_000_000;

export interface ShopListState {
  keyword: string;
  isCut: boolean;
  sort: ShopSort;
  page: number;
}

/** Without a keyword nothing is more relevant than another, so the shops that sell most come first. */
export function sortsFor(keyword: string): readonly ShopSort[] {
  return keyword === '' ? SHOP_SORTS.filter((sort) => sort !== 'relevance') : SHOP_SORTS;
}

const defaultSort = (keyword: string) => sortsFor(keyword)[0]!;

export function parseShopList(search: Readonly<Record<string, string>>): ShopListState {
  const { keyword, isCut } = readKeyword(search.k);
  const sort = sortsFor(keyword).find((known) => known === search.sort) ?? defaultSort(keyword);
  const page = /^[1-9]\d{0,6}$/.test(search.page ?? '') ? Math.min(Number(search.page), LARGEST_PAGE) : 1;
  return { keyword, isCut, sort, page };
}

export function shopListPath({ keyword, sort, page }: Omit<ShopListState, 'isCut'>): string {
  const parameters = [...(sort === defaultSort(keyword) ? [] : [`sort=${sort}`]), ...(page > 1 ? [`page=${page}`] : [])].join('&');
  const path = searchStorePath(keyword);
  return parameters === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${parameters}`;
}

export function shopListInput({ keyword, sort, page }: ShopListState): ShopsInput {
  return { ...(keyword === '' ? {} : { keyword }), sort, ...(page > 1 ? { pageNum: page } : {}) };
}
