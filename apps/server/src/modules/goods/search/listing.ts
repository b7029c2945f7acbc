/** Lists of products: narrowed, sorted and counted on the shelf in memory, so that the database is asked for the cards alone. */
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { MAX_LISTED, type ListingSort } from '@entrepot/contracts/listing-state.ts';
import { createAnswerCache, type Loaded } from '../../../platform/cache.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CatalogReader } from '../catalog/index.ts';
import { createAskedBefore } from './asked-before.ts';
import type { NameDirectory, ShopDirectory } from './name-directory.ts';
import { categoriesBeside } from './nearest-categories.ts';
import { presentFacets } from './facets.present.ts';
import { createKnownFacets } from './known-facets.ts';
import type { MatchSource } from './matches.ts';
import type { Filters } from './narrow.ts';
import { shownIn } from './shown.ts';
import { stepsOfBound } from './price-steps.ts';
import type { Interpreter } from './understand.ts';

export interface ListingRequest {
  storefrontCode: string;
  language: Language;
  /** As it was typed; undefined lists everything. */
  keyword?: string | undefined;
  /** In no other spelling. */
  exact?: boolean | undefined;
  /** The list is of this shop alone. */
  shopNumber?: number | undefined;
  categoryId?: number | undefined;
  sellerIds?: string | undefined;
  values?: string | undefined;
  priceMin?: string | undefined;
  priceMax?: string | undefined;
  inStock?: boolean | undefined;
  discounted?: boolean | undefined;
  buyMinMax?: number | undefined;
  sort: ListingSort;
  facets: boolean;
  pageNum: number;
  pageSize: number;
}

export interface ListingParts {
  catalog: Pick<CatalogReader, 'assortment' | 'cards' | 'categoryTree'>;
  names: NameDirectory;
  matches: MatchSource;
  interpreter: Interpreter;
}

export interface ListingReader {
  list(request: ListingRequest): Promise<Listing>;
  /** Those very products, as far as they are on shelf. */
  chosen(goodsIds: readonly string[], language: Language): Promise<Listing>;
  clear(): void;
}

const FRESH_MS = 30_000;
const STALE_MS = 30_000;
const MOST_ASKED = 20_000;

export function createListingReader(
  platform: Pick<Platform, 'clock' | 'log'>,
  { catalog, names, matches, interpreter }: ListingParts,
): ListingReader {
  const { clock, log } = platform;
  const answers = createAnswerCache<Listing>({
    clock,
    log,
    of: 'a list',
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
  });

  const asked = createAskedBefore(MOST_ASKED);
  const facetsOf = createKnownFacets();

  async function load(request: ListingRequest): Promise<Loaded<Listing>> {
    const { storefrontCode, language, keyword, sort, pageNum, pageSize } = request;
    const [assortment, shops] = await Promise.all([catalog.assortment(storefrontCode), names.shops()]);
    const shownHere = shownIn(assortment, shops);
    const [wholeTree, tree, attributes, understood] = await Promise.all([
      catalog.categoryTree(language),
      catalog.categoryTree(language, storefrontCode),
      names.attributes(language),
      keyword === undefined ? undefined : interpreter.understand(keyword, language, shownHere, request.exact),
    ]);
    // A category that is not shown here is known all the same, and its list is empty.
    const place = placeInTree(wholeTree, request.categoryId);
    const filters = filtersFrom(request, place, shops, attributes.attributeOf);
    const found = await matches.find({
      stages: understood?.stages ?? null,
      base: place.base,
      shopNumber: request.shopNumber,
      shown: shownHere,
      filters,
      facets: request.facets,
      attributeOf: attributes.attributeOf,
      sort,
      searchedLanguage: understood?.language,
    });
    const first = (pageNum - 1) * pageSize;
    const shown = first < MAX_LISTED ? found.ids(first, Math.min(MAX_LISTED, first + pageSize)) : [];
    const { value: list, goodUntilMs = Infinity } = await catalog.cards(shown, language);
    return {
      value: {
        list,
        pageNum,
        pageSize,
        totalElements: found.total,
        isEstimate: found.isEstimate,
        categoryPath: place.path,
        facets: request.facets
          ? facetsOf(
              () => besidePages(request),
              found.counts,
              { tree, shops, attributes },
              () =>
                presentFacets(found.counts, filters, request.categoryId, found.total, {
                  tree,
                  categoryParentId: place.offeredBelow,
                  shops,
                  attributes,
                }),
            )
          : null,
        keyword:
          keyword !== undefined && understood
            ? {
                typed: keyword,
                corrected: understood.corrected,
                isPartial: understood.isPartial,
                nearest: understood.beside === null ? [] : await categoriesBeside(understood.beside, tree, matches),
              }
            : null,
      },
      goodUntilMs: Math.min(goodUntilMs, found.goodUntilMs),
    };
  }

  return {
    list(request) {
      // Pages behind the end are empty whatever their number; they must not push real ones out of the cache.
      if ((request.pageNum - 1) * request.pageSize >= MAX_LISTED) return load(request).then(({ value }) => value);
      const key = JSON.stringify(request);
      // Most keywords are typed once; kept are the answers that somebody asked for again.
      return asked.has(key) ? answers.get(key, () => load(request)) : load(request).then(({ value }) => value);
    },
    async chosen(goodsIds, language) {
      const { value: list } = await catalog.cards(goodsIds, language);
      return {
        list,
        pageNum: 1,
        pageSize: goodsIds.length,
        totalElements: list.length,
        isEstimate: false,
        categoryPath: [],
        facets: null,
        keyword: null,
      };
    },
    clear: answers.clear,
  };
}

/** The same for every page of a list, in whichever order. */
function besidePages(request: ListingRequest): string {
  return JSON.stringify({ ...request, sort: undefined, pageNum: undefined, pageSize: undefined });
}

interface PlaceInTree {
  path: CategoryNode[];
  /** The category to list: of a leaf its parent, because its siblings are offered beside it. */
  base: { categoryId: number; ids: ReadonlySet<number> } | undefined;
  offeredBelow: number | null;
  /** The chosen category and everything below it. */
  ids: ReadonlySet<number> | undefined;
}

const NOWHERE: PlaceInTree = { path: [], base: undefined, offeredBelow: null, ids: undefined };
/** Kept with the tree. */
const places = new WeakMap<readonly CategoryNode[], Map<number, PlaceInTree>>();

function placeInTree(tree: readonly CategoryNode[], categoryId: number | undefined): PlaceInTree {
  if (categoryId === undefined) return NOWHERE;
  const known = places.get(tree) ?? new Map<number, PlaceInTree>();
  places.set(tree, known);
  const place = known.get(categoryId) ?? findPlace(tree, categoryId);
  known.set(categoryId, place);
  return place;
}

function findPlace(tree: readonly CategoryNode[], categoryId: number): PlaceInTree {
  const byId = new Map(tree.map((node) => [node.id, node]));
  const path: CategoryNode[] = [];
  for (let node = byId.get(categoryId); node; node = node.parentId === null ? undefined : byId.get(node.parentId)) path.unshift(node);
  const chosen = path.at(-1);
  if (!chosen) throw new DomainError('category.not_found');
  const ids = withAllBelow(tree, chosen.id);
  const baseId = ids.size === 1 ? chosen.parentId : chosen.id;
  return {
    path,
    base: baseId === null ? undefined : { categoryId: baseId, ids: baseId === chosen.id ? ids : withAllBelow(tree, baseId) },
    offeredBelow: baseId,
    ids,
  };
}

function withAllBelow(tree: readonly CategoryNode[], categoryId: number): Set<number> {
  const ids = new Set([categoryId]);
  // Parents stand before their children.
  for (const { id, parentId } of tree) if (parentId !== null && ids.has(parentId)) ids.add(id);
  return ids;
}

/** No shop has this number, so a filter by shops that nobody knows finds nothing. */
const NO_SHOP = 0;
const NO_ATTRIBUTE = 0;

function filtersFrom(request: ListingRequest, place: PlaceInTree, shops: ShopDirectory, attributeOf: ReadonlyMap<number, number>): Filters {
  const values = new Map<number, Set<number>>();
  for (const valueId of request.values?.split(',').map(Number) ?? []) {
    // A value that nobody knows belongs to no attribute, and no product has it.
    const attributeId = attributeOf.get(valueId) ?? NO_ATTRIBUTE;
    values.set(attributeId, (values.get(attributeId) ?? new Set()).add(valueId));
  }
  return {
    categoryIds: place.ids,
    shopNumbers:
      (request.sellerIds && new Set(request.sellerIds.split(',').map((id) => shops.byId.get(id.toLowerCase())?.number ?? NO_SHOP))) ||
      undefined,
    values,
    priceMin: stepsOfBound(request.priceMin),
    priceMax: stepsOfBound(request.priceMax),
    inStock: request.inStock,
    discounted: request.discounted,
    buyMinMax: request.buyMinMax,
  };
}
