import { DiscountCountdown } from '@entrepot/blocks/discount-countdown.tsx';
import { Listing } from '@entrepot/blocks/listing/listing.tsx';
import { listingInput } from '@entrepot/buyer/listing-address.ts';
import { listingQuery, useListing } from '@entrepot/buyer/queries/listing.ts';
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import type { ListingState } from '@entrepot/contracts/listing-state.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { useCallback, useEffect, useMemo } from 'react';
import { listCardLook } from '../../lib/storefront-look.ts';
import { useNavigator } from '../../lib/navigator.tsx';
import { useServices } from '../../lib/services.tsx';
import { Steps } from '../../lib/steps.tsx';
import { useFavourite } from '../../lib/use-favourite.ts';
import { hrefOf, stateOf, stepsTo, type ListKind } from './list-kind.ts';
import { listSubject, listTitle } from './list-head.ts';

export function ListPage({ kind, search }: { kind: ListKind; search: Readonly<Record<string, string>> }) {
  const t = useT();
  const { client, settings } = useServices();
  const navigator = useNavigator();
  const state = useMemo(() => stateOf(kind, search), [kind, search]);
  const { listing, isBusy, failure } = useListing(listingQuery(client, listingInput(state)));
  const hrefFor = useCallback((next: ListingState) => hrefOf(kind, next), [kind]);
  const go = useCallback((href: string) => navigator.navigate(href), [navigator]);

  // An answer that came after the page knows the category's name, which the tab could not say before.
  const title = listTitle(kind, state, listing, { settings, t });
  const isNamed = listing !== undefined && !isBusy;
  useEffect(() => {
    if (isNamed) document.title = title;
  }, [title, isNamed]);

  return (
    <div className="wrap pt-4 pb-14">
      <Steps items={stepsTo(kind, state, listing?.categoryPath ?? [], t)} className="mb-4" />
      <Listing
        listing={listing}
        state={state}
        hrefFor={hrefFor}
        go={go}
        isBusy={isBusy}
        failure={failure}
        fixed={kind.fixed}
        look={listCardLook(settings.storefront)}
        heading={
          <h1 className="text-28 font-semibold">
            {listing || state.categoryId === undefined ? listSubject(kind, listing, t) : <Skeleton className="h-9 w-72" />}
          </h1>
        }
        lead={kind.fixed.includes('discounted') && listing && <NearestEnd products={listing.list} />}
        onFavourite={useFavourite()}
      />
    </div>
  );
}

/** A list knows the ends of what it shows, so it speaks of these alone. */
function NearestEnd({ products }: { products: readonly ProductCard[] }) {
  const t = useT();
  const ends = products.flatMap(({ discountEndsAt }) => discountEndsAt ?? []).toSorted();
  const first = ends[0];
  return (
    <div className="mt-1 text-14 text-quiet">
      <p>{t('listing.discounts.text')}</p>
      {first !== undefined && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-medium text-ink">{t('listing.discounts.onThisPage')}</span>
          <DiscountCountdown key={first} endsAt={first} isFirstOfMany={ends.length > 1} />
        </div>
      )}
    </div>
  );
}
