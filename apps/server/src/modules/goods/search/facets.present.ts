/** From counts to the facets of the contract, with names, the most useful choices first. */
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import type { ListingFacets } from '@entrepot/contracts/calls/listing.ts';
import type { AttributeDirectory, ShopDirectory } from './name-directory.ts';
import type { FacetCounts } from './count-facets.ts';
import type { Filters } from './narrow.ts';
import { amountOf } from './price-steps.ts';

const MOST_ATTRIBUTES = 8;
const MOST_VALUES = 30;
const MOST_SHOPS = 20;
/** The quantities from which buyers of different sizes want to order. */
const BUY_MIN_STEPS = [1, 6, 12, 24, 50, 100, 250, 500, 1_000];
/** An attribute that only few of the products have would offer to throw most of the list away. */
const MIN_ATTRIBUTE_SHARE = 0.05;

export interface FacetNames {
  tree: readonly CategoryNode[];
  /** Whose children are offered; null for the top categories. */
  categoryParentId: number | null;
  shops: ShopDirectory;
  attributes: AttributeDirectory;
}

export function presentFacets(
  counts: FacetCounts,
  filters: Filters,
  chosenCategoryId: number | undefined,
  products: number,
  names: FacetNames,
): ListingFacets {
  return {
    categories: categories(counts, chosenCategoryId, names),
    price: counts.price && {
      min: amountOf(counts.price.min),
      max: amountOf(counts.price.max),
      bars: counts.price.bars.map(({ upTo, count }) => ({ upTo: amountOf(upTo), count })),
    },
    attributes: attributes(counts, filters, products, names.attributes),
    sellers: sellers(counts, filters, names.shops),
    buyMin: buyMins(counts, filters),
    inStock: { count: counts.inStock, isChosen: filters.inStock === true },
    discounted: { count: counts.discounted, isChosen: filters.discounted === true },
  };
}

const parents = new WeakMap<readonly CategoryNode[], Map<number, number | null>>();

/** Kept with the tree it was made from, and gone with it. */
function parentsIn(tree: readonly CategoryNode[]): Map<number, number | null> {
  let found = parents.get(tree);
  if (!found) parents.set(tree, (found = new Map(tree.map(({ id, parentId }) => [id, parentId]))));
  return found;
}

function categories(
  { categories: own }: FacetCounts,
  chosenId: number | undefined,
  { tree, categoryParentId }: FacetNames,
): ListingFacets['categories'] {
  const parentOf = parentsIn(tree);
  const counts = new Map<number, number>();
  for (const [categoryId, count] of own) {
    for (let id: number | null | undefined = categoryId; id != null; id = parentOf.get(id)) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return tree
    .filter(({ parentId }) => parentId === categoryParentId)
    .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0, isChosen: id === chosenId }))
    .filter(({ count, isChosen }) => count > 0 || isChosen);
}

function attributes(
  { values: counts }: FacetCounts,
  filters: Filters,
  products: number,
  directory: AttributeDirectory,
): ListingFacets['attributes'] {
  const offered = directory.attributes.map(({ id, key, name, values }) => {
    const chosen = filters.values.get(id);
    const counted: ListingFacets['attributes'][number]['values'] = [];
    let reach = 0;
    for (const [valueId, valueName, swatch] of values) {
      const count = counts.get(valueId) ?? 0;
      const isChosen = chosen?.has(valueId) ?? false;
      if (count === 0 && !isChosen) continue;
      counted.push({ id: valueId, name: valueName, swatch, count, isChosen });
      reach += count;
    }
    return { facet: { id, key, name, values: counted }, isChosen: chosen !== undefined, reach };
  });
  const useful = offered.filter(
    ({ facet, isChosen, reach }) => isChosen || (facet.values.length > 1 && reach >= products * MIN_ATTRIBUTE_SHARE),
  );
  const best = new Set(useful.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.reach - a.reach).slice(0, MOST_ATTRIBUTES));
  return useful
    .filter((one) => best.has(one) || one.isChosen)
    .map(({ facet }) => ({
      ...facet,
      values: facet.values.sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.count - a.count).slice(0, MOST_VALUES),
    }));
}

function sellers({ shops: counts }: FacetCounts, filters: Filters, directory: ShopDirectory): ListingFacets['sellers'] {
  const chosen = [...(filters.shopNumbers ?? [])].filter((number) => !counts.has(number)).map((number) => [number, 0] as const);
  return [...counts, ...chosen]
    .flatMap(([number, count]) => {
      const shop = directory.byNumber.get(number);
      return shop ? [{ id: shop.id, name: shop.name, count, isChosen: filters.shopNumbers?.has(number) ?? false }] : [];
    })
    .sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.count - a.count || (a.name < b.name ? -1 : 1))
    .filter(({ isChosen }, place) => isChosen || place < MOST_SHOPS);
}

/** Steps that let in nothing more than the one before say nothing, and are left out unless chosen. */
function buyMins({ buyMins: counts }: FacetCounts, { buyMinMax }: Filters): ListingFacets['buyMin'] {
  const steps = [...new Set([...BUY_MIN_STEPS, ...(buyMinMax === undefined ? [] : [buyMinMax])])].sort((a, b) => a - b);
  const facets: ListingFacets['buyMin'] = [];
  let before = 0;
  for (const upTo of steps) {
    let count = 0;
    for (const [buyMin, products] of counts) if (buyMin <= upTo) count += products;
    const isChosen = upTo === buyMinMax;
    if (count > before || isChosen) facets.push({ upTo, count, isChosen });
    before = count;
  }
  return facets;
}
