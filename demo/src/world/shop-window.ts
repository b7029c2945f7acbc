/** Which things stand in a shop window: the ones that look good beside others on a banner. */
import type { ProductType } from '../catalogue/catalogue-types.ts';
import { TOP_CATEGORIES, type CatalogueTree } from './catalogue-tree.ts';
import type { Prng } from './prng.ts';

const NOT_IN_THE_WINDOW: ReadonlySet<string> = new Set([
  'toilet',
  'wastebasket',
  'bathtub',
  'shower',
  'broom',
  'door',
  'closed-mailbox-with-lowered-flag',
  'sponge',
  'fire-extinguisher',
  'knot',
  'chains',
  'briefs',
  'bikini',
  'one-piece-swimsuit',
  'safety-pin',
  'balance-scale',
  'label',
  'locked',
  'water-pistol',
  'joker',
  'bucket',
  'lab-coat',
  'prayer-beads',
  'electric-plug',
  'pushpin',
  'razor',
]);
/** In these categories such a thing is an accessory: a jeweller's screwdriver does not stand for jewellery. */
const NOT_FOR: Partial<Record<string, ReadonlySet<string>>> = {
  jewellery: new Set(['screwdriver', 'magnifying-glass-tilted-left']),
  beauty: new Set(['paintbrush', 'scissors']),
};

/** Different objects of the given top categories, in random order. */
export function windowTypes(prng: Prng, tree: CatalogueTree, tops: readonly number[], count: number): ProductType[] {
  const seen = new Set<string>();
  const candidates = tops.flatMap((top) =>
    tree.typesOfTop[top]!.map((index) => tree.types[index]!.type).filter(
      ({ object }) => !NOT_IN_THE_WINDOW.has(object) && !NOT_FOR[TOP_CATEGORIES[top]!.key]?.has(object),
    ),
  );
  return prng
    .shuffle(candidates)
    .filter(({ object }) => !seen.has(object) && seen.add(object))
    .slice(0, count);
}
