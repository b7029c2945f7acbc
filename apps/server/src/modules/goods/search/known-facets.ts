/** The choices beside a list are the same on all its pages and in all its orders, as long as no product and no name is another. */
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import type { ListingFacets } from '@entrepot/contracts/calls/listing.ts';
import { createLru } from '../../../platform/lru.ts';
import type { FacetCounts } from './count-facets.ts';
import type { AttributeDirectory, ShopDirectory } from './name-directory.ts';

interface MadeOf {
  tree: readonly CategoryNode[];
  shops: ShopDirectory;
  attributes: AttributeDirectory;
}

export type KnownFacets = (keyOf: () => string, counts: FacetCounts, names: MadeOf, present: () => ListingFacets) => ListingFacets;

/** About: weighing them takes longer than making them. */
const FACETS_BYTES = 600;
const CHOICE_BYTES = 130;

export function createKnownFacets(): KnownFacets {
  const seen = new WeakSet<FacetCounts>();
  const known = createLru<MadeOf & { counts: FacetCounts; facets: ListingFacets }>({ weigh: ({ facets }) => weightOf(facets) });
  return (keyOf, counts, { tree, shops, attributes }, present) => {
    // Most choices of filters are made once; what was counted for another page is the same object.
    if (!seen.has(counts)) {
      seen.add(counts);
      return present();
    }
    const key = keyOf();
    const before = known.get(key);
    if (before?.counts === counts && before.tree === tree && before.shops === shops && before.attributes === attributes)
      return before.facets;
    const facets = present();
    known.set(key, { counts, tree, shops, attributes, facets });
    return facets;
  };
}

function weightOf({ categories, price, attributes, sellers, buyMin }: ListingFacets): number {
  const values = attributes.reduce((sum, one) => sum + 1 + one.values.length, 0);
  return FACETS_BYTES + CHOICE_BYTES * (categories.length + (price?.bars.length ?? 0) + values + sellers.length + buyMin.length);
}
