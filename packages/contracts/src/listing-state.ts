/**
 * What a visitor has chosen on a list of products. Apart from the call, so that a browser can reckon with it without loading the
 * schema library; the address that carries it is written in `@entrepot/buyer/listing-address.ts`.
 */
import { formatMoney, parseMoney } from './money.ts';

/** Lists end here: whoever has not found it among the first 2,000 narrows the list instead. */
export const MAX_LISTED = 2_000;
/** Of one filter: so many colours or shops may be chosen together. */
export const MAX_CHOICES = 50;

export const LISTING_SORTS = ['relevance', 'sold', 'new', 'priceAsc', 'priceDesc'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

export type ListingView = 'grid' | 'list';

export interface ListingState {
  categoryId: number | undefined;
  /** Ids of attribute values, ascending. Several of one attribute widen the list, those of different attributes narrow it. */
  values: readonly number[];
  /** Ids of shops, ascending. */
  shops: readonly string[];
  /** In USDT, as the wire carries amounts. */
  priceMin: string | undefined;
  priceMax: string | undefined;
  inStock: boolean;
  discounted: boolean;
  /** The quantity from which one wants to be able to order. */
  buyMinMax: number | undefined;
  sort: ListingSort;
  page: number;
  view: ListingView;
  /** All choices of every filter are there at once: for those whose browser cannot unfold them. */
  isUnfolded: boolean;
}

/** Everything there is, the best match first. */
export const WHOLE_LISTING: ListingState = {
  categoryId: undefined,
  values: [],
  shops: [],
  priceMin: undefined,
  priceMax: undefined,
  inStock: false,
  discounted: false,
  buyMinMax: undefined,
  sort: 'relevance',
  page: 1,
  view: 'grid',
  isUnfolded: false,
};

/** The pages one can turn to; a list longer than the longest that is shown ends there. */
export function pageCountOf({ totalElements, pageSize }: { totalElements: number; pageSize: number }): number {
  return Math.max(1, Math.ceil(Math.min(totalElements, MAX_LISTED) / pageSize));
}

/** Another choice makes another list, which begins at its first page. */
export function narrowed(state: ListingState, changes: Partial<Omit<ListingState, 'page'>>): ListingState {
  return { ...state, ...changes, page: 1 };
}

export function withValueToggled(state: ListingState, valueId: number): ListingState {
  return narrowed(state, { values: toggled(state.values, valueId).sort((a, b) => a - b) });
}

export function withShopToggled(state: ListingState, shopId: string): ListingState {
  return narrowed(state, { shops: toggled(state.shops, shopId).sort() });
}

/** Keeps the category, the order and the way of showing; takes off everything that narrows. */
export function withoutFilters(state: ListingState): ListingState {
  return { ...WHOLE_LISTING, categoryId: state.categoryId, sort: state.sort, view: state.view };
}

/** How many filters are in force; a price range counts as one, the category as none. */
export function filterCount(state: ListingState): number {
  const hasPrice = state.priceMin !== undefined || state.priceMax !== undefined;
  const single = [hasPrice, state.inStock, state.discounted, state.buyMinMax !== undefined].filter(Boolean).length;
  return state.values.length + state.shops.length + single;
}

/** A range with its ends in order; an end of zero says nothing and is left out. */
export function priceRange(min: string | undefined, max: string | undefined): Pick<ListingState, 'priceMin' | 'priceMax'> {
  const low = min === undefined ? 0n : (parseMoney(min) ?? 0n);
  const high = max === undefined ? 0n : (parseMoney(max) ?? 0n);
  const [priceMin, priceMax] = low > 0n && high > 0n && low > high ? [max, min] : [low > 0n ? min : undefined, high > 0n ? max : undefined];
  return { priceMin, priceMax };
}

function toggled<Choice>(choices: readonly Choice[], choice: Choice): Choice[] {
  if (choices.includes(choice)) return choices.filter((other) => other !== choice);
  // Whoever chooses one more than can be asked for gives up the oldest of them.
  return [...choices.slice(-(MAX_CHOICES - 1)), choice];
}

/** More digits before the point than any price has are a slip of the hand. */
const AMOUNT = /^\d{1,12}(\.\d{1,10})?$/;
/** The code points of the digit zero in the scripts of the product's languages, and in full-width forms. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10];

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? digit : String(code - zero);
}

/** Reads "30", "0.10" and, as many keyboards write them, "0,10" and "٣٠". */
export function readPrice(text: string | undefined): string | undefined {
  const plain = text
    ?.trim()
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/^(\d+)[,٫](\d{1,2})$/, '$1.$2');
  if (plain === undefined || !AMOUNT.test(plain)) return undefined;
  const amountScaled = parseMoney(plain);
  return amountScaled === undefined ? undefined : formatMoney(amountScaled);
}
