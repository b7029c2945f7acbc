import { listingPath } from '@entrepot/buyer/listing-address.ts';
import { useListing } from '@entrepot/buyer/queries/listing.ts';
import { shopCategoriesQuery } from '@entrepot/buyer/queries/shops.ts';
import { keywordParameter, readKeyword } from '@entrepot/buyer/search-address.ts';
import { narrowed, type ListingState } from '@entrepot/contracts/listing-state.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { searchIn, withoutFacets } from '../listing/list-on-page.ts';
import { STORE_PATH, storeListQuery, storeState, type Search } from './store-data.ts';

/** The page has settled these: the shop is the page, and its categories stand in a tree of their own. */
export const STORE_FIXED = ['shop', 'category'] as const;

/** What stands on the shelves of a shop, as the address of its page asks for it. */
export function useShelves(shop: { id: string }, search: Search) {
  const t = useT();
  const { client } = useServices();
  const navigator = useNavigator();
  const { keyword, isCut } = readKeyword(search.k);
  const state = useMemo(() => storeState(search), [search]);
  const queryOf = useCallback(
    (next: ListingState, isFurther?: boolean) => storeListQuery(client, search, next, withoutFacets(isFurther)),
    [client, search],
  );
  const shown = useListing(queryOf(state));
  const { data: categories = [] } = useQuery(shopCategoriesQuery(client, shop.id));
  const hrefFor = useCallback(
    (next: ListingState) =>
      listingPath(STORE_PATH, next, { id: shop.id, ...(keyword === '' ? {} : { k: keywordParameter(keyword) }) }, 'category'),
    [shop.id, keyword],
  );
  const go = useCallback((href: string) => navigator.navigate(href), [navigator]);
  const readHref = useCallback((href: string) => storeState(searchIn(href)), []);
  const categoryHref = (categoryId: number | undefined) => hrefFor(narrowed(state, { categoryId }));
  const category = categories.find(({ id }) => id === state.categoryId);
  const title = keyword === '' ? (category?.name ?? t('store.categories.all')) : t('store.search.found', { keyword });
  return {
    list: { ...shown, state, hrefFor, go, readHref, queryOf },
    keyword,
    isCut,
    title,
    tree: { categories, currentId: state.categoryId, hrefFor: categoryHref },
    widerPath: state.categoryId === undefined ? undefined : categoryHref(undefined),
  };
}
