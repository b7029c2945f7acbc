/** The words that product titles, options and specifications are composed from; names in `vocabulary.psv`. */

export const COLOURS = [
  'cream', 'sage', 'forest', 'clay', 'ink', 'charcoal', 'plum', 'rose', 'sand', 'mustard', 'sky', 'navy', 'cobalt',
  'saffron', 'teal', 'olive', 'rust', 'lilac', 'white', 'black', 'red', 'orange', 'yellow', 'steel', 'brown', 'berry', 'mint',
] as const;
export type ColourKey = (typeof COLOURS)[number];

export const MATERIALS = [
  'stoneware', 'porcelain', 'glass', 'borosilicate', 'stainless', 'castiron', 'enamel', 'aluminium', 'brass', 'copper', 'steel',
  'chrome', 'silver', 'goldplated', 'oak', 'walnut', 'beech', 'bamboo', 'rattan', 'willow', 'cork', 'cotton', 'organiccotton',
  'linen', 'wool', 'merino', 'silk', 'denim', 'polyester', 'recycledpolyester', 'nylon', 'canvas', 'leather', 'veganleather',
  'suede', 'rubber', 'silicone', 'abs', 'polycarbonate', 'recycledplastic', 'paper', 'cardboard', 'beeswax', 'soywax', 'carbon',
  'foam', 'felt', 'plush', 'terracotta', 'resin', 'natural',
] as const;
export type MaterialKey = (typeof MATERIALS)[number];

export const OPTIONS = ['size', 'volume', 'length', 'diameter', 'capacity', 'power', 'weight', 'pack', 'height', 'storage', 'screen', 'sheets'] as const;
export type OptionKey = (typeof OPTIONS)[number];

/** Short features, written after a comma in a title: "with strainer", "waterproof". */
export const DETAILS = [
  'strainer', 'lid', 'screwlid', 'handle', 'woodhandle', 'nonstick', 'dishwasher', 'ovensafe', 'stackable', 'foldable', 'matte', 'glossy',
  'handmade', 'embossed', 'striped', 'floral', 'plain', 'checked', 'printed', 'giftbox', 'refill', 'scented', 'unscented', 'waterproof',
  'splashproof', 'windproof', 'lightweight', 'reinforced', 'adjustable', 'extendable', 'rechargeable', 'batteries', 'usbc', 'bluetooth',
  'wireless', 'noise', 'dimmable', 'led', 'solar', 'silent', 'fastcharge', 'magnetic', 'antislip', 'cushioned', 'breathable', 'quickdry',
  'lined', 'fleece', 'hooded', 'longsleeve', 'shortsleeve', 'slimfit', 'relaxedfit', 'highwaist', 'pockets', 'zip', 'buttons', 'laceup',
  'slipon', 'heel', 'flatsole', 'reflective', 'padded', 'laptop', 'lockable', 'wheels', 'strap', 'adjustablestrap', 'engraved', 'polished',
  'brushed', 'hypoallergenic', 'crystal', 'automatic', 'waterresistant', 'moisturising', 'vegan', 'sensitive', 'travel', 'family', 'kids',
  'educational', 'wooden', 'remote', 'pieces', 'tournament', 'beginner', 'professional', 'indoor', 'outdoor', 'hardened', 'ergonomic',
  'insulated', 'heatresistant', 'bright', 'ruled', 'blank', 'recycled', 'compact', 'large', 'refurbished', 'wallmount', 'tabletop', 'assembled',
] as const;
export type DetailKey = (typeof DETAILS)[number];
