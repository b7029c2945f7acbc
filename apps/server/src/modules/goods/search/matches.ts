/**
 * Which products a list holds, in which order, and how many. Without a keyword it is all on the shelf, and every number is exact.
 * A keyword's matches come from the database, and are filtered, sorted and counted on the shelf like any other list: exactly, but
 * for a word that so many have that only the best were fetched. Then the numbers are estimates, all of them by the same measure.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { MAX_LISTED, type ListingSort } from '@entrepot/contracts/listing-state.ts';
import { createCache, type Loaded } from '../../../platform/cache.ts';
import { lazy } from '../../../platform/lazy.ts';
import type { Platform } from '../../../platform/platform.ts';
import { MATCH_BYTES, estimateMatches, selectMatches, type MatchPortion } from './candidates.sql.ts';
import { createCountedLists, type Numbers } from './counted-lists.ts';
import { countFacets, NO_COUNTS, roughly, scaledCounts, type FacetCounts } from './count-facets.ts';
import { ID_BYTES } from './facts.ts';
import { narrow } from './divide.ts';
import { firstMatches, marksOf, type Filters, type Selection } from './narrow.ts';
import { createShelfMemo, type ShelfMemo } from './shelf-memo.ts';
import type { ShelfKeeper } from './shelf-keeper.ts';
import type { Shelf } from './shelf.ts';

/** What a storefront shows, in the numbers of the shelf. */
export interface Shown {
  /** The same goods have the same key. */
  key: string;
  /** Undefined: all of them. */
  categoryIds: ReadonlySet<number> | undefined;
  shopNumbers: ReadonlySet<number> | undefined;
  /** What stands before others of its kind. */
  firstCategoryIds: ReadonlySet<number>;
  firstShopNumbers: ReadonlySet<number>;
}

export interface MatchQuery {
  /** Queries of lexemes, the best first; null: everything. */
  stages: readonly string[] | null;
  /** The category in which the list lies, with all below it. */
  base: { categoryId: number; ids: ReadonlySet<number> } | undefined;
  shopNumber: number | undefined;
  /** Undefined: everything, nothing before anything else. */
  shown: Shown | undefined;
  filters: Filters;
  /** Whether the choices of the filters are counted. */
  facets: boolean;
  /** By value, the attribute to which it belongs. */
  attributeOf: ReadonlyMap<number, number>;
  sort: ListingSort;
  /** Of a search: the language whose words are looked for. */
  searchedLanguage: Language | undefined;
}

/** Nothing chosen, nothing searched for. */
export const WHOLE_SHELF: Omit<MatchQuery, 'shown'> = {
  stages: null,
  base: undefined,
  shopNumber: undefined,
  filters: { values: new Map() },
  facets: true,
  attributeOf: new Map(),
  sort: 'relevance',
  searchedLanguage: undefined,
};

export interface Matches {
  /** The places from `from` up to, not including, `to`. To be asked before anything else is waited for: the shelf goes on changing. */
  ids(from: number, to: number): string[];
  total: number;
  isEstimate: boolean;
  /** Empty where they were not asked for. */
  counts: FacetCounts;
  goodUntilMs: number;
}

export interface MatchSource {
  /** Does any product that is shown match one of these queries? What was found is kept for the list that follows. */
  hasAny(stages: readonly string[], shown: Shown | undefined): Promise<boolean>;
  /** The same among all goods, where no list follows. */
  isMet(stages: readonly string[]): Promise<boolean>;
  find(query: MatchQuery): Promise<Matches>;
  /** How many a search would find, without its list. */
  count(stages: readonly string[], shown: Shown | undefined): Promise<Pick<Matches, 'total' | 'isEstimate'>>;
  clear(): void;
}

export interface MatchLimits {
  /** A word that more have is fetched as far as here, until somebody narrows what it found. */
  search: number;
  /** So many prominent ones are enough to choose from; more are not looked for among those that nobody buys. */
  enough: number;
  /** Where a search is narrowed: whatever is behind this many is not looked at. */
  narrowed: number;
}

export const MATCH_LIMITS: MatchLimits = { search: 20_000, enough: 400, narrowed: 100_000 };
const FRESH_MS = 30_000;
const STALE_MS = 30_000;
const BYTES_PER_MATCH = MATCH_BYTES + 5;

/** What a keyword found. */
interface Found {
  count: number;
  matches: Buffer;
  isCut: boolean;
  /** The same as rows of the shelf that was asked last. */
  onShelf?: { shelf: Shelf; rows: Uint32Array; stages: Uint8Array };
}

export function createMatchSource(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  shelves: ShelfKeeper,
  limits: MatchLimits = MATCH_LIMITS,
): MatchSource {
  const known = createCache<Found>({
    clock,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    sizeOf: ({ count }) => 1_000 + count * BYTES_PER_MATCH,
    onRefreshError: (error, key) => log.warn({ err: error, key }, 'matches could not be refreshed'),
  });
  const counted = createCountedLists(clock);
  // Whoever chooses a filter does it in a category that others look at as well, and whoever turns pages turns more of them.
  const rowsOfBase = createShelfMemo((shelf) => shelf.membership);
  const orders = createShelfMemo((shelf) => shelf.version);
  const totals = createCache<number>({ clock, freshMs: FRESH_MS });

  async function search(queries: readonly string[], portion: MatchPortion): Promise<Found> {
    if (queries.length === 0) return { count: 0, matches: Buffer.alloc(0), isCut: false };
    return known.get(JSON.stringify([queries, portion]), async (): Promise<Loaded<Found>> => {
      const { found, matches, is_cut: isCut } = await selectMatches(db, queries, portion);
      return { value: { count: found, matches: matches ?? Buffer.alloc(0), isCut: isCut || found >= portion.limit } };
    });
  }

  const best = (queries: readonly string[]): Promise<Found> => search(queries, { limit: limits.search, enough: limits.enough });
  const whole = (queries: readonly string[]): Promise<Found> => search(queries, { limit: limits.narrowed, enough: limits.narrowed });

  function howMany(queries: readonly string[]): Promise<number> {
    const text = queries.map((one) => `(${one})`).join(' | ');
    return totals.get(text, async () => ({ value: await estimateMatches(db, text) }));
  }

  /** What the words found, and how many more there are of it: 1 where it is everything. */
  async function searched(stages: readonly string[], query: MatchQuery): Promise<{ found: Found; factor: number }> {
    const within = baseLexemes(query);
    const queries = stages.map((stage) => conjunction([stage, ...within]));
    let found = await best(queries);
    // The best of all goods may be none of those that a storefront shows.
    if (found.isCut && (isNarrowed(query) || isPart(query.shown))) found = await whole(queries);
    return { found, factor: await factorOf(found, queries) };
  }

  async function factorOf(found: Found, queries: readonly string[]): Promise<number> {
    return found.isCut ? Math.max(1, (await howMany(queries)) / found.count) : 1;
  }

  async function countShown(found: Found, shown: Shown | undefined): Promise<number> {
    const shelf = await shelves.current();
    const selection = selectionOf(shelf, { ...WHOLE_SHELF, shown }, rowsOfBase, rowsOf(found, shelf));
    return narrow(selection, WHOLE_SHELF.filters).matched.length;
  }

  async function hasAny(queries: readonly string[], shown: Shown | undefined): Promise<boolean> {
    const found = await best(queries);
    if (!isPart(shown)) return found.count > 0;
    return (await countShown(found, shown)) > 0 || (found.isCut && (await countShown(await whole(queries), shown)) > 0);
  }

  async function count(queries: readonly string[], shown: Shown | undefined): Promise<Pick<Matches, 'total' | 'isEstimate'>> {
    const found = await best(queries);
    const total = await countShown(found, shown);
    return { total: found.isCut ? roughly(total * (await factorOf(found, queries))) : total, isEstimate: found.isCut };
  }

  async function find(query: MatchQuery): Promise<Matches> {
    const { stages, filters } = query;
    const { found, factor } = stages ? await searched(stages, query) : { found: undefined, factor: 1 };
    // Nothing is waited for from here on: all that is counted is counted at the same moment.
    const shelf = await shelves.current();
    const selection = selectionOf(shelf, query, rowsOfBase, found && rowsOf(found, shelf));
    const divided = lazy(() => narrow(selection, filters));
    const countAll = (): Numbers => ({
      total: divided().matched.length,
      counts: countFacets(selection, divided(), filters, query.attributeOf),
    });
    const key = keyOf(query);
    const countPlainly = (): Numbers => ({ total: divided().matched.length, counts: NO_COUNTS });
    const exact = found
      ? (query.facets ? countAll : countPlainly)()
      : query.facets
        ? counted.get(key, selection, countAll)
        : (counted.known(key, selection) ?? countPlainly());
    const first = (most: number): Uint32Array => Uint32Array.from(firstMatches(selection, divided().matched, query, most));
    /** The rows up to that place, or more of them. */
    const ordered = (to: number, isDeep: boolean): Uint32Array =>
      found || !isDeep ? first(to) : orders(`${query.sort} ${firstKeyOf(query)} ${key}`, shelf, () => first(MAX_LISTED));
    const isEstimate = found?.isCut ?? false;
    return {
      ids: (from, to) => Array.from(ordered(to, from > 0).subarray(from, to), (row) => shelf.productId(row)),
      total: isEstimate ? roughly(exact.total * factor) : exact.total,
      counts: isEstimate ? scaledCounts(exact.counts, factor) : exact.counts,
      isEstimate,
      goodUntilMs: shelf.goodUntilMs,
    };
  }

  return {
    hasAny,
    isMet: async (stages) => (await search(stages, { limit: 1, enough: 1 })).count > 0,
    find,
    count,
    clear() {
      known.clear();
      totals.clear();
    },
  };
}

/** Not everything is shown. */
export function isPart(shown: Shown | undefined): boolean {
  return shown?.categoryIds !== undefined || shown?.shopNumbers !== undefined;
}

/** Which products it is of, whatever their order. */
function keyOf({ base, shopNumber, shown, filters }: MatchQuery): string {
  const plain = (_: string, value: unknown): unknown => (value instanceof Set || value instanceof Map ? [...value] : value);
  return JSON.stringify([base?.categoryId, shopNumber, shown?.key, filters], plain);
}

/** Storefronts that show the same may put something else first. */
function firstKeyOf({ shown }: MatchQuery): string {
  return shown ? JSON.stringify([[...shown.firstCategoryIds], [...shown.firstShopNumbers]]) : '';
}

/** All of the category or the shop that the list is of, or of what a search found in it, as far as it is shown here. */
function selectionOf(
  shelf: Shelf,
  { base, shopNumber, shown, filters, facets }: MatchQuery,
  rowsOfBase: ShelfMemo,
  found: Required<Found>['onShelf'] | undefined,
): Selection {
  const { highest } = shelf;
  // Where no choices are counted, nothing has to be looked at that another choice would let in.
  const only = facets ? undefined : filters.shopNumbers;
  const within = (facets ? undefined : filters.categoryIds) ?? base?.ids;
  const baseIds = within && shown?.categoryIds ? [...within].filter((id) => shown.categoryIds!.has(id)) : (within ?? shown?.categoryIds);
  const categories = baseIds && marksOf(baseIds, highest.category);
  const shops = shown?.shopNumbers && marksOf(shown.shopNumbers, highest.shop);
  const first = shown && {
    categories: marksOf(shown.firstCategoryIds, highest.category),
    shops: marksOf(shown.firstShopNumbers, highest.shop),
  };
  if (!found) {
    const rows = rowsOfBase(
      JSON.stringify([within && [...within], shopNumber, shown?.key, shops && shown?.shopNumbers?.size, only && [...only]]),
      shelf,
      () => {
        const wanted = shopNumber === undefined ? only : [shopNumber].filter((one) => only?.has(one) ?? true);
        // A shop that is not shown here has nothing here.
        const own = wanted
          ? marksOf(
              [...wanted].filter((one) => !shops || shops[one] === 1),
              highest.shop,
            )
          : shops;
        return shelf.rowsIn(categories, own);
      },
    );
    return { shelf, rows, first };
  }
  if (!shown?.categoryIds && !shops) return { shelf, rows: found.rows, stages: found.stages, first };
  const kept: number[] = [];
  for (const [place, row] of found.rows.entries())
    if ((!categories || categories[shelf.categoryIds[row]!] === 1) && (!shops || shops[shelf.shopNumbers[row]!] === 1)) kept.push(place);
  return {
    shelf,
    rows: Uint32Array.from(kept, (place) => found.rows[place]!),
    stages: Uint8Array.from(kept, (place) => found.stages[place]!),
    first,
  };
}

function rowsOf(found: Found, shelf: Shelf): Required<Found>['onShelf'] {
  if (found.onShelf?.shelf !== shelf) {
    const rows = new Uint32Array(found.count);
    const stages = new Uint8Array(found.count);
    let put = 0;
    for (let at = 0; at < found.matches.length; at += MATCH_BYTES) {
      const row = shelf.rowOf(found.matches, at);
      if (row === undefined) continue;
      stages[put] = found.matches[at + ID_BYTES]!;
      rows[put++] = row;
    }
    found.onShelf = { shelf, rows: rows.subarray(0, put), stages: stages.subarray(0, put) };
  }
  return found.onShelf;
}

function conjunction(parts: readonly string[]): string {
  return parts.map((part) => (part.includes('|') || part.includes('&') ? `(${part})` : part)).join(' & ');
}

function baseLexemes({ base, shopNumber }: MatchQuery): string[] {
  return [...(base ? [`'c:${base.categoryId}'`] : []), ...(shopNumber === undefined ? [] : [`'s:${shopNumber}'`])];
}

function isNarrowed({ base, filters }: MatchQuery): boolean {
  const { categoryIds, shopNumbers, values, priceMin, priceMax, inStock, discounted, buyMinMax } = filters;
  const hasCategory = categoryIds !== undefined && categoryIds.size !== base?.ids.size;
  return (
    hasCategory ||
    values.size > 0 ||
    inStock === true ||
    discounted === true ||
    [shopNumbers, priceMin, priceMax, buyMinMax].some((one) => one !== undefined)
  );
}
