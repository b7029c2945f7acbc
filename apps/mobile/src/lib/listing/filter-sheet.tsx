/**
 * The filters of a list. What is chosen here is a draft: the list behind stays as it is, and the button says how many products the draft
 * would leave before it is applied.
 */
import { countWords } from '@entrepot/blocks/listing/count-words.ts';
import { Facets } from '@entrepot/blocks/listing/facets.tsx';
import { ListingProvider, type FixedFilter } from '@entrepot/blocks/listing/listing-context.tsx';
import { LinkProvider, type LinkProps } from '@entrepot/blocks/link-context.tsx';
import { useListing } from '@entrepot/buyer/queries/listing.ts';
import { filterCount, withoutFilters, type ListingState } from '@entrepot/contracts/listing-state.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import type { ListOnPage } from '@entrepot/screens/listing/list-on-page.ts';
import { Button } from '@entrepot/ui/button.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import { useCallback, useMemo, useState } from 'react';
import { Sheet } from '../sheet.tsx';

export interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  list: ListOnPage;
  fixed: readonly FixedFilter[];
}

export function FilterSheet({ isOpen, onClose, list, fixed }: FilterSheetProps) {
  const t = useT();
  const [draft, setDraft] = useState(list.state);
  const [wasOpen, setWasOpen] = useState(isOpen);
  // Whatever was left undone the last time is forgotten.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(list.state);
  }
  const { listing, isBusy } = useListing(list.queryOf(draft));
  const words = listing ? t('listing.filters.show', { products: countWords(listing, t) }) : t('listing.loading');
  const settled: ListingState = { ...withoutFilters(draft), discounted: fixed.includes('discounted') };

  function apply() {
    onClose();
    const to = list.hrefFor(draft);
    if (to === list.hrefFor(list.state)) return;
    list.go(to);
    window.scrollTo({ top: 0, behavior: 'instant' });
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('listing.filters')}
      aside={
        filterCount(draft) > filterCount(settled) && (
          <button type="button" onClick={() => setDraft(settled)} className="min-h-11 flex-none text-14 underline underline-offset-4">
            {t('listing.filters.clear')}
          </button>
        )
      }
      footer={
        <>
          <Button variant="primary" size="lg" block aria-busy={isBusy} onClick={apply}>
            <span className={isBusy ? 'animate-pulse' : ''}>{words}</span>
          </Button>
          {/* What changes inside of a button is told to nobody. */}
          <VisuallyHidden role="status">{isBusy ? '' : words}</VisuallyHidden>
        </>
      }
    >
      <DraftFacets list={list} draft={draft} setDraft={setDraft} listing={listing} isBusy={isBusy} fixed={fixed} />
    </Sheet>
  );
}

interface DraftProps extends Pick<FilterSheetProps, 'list' | 'fixed'> {
  draft: ListingState;
  setDraft: (state: ListingState) => void;
  listing: ListOnPage['listing'];
  isBusy: boolean;
}

/** The very filters of the desktop's column: every choice is an address, which here is read instead of followed. */
function DraftFacets({ list: { hrefFor, readHref }, draft, setDraft, listing, isBusy, fixed }: DraftProps) {
  const go = useCallback((href: string) => setDraft(readHref(href)), [readHref, setDraft]);
  const parts = useMemo(() => ({ listing, state: draft, hrefFor, go, isBusy, fixed }), [listing, draft, hrefFor, go, isBusy, fixed]);
  const render = useCallback(
    ({ to, onClick, ...rest }: LinkProps) => (
      <a
        {...rest}
        href={to}
        onClick={(event) => {
          event.preventDefault();
          onClick?.(event);
          go(to);
        }}
      />
    ),
    [go],
  );
  return (
    <LinkProvider render={render}>
      <ListingProvider value={parts}>
        <div className="filter-sheet">{listing?.facets && <Facets facets={listing.facets} />}</div>
      </ListingProvider>
    </LinkProvider>
  );
}
