/** Features that exclude each other: nothing is both matte and glossy. */
import type { DetailKey } from '../catalogue/vocabulary.ts';

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
