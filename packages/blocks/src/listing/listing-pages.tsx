import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import { MAX_LISTED, pageCountOf } from '@entrepot/contracts/listing-state.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Pagination } from '@entrepot/ui/pagination.tsx';
import type { MouseEvent } from 'react';
import { followsHere, LinkTo } from '../link-context.tsx';
import { countWords } from './count-words.ts';
import { useListingParts } from './listing-context.tsx';
import { usePageWords } from './use-page-words.ts';

/** The way through the list, and where it ends a sentence that says so. `onTurn` hears of a page turned here, not in another tab. */
export function ListingPages({ listing, onTurn }: { listing: Listing; onTurn: () => void }) {
  const t = useT();
  const formats = useFormats();
  const words = usePageWords();
  const { state, hrefFor } = useListingParts();
  const pageCount = pageCountOf(listing);
  const isLast = listing.pageNum >= pageCount;
  const isLongerThanShown = listing.totalElements > MAX_LISTED;

  function turn(event: MouseEvent) {
    if (followsHere(event)) onTurn();
  }

  return (
    <div className="mt-10">
      {/* Whoever sees that the pages end before the products do reads why, on the first page as on the last. */}
      {(isLast || isLongerThanShown) && <p className="pb-5 text-center text-14 text-quiet">{endSentence()}</p>}
      {pageCount > 1 && (
        <Pagination
          page={listing.pageNum}
          pageCount={pageCount}
          {...words}
          renderLink={({ page, ...props }) => <LinkTo to={hrefFor({ ...state, page })} onClick={turn} {...props} />}
        />
      )}
    </div>
  );

  function endSentence(): string {
    return isLongerThanShown
      ? t('listing.end.most', { count: formats.number(MAX_LISTED) })
      : t('listing.end', { products: countWords(listing, t) });
  }
}
