/** The categories in which something would lie that nobody sells: those that hold most of what is found beside it in a shop. */
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import { WHOLE_SHELF, type MatchQuery, type MatchSource } from './matches.ts';

type NearCategory = NonNullable<Listing['keyword']>['nearest'][number];

const MOST_CATEGORIES = 3;

export async function categoriesBeside(
  beside: string,
  tree: readonly CategoryNode[],
  matches: MatchSource,
  shown: MatchQuery['shown'],
): Promise<NearCategory[]> {
  const { categories: counts } = (await matches.find({ ...WHOLE_SHELF, shown, stages: [beside] })).counts;
  const nodes = new Map(tree.map((node) => [node.id, node]));
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .flatMap(([id]) => nodes.get(id) ?? [])
    .slice(0, MOST_CATEGORIES)
    .map(({ id, name, goodsNum }) => ({ id, name, goodsNum }));
}
