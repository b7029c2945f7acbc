import type { TopCategory } from './catalogue-types.ts';

/** Tools and workshop; names in `tools.psv`. Plain metal things are drawn in grey, so their finishes recolour in full. */
export const tools: TopCategory = {
  key: 'tools',
  icon: 'hammer',
  grounds: ['steel', 'stone', 'ice', 'sand', 'saffron', 'mist'],
  children: [
    {
      key: 'tools.hand',
      leaves: [
        {
          key: 'tools.hand.hammers',
          types: [
            { key: 'workhammer', object: 'hammer', recolour: 'tint', price: [2.6, 13], weightGrams: [420, 950], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['brown', 'red', 'navy', 'olive'], option: { key: 'weight', values: ['300 g', '450 g', '600 g'] },
              materials: ['steel', 'stainless'], details: ['hardened', 'ergonomic', 'antislip', 'magnetic', 'professional'] },
            { key: 'fellingaxe', object: 'axe', recolour: 'tint', price: [6, 26], weightGrams: [700, 1900], buyMin: [4, 8, 12], unit: 'piece',
              colours: ['red', 'orange', 'forest', 'black'], option: { key: 'length', values: ['36 cm', '50 cm', '70 cm'] },
              materials: ['steel', 'stainless'], details: ['hardened', 'ergonomic', 'outdoor', 'reinforced', 'professional'] },
            { key: 'pickaxe', object: 'pick', recolour: 'tint', price: [7, 22], weightGrams: [1500, 3200], buyMin: [4, 8, 12], unit: 'piece',
              colours: ['brown', 'rust', 'black'], option: { key: 'length', values: ['40 cm', '70 cm', '90 cm'] },
              materials: ['steel', 'castiron'], details: ['hardened', 'outdoor', 'reinforced', 'antislip', 'professional'] },
          ],
        },
        {
          key: 'tools.hand.wrenches',
          types: [
            { key: 'openendwrench', object: 'wrench', recolour: 'full', price: [0.9, 6.5], weightGrams: [60, 420], buyMin: [12, 24, 60], unit: 'piece',
              colours: ['steel', 'black', 'cobalt'], option: { key: 'size', values: ['10 mm', '13 mm', '17 mm', '19 mm', '22 mm'] },
              materials: ['steel', 'chrome', 'stainless'], details: ['hardened', 'polished', 'antislip', 'professional'] },
            { key: 'screwdriver', object: 'screwdriver', recolour: 'tint', price: [0.8, 5.2], weightGrams: [60, 180], buyMin: [12, 24, 60], unit: 'piece',
              colours: ['red', 'cobalt', 'orange', 'forest', 'black'], option: { key: 'length', values: ['75 mm', '100 mm', '150 mm'] },
              materials: ['steel', 'chrome', 'stainless'], details: ['magnetic', 'ergonomic', 'antislip', 'hardened', 'insulated'] },
            { key: 'handtoolset', object: 'hammer-and-wrench', recolour: 'tint', price: [6, 24], weightGrams: [700, 1900],
              buyMin: [4, 8, 16], unit: 'set', colours: ['brown', 'red', 'navy'], materials: ['steel', 'chrome'],
              details: ['hardened', 'ergonomic', 'beginner', 'giftbox'] },
          ],
        },
        {
          key: 'tools.hand.saws',
          types: [
            { key: 'handsaw', object: 'carpentry-saw', recolour: 'tint', price: [3.4, 15], weightGrams: [350, 750], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['brown', 'red', 'olive', 'black'], option: { key: 'length', values: ['35 cm', '45 cm', '55 cm'] },
              materials: ['steel', 'stainless'], details: ['hardened', 'ergonomic', 'antislip', 'lightweight', 'professional'] },
            { key: 'workshopscissors', object: 'scissors', recolour: 'tint', price: [1.2, 7.5], weightGrams: [90, 260], buyMin: [12, 24, 48], unit: 'piece',
              colours: ['red', 'teal', 'cobalt', 'saffron'], option: { key: 'length', values: ['16 cm', '20 cm', '24 cm'] },
              materials: ['stainless', 'steel'], details: ['hardened', 'ergonomic', 'nonstick', 'antislip', 'professional'] },
            { key: 'screwclamp', object: 'clamp', recolour: 'tint', price: [2.1, 12], weightGrams: [400, 1900], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['ink', 'charcoal', 'cobalt', 'red'], option: { key: 'size', values: ['50 mm', '75 mm', '100 mm', '150 mm'] },
              materials: ['castiron', 'steel', 'aluminium'], details: ['adjustable', 'reinforced', 'hardened', 'professional'] },
          ],
        },
      ],
    },
    {
      key: 'tools.supplies',
      leaves: [
        {
          key: 'tools.supplies.fasteners',
          types: [
            { key: 'hexbolt', object: 'nut-and-bolt', recolour: 'full', price: [1.1, 7.5], weightGrams: [200, 1500], buyMin: [10, 20, 50], unit: 'pack',
              colours: ['steel', 'black', 'saffron'], option: { key: 'size', values: ['M6', 'M8', 'M10', 'M12'] },
              materials: ['steel', 'stainless'], details: ['hardened', 'outdoor', 'professional'] },
            { key: 'linkchain', object: 'chains', recolour: 'full', price: [1.5, 9], weightGrams: [350, 2800], buyMin: [5, 10, 20], unit: 'piece',
              colours: ['steel', 'black', 'saffron'], option: { key: 'length', values: ['1 m', '2 m', '5 m', '10 m'] },
              materials: ['steel', 'stainless'], details: ['hardened', 'reinforced', 'outdoor', 'polished'] },
            { key: 'braidedrope', object: 'knot', recolour: 'tint', price: [1.8, 9.5], weightGrams: [200, 1800], buyMin: [5, 10, 20], unit: 'piece',
              colours: ['cobalt', 'orange', 'sand', 'forest', 'red'], option: { key: 'length', values: ['10 m', '20 m', '50 m'] },
              materials: ['nylon', 'polyester', 'cotton'], details: ['reinforced', 'waterresistant', 'outdoor', 'reflective', 'lightweight'] },
          ],
        },
        {
          key: 'tools.supplies.measuring',
          types: [
            { key: 'metalruler', object: 'straight-ruler', recolour: 'full', price: [0.7, 4.2], weightGrams: [30, 220], buyMin: [12, 24, 60], unit: 'piece',
              colours: ['steel', 'black', 'mustard'], option: { key: 'length', values: ['20 cm', '30 cm', '50 cm', '100 cm'] },
              materials: ['stainless', 'steel', 'aluminium'], details: ['engraved', 'antislip', 'brushed', 'professional'] },
            { key: 'carpentersquare', object: 'triangular-ruler', recolour: 'full', price: [0.8, 5.5], weightGrams: [40, 260], buyMin: [12, 24, 48], unit: 'piece',
              colours: ['steel', 'sky', 'orange', 'black'], option: { key: 'length', values: ['15 cm', '20 cm', '30 cm'] },
              materials: ['aluminium', 'stainless', 'polycarbonate'], details: ['engraved', 'antislip', 'lightweight', 'professional'] },
            { key: 'glassthermometer', object: 'thermometer', recolour: 'tint', price: [1.1, 5.5], weightGrams: [40, 180], buyMin: [12, 24, 48], unit: 'piece',
              colours: ['red', 'cobalt', 'forest'], option: { key: 'length', values: ['15 cm', '20 cm', '30 cm'] },
              materials: ['glass', 'borosilicate', 'polycarbonate'], details: ['outdoor', 'wallmount', 'compact'] },
          ],
        },
        {
          key: 'tools.supplies.painting',
          types: [
            { key: 'paintbrush', object: 'paintbrush', recolour: 'tint', companions: ['bucket'], price: [0.5, 3.4], weightGrams: [30, 140], buyMin: [20, 50, 100],
              unit: 'piece', colours: ['red', 'cobalt', 'mustard', 'teal'], option: { key: 'size', values: ['10 mm', '20 mm', '30 mm', '50 mm'] },
              materials: ['natural', 'nylon', 'polyester'], details: ['woodhandle', 'ergonomic', 'lightweight', 'professional'] },
            { key: 'woodenladder', object: 'ladder', recolour: 'tint', price: [16, 62], weightGrams: [4200, 11000], buyMin: [1, 2, 4], unit: 'piece',
              colours: ['brown', 'sand', 'rust'], option: { key: 'height', values: ['1.5 m', '2.0 m', '2.5 m', '3.0 m'] },
              materials: ['beech', 'oak', 'bamboo'], details: ['antislip', 'reinforced', 'handmade', 'indoor', 'professional'] },
          ],
        },
      ],
    },
    {
      key: 'tools.site',
      leaves: [
        {
          key: 'tools.site.safety',
          types: [
            { key: 'safetyhelmet', object: 'rescue-workers-helmet', recolour: 'tint', price: [4.2, 19], weightGrams: [350, 620], buyMin: [6, 12, 24],
              unit: 'piece', colours: ['red', 'orange', 'yellow', 'cobalt', 'forest'], option: { key: 'size', values: ['S', 'M', 'L'] },
              materials: ['abs', 'polycarbonate'], details: ['adjustable', 'breathable', 'padded', 'reinforced', 'strap'] },
            { key: 'hivisvest', object: 'safety-vest', recolour: 'tint', price: [1.4, 6.8], weightGrams: [120, 260], buyMin: [20, 50, 100], unit: 'piece',
              colours: ['orange', 'yellow'], option: { key: 'size', values: ['S', 'M', 'L', 'XL', 'XXL'] },
              materials: ['polyester', 'recycledpolyester'], details: ['reflective', 'zip', 'pockets', 'breathable', 'lightweight'] },
            { key: 'safetygoggles', object: 'goggles', recolour: 'tint', price: [1.5, 8], weightGrams: [80, 180], buyMin: [12, 24, 60], unit: 'piece',
              colours: ['sky', 'mint', 'saffron'], materials: ['polycarbonate', 'silicone', 'rubber'],
              details: ['adjustablestrap', 'splashproof', 'cushioned', 'breathable', 'lightweight'] },
            { key: 'workgloves', object: 'gloves', recolour: 'tint', price: [0.8, 4.8], weightGrams: [50, 140], buyMin: [24, 48, 120], unit: 'pair',
              colours: ['plum', 'orange', 'forest', 'cobalt', 'black'], option: { key: 'size', values: ['8', '9', '10', '11'] },
              materials: ['leather', 'nylon', 'cotton', 'rubber'], details: ['antislip', 'breathable', 'reinforced', 'heatresistant', 'lined'] },
          ],
        },
        {
          key: 'tools.site.light',
          types: [
            { key: 'handtorch', object: 'flashlight', recolour: 'full', companions: ['battery'], price: [2.2, 14], weightGrams: [90, 380], buyMin: [6, 12, 24],
              unit: 'piece', colours: ['black', 'steel', 'red', 'olive', 'orange'], option: { key: 'power', values: ['3 W', '5 W', '10 W'] },
              materials: ['aluminium', 'abs', 'rubber'], details: ['rechargeable', 'usbc', 'waterproof', 'bright', 'dimmable'] },
            { key: 'fireextinguisher', object: 'fire-extinguisher', recolour: 'none', price: [9, 34], weightGrams: [1800, 9500], buyMin: [2, 4, 8],
              unit: 'piece', colours: ['red'], option: { key: 'capacity', values: ['1 kg', '2 kg', '4 kg', '6 kg'] },
              materials: ['steel', 'aluminium'], details: ['wallmount', 'compact', 'refill', 'professional'] },
          ],
        },
        {
          key: 'tools.site.boxes',
          types: [
            { key: 'toolbox', object: 'toolbox', recolour: 'tint', price: [6, 28], weightGrams: [1100, 3600], buyMin: [2, 4, 8], unit: 'piece',
              colours: ['red', 'cobalt', 'orange', 'forest', 'charcoal'], option: { key: 'length', values: ['32 cm', '41 cm', '50 cm'] },
              materials: ['steel', 'abs', 'recycledplastic', 'aluminium'], details: ['lockable', 'handle', 'stackable', 'reinforced'] },
            { key: 'padlock', object: 'locked', recolour: 'tint', companions: ['key'], price: [1.3, 9.5], weightGrams: [60, 420], buyMin: [10, 20, 50],
              unit: 'piece', colours: ['mustard', 'black', 'red', 'cobalt'], option: { key: 'size', values: ['30 mm', '40 mm', '50 mm', '60 mm'] },
              materials: ['brass', 'steel', 'stainless', 'aluminium'], details: ['hardened', 'waterproof', 'outdoor', 'reinforced', 'engraved'] },
          ],
        },
      ],
    },
  ],
};
