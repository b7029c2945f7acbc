/**
 * Which products a list holds, in which order, and how many. A set that fits is handed over whole, and everything about it is
 * exact. Of a larger one the best are handed over; then the filters are part of the search, and the total is an estimate.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { MAX_LISTED, type ListingSort } from '@entrepot/contracts/listing-state.ts';
import { createCache, type Loaded } from '../../../platform/cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  estimateAll,
  estimateMatches,
  selectMatches,
  selectSortedInCategories,
  selectSortedMatches,
  selectStretch,
  type ColumnConditions,
  type PackedRow,
} from './candidates.sql.ts';
import type { CountedSet } from './count-facets.ts';
import { readFacts, type FactTable } from './facts.ts';
import { BIT, attributeBits, missesOf, sortedMatches, type Filters } from './narrow.ts';

export interface MatchQuery {
  /** Queries of lexemes, the best first; null: everything. */
  stages: readonly string[] | null;
  baseCategoryId: number | undefined;
  chosenCategoryId: number | undefined;
  shopNumber: number | undefined;
  filters: Filters;
  /** The filters as they were typed, for the database. */
  amounts: { priceMin?: string | undefined; priceMax?: string | undefined };
  sort: ListingSort;
  /** Of a search: the language whose words are looked for. */
  searchedLanguage: Language | undefined;
  /** How many places of the list are needed. */
  last: number;
  /** How many there are without any filter, where that is known. */
  knownTotal: number | undefined;
}

export interface Matches {
  /** The places from `from` up to, not including, `to`. */
  ids(from: number, to: number): string[];
  total: number;
  isEstimate: boolean;
  main: CountedSet;
  setFor(bit: number): CountedSet;
  goodUntilMs: number;
}

export interface MatchSource {
  /** Does any product match one of these queries? What was found is kept for the list that follows. */
  hasAny(stages: readonly string[]): Promise<boolean>;
  /** The same where no list follows. */
  isMet(stages: readonly string[]): Promise<boolean>;
  find(query: MatchQuery): Promise<Matches>;
  clear(): void;
}

export interface MatchLimits {
  /** A keyword that finds more is about something else: the best are handed over. */
  search: number;
  /** So many prominent ones are enough to choose from; more are not looked for among those that nobody buys. */
  enough: number;
  /** A category of this size is still counted exactly. */
  list: number;
  /** Up to so many the database sorts the matches; more of them mostly lie so densely that walking along an index meets them quickly. */
  sorted: number;
  /** How many documents such a walk looks at in one step. */
  stretch: number;
  /** After so many steps the database sorts after all. */
  stretches: number;
}

export const MATCH_LIMITS: MatchLimits = { search: MAX_LISTED, enough: 400, list: 5_500, sorted: 20_000, stretch: 2_000, stretches: 10 };
/** How much of a category is fetched in one order: few pages for the many who look at few. */
const LIST_LENGTHS = [100, 400, MAX_LISTED];
const FRESH_MS = 30_000;
const STALE_MS = 30_000;
const MOST_BLOCKS = 4_000;
const MOST_BLOCK_BYTES = 48 * 1_048_576;
const ROUGH_ROW_BYTES = 220;

interface Block {
  table: FactTable;
  isCapped: boolean;
}

export function createMatchSource(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  limits: MatchLimits = MATCH_LIMITS,
): MatchSource {
  const blocks = createCache<Block>({
    clock,
    maxEntries: MOST_BLOCKS,
    maxBytes: MOST_BLOCK_BYTES,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    sizeOf: ({ table }) => 1_000 + table.length * ROUGH_ROW_BYTES,
    onRefreshError: (error, key) => log.warn({ err: error, key }, 'matches could not be refreshed'),
  });
  const totals = createCache<number>({ clock, maxEntries: MOST_BLOCKS, maxBytes: MOST_BLOCKS, freshMs: FRESH_MS, sizeOf: () => 1 });

  function block(key: string, cap: number, select: () => Promise<PackedRow & { is_cut?: boolean }>): Promise<Block> {
    return blocks.get(key, async (): Promise<Loaded<Block>> => {
      const { found, facts, is_cut: isCut = false } = await select();
      const table = readFacts(facts ?? Buffer.alloc(0), found, clock.now().getTime());
      return { value: { table, isCapped: isCut || found >= cap }, goodUntilMs: table.goodUntilMs };
    });
  }

  /** The best of those that have these lexemes; without any lexeme, the best of all that the columns let through. */
  function best(stages: readonly string[] | null, lexemes: readonly string[], conditions: ColumnConditions, cap: number): Promise<Block> {
    const queries = stages?.map((stage) => conjunction([stage, ...lexemes])) ?? (lexemes.length > 0 ? [conjunction(lexemes)] : null);
    if (queries?.length === 0) return Promise.resolve({ table: readFacts(Buffer.alloc(0), 0, 0), isCapped: false });
    if (queries) {
      const enough = stages ? Math.min(cap, limits.enough) : cap;
      return block(JSON.stringify([queries, conditions, cap, enough]), cap, () =>
        selectMatches(db, queries, conditions, { limit: cap, enough }),
      );
    }
    return isNarrowing(conditions)
      ? sortedBlock([], conditions, 'relevance', cap)
      : block(`all ${cap}`, cap, () => selectStretch(db, 'relevance', 0, cap));
  }

  function sortedBlock(lexemes: readonly string[], conditions: ColumnConditions, sort: ListingSort, cap: number): Promise<Block> {
    const text = lexemes.length > 0 ? conjunction(lexemes) : null;
    return block(JSON.stringify(['sorted', text, conditions, sort, cap]), cap, () => selectSortedMatches(db, text, conditions, sort, cap));
  }

  /** Sorted, for a list that is too long to be handed over whole. */
  async function longList(
    query: MatchQuery,
    lexemes: readonly string[],
    conditions: ColumnConditions,
    estimate: number,
  ): Promise<Matches['ids']> {
    const { categoryIds } = query.filters;
    if (categoryIds && isCategoryAlone(query)) {
      const cap = LIST_LENGTHS.find((length) => length >= query.last) ?? MAX_LISTED;
      const ids = [...categoryIds];
      const { table } = await block(JSON.stringify(['in', ids, conditions, query.sort, cap]), cap, () =>
        selectSortedInCategories(db, ids, conditions, query.sort, cap),
      );
      return idsIn(table, sortedMatches(table, missesOf(table, query.filters), query, clock.now().getTime()));
    }
    const isDense = lexemes.length > 0 ? estimate > limits.sorted : !isNarrowing(conditions);
    const walked = isDense ? await walk(query) : undefined;
    if (walked) return (first, last) => walked.slice(first, last);
    const { table } = await sortedBlock(lexemes, conditions, query.sort, MAX_LISTED);
    return idsIn(table, sortedMatches(table, missesOf(table, query.filters), query, clock.now().getTime()));
  }

  /**
   * Along the index of the order, as far as the page needs. Undefined where so many steps do not suffice: tea towels are many,
   * but the dearest of them lie far behind everything that is dear.
   */
  async function walk(query: MatchQuery): Promise<string[] | undefined> {
    const nowMs = clock.now().getTime();
    const ids: string[] = [];
    for (let step = 0; ids.length < query.last; step++) {
      if (step === limits.stretches) return undefined;
      const from = step * limits.stretch;
      const { table, isCapped } = await block(`walk ${query.sort} ${from}`, limits.stretch, () =>
        selectStretch(db, query.sort, from, limits.stretch),
      );
      ids.push(...idsIn(table, sortedMatches(table, missesOf(table, query.filters), query, nowMs))(0, limits.stretch));
      if (!isCapped) break;
    }
    return ids;
  }

  async function find(query: MatchQuery): Promise<Matches> {
    const { stages, filters, sort } = query;
    const cap = stages ? limits.search : limits.list;
    const nowMs = clock.now().getTime();
    const base = await best(stages, baseLexemes(query), {}, cap);
    if (!base.isCapped) {
      const set = { table: base.table, misses: missesOf(base.table, filters) };
      const places = sortedMatches(set.table, set.misses, query, nowMs);
      return {
        ids: idsIn(set.table, places),
        total: places.length,
        isEstimate: false,
        main: set,
        setFor: () => set,
        goodUntilMs: set.table.goodUntilMs,
      };
    }

    const bits = chosenBits(query);
    const load = async (without: number): Promise<CountedSet & { isCapped: boolean }> => {
      const { table, isCapped } = await best(stages, pushedLexemes(query, without), pushedConditions(query, without), cap);
      return { table, isCapped, misses: missesOf(table, filters) };
    };
    const [main, ...others] = await Promise.all([load(0), ...bits.map(load)]);
    const sets = new Map<number, CountedSet>(bits.map((bit, place) => [bit, others[place]!]));
    const places = sortedMatches(main!.table, main!.misses, query, nowMs);
    const lexemes = pushedLexemes(query, 0);
    const conditions = pushedConditions(query, 0);
    const total = await countOf(query, { main: main!, base, matching: places.length }, lexemes, conditions);
    const isWhole = !main!.isCapped;
    const isSortedHere = isWhole || stages !== null || (sort === 'relevance' && places.length >= query.last);
    return {
      ids: isSortedHere ? idsIn(main!.table, places) : await longList(query, lexemes, conditions, total),
      total,
      isEstimate: !isWhole,
      main: main!,
      setFor: (bit) => sets.get(bit) ?? main!,
      goodUntilMs: Math.min(main!.table.goodUntilMs, ...others.map(({ table }) => table.goodUntilMs)),
    };
  }

  async function countOf(
    query: MatchQuery,
    { main, base, matching }: { main: Block; base: Block; matching: number },
    lexemes: readonly string[],
    conditions: ColumnConditions,
  ): Promise<number> {
    if (!main.isCapped) return matching;
    const isFiltered = chosenBits(query).some((bit) => bit !== BIT.category);
    if (!isFiltered && query.knownTotal !== undefined) return Math.max(query.knownTotal, matching);
    if (!query.stages && lexemes.length === 0) {
      // Nothing to ask an index for: the share among the best stands for the share among all.
      const all = await totals.get('all', async () => ({ value: await estimateAll(db) }));
      const amongBest = missesOf(base.table, query.filters).reduce((count, misses) => (misses === 0 ? count + 1 : count), 0);
      return Math.max(matching, Math.round((all * amongBest) / base.table.length));
    }
    const texts = query.stages?.map((stage) => conjunction([stage, ...lexemes])) ?? [conjunction(lexemes)];
    const text = texts.map((one) => `(${one})`).join(' | ');
    const estimate = await totals.get(JSON.stringify([text, conditions]), async () => ({
      value: await estimateMatches(db, text, conditions),
    }));
    return Math.max(matching, estimate);
  }

  return {
    hasAny: async (stages) => (await best(stages, [], {}, limits.search)).table.length > 0,
    isMet: async (stages) => (await best(stages, [], {}, 1)).table.length > 0,
    find,
    clear() {
      blocks.clear();
      totals.clear();
    },
  };
}

/** Narrowed by nothing that only the lexemes know. */
function isCategoryAlone({ stages, shopNumber, filters }: MatchQuery): boolean {
  return stages === null && shopNumber === undefined && filters.shopNumbers === undefined && filters.values.size === 0;
}

function isNarrowing(conditions: ColumnConditions): boolean {
  return Object.values(conditions).some((condition) => condition !== undefined);
}

function idsIn(table: FactTable, places: Uint32Array): Matches['ids'] {
  return (from, to) => Array.from(places.subarray(from, to), (place) => table.productId(place));
}

function conjunction(parts: readonly string[]): string {
  return parts.map((part) => (part.includes('|') || part.includes('&') ? `(${part})` : part)).join(' & ');
}

function anyOf(kind: 's' | 'v', ids: Iterable<number>): string {
  return [...ids].map((id) => `'${kind}:${id}'`).join(' | ');
}

function baseLexemes({ baseCategoryId, shopNumber }: MatchQuery): string[] {
  return [
    ...(baseCategoryId === undefined ? [] : [`'c:${baseCategoryId}'`]),
    ...(shopNumber === undefined ? [] : [anyOf('s', [shopNumber])]),
  ];
}

/** The filters in which something is chosen. */
function chosenBits({ filters, chosenCategoryId, baseCategoryId }: MatchQuery): number[] {
  return [
    ...(chosenCategoryId === baseCategoryId ? [] : [BIT.category]),
    ...(filters.shopNumbers ? [BIT.shop] : []),
    ...(filters.priceMin !== undefined || filters.priceMax !== undefined ? [BIT.price] : []),
    ...(filters.inStock ? [BIT.stock] : []),
    ...(filters.discounted ? [BIT.discount] : []),
    ...(filters.buyMinMax === undefined ? [] : [BIT.buyMin]),
    ...attributeBits(filters).values(),
  ];
}

/** What the database is asked for, all filters but one. */
function pushedLexemes(query: MatchQuery, without: number): string[] {
  const { filters, chosenCategoryId, baseCategoryId, shopNumber } = query;
  const categoryId = without === BIT.category ? baseCategoryId : (chosenCategoryId ?? baseCategoryId);
  const bits = attributeBits(filters);
  return [
    ...baseLexemes({ ...query, baseCategoryId: categoryId, shopNumber }),
    ...(filters.shopNumbers && without !== BIT.shop ? [anyOf('s', filters.shopNumbers)] : []),
    ...[...filters.values].flatMap(([attributeId, ids]) => (bits.get(attributeId) === without ? [] : [anyOf('v', ids)])),
  ];
}

function pushedConditions({ filters, amounts }: MatchQuery, without: number): ColumnConditions {
  return {
    ...(without === BIT.price ? {} : { priceMin: amounts.priceMin, priceMax: amounts.priceMax }),
    ...(without === BIT.stock ? {} : { inStock: filters.inStock }),
    ...(without === BIT.discount ? {} : { discounted: filters.discounted }),
    ...(without === BIT.buyMin ? {} : { buyMinMax: filters.buyMinMax }),
  };
}
