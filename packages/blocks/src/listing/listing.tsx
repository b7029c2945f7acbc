/** A list of products with everything to narrow, sort and page it. It fetches nothing: pages hand it the answer and the choice. */
import type { ProductCard as Product } from '@entrepot/contracts/calls/catalog.ts';
import type { Listing as Answer } from '@entrepot/contracts/calls/listing.ts';
import { filterCount, type ListingState } from '@entrepot/contracts/listing-state.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { DeferredOverlay } from '@entrepot/ui/deferred.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import clsx from 'clsx';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { CardLook } from '../product-card.tsx';
import { countWords } from './count-words.ts';
import { EmptyListing } from './empty-listing.tsx';
import { Facets } from './facets.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ListingProvider, useListingParts, type FixedFilter } from './listing-context.tsx';
import { ListingPages } from './listing-pages.tsx';
import { FacetsSkeleton, ResultsSkeleton } from './listing-skeleton.tsx';
import { Results } from './results.tsx';
import { SortBar } from './sort-bar.tsx';
import './listing.css';

export interface ListingProps {
  /** The answer on show; undefined before the first one. */
  listing: Answer | undefined;
  /** What is chosen. It may be ahead of the answer, which is then marked as busy. */
  state: ListingState;
  hrefFor: (state: ListingState) => string;
  go: (href: string) => void;
  isBusy?: boolean | undefined;
  /** The last attempt failed. */
  failure?: { retry: () => void } | undefined;
  /** What the page itself has settled: neither offered nor taken off. */
  fixed?: readonly FixedFilter[] | undefined;
  look: CardLook;
  /** Stands above the list, with the count beside it: usually the page's h1. */
  heading?: ReactNode;
  /** Below the heading: a sentence, a countdown. */
  lead?: ReactNode;
  /** Stands above the filters in their column, which narrow windows do not show: a shop's own categories. */
  side?: ReactNode;
  /** What to say where there is nothing at all, no filter being in force. */
  empty?: ReactNode;
  onFavourite?: ((product: Product) => void) | undefined;
  /** A further button on each card. */
  actionFor?: ((product: Product) => ReactNode) | undefined;
}

/** Where those arrive who go past the filters. */
const RESULTS_ID = 'results';
const SKIP = 'skip-link';
const NOTHING_FIXED: readonly FixedFilter[] = [];
/** The code of the sheet could not be fetched: the button stays, and the next press tries again. */
const noSheetYet = () => undefined;
const loadSheet = () => import('./facet-sheet.tsx');

export function Listing({
  listing,
  state,
  hrefFor,
  go,
  isBusy = false,
  failure,
  fixed = NOTHING_FIXED,
  heading,
  lead,
  side,
  ...shown
}: ListingProps) {
  const t = useT();
  const parts = useMemo(() => ({ listing, state, hrefFor, go, isBusy, fixed }), [listing, state, hrefFor, go, isBusy, fixed]);
  return (
    <ListingProvider value={parts}>
      <div className="listing">
        <div className="listing-facets">
          <a href={`#${RESULTS_ID}`} className={SKIP}>
            {t('listing.skip')}
          </a>
          {side}
          <section aria-label={t('listing.filters')}>{listing?.facets ? <Facets facets={listing.facets} /> : <FacetsSkeleton />}</section>
        </div>
        <div id={RESULTS_ID} tabIndex={-1} className="min-w-0 outline-none">
          <div className="pb-4">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              {heading}
              <Count />
            </div>
            {lead}
          </div>
          <SortBar>
            <SheetButton />
          </SortBar>
          <FilterChips />
          <Body failure={failure} {...shown} />
        </div>
      </div>
    </ListingProvider>
  );
}

/** Said to those who listen whenever it changes. */
function Count() {
  const t = useT();
  const { listing, isBusy } = useListingParts();
  return (
    <p role="status" aria-busy={isBusy} className="num text-16 text-quiet">
      {listing && countWords(listing, t)}
    </p>
  );
}

function SheetButton() {
  const t = useT();
  const formats = useFormats();
  const { state, listing, fixed } = useListingParts();
  const chosen = filterCount(state) - (fixed.includes('discounted') && state.discounted ? 1 : 0);
  if (!listing?.facets) return null;
  return (
    <span className="listing-sheet needs-scripts">
      <DeferredOverlay
        load={loadSheet}
        onLoadError={noSheetYet}
        trigger={
          <Button size="sm">
            <SlidersHorizontal size={16} aria-hidden />
            {t('listing.filters')}
            {chosen > 0 && <span className="num">{formats.number(chosen)}</span>}
          </Button>
        }
      />
    </span>
  );
}

type BodyProps = Pick<ListingProps, 'failure' | 'look' | 'empty' | 'onFavourite' | 'actionFor'>;

function Body({ failure, look, empty, onFavourite, actionFor }: BodyProps) {
  const t = useT();
  const { listing, state, isBusy } = useListingParts();
  const top = useRef<HTMLDivElement>(null);
  const isTurning = useRef(false);
  const pageNum = listing?.pageNum;
  // A page that was turned to begins at its top, for the eyes and for the keyboard; one that was come back to does not.
  useEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [pageNum]);
  // A page that could not be turned to is not turned to later, when one goes elsewhere in the list.
  const hasFailed = failure !== undefined;
  useEffect(() => {
    if (hasFailed) isTurning.current = false;
  }, [hasFailed]);

  const retry = failure && { label: t('action.retry'), onClick: failure.retry };
  if (!listing) {
    return (
      <div className="pt-6">
        {retry ? <ErrorState title={t('listing.failed.title')} text={t('listing.failed.text')} retry={retry} /> : <ResultsSkeleton />}
      </div>
    );
  }
  return (
    <div ref={top} tabIndex={-1} className="listing-top pt-6 outline-none">
      {retry && (
        <ErrorState variant="inline" title={t('listing.failed.title')} text={t('listing.failed.text')} retry={retry} className="mb-6" />
      )}
      <div aria-busy={isBusy} className={clsx('transition-opacity duration-150', isBusy && 'listing-busy')}>
        {listing.list.length === 0 ? (
          <EmptyListing whole={empty} />
        ) : (
          <Results products={listing.list} view={state.view} look={look} onFavourite={onFavourite} actionFor={actionFor} />
        )}
      </div>
      {listing.list.length > 0 && <ListingPages listing={listing} onTurn={() => void (isTurning.current = true)} />}
    </div>
  );
}
