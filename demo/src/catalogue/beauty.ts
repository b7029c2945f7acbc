import type { TopCategory } from './catalogue-types.ts';

/** Beauty and care; names in `beauty.psv`. Nothing here is a remedy, and no word of it promises an effect on health. */
export const beauty: TopCategory = {
  key: 'beauty',
  icon: 'sparkles',
  grounds: ['rosewater', 'peach', 'mint', 'blush', 'snow', 'lilac'],
  children: [
    {
      key: 'beauty.bath',
      leaves: [
        {
          key: 'beauty.bath.soap',
          types: [
            { key: 'barsoap', object: 'soap', recolour: 'tint', companions: ['bubbles'], price: [0.45, 2.4], weightGrams: [80, 160], buyMin: [24, 48, 96], unit: 'piece',
              colours: ['rose', 'lilac', 'sage', 'cream', 'mustard'], option: { key: 'weight', values: ['75 g', '100 g', '150 g'] },
              materials: ['natural'], details: ['scented', 'handmade', 'embossed', 'moisturising', 'giftbox'] },
            { key: 'shampoobar', object: 'soap', recolour: 'tint', companions: ['bubbles', 'hair-pick'], price: [0.8, 3.4], weightGrams: [60, 120], buyMin: [24, 48, 96],
              unit: 'piece', colours: ['mint', 'sky', 'saffron', 'lilac'], option: { key: 'weight', values: ['50 g', '80 g', '100 g'] },
              materials: ['natural'], details: ['vegan', 'handmade', 'scented', 'travel'] },
            { key: 'liquidsoap', object: 'lotion-bottle', recolour: 'tint', companions: ['bubbles', 'sponge'], price: [0.9, 3.6], weightGrams: [280, 580],
              buyMin: [12, 24, 48], unit: 'piece', colours: ['sky', 'mint', 'rose', 'lilac'], option: { key: 'volume', values: ['250 ml', '300 ml', '500 ml'] },
              materials: ['natural'], details: ['scented', 'sensitive', 'refill', 'vegan', 'family'] },
          ],
        },
        {
          key: 'beauty.bath.lotion',
          types: [
            { key: 'bodylotion', object: 'lotion-bottle', recolour: 'tint', companions: ['hibiscus'], price: [1.2, 4.8], weightGrams: [230, 560], buyMin: [12, 24, 48],
              unit: 'piece', colours: ['rose', 'cream', 'sage', 'lilac', 'saffron'], option: { key: 'volume', values: ['200 ml', '250 ml', '400 ml', '500 ml'] },
              materials: ['natural'], details: ['moisturising', 'sensitive', 'unscented', 'family'] },
            { key: 'handcream', object: 'jar', recolour: 'tint', companions: ['blossom'], price: [0.9, 3.2], weightGrams: [60, 180], buyMin: [24, 48, 96], unit: 'piece',
              colours: ['sky', 'rose', 'mint', 'lilac', 'mustard'], option: { key: 'volume', values: ['50 ml', '75 ml', '100 ml'] },
              materials: ['natural'], details: ['moisturising', 'scented', 'sensitive', 'screwlid', 'travel'] },
            { key: 'bodybutter', object: 'jar', recolour: 'tint', companions: ['coconut', 'avocado'], price: [1.6, 5.4], weightGrams: [150, 380], buyMin: [12, 24, 48],
              unit: 'piece', colours: ['cream', 'sand', 'rose', 'mint'], option: { key: 'volume', values: ['100 ml', '200 ml', '250 ml'] },
              materials: ['natural'], details: ['moisturising', 'vegan', 'scented', 'screwlid', 'handmade'] },
          ],
        },
        {
          key: 'beauty.bath.accessories',
          types: [
            { key: 'bathsponge', object: 'sponge', recolour: 'tint', companions: ['bubbles', 'soap'], price: [0.3, 1.8], weightGrams: [10, 40], buyMin: [24, 60, 120],
              unit: 'piece', colours: ['sand', 'mustard', 'rose', 'sky', 'mint'], option: { key: 'size', values: ['S', 'M', 'L'] },
              materials: ['natural', 'foam'], details: ['sensitive', 'quickdry', 'lightweight', 'kids'] },
            { key: 'bathbucket', object: 'bucket', recolour: 'tint', companions: ['sponge'], price: [1.1, 5.2], weightGrams: [280, 750], buyMin: [10, 20, 40],
              unit: 'piece', colours: ['sky', 'sage', 'rose', 'cream', 'charcoal'], option: { key: 'capacity', values: ['3 l', '5 l', '8 l'] },
              materials: ['recycledplastic', 'abs', 'aluminium'], details: ['handle', 'stackable', 'lightweight', 'kids'] },
            { key: 'bathsalts', object: 'jar', recolour: 'tint', companions: ['rose', 'hibiscus'], price: [1.1, 4.6], weightGrams: [250, 850], buyMin: [12, 24, 48],
              unit: 'piece', colours: ['sky', 'rose', 'lilac', 'mint', 'saffron'], option: { key: 'weight', values: ['200 g', '400 g', '750 g'] },
              materials: ['natural'], details: ['scented', 'vegan', 'screwlid', 'refill', 'giftbox'] },
          ],
        },
      ],
    },
    {
      key: 'beauty.grooming',
      leaves: [
        {
          key: 'beauty.grooming.hair',
          types: [
            { key: 'widecomb', object: 'hair-pick', recolour: 'tint', companions: ['mirror'], price: [0.4, 2.6], weightGrams: [20, 60], buyMin: [24, 48, 100],
              unit: 'piece', colours: ['brown', 'cream', 'plum', 'sage'], option: { key: 'length', values: ['14 cm', '16 cm', '18 cm'] },
              materials: ['beech', 'walnut', 'bamboo', 'resin'], details: ['polished', 'engraved', 'handmade', 'travel'] },
            { key: 'hairpick', object: 'hair-pick', recolour: 'tint', companions: ['lotion-bottle'], price: [0.35, 1.9], weightGrams: [25, 70], buyMin: [24, 48, 100],
              unit: 'piece', colours: ['plum', 'black', 'red', 'teal', 'orange'], option: { key: 'length', values: ['15 cm', '18 cm', '20 cm'] },
              materials: ['abs', 'recycledplastic', 'stainless'], details: ['handle', 'ergonomic', 'lightweight', 'professional'] },
            { key: 'shampoo', object: 'lotion-bottle', recolour: 'tint', companions: ['hair-pick', 'bubbles'], price: [1, 4.2], weightGrams: [280, 1080],
              buyMin: [12, 24, 48], unit: 'piece', colours: ['mint', 'sky', 'plum', 'rust'], option: { key: 'volume', values: ['250 ml', '400 ml', '500 ml', '1 l'] },
              materials: ['natural'], details: ['scented', 'moisturising', 'vegan', 'refill', 'family'] },
          ],
        },
        {
          key: 'beauty.grooming.shaving',
          types: [
            { key: 'safetyrazor', object: 'razor', recolour: 'tint', companions: ['mirror'], price: [2.2, 12], weightGrams: [50, 110], buyMin: [10, 20, 50],
              unit: 'piece', colours: ['cobalt', 'black', 'forest', 'rose', 'steel'], materials: ['stainless', 'brass', 'aluminium'],
              details: ['polished', 'antislip', 'giftbox', 'travel', 'ergonomic'] },
            { key: 'hairscissors', object: 'scissors', recolour: 'tint', companions: ['hair-pick'], price: [2.6, 15], weightGrams: [50, 110], buyMin: [6, 12, 24],
              unit: 'piece', colours: ['red', 'black', 'plum', 'teal'], option: { key: 'length', values: ['14 cm', '15 cm', '16.5 cm', '18 cm'] },
              materials: ['stainless', 'steel'], details: ['professional', 'hardened', 'ergonomic', 'polished'] },
            { key: 'nailscissors', object: 'scissors', recolour: 'tint', price: [0.7, 4.2], weightGrams: [18, 35], buyMin: [12, 24, 60], unit: 'piece',
              colours: ['rose', 'mustard', 'navy', 'red'], option: { key: 'length', values: ['9 cm', '10 cm', '11 cm'] },
              materials: ['stainless', 'steel', 'goldplated'], details: ['polished', 'compact', 'travel', 'giftbox'] },
          ],
        },
        {
          key: 'beauty.grooming.oral',
          types: [
            { key: 'toothbrush', object: 'toothbrush', recolour: 'tint', price: [0.18, 1.2], weightGrams: [12, 22], buyMin: [48, 96, 144], unit: 'piece',
              colours: ['red', 'cobalt', 'mint', 'charcoal', 'sand'], option: { key: 'length', values: ['17 cm', '18 cm', '19 cm'] },
              materials: ['bamboo', 'recycledplastic'], details: ['ergonomic', 'antislip', 'lightweight', 'travel'] },
            { key: 'kidstoothbrush', object: 'toothbrush', recolour: 'tint', companions: ['teddy-bear'], price: [0.2, 1.1], weightGrams: [9, 18], buyMin: [48, 96, 144],
              unit: 'piece', colours: ['sky', 'rose', 'yellow', 'mint', 'orange'], option: { key: 'length', values: ['13 cm', '14 cm', '15 cm'] },
              materials: ['silicone', 'recycledplastic', 'bamboo'], details: ['antislip', 'printed', 'cushioned', 'lightweight'] },
          ],
        },
      ],
    },
    {
      key: 'beauty.dressing',
      leaves: [
        {
          key: 'beauty.dressing.makeup',
          types: [
            { key: 'lipstick', object: 'lipstick', recolour: 'tint', companions: ['mirror'], price: [0.8, 4.6], weightGrams: [18, 35], buyMin: [24, 48, 96], unit: 'piece',
              colours: ['red', 'rose', 'berry', 'plum', 'rust', 'brown'], materials: ['natural', 'beeswax'], details: ['matte', 'moisturising', 'unscented', 'refill', 'giftbox'] },
            { key: 'lipbalm', object: 'lipstick', recolour: 'tint', companions: ['cherries', 'honey-pot'], price: [0.4, 1.9], weightGrams: [10, 20], buyMin: [48, 96, 144],
              unit: 'piece', colours: ['rose', 'berry', 'orange', 'clay'], option: { key: 'weight', values: ['4 g', '4.5 g', '5 g'] },
              materials: ['beeswax', 'natural'], details: ['glossy', 'moisturising', 'scented', 'sensitive', 'travel'] },
            { key: 'makeupbrush', object: 'paintbrush', recolour: 'tint', companions: ['lipstick', 'mirror'], price: [0.5, 3.8], weightGrams: [8, 30], buyMin: [24, 48, 100],
              unit: 'piece', colours: ['red', 'black', 'rose', 'cream', 'teal'], option: { key: 'length', values: ['14 cm', '16 cm', '18 cm'] },
              materials: ['beech', 'bamboo', 'nylon'], details: ['vegan', 'professional', 'ergonomic', 'travel'] },
          ],
        },
        {
          key: 'beauty.dressing.table',
          types: [
            { key: 'vanitymirror', object: 'mirror', recolour: 'none', companions: ['lipstick'], price: [3.4, 19], weightGrams: [300, 1200], buyMin: [4, 8, 16],
              unit: 'piece', colours: ['mustard'], option: { key: 'height', values: ['20 cm', '26 cm', '32 cm'] },
              materials: ['brass', 'resin', 'oak'], details: ['wallmount', 'polished', 'handmade'] },
            { key: 'foldingfan', object: 'folding-hand-fan', recolour: 'tint', companions: ['cherry-blossom'], price: [0.6, 4.8], weightGrams: [25, 70],
              buyMin: [12, 24, 60], unit: 'piece', colours: ['red', 'rose', 'teal', 'navy', 'plum'], option: { key: 'length', values: ['19 cm', '21 cm', '23 cm'] },
              materials: ['silk', 'paper', 'bamboo', 'cotton'], details: ['handmade', 'plain', 'lightweight', 'giftbox'] },
            { key: 'spacandle', object: 'candle', recolour: 'tint', companions: ['lotus', 'rose'], price: [1.4, 6.8], weightGrams: [150, 420], buyMin: [12, 24, 48],
              unit: 'piece', colours: ['cream', 'mustard', 'saffron'], option: { key: 'weight', values: ['120 g', '200 g', '350 g'] },
              materials: ['soywax', 'beeswax'], details: ['scented', 'handmade', 'giftbox'] },
          ],
        },
        {
          key: 'beauty.dressing.ornaments',
          types: [
            { key: 'hairbow', object: 'ribbon', recolour: 'tint', companions: ['mirror'], price: [0.3, 2.2], weightGrams: [8, 25], buyMin: [24, 48, 100], unit: 'piece',
              colours: ['red', 'rose', 'navy', 'cream', 'black', 'sage'], option: { key: 'length', values: ['8 cm', '12 cm', '16 cm'] },
              materials: ['silk', 'cotton', 'polyester'], details: ['handmade', 'plain', 'lightweight', 'kids'] },
            { key: 'flowerclip', object: 'hibiscus', recolour: 'tint', companions: ['hair-pick'], price: [0.35, 2.6], weightGrams: [8, 22], buyMin: [24, 48, 100],
              unit: 'piece', colours: ['rose', 'berry', 'orange', 'lilac', 'cream'], option: { key: 'diameter', values: ['5 cm', '7 cm', '9 cm'] },
              materials: ['silk', 'felt', 'resin'], details: ['handmade', 'lightweight', 'giftbox'] },
          ],
        },
      ],
    },
  ],
};
