import { listingInput } from '@entrepot/buyer/listing-address.ts';
import { listingQuery, useListing } from '@entrepot/buyer/queries/listing.ts';
import type { ListingState } from '@entrepot/contracts/listing-state.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useCallback, useEffect, useMemo } from 'react';
import { listTitle } from './list-head.ts';
import { hrefOf, stateOf, type ListKind } from './list-kind.ts';
import { searchIn, withoutFacets } from './list-on-page.ts';

/** One of the storefront's lists, as an address asks for it. */
export function useListPage(kind: ListKind, search: Readonly<Record<string, string>>) {
  const t = useT();
  const { client, settings } = useServices();
  const navigator = useNavigator();
  const state = useMemo(() => stateOf(kind, search), [kind, search]);
  const queryOf = useCallback(
    (next: ListingState, isFurther?: boolean) => listingQuery(client, { ...listingInput(next), ...withoutFacets(isFurther) }),
    [client],
  );
  const shown = useListing(queryOf(state));
  const hrefFor = useCallback((next: ListingState) => hrefOf(kind, next), [kind]);
  const go = useCallback((href: string) => navigator.navigate(href), [navigator]);
  const readHref = useCallback((href: string) => stateOf(kind, searchIn(href)), [kind]);

  // An answer that came after the page knows the category's name, which the tab could not say before.
  const title = listTitle(kind, state, shown.listing, { settings, t });
  const isNamed = shown.listing !== undefined && !shown.isBusy;
  useEffect(() => {
    if (isNamed) document.title = title;
  }, [title, isNamed]);

  return { ...shown, state, hrefFor, go, readHref, queryOf };
}
