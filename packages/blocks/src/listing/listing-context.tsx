/** What every part of a list needs to know, so that it need not be handed through each of them. */
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import type { ListingState } from '@entrepot/contracts/listing-state.ts';
import { createContext, useContext } from 'react';

/** What the page itself has settled, so that it is neither offered nor taken off. */
export type FixedFilter = 'category' | 'discounted' | 'shop';

export interface ListingParts {
  /** The answer on show; undefined before the first one. */
  listing: Listing | undefined;
  /** What is chosen. It may be ahead of the answer. */
  state: ListingState;
  hrefFor: (state: ListingState) => string;
  /** Goes to an address that a form or a slider made. */
  go: (href: string) => void;
  /** The answer belongs to an earlier choice, and the one to this choice is on its way. */
  isBusy: boolean;
  fixed: readonly FixedFilter[];
}

const ListingContext = createContext<ListingParts | undefined>(undefined);

export const ListingProvider = ListingContext.Provider;

export function useListingParts(): ListingParts {
  const parts = useContext(ListingContext);
  if (!parts) throw new Error('parts of a list need a ListingProvider above them');
  return parts;
}
