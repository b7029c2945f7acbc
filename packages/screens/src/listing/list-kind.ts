/** The three lists of the storefront differ in what they hold and in what they call it. */
import type { FixedFilter } from '@entrepot/blocks/listing/listing-context.tsx';
import { ALL_CATEGORIES_PATH, DISCOUNTS_PATH, HOME_PATH, PRODUCTS_PATH } from '@entrepot/blocks/paths.ts';
import { listingPath, parseListing } from '@entrepot/buyer/listing-address.ts';
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import type { ListingState } from '@entrepot/contracts/listing-state.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';
import type { Step } from '@entrepot/site/steps.tsx';

export interface ListKind {
  path: string;
  /** What the whole list is called; a category in it by its own name. */
  title: MessageId;
  /** For search engines: the whole list, and a category in it. */
  description: MessageId;
  categoryDescription: MessageId;
  fixed: readonly FixedFilter[];
}

export const CATEGORY_LIST: ListKind = {
  path: ALL_CATEGORIES_PATH,
  title: 'listing.allCategories',
  description: 'listing.description.category',
  categoryDescription: 'listing.description.category',
  fixed: [],
};

export const WHOLE_LIST: ListKind = {
  path: PRODUCTS_PATH,
  title: 'listing.allProducts',
  description: 'listing.description.all',
  categoryDescription: 'listing.description.category',
  fixed: [],
};

export const DISCOUNT_LIST: ListKind = {
  path: DISCOUNTS_PATH,
  title: 'listing.discounts',
  description: 'listing.description.discounts',
  categoryDescription: 'listing.description.discountsIn',
  fixed: ['discounted'],
};

/** What an address asks of a list. On the list of discounts every product has one. */
export function stateOf(kind: ListKind, search: Readonly<Record<string, string>>): ListingState {
  const state = parseListing(search);
  return kind.fixed.includes('discounted') ? { ...state, discounted: true } : state;
}

export function hrefOf(kind: ListKind, state: ListingState): string {
  return listingPath(kind.path, kind.fixed.includes('discounted') ? { ...state, discounted: false } : state);
}

/** From the home page to where one is. */
export function stepsTo(kind: ListKind, state: ListingState, categoryPath: readonly CategoryNode[], t: Translate): Step[] {
  const plain = (categoryId: number | undefined) => listingPath(kind.path, { ...parseListing({}), view: state.view, categoryId });
  return [
    { name: t('nav.home'), path: HOME_PATH },
    { name: t(kind.title), path: plain(undefined) },
    ...categoryPath.map(({ id, name }) => ({ name, path: plain(id) })),
  ];
}
