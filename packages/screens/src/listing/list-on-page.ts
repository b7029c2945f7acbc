import type { ListingOnShow } from '@entrepot/buyer/queries/listing.ts';
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import type { ListingState } from '@entrepot/contracts/listing-state.ts';
import { parseAddress } from '@entrepot/site/history.ts';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';

/** A list of products as its page has it, however the page draws it. */
export interface ListOnPage<Key extends QueryKey = QueryKey> extends ListingOnShow {
  state: ListingState;
  hrefFor: (state: ListingState) => string;
  go: (href: string) => void;
  /** What an address of this page asks for. */
  readHref: (href: string) => ListingState;
  /** Asks for another choice, or for a further page of the same one, which needs no filters. */
  queryOf: (state: ListingState, isFurther?: boolean) => UseQueryOptions<Listing, Error, Listing, Key>;
}

export const searchIn = (href: string) => parseAddress(href, '').search;

/** The filters belong to the first page of a list. */
export const withoutFacets = (isFurther: boolean | undefined) => (isFurther ? { facets: false } : {});
