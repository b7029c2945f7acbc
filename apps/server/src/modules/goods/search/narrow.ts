/** Filters and sorts products, and knows of each which filters it fails. Pure. */
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import type { ListingSort } from '@entrepot/contracts/listing-state.ts';
import type { FactTable } from './facts.ts';
import { rankOf } from './rank.ts';

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

/** Each filter has a bit; those of attributes follow, one for each attribute that something is chosen of. */
export const BIT = { category: 1, shop: 2, price: 4, stock: 8, discount: 16, buyMin: 32 } as const;
const FIRST_ATTRIBUTE_BIT = 64;
/** Whoever chooses of more attributes than there are bits sees the last ones counted together. */
const MOST_ATTRIBUTE_BITS = 24;

export function attributeBits(filters: Filters): Map<number, number> {
  return new Map(
    [...filters.values.keys()].map((attributeId, place) => [attributeId, FIRST_ATTRIBUTE_BIT << Math.min(place, MOST_ATTRIBUTE_BITS - 1)]),
  );
}

/** For each product the filters that it fails, as bits: zero is a match, a single bit a match but for that filter. */
export function missesOf(table: FactTable, filters: Filters): Uint32Array {
  const misses = new Uint32Array(table.length);
  const { categoryIds, shopNumbers, priceMin, priceMax, buyMinMax } = filters;
  const attributes = [...attributeBits(filters)].map(([attributeId, bit]) => ({ bit, wanted: filters.values.get(attributeId)! }));
  for (let i = 0; i < table.length; i++) {
    let miss = 0;
    if (categoryIds && !categoryIds.has(table.categoryIds[i]!)) miss |= BIT.category;
    if (shopNumbers && !shopNumbers.has(table.shopNumbers[i]!)) miss |= BIT.shop;
    if ((priceMin !== undefined && table.prices[i]! < priceMin) || (priceMax !== undefined && table.prices[i]! > priceMax))
      miss |= BIT.price;
    if (filters.inStock && !table.inStock[i]) miss |= BIT.stock;
    if (filters.discounted && !table.discounted[i]) miss |= BIT.discount;
    if (buyMinMax !== undefined && table.buyMins[i]! > buyMinMax) miss |= BIT.buyMin;
    for (const { bit, wanted } of attributes) if (!hasOneOf(table, i, wanted)) miss |= bit;
    misses[i] = miss;
  }
  return misses;
}

function hasOneOf(table: FactTable, index: number, wanted: ReadonlySet<number>): boolean {
  for (let at = table.valueStarts[index]!; at < table.valueStarts[index + 1]!; at++) if (wanted.has(table.valueIds[at]!)) return true;
  return false;
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

/** The places of the matches, in order. Equals keep the order in which they came, so a page ends where the next begins. */
export function sortedMatches(table: FactTable, misses: Uint32Array, order: SortOrder, nowMs: number): Uint32Array {
  const matches: number[] = [];
  for (let i = 0; i < misses.length; i++) if (misses[i] === 0) matches.push(i);
  return Uint32Array.from(matches.sort(comparing(table, order, nowMs)));
}

function comparing(table: FactTable, { sort, searchedLanguage }: SortOrder, nowMs: number): (a: number, b: number) => number {
  const { sold, publishedAtSeconds, prices, stages } = table;
  switch (sort) {
    case 'sold':
      return (a, b) => sold[b]! - sold[a]! || a - b;
    case 'new':
      return (a, b) => publishedAtSeconds[b]! - publishedAtSeconds[a]! || a - b;
    case 'priceAsc':
      return (a, b) => prices[a]! - prices[b]! || a - b;
    case 'priceDesc':
      return (a, b) => prices[b]! - prices[a]! || a - b;
    case 'relevance': {
      const points = new Float64Array(table.length);
      const searched = searchedLanguage ? LANGUAGES.indexOf(searchedLanguage) : -1;
      // Whole days, so that the order does not drift while somebody is turning pages.
      const today = Math.floor(nowMs / DAY_MS) * (DAY_MS / 1_000);
      for (let i = 0; i < table.length; i++) {
        points[i] = rankOf(sold[i]!, publishedAtSeconds[i]!, today) - (table.inStock[i] ? 0 : OUT_OF_STOCK_POINTS);
        if (searched >= 0) points[i]! -= table.headSize(i, searched) * POINTS_PER_WORD;
      }
      return (a, b) => stages[a]! - stages[b]! || points[b]! - points[a]! || a - b;
    }
  }
}

const DAY_MS = 86_400_000;
