import { countWords } from '@entrepot/blocks/listing/count-words.ts';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import type { EndlessList } from '@entrepot/buyer/queries/endless-listing.ts';
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import { MAX_LISTED } from '@entrepot/contracts/listing-state.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { useEdge } from '@entrepot/screens/home/use-edge.ts';
import { Button } from '@entrepot/ui/button.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { useRef } from 'react';

/** So far below the screen the next page is asked for: a quick thumb should not see the end. */
const AHEAD_PX = 1200;

export interface ListEndProps extends Omit<EndlessList, 'products'> {
  listing: Listing;
  /** Where the next page would be found by whoever cannot scroll to it. */
  nextHref: string;
}

/** Fetches what comes next, and says where the list ends. */
export function ListEnd({ pages, more, next, listing, nextHref }: ListEndProps) {
  const t = useT();
  const formats = useFormats();
  const edge = useRef<HTMLDivElement>(null);
  useEdge(edge, more === 'ready', pages, next, AHEAD_PX);
  return (
    <div ref={edge} aria-live="polite" className="list-end mt-6 grid justify-items-center gap-3 text-center text-14 text-quiet">
      {more === 'loading' && <CardShapes />}
      {more === 'ready' && (
        <Button asChild>
          <LinkTo
            to={nextHref}
            rel="next"
            onClick={(event) => {
              event.preventDefault();
              next();
            }}
          >
            {t('home.recommended.more')}
          </LinkTo>
        </Button>
      )}
      {more === 'failed' && (
        <>
          <p>{t('home.recommended.failed')}</p>
          <Button onClick={next}>{t('home.recommended.retry')}</Button>
        </>
      )}
      {more === 'ended' && (
        <p className="pt-4">
          {listing.totalElements > MAX_LISTED
            ? t('listing.end.most', { count: formats.number(MAX_LISTED) })
            : t('listing.end', { products: countWords(listing, t) })}
        </p>
      )}
    </div>
  );
}

/** Two cards to come. */
export function CardShapes() {
  return (
    <div aria-hidden className="grid w-full grid-cols-2 gap-3">
      {[0, 1].map((one) => (
        <div key={one} className="grid content-start gap-2 pb-6">
          <Skeleton className="aspect-square w-full rounded-card" />
          <Skeleton className="mt-1 h-4 w-3/5" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      ))}
    </div>
  );
}
