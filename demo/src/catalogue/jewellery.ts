import type { TopCategory } from './catalogue-types.ts';

/** Jewellery and watches; names in `jewellery.psv`. Ring sizes are inner diameters, which read alike everywhere. */
export const jewellery: TopCategory = {
  key: 'jewellery',
  icon: 'gem',
  grounds: ['blush', 'lilac', 'snow', 'stone', 'rosewater', 'butter'],
  children: [
    {
      key: 'jewellery.watches',
      leaves: [
        {
          key: 'jewellery.watches.everyday',
          types: [
            { key: 'dresswatch', object: 'watch', recolour: 'tint', price: [9, 38], weightGrams: [45, 90], buyMin: [5, 10, 20], unit: 'piece',
              colours: ['navy', 'black', 'brown', 'forest', 'plum'], option: { key: 'diameter', values: ['32 mm', '36 mm', '40 mm'] },
              materials: ['stainless', 'goldplated', 'leather'], details: ['giftbox', 'engraved', 'polished', 'adjustablestrap', 'waterresistant'] },
            { key: 'sportwatch', object: 'watch', recolour: 'tint', companions: ['running-shoe'], price: [6, 26], weightGrams: [40, 85], buyMin: [10, 20, 50],
              unit: 'piece', colours: ['cobalt', 'black', 'red', 'orange', 'teal', 'olive'], option: { key: 'diameter', values: ['40 mm', '42 mm', '44 mm', '46 mm'] },
              materials: ['silicone', 'nylon', 'aluminium'], details: ['waterresistant', 'lightweight', 'breathable', 'adjustablestrap'] },
            { key: 'kidswatch', object: 'watch', recolour: 'tint', companions: ['teddy-bear'], price: [2.8, 9.5], weightGrams: [22, 45], buyMin: [12, 24, 60],
              unit: 'piece', colours: ['sky', 'rose', 'mint', 'yellow', 'lilac', 'red'], option: { key: 'diameter', values: ['28 mm', '30 mm', '32 mm'] },
              materials: ['silicone', 'abs', 'nylon'], details: ['educational', 'splashproof', 'silent', 'adjustablestrap', 'giftbox'] },
          ],
        },
        {
          key: 'jewellery.watches.mechanical',
          types: [
            { key: 'automaticwatch', object: 'watch', recolour: 'tint', price: [38, 145], weightGrams: [75, 150], buyMin: [2, 5, 10], unit: 'piece',
              colours: ['navy', 'black', 'forest', 'brown'], option: { key: 'diameter', values: ['38 mm', '40 mm', '42 mm'] },
              materials: ['stainless', 'steel', 'goldplated'], details: ['polished', 'brushed', 'giftbox', 'engraved', 'waterresistant'] },
            { key: 'diverwatch', object: 'watch', recolour: 'tint', companions: ['diving-mask', 'spiral-shell'], price: [24, 98], weightGrams: [90, 180],
              buyMin: [3, 5, 10], unit: 'piece', colours: ['cobalt', 'black', 'orange', 'teal'], option: { key: 'diameter', values: ['40 mm', '42 mm', '44 mm'] },
              materials: ['stainless', 'rubber', 'silicone'], details: ['waterproof', 'automatic', 'brushed', 'reinforced', 'giftbox'] },
          ],
        },
        {
          key: 'jewellery.watches.clocks',
          types: [
            { key: 'mantelclock', object: 'mantelpiece-clock', recolour: 'tint', companions: ['candle'], price: [14, 58], weightGrams: [700, 1900], buyMin: [2, 4, 6],
              unit: 'piece', colours: ['brown', 'forest', 'navy', 'plum'], option: { key: 'height', values: ['20 cm', '24 cm', '30 cm'] },
              materials: ['walnut', 'oak', 'beech'], details: ['silent', 'tabletop', 'polished', 'batteries', 'handmade'] },
            { key: 'twinbellclock', object: 'alarm-clock', recolour: 'tint', price: [3.6, 14], weightGrams: [180, 420], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['red', 'navy', 'mint', 'mustard', 'black'], option: { key: 'diameter', values: ['8 cm', '10 cm', '12 cm'] },
              materials: ['steel', 'brass', 'copper'], details: ['tabletop', 'batteries', 'glossy', 'giftbox'] },
          ],
        },
      ],
    },
    {
      key: 'jewellery.worn',
      leaves: [
        {
          key: 'jewellery.worn.rings',
          types: [
            { key: 'solitairering', object: 'ring', recolour: 'tint', companions: ['rose'], price: [4.5, 26], weightGrams: [2, 5], buyMin: [5, 10, 20], unit: 'piece',
              colours: ['sky', 'white', 'rose', 'forest'], option: { key: 'diameter', values: ['16 mm', '17 mm', '18 mm', '19 mm'] },
              materials: ['silver', 'goldplated', 'stainless'], details: ['crystal', 'polished', 'hypoallergenic', 'giftbox'] },
            { key: 'engagementring', object: 'ring', recolour: 'tint', companions: ['rose', 'heart-with-ribbon'], price: [12, 68], weightGrams: [2, 6], buyMin: [2, 5, 10],
              unit: 'piece', colours: ['white', 'sky', 'rose'], option: { key: 'diameter', values: ['15 mm', '16 mm', '17 mm', '18 mm', '19 mm'] },
              materials: ['silver', 'goldplated'], details: ['engraved', 'polished', 'handmade', 'hypoallergenic', 'giftbox'] },
            { key: 'birthstonering', object: 'ring', recolour: 'tint', companions: ['gem-stone'], price: [3.2, 18], weightGrams: [2, 5], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['red', 'forest', 'cobalt', 'lilac', 'mustard', 'teal'], option: { key: 'diameter', values: ['16 mm', '17 mm', '18 mm'] },
              materials: ['silver', 'goldplated', 'brass'], details: ['adjustable', 'polished', 'hypoallergenic', 'handmade', 'giftbox'] },
          ],
        },
        {
          key: 'jewellery.worn.chains',
          types: [
            { key: 'tasselbracelet', object: 'prayer-beads', recolour: 'tint', price: [0.9, 4.8], weightGrams: [12, 30], buyMin: [12, 24, 60], unit: 'piece',
              colours: ['clay', 'sand', 'sage', 'ink', 'rose', 'teal'], option: { key: 'length', values: ['16 cm', '18 cm', '20 cm'] },
              materials: ['natural', 'glass', 'resin'], details: ['handmade', 'adjustable', 'matte', 'giftbox'] },
            { key: 'malanecklace', object: 'prayer-beads', recolour: 'tint', companions: ['lotus'], price: [2.2, 11], weightGrams: [40, 95], buyMin: [6, 12, 24],
              unit: 'piece', colours: ['brown', 'clay', 'sand', 'plum'], option: { key: 'length', values: ['70 cm', '80 cm', '90 cm'] },
              materials: ['walnut', 'bamboo', 'natural'], details: ['handmade', 'polished', 'lightweight', 'giftbox'] },
            { key: 'linkbracelet', object: 'chains', recolour: 'full', price: [1.8, 12], weightGrams: [14, 45], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['steel', 'mustard', 'rose', 'black'], option: { key: 'length', values: ['17 cm', '19 cm', '21 cm', '23 cm'] },
              materials: ['stainless', 'silver', 'goldplated', 'brass'], details: ['polished', 'hypoallergenic', 'waterresistant', 'adjustable', 'giftbox'] },
          ],
        },
        {
          key: 'jewellery.worn.brooches',
          types: [
            { key: 'flowerbrooch', object: 'rosette', recolour: 'tint', price: [1.1, 5.6], weightGrams: [10, 28], buyMin: [12, 24, 48], unit: 'piece',
              colours: ['saffron', 'rose', 'berry', 'lilac', 'cream'], option: { key: 'diameter', values: ['35 mm', '45 mm', '60 mm'] },
              materials: ['enamel', 'silk', 'felt'], details: ['handmade', 'lightweight', 'giftbox'] },
            { key: 'butterflybrooch', object: 'butterfly', recolour: 'tint', companions: ['blossom'], price: [1.3, 6.4], weightGrams: [9, 24], buyMin: [12, 24, 48],
              unit: 'piece', colours: ['rust', 'cobalt', 'teal', 'plum'], materials: ['enamel', 'goldplated', 'resin'],
              details: ['glossy', 'crystal', 'handmade', 'giftbox'] },
            { key: 'pinbrooch', object: 'safety-pin', recolour: 'full', companions: ['scarf'], price: [0.6, 3.2], weightGrams: [6, 18], buyMin: [24, 48, 100],
              unit: 'piece', colours: ['steel', 'mustard', 'rose', 'black'], option: { key: 'length', values: ['50 mm', '65 mm', '80 mm'] },
              materials: ['brass', 'stainless', 'silver'], details: ['polished', 'plain', 'hypoallergenic', 'reinforced'] },
            { key: 'evileyependant', object: 'nazar-amulet', recolour: 'tint', price: [0.7, 4.2], weightGrams: [5, 20], buyMin: [12, 24, 60], unit: 'piece',
              colours: ['cobalt', 'sky', 'teal'], option: { key: 'diameter', values: ['15 mm', '20 mm', '30 mm'] },
              materials: ['glass', 'resin', 'enamel'], details: ['handmade', 'glossy', 'giftbox'] },
          ],
        },
      ],
    },
    {
      key: 'jewellery.workshop',
      leaves: [
        {
          key: 'jewellery.workshop.stones',
          types: [
            { key: 'facetedstone', object: 'gem-stone', recolour: 'tint', price: [1.2, 24], weightGrams: [1, 6], buyMin: [5, 10, 20], unit: 'piece',
              colours: ['sky', 'forest', 'red', 'lilac', 'mustard', 'teal'], option: { key: 'diameter', values: ['6 mm', '8 mm', '10 mm', '12 mm'] },
              materials: ['natural', 'glass'], details: ['polished', 'glossy', 'giftbox'] },
            { key: 'rhinestone', object: 'gem-stone', recolour: 'tint', price: [0.8, 4.5], weightGrams: [15, 60], buyMin: [10, 20, 50], unit: 'pack',
              colours: ['white', 'sky', 'rose', 'berry', 'mint', 'saffron'], option: { key: 'diameter', values: ['3 mm', '4 mm', '5 mm', '6 mm'] },
              materials: ['glass', 'resin'], details: ['polished', 'glossy', 'pieces'] },
            { key: 'loosepearl', object: 'oyster', recolour: 'none', companions: ['spiral-shell'], price: [0.9, 9], weightGrams: [1, 4], buyMin: [10, 20, 50],
              unit: 'piece', colours: ['cream'], option: { key: 'diameter', values: ['6 mm', '7 mm', '8 mm', '9 mm'] },
              materials: ['natural', 'glass'], details: ['polished', 'glossy', 'giftbox'] },
          ],
        },
        {
          key: 'jewellery.workshop.boxes',
          types: [
            { key: 'jewellerybox', object: 'wrapped-gift', recolour: 'tint', companions: ['ring'], price: [0.4, 2.6], weightGrams: [30, 120], buyMin: [24, 50, 100],
              unit: 'piece', colours: ['mustard', 'rose', 'navy', 'sage'], option: { key: 'length', values: ['7 cm', '9 cm', '12 cm', '16 cm'] },
              materials: ['cardboard', 'paper'], details: ['lid', 'lined', 'embossed', 'recycled'] },
            { key: 'heartbox', object: 'heart-with-ribbon', recolour: 'tint', companions: ['ring'], price: [0.6, 3.4], weightGrams: [35, 140], buyMin: [24, 48, 100],
              unit: 'piece', colours: ['red', 'rose', 'plum', 'cream'], option: { key: 'length', values: ['8 cm', '10 cm', '14 cm'] },
              materials: ['cardboard', 'paper', 'felt'], details: ['lid', 'lined', 'glossy', 'handmade'] },
          ],
        },
        {
          key: 'jewellery.workshop.tools',
          types: [
            { key: 'jewellermagnifier', object: 'magnifying-glass-tilted-left', recolour: 'none', companions: ['gem-stone'], price: [1.4, 8.5], weightGrams: [40, 160],
              buyMin: [10, 20, 50], unit: 'piece', colours: ['plum'], option: { key: 'diameter', values: ['50 mm', '65 mm', '75 mm'] },
              materials: ['brass', 'abs', 'aluminium'], details: ['handle', 'ergonomic', 'lightweight', 'professional'] },
            { key: 'watchscrewdriver', object: 'screwdriver', recolour: 'tint', companions: ['watch'], price: [0.7, 4.2], weightGrams: [15, 45], buyMin: [20, 50, 100],
              unit: 'piece', colours: ['red', 'cobalt', 'mustard', 'teal'], option: { key: 'diameter', values: ['0.8 mm', '1.0 mm', '1.4 mm', '2.0 mm'] },
              materials: ['steel', 'stainless', 'brass'], details: ['hardened', 'magnetic', 'antislip', 'ergonomic', 'professional'] },
            { key: 'jewellerscale', object: 'balance-scale', recolour: 'tint', companions: ['gem-stone'], price: [9, 42], weightGrams: [600, 2200], buyMin: [2, 4, 6],
              unit: 'piece', colours: ['mustard', 'rust', 'brown'], option: { key: 'capacity', values: ['50 g', '100 g', '200 g'] },
              materials: ['brass', 'copper', 'steel'], details: ['polished', 'tabletop', 'handmade', 'professional'] },
          ],
        },
      ],
    },
  ],
};
