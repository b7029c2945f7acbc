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
export function missesOf({ shelf, rows }: Selection, filters: Filters): Uint32Array {
  const misses = new Uint32Array(rows.length);
  const { priceMin = -Infinity, priceMax = Infinity, buyMinMax = Infinity } = filters;
  const { isOnShelf, categoryIds, shopNumbers, prices, inStock, discounted, buyMins, highest } = shelf;
  const categories = filters.categoryIds && marksOf(filters.categoryIds, highest.category);
  const shops = filters.shopNumbers && marksOf(filters.shopNumbers, highest.shop);
  const attributes = [...attributeBits(filters)].map(([attributeId, bit]) => ({
    bit,
    wanted: marksOf(filters.values.get(attributeId)!, highest.value),
  }));
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    let miss = isOnShelf[row] === 1 ? 0 : GONE;
    if (categories && categories[categoryIds[row]!] !== 1) miss |= BIT.category;
    if (shops && shops[shopNumbers[row]!] !== 1) miss |= BIT.shop;
    if (prices[row]! < priceMin || prices[row]! > priceMax) miss |= BIT.price;
    if (filters.inStock && inStock[row] !== 1) miss |= BIT.stock;
    if (filters.discounted && discounted[row] !== 1) miss |= BIT.discount;
    if (buyMins[row]! > buyMinMax) miss |= BIT.buyMin;
    for (const { bit, wanted } of attributes) {
      // What fails two filters is in no list and in no count.
      if ((miss & (miss - 1)) !== 0) break;
      if (!hasOneOf(shelf, row, wanted)) miss |= bit;
    }
    misses[i] = miss;
  }
  return misses;
}

function hasOneOf({ valueStarts, valueCounts, valueIds }: Shelf, row: number, wanted: Uint8Array): boolean {
  const start = valueStarts[row]!;
  for (let at = start + valueCounts[row]!; at-- > start;) if (wanted[valueIds[at]!] === 1) return true;
  return false;
}

export function countMatches(misses: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < misses.length; i++) if (misses[i] === 0) count++;
  return count;
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
/** More than points can be: what a better query found stands before all that a worse one did. */
const POINTS_PER_STAGE = 1_000_000;

/** The rows of the first matches, in order. Equals stand in the order of their ids, so a page ends where the next begins. */
export function firstMatches(selection: Selection, misses: Uint32Array, order: SortOrder, most: number): number[] {
  const { shelf, rows } = selection;
  const places = firstOf(rows.length, most, {
    isWanted: (i) => misses[i] === 0,
    measure: measuring(selection, order),
    compareEquals: (a, b) => shelf.compareIds(rows[a]!, rows[b]!),
  });
  return places.map((place) => rows[place]!);
}

/** Of the products at two places the one with the larger measure stands first. */
function measuring({ shelf, rows, stages }: Selection, { sort, searchedLanguage }: SortOrder): (place: number) => number {
  const { sold, publishedAtSeconds, prices, points, inStock } = shelf;
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
        return prominence - words - (stages ? stages[i]! * POINTS_PER_STAGE : 0);
      };
    }
  }
}
