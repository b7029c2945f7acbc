/** A list of products on a phone: two columns that go on while one scrolls, narrowed and sorted in sheets from below. */
import { EmptyListing } from '@entrepot/blocks/listing/empty-listing.tsx';
import { countWords } from '@entrepot/blocks/listing/count-words.ts';
import { ListingProvider, type FixedFilter } from '@entrepot/blocks/listing/listing-context.tsx';
import { ResultsSkeleton } from '@entrepot/blocks/listing/listing-skeleton.tsx';
import { Results } from '@entrepot/blocks/listing/results.tsx';
import '@entrepot/blocks/listing/listing.css';
import { useEndlessListing } from '@entrepot/buyer/queries/endless-listing.ts';
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import type { ListOnPage } from '@entrepot/screens/listing/list-on-page.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { listCardLook } from '@entrepot/site/storefront-look.ts';
import { useFavourite } from '@entrepot/site/use-favourite.ts';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import type { QueryKey } from '@tanstack/react-query';
import clsx from 'clsx';
import { useMemo, type ReactNode } from 'react';
import { ListEnd } from './list-end.tsx';

const NOTHING_FIXED: readonly FixedFilter[] = [];

export interface ListingFrameProps<Key extends QueryKey> {
  list: ListOnPage<Key>;
  fixed?: readonly FixedFilter[] | undefined;
  children: ReactNode;
}

/** Around everything that speaks of the list: its chips as well as its cards. */
export function ListingFrame<Key extends QueryKey>({ list, fixed = NOTHING_FIXED, children }: ListingFrameProps<Key>) {
  const { listing, state, hrefFor, go, isBusy } = list;
  const parts = useMemo(() => ({ listing, state, hrefFor, go, isBusy, fixed }), [listing, state, hrefFor, go, isBusy, fixed]);
  return <ListingProvider value={parts}>{children}</ListingProvider>;
}

export interface ListingViewProps<Key extends QueryKey> {
  list: ListOnPage<Key>;
  heading: ReactNode;
  lead?: ReactNode;
  /** What to say where there is nothing at all, no filter being in force. */
  empty?: ReactNode;
  actionFor?: ((product: ProductCard) => ReactNode) | undefined;
}

export function ListingView<Key extends QueryKey>({ list, heading, lead, empty, actionFor }: ListingViewProps<Key>) {
  const t = useT();
  const { settings } = useServices();
  const onFavourite = useFavourite();
  const { listing, isBusy, failure, state } = list;
  const endless = useEndlessListing(list);
  const retry = failure && { label: t('action.retry'), onClick: failure.retry };
  return (
    <div className="px-4 pb-8">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 pt-1 pb-3">
        {heading}
        <p role="status" aria-busy={isBusy} className="num text-14 text-quiet">
          {listing && countWords(listing, t)}
        </p>
        {lead && <div className="basis-full">{lead}</div>}
      </div>
      {retry && (
        <ErrorState
          {...(listing ? { variant: 'inline' as const, className: 'mb-4' } : {})}
          title={t('listing.failed.title')}
          text={t('listing.failed.text')}
          retry={retry}
        />
      )}
      {!listing && !retry && <ResultsSkeleton />}
      {listing && (
        <div aria-busy={isBusy} className={clsx('transition-opacity duration-150', isBusy && 'listing-busy')}>
          {endless.products.length === 0 ? (
            <EmptyListing whole={empty} />
          ) : (
            <>
              <Results
                products={endless.products}
                view={state.view}
                look={listCardLook(settings.storefront)}
                onFavourite={onFavourite}
                actionFor={actionFor}
              />
              <ListEnd {...endless} listing={listing} nextHref={list.hrefFor({ ...state, page: state.page + endless.pages })} />
            </>
          )}
        </div>
      )}
    </div>
  );
}
