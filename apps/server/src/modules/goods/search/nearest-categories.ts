/**
 * The categories in which something would lie that nobody sells: those that hold most of what is found beside it in a shop. They are
 * sought among all goods, and named where the storefront has them; among few, anything would come near.
 */
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import { WHOLE_SHELF, type MatchSource } from './matches.ts';

type NearCategory = NonNullable<Listing['keyword']>['nearest'][number];

const MOST_CATEGORIES = 3;

export async function categoriesBeside(beside: string, tree: readonly CategoryNode[], matches: MatchSource): Promise<NearCategory[]> {
  const { categories: counts } = (await matches.find({ ...WHOLE_SHELF, shown: undefined, stages: [beside] })).counts;
  const nodes = new Map(tree.map((node) => [node.id, node]));
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .flatMap(([id]) => nodes.get(id) ?? [])
    .filter(({ goodsNum }) => goodsNum > 0)
    .slice(0, MOST_CATEGORIES)
    .map(({ id, name, goodsNum }) => ({ id, name, goodsNum }));
}
