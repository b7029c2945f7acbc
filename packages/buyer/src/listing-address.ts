/**
 * Everything chosen on a list stands in its address, so that back, forward, reload and a shared link show the same list. An
 * address may come from anywhere: what cannot be understood is left out, never refused.
 */
import type { InputOf } from '@entrepot/contracts/call.ts';
import {
  LISTING_SORTS,
  MAX_CHOICES,
  priceRange,
  readPrice,
  WHOLE_LISTING,
  type ListingSort,
  type ListingState,
} from '@entrepot/contracts/listing-state.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';

export type { ListingState } from '@entrepot/contracts/listing-state.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** A shop's page needs `id` for the shop itself, so its category stands under another name. */
export type CategoryParameter = 'id' | 'category';

const LARGEST_ID = 2_147_483_647;
const LARGEST_VALUE_ID = 999_999_999;
const LARGEST_MINIMUM = 100_000;
const LARGEST_PAGE = 1_000_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function parseListing(search: Search, categoryParameter: CategoryParameter = 'id'): ListingState {
  const sort = search.sort as ListingSort;
  return {
    categoryId: wholeNumber(search[categoryParameter], LARGEST_ID),
    values: numbers(search.values),
    shops: shops(search.shops),
    ...prices(search),
    inStock: search.stock === '1',
    discounted: search.discounted === '1',
    buyMinMax: wholeNumber(search.min, LARGEST_MINIMUM),
    sort: LISTING_SORTS.includes(sort) ? sort : WHOLE_LISTING.sort,
    page: wholeNumber(search.page, LARGEST_PAGE) ?? 1,
    view: search.view === 'list' ? 'list' : 'grid',
    isUnfolded: search.all === '1',
  };
}

/** The address of a list. `keep` holds parameters that are not the list's own: a keyword, a shop. */
export function listingPath(path: string, state: ListingState, keep: Search = {}, categoryParameter: CategoryParameter = 'id'): string {
  const { priceMin, priceMax } = state;
  const parameters: [string, string | number | undefined | false][] = [
    ...Object.entries(keep),
    [categoryParameter, state.categoryId],
    ['values', state.values.join(',')],
    ['price', (priceMin ?? priceMax) !== undefined && `${priceMin ?? ''}-${priceMax ?? ''}`],
    ['shops', state.shops.join(',')],
    ['stock', state.inStock && 1],
    ['discounted', state.discounted && 1],
    ['min', state.buyMinMax],
    ['sort', state.sort !== WHOLE_LISTING.sort && state.sort],
    ['page', state.page > 1 && state.page],
    ['view', state.view !== WHOLE_LISTING.view && state.view],
    ['all', state.isUnfolded && 1],
  ];
  // Commas may stand in a query as they are; escaped they would make a shared link hard to read.
  const query = parameters
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`] : []))
    .join('&');
  return query ? `${path}?${query}` : path;
}

export type ListingInput = InputOf<Calls['sellerGoods!list']>;

/** What to ask the server for. The view is the browser's own affair. */
export function listingInput(state: ListingState): ListingInput {
  return {
    ...(state.categoryId === undefined ? {} : { categoryId: state.categoryId }),
    ...(state.values.length === 0 ? {} : { values: state.values.join(',') }),
    ...(state.shops.length === 0 ? {} : { sellerIds: state.shops.join(',') }),
    ...(state.priceMin === undefined ? {} : { priceMin: state.priceMin }),
    ...(state.priceMax === undefined ? {} : { priceMax: state.priceMax }),
    ...(state.inStock ? { inStock: true } : {}),
    ...(state.discounted ? { discounted: true } : {}),
    ...(state.buyMinMax === undefined ? {} : { buyMinMax: state.buyMinMax }),
    ...(state.sort === WHOLE_LISTING.sort ? {} : { sort: state.sort }),
    ...(state.page === 1 ? {} : { pageNum: state.page }),
  };
}

function wholeNumber(text: string | undefined, largest: number): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= largest ? number : undefined;
}

function parts(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(',', MAX_CHOICES * 4);
}

function numbers(text: string | undefined): number[] {
  const known = parts(text).flatMap((part) => wholeNumber(part, LARGEST_VALUE_ID) ?? []);
  return [...new Set(known)].slice(0, MAX_CHOICES).sort((a, b) => a - b);
}

function shops(text: string | undefined): string[] {
  const known = parts(text)
    .map((part) => part.toLowerCase())
    .filter((part) => UUID.test(part));
  return [...new Set(known)].slice(0, MAX_CHOICES).sort();
}

/** A form sent without scripts cannot join its two fields, so they are understood on their own as well. */
function prices({ price, priceMin, priceMax }: Search): Pick<ListingState, 'priceMin' | 'priceMax'> {
  const dash = price?.indexOf('-') ?? -1;
  if (price !== undefined && dash !== -1) return priceRange(readPrice(price.slice(0, dash)), readPrice(price.slice(dash + 1)));
  return priceRange(readPrice(priceMin), readPrice(priceMax));
}
