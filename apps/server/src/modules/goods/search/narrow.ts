/** Filters and sorts products, and knows of each which filters it fails. Pure. */
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import type { ListingSort } from '@entrepot/contracts/listing-state.ts';
import { firstOf } from './first-of.ts';
import type { Shelf } from './shelf.ts';

export interface Filters {
  /** The chosen category with all below it. */
  categoryIds?: ReadonlySet<number> | undefined;
  shopNumbers?: ReadonlySet<number> | undefined;
  /** By attribute: one of its values is wanted. */
  values: ReadonlyMap<number, ReadonlySet<number>>;
  /** In steps of 0.0001. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  inStock?: boolean | undefined;
  discounted?: boolean | undefined;
  buyMinMax?: number | undefined;
}

/** What a list is made of, before anything is chosen. */
export interface Selection {
  shelf: Shelf;
  rows: Uint32Array;
  /** Of a search, for each of the rows: which of its queries found it, the first one being the best. */
  stages?: Uint8Array | undefined;
  /** What the storefront puts first, as marks. */
  first?: { categories: Uint8Array; shops: Uint8Array } | undefined;
}

/** Each filter has a bit; those of attributes follow, one for each attribute that something is chosen of. */
export const BIT = { category: 1, shop: 2, price: 4, stock: 8, discount: 16, buyMin: 32 } as const;
/** What left the shelf since it was found fails more than one, and so is in no list and in no count. */
const GONE = BIT.category | BIT.shop;
const FIRST_ATTRIBUTE_BIT = 64;
/** Whoever chooses of more attributes than there are bits sees the last ones counted together. */
const MOST_ATTRIBUTE_BITS = 24;

export function attributeBits(filters: Filters): Map<number, number> {
  return new Map(
    [...filters.values.keys()].map((attributeId, place) => [attributeId, FIRST_ATTRIBUTE_BIT << Math.min(place, MOST_ATTRIBUTE_BITS - 1)]),
  );
}

/** A number is in the set where its place holds 1; several times quicker than asking a set. */
export function marksOf(ids: Iterable<number>, highest: number): Uint8Array {
  const marks = new Uint8Array(highest + 1);
  for (const id of ids) if (id <= highest) marks[id] = 1;
  return marks;
}

/** For each product the filters that it fails, as bits: zero is a match, a single bit a match but for that filter. */
export function missesOf({ shelf, rows }: Selection, filters: Filters, misses = new Uint32Array(rows.length)): Uint32Array {
  const { categoryIds, shopNumbers, prices, buyMins, highest } = shelf;
  const { priceMin = -Infinity, priceMax = Infinity, buyMinMax } = filters;
  // One filter after the other: most lists have one or two, and a short loop over a column is what a processor does best.
  failMarked(misses, rows, GONE, shelf.isOnShelf);
  if (filters.categoryIds) failUnlisted(misses, rows, BIT.category, categoryIds, marksOf(filters.categoryIds, highest.category));
  if (filters.shopNumbers) failUnlisted(misses, rows, BIT.shop, shopNumbers, marksOf(filters.shopNumbers, highest.shop));
  if (filters.inStock) failMarked(misses, rows, BIT.stock, shelf.inStock);
  if (filters.discounted) failMarked(misses, rows, BIT.discount, shelf.discounted);
  if (filters.priceMin !== undefined || filters.priceMax !== undefined)
    for (let i = 0; i < rows.length; i++) {
      const price = prices[rows[i]!]!;
      if (price < priceMin || price > priceMax) misses[i]! |= BIT.price;
    }
  if (buyMinMax !== undefined) for (let i = 0; i < rows.length; i++) if (buyMins[rows[i]!]! > buyMinMax) misses[i]! |= BIT.buyMin;
  for (const [attributeId, bit] of attributeBits(filters))
    failWithoutValue(misses, { shelf, rows }, bit, marksOf(filters.values.get(attributeId)!, highest.value));
  return misses;
}

function failMarked(misses: Uint32Array, rows: Uint32Array, bit: number, marks: Uint8Array): void {
  for (let i = 0; i < rows.length; i++) if (marks[rows[i]!] !== 1) misses[i]! |= bit;
}

function failUnlisted(misses: Uint32Array, rows: Uint32Array, bit: number, column: Uint32Array, listed: Uint8Array): void {
  for (let i = 0; i < rows.length; i++) if (listed[column[rows[i]!]!] !== 1) misses[i]! |= bit;
}

function failWithoutValue(misses: Uint32Array, { shelf, rows }: Selection, bit: number, wanted: Uint8Array): void {
  const { valueStarts, valueCounts, valueIds } = shelf;
  for (let i = 0; i < rows.length; i++) {
    const miss = misses[i]!;
    // What fails two filters is in no list and in no count.
    if ((miss & (miss - 1)) !== 0) continue;
    const start = valueStarts[rows[i]!]!;
    let at = start + valueCounts[rows[i]!]!;
    while (at > start && wanted[valueIds[at - 1]!] !== 1) at--;
    if (at === start) misses[i] = miss | bit;
  }
}

export interface SortOrder {
  sort: ListingSort;
  /** Of a search: the language whose words were looked for. */
  searchedLanguage?: Language | undefined;
}

/** A word more in the head weighs as much as selling a hundred times less. */
const POINTS_PER_WORD = 350;
/** What is out of stock stands behind what sold a few times less and can be had. */
const OUT_OF_STOCK_POINTS = 250;
/** What the storefront leads with stands before what sold some ten times as much, and behind what sold more. */
const FIRST_POINTS = 200;
/** More than points can be: what a better query found stands before all that a worse one did. */
const POINTS_PER_STAGE = 1_000_000;

/** The rows of the first matches, in order. Equals stand in the order of their ids, so a page ends where the next begins. */
export function firstMatches(selection: Selection, matched: Uint32Array, order: SortOrder, most: number): number[] {
  const { shelf, rows } = selection;
  const measureOf = measuring(selection, order);
  const places = firstOf(matched.length, most, {
    measure: (i) => measureOf(matched[i]!),
    compareEquals: (a, b) => shelf.compareIds(rows[matched[a]!]!, rows[matched[b]!]!),
  });
  return places.map((place) => rows[matched[place]!]!);
}

/** Of the products at two places the one with the larger measure stands first. */
function measuring({ shelf, rows, stages, first }: Selection, { sort, searchedLanguage }: SortOrder): (place: number) => number {
  const { sold, publishedAtSeconds, prices, points, inStock, categoryIds, shopNumbers } = shelf;
  switch (sort) {
    case 'sold':
      return (i) => sold[rows[i]!]!;
    case 'new':
      return (i) => publishedAtSeconds[rows[i]!]!;
    case 'priceAsc':
      return (i) => -prices[rows[i]!]!;
    case 'priceDesc':
      return (i) => prices[rows[i]!]!;
    case 'relevance': {
      const searched = searchedLanguage ? LANGUAGES.indexOf(searchedLanguage) : -1;
      return (i) => {
        const row = rows[i]!;
        const prominence = points[row]! - (inStock[row] === 1 ? 0 : OUT_OF_STOCK_POINTS);
        const words = searched < 0 ? 0 : shelf.headSize(row, searched) * POINTS_PER_WORD;
        const isFirst = first !== undefined && (first.categories[categoryIds[row]!] === 1 || first.shops[shopNumbers[row]!] === 1);
        return prominence + (isFirst ? FIRST_POINTS : 0) - words - (stages ? stages[i]! * POINTS_PER_STAGE : 0);
      };
    }
  }
}
