/** Features that exclude each other, and materials that exclude a feature: nothing is matte and glossy, no wool is vegan. */
import type { DetailKey, MaterialKey } from '../catalogue/vocabulary.ts';

const EXCLUSIVE: ReadonlyArray<readonly DetailKey[]> = [
  ['matte', 'glossy', 'polished', 'brushed'],
  ['striped', 'floral', 'plain', 'checked'],
  ['plain', 'printed', 'embossed'],
  ['scented', 'unscented'],
  ['lid', 'screwlid'],
  ['handle', 'woodhandle'],
  ['waterproof', 'splashproof', 'waterresistant'],
  ['rechargeable', 'batteries'],
  ['longsleeve', 'shortsleeve'],
  ['slimfit', 'relaxedfit'],
  ['laceup', 'slipon'],
  ['heel', 'flatsole'],
  ['lined', 'fleece'],
  ['strap', 'adjustablestrap'],
  ['travel', 'family', 'large'],
  ['compact', 'large'],
  ['kids', 'professional', 'tournament'],
  ['beginner', 'professional', 'tournament'],
  ['indoor', 'outdoor'],
  ['ruled', 'blank'],
  ['wallmount', 'tabletop'],
  ['adjustable', 'adjustablestrap'],
  ['refurbished', 'giftbox'],
];

export const DETAIL_CLASHES: ReadonlyMap<DetailKey, ReadonlySet<DetailKey>> = (() => {
  const clashes = new Map<DetailKey, Set<DetailKey>>();
  for (const group of EXCLUSIVE) {
    for (const detail of group) {
      const others = clashes.get(detail) ?? new Set();
      for (const other of group) if (other !== detail) others.add(other);
      clashes.set(detail, others);
    }
  }
  return clashes;
})();

const FROM_ANIMALS: readonly MaterialKey[] = ['leather', 'suede', 'wool', 'merino', 'silk', 'beeswax'];
const GROWN: readonly MaterialKey[] = [
  'oak',
  'walnut',
  'beech',
  'bamboo',
  'rattan',
  'willow',
  'cork',
  'organiccotton',
  'linen',
  ...FROM_ANIMALS,
];

const FORBIDDEN: Partial<Record<DetailKey, (material: MaterialKey) => boolean>> = {
  vegan: (material) => FROM_ANIMALS.includes(material),
  recycled: (material) => GROWN.includes(material) || material.startsWith('recycled'),
  // The title names the kind of wood already, and says it of nothing else.
  wooden: (material) => material !== 'natural',
};

export function suits(detail: DetailKey, material: MaterialKey): boolean {
  return !FORBIDDEN[detail]?.(material);
}
