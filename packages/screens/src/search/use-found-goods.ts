import { listingPath, parseListing } from '@entrepot/buyer/listing-address.ts';
import { useListing } from '@entrepot/buyer/queries/listing.ts';
import { EXACT_PARAMETER, keywordParameter, readKeyword, SEARCH_GOODS_PATH } from '@entrepot/buyer/search-address.ts';
import { filterCount, type ListingState } from '@entrepot/contracts/listing-state.ts';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useCallback, useMemo } from 'react';
import { searchIn, withoutFacets } from '../listing/list-on-page.ts';
import { goodsQuery, isInsisted } from './search-queries.ts';

/** The goods that a keyword finds. */
export function useFoundGoods(search: Readonly<Record<string, string>>) {
  const { client } = useServices();
  const navigator = useNavigator();
  const { keyword, isCut } = readKeyword(search.k);
  const state = useMemo(() => parseListing(search), [search]);
  const queryOf = useCallback(
    (next: ListingState, isFurther?: boolean) => goodsQuery(client, search, next, withoutFacets(isFurther)),
    [client, search],
  );
  const shown = useListing(queryOf(state));
  const kept = isInsisted(search) ? '1' : undefined;
  const hrefFor = useCallback(
    (next: ListingState) => listingPath(SEARCH_GOODS_PATH, next, { k: keywordParameter(keyword), [EXACT_PARAMETER]: kept }),
    [keyword, kept],
  );
  const go = useCallback((href: string) => navigator.navigate(href), [navigator]);
  const readHref = useCallback((href: string) => parseListing(searchIn(href)), []);
  // No filter is to blame for it.
  const isNothing = shown.listing?.totalElements === 0 && !shown.isBusy && filterCount(state) === 0;
  return { ...shown, state, hrefFor, go, readHref, queryOf, keyword, isCut, isNothing };
}
