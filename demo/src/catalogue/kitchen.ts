import type { TopCategory } from './catalogue-types.ts';

/** Kitchen and table; names in `kitchen.psv`. Vessels drawn with food in them keep their colours, so that no stew turns blue. */
export const kitchen: TopCategory = {
  key: 'kitchen',
  icon: 'cooking-pot',
  grounds: ['oat', 'sage', 'butter', 'clay', 'mist', 'peach'],
  children: [
    {
      key: 'kitchen.tea',
      leaves: [
        {
          key: 'kitchen.tea.pots',
          types: [
            { key: 'teapot', object: 'teapot', recolour: 'tint', companions: ['teacup-without-handle'], price: [3.5, 14], weightGrams: [600, 1400],
              buyMin: [6, 12, 24], unit: 'piece', colours: ['cream', 'sage', 'clay', 'ink', 'navy', 'mustard'],
              option: { key: 'volume', values: ['0.6 L', '0.9 L', '1.2 L'] }, materials: ['stoneware', 'porcelain', 'enamel'],
              details: ['strainer', 'matte', 'handmade', 'dishwasher', 'giftbox'] },
            { key: 'teaset', object: 'teapot', recolour: 'tint', companions: ['teacup-without-handle', 'hot-beverage'], price: [11, 38],
              weightGrams: [1800, 3200], buyMin: [2, 4, 8], unit: 'set', colours: ['white', 'rose', 'sky', 'forest', 'berry'],
              option: { key: 'volume', values: ['0.8 L', '1.2 L'] }, materials: ['porcelain', 'stoneware'],
              details: ['floral', 'glossy', 'strainer', 'giftbox'] },
          ],
        },
        {
          key: 'kitchen.tea.cups',
          types: [
            { key: 'coffeecup', object: 'hot-beverage', recolour: 'full', price: [1.2, 5.5], weightGrams: [220, 520], buyMin: [12, 24, 48], unit: 'set',
              colours: ['white', 'charcoal', 'sage', 'clay', 'navy', 'cream'], option: { key: 'volume', values: ['80 ml', '180 ml', '250 ml', '350 ml'] },
              materials: ['porcelain', 'stoneware'], details: ['handmade', 'matte', 'stackable', 'dishwasher', 'giftbox'] },
            { key: 'teabowl', object: 'teacup-without-handle', recolour: 'full', companions: ['teapot'], price: [0.9, 4.2], weightGrams: [140, 320],
              buyMin: [12, 24, 60], unit: 'piece', colours: ['white', 'sage', 'ink', 'rose', 'sand'],
              option: { key: 'volume', values: ['150 ml', '200 ml', '300 ml'] }, materials: ['porcelain', 'stoneware', 'terracotta'],
              details: ['handmade', 'matte', 'embossed', 'stackable', 'giftbox'] },
          ],
        },
        {
          key: 'kitchen.tea.togo',
          types: [
            { key: 'matecup', object: 'mate', recolour: 'tint', price: [2.8, 9], weightGrams: [150, 420], buyMin: [6, 12, 24], unit: 'set',
              colours: ['brown', 'rust', 'olive', 'black'], option: { key: 'volume', values: ['180 ml', '240 ml'] },
              materials: ['natural', 'walnut', 'stoneware'], details: ['handmade', 'engraved', 'polished', 'giftbox'] },
            { key: 'strawtumbler', object: 'cup-with-straw', recolour: 'tint', price: [1.6, 6.5], weightGrams: [120, 320], buyMin: [12, 24, 50], unit: 'piece',
              colours: ['red', 'teal', 'navy', 'lilac', 'mint'], option: { key: 'volume', values: ['350 ml', '500 ml', '700 ml'] },
              materials: ['polycarbonate', 'recycledplastic', 'stainless'], details: ['lid', 'insulated', 'printed', 'lightweight'] },
          ],
        },
      ],
    },
    {
      key: 'kitchen.table',
      leaves: [
        {
          key: 'kitchen.table.glasses',
          types: [
            { key: 'wineglass', object: 'wine-glass', recolour: 'tint', price: [1.1, 5.8], weightGrams: [140, 260], buyMin: [12, 24, 48], unit: 'piece',
              colours: ['berry', 'sky', 'sage', 'lilac'], option: { key: 'volume', values: ['250 ml', '350 ml', '450 ml', '600 ml'] },
              materials: ['glass', 'borosilicate'], details: ['dishwasher', 'handmade', 'engraved', 'lightweight', 'giftbox'] },
            { key: 'whiskyglass', object: 'tumbler-glass', recolour: 'tint', price: [0.9, 4.8], weightGrams: [220, 380], buyMin: [12, 24, 48], unit: 'piece',
              colours: ['saffron', 'sky', 'olive'], option: { key: 'volume', values: ['250 ml', '300 ml', '350 ml'] },
              materials: ['glass', 'borosilicate'], details: ['dishwasher', 'engraved', 'stackable', 'polished', 'giftbox'] },
            { key: 'champagneflute', object: 'clinking-glasses', recolour: 'tint', price: [2.4, 9.5], weightGrams: [260, 420], buyMin: [6, 12, 24], unit: 'pair',
              colours: ['saffron', 'rose', 'sky'], option: { key: 'volume', values: ['160 ml', '200 ml', '230 ml'] },
              materials: ['glass', 'borosilicate'], details: ['handmade', 'engraved', 'lightweight', 'dishwasher', 'giftbox'] },
          ],
        },
        {
          key: 'kitchen.table.bowls',
          types: [
            { key: 'dinnerset', object: 'fork-and-knife-with-plate', recolour: 'full', price: [4.5, 19], weightGrams: [700, 1500], buyMin: [4, 8, 16], unit: 'set',
              colours: ['white', 'sage', 'ink', 'clay', 'cream'], option: { key: 'diameter', values: ['24 cm', '26 cm', '28 cm'] },
              materials: ['porcelain', 'stoneware'], details: ['dishwasher', 'matte', 'plain', 'giftbox'] },
            { key: 'noodlebowl', object: 'steaming-bowl', recolour: 'tint', companions: ['chopsticks'], price: [1.6, 6.2], weightGrams: [380, 750],
              buyMin: [12, 24, 36], unit: 'piece', colours: ['red', 'ink', 'teal', 'forest', 'mustard'],
              option: { key: 'diameter', values: ['16 cm', '18 cm', '20 cm'] }, materials: ['stoneware', 'porcelain', 'enamel'],
              details: ['glossy', 'striped', 'stackable', 'dishwasher'] },
            { key: 'ricebowl', object: 'cooked-rice', recolour: 'tint', companions: ['chopsticks'], price: [0.8, 3.4], weightGrams: [160, 320],
              buyMin: [12, 24, 60], unit: 'piece', colours: ['red', 'sky', 'sage', 'navy', 'clay'],
              option: { key: 'diameter', values: ['11 cm', '12 cm', '13 cm'] }, materials: ['porcelain', 'stoneware', 'bamboo'],
              details: ['handmade', 'stackable', 'glossy', 'printed', 'giftbox'] },
          ],
        },
        {
          key: 'kitchen.table.cutlery',
          types: [
            { key: 'tablespoon', object: 'spoon', recolour: 'full', price: [0.4, 2.1], weightGrams: [35, 75], buyMin: [24, 48, 120], unit: 'piece',
              colours: ['steel', 'saffron', 'black', 'rose'], option: { key: 'length', values: ['14 cm', '18 cm', '21 cm'] },
              materials: ['stainless', 'brass'], details: ['polished', 'engraved', 'dishwasher'] },
            { key: 'cutleryset', object: 'fork-and-knife', recolour: 'full', price: [1.6, 8.5], weightGrams: [120, 280],
              buyMin: [12, 24, 48], unit: 'set', colours: ['steel', 'saffron', 'black'], option: { key: 'length', values: ['18 cm', '20 cm', '22 cm'] },
              materials: ['stainless', 'brass'], details: ['brushed', 'engraved', 'dishwasher', 'giftbox'] },
            { key: 'chopsticks', object: 'chopsticks', recolour: 'tint', price: [0.3, 2.2], weightGrams: [18, 45], buyMin: [20, 50, 100], unit: 'pair',
              colours: ['red', 'brown', 'navy', 'forest', 'black'], option: { key: 'length', values: ['20 cm', '23 cm', '25 cm'] },
              materials: ['bamboo', 'beech', 'walnut'], details: ['handmade', 'engraved', 'antislip', 'printed', 'giftbox'] },
          ],
        },
      ],
    },
    {
      key: 'kitchen.cook',
      leaves: [
        {
          key: 'kitchen.cook.pans',
          types: [
            { key: 'fryingpan', object: 'cooking', recolour: 'tint', price: [4.8, 19], weightGrams: [700, 2100], buyMin: [4, 8, 12], unit: 'piece',
              colours: ['charcoal', 'ink', 'forest', 'rust'], option: { key: 'diameter', values: ['20 cm', '24 cm', '28 cm'] },
              materials: ['aluminium', 'castiron', 'steel'], details: ['nonstick', 'ovensafe', 'ergonomic', 'heatresistant', 'professional'] },
            { key: 'stewpot', object: 'pot-of-food', recolour: 'none', price: [7.5, 28], weightGrams: [1200, 3400], buyMin: [2, 4, 6], unit: 'piece',
              colours: ['steel'], option: { key: 'volume', values: ['3 L', '5 L', '7 L'] }, materials: ['stainless', 'aluminium'],
              details: ['lid', 'ovensafe', 'dishwasher', 'brushed', 'professional'] },
            { key: 'paellapan', object: 'shallow-pan-of-food', recolour: 'none', price: [6, 22], weightGrams: [900, 2600], buyMin: [2, 4, 8], unit: 'piece',
              colours: ['ink'], option: { key: 'diameter', values: ['26 cm', '30 cm', '34 cm', '40 cm'] }, materials: ['steel', 'castiron', 'enamel'],
              details: ['ovensafe', 'nonstick', 'heatresistant', 'outdoor'] },
            { key: 'fondueset', object: 'fondue', recolour: 'tint', price: [12, 34], weightGrams: [1800, 3600], buyMin: [2, 4, 6], unit: 'set',
              colours: ['red', 'orange', 'rust'], option: { key: 'volume', values: ['1.0 L', '1.5 L', '2.0 L'] },
              materials: ['castiron', 'stoneware', 'enamel'], details: ['tabletop', 'family', 'heatresistant', 'giftbox'] },
          ],
        },
        {
          key: 'kitchen.cook.helpers',
          types: [
            { key: 'chefknife', object: 'kitchen-knife', recolour: 'tint', price: [3.2, 24], weightGrams: [120, 280], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['navy', 'black', 'red', 'olive'], option: { key: 'length', values: ['15 cm', '18 cm', '20 cm', '24 cm'] },
              materials: ['stainless', 'steel'], details: ['hardened', 'ergonomic', 'antislip', 'professional', 'giftbox'] },
            { key: 'kitchentimer', object: 'timer-clock', recolour: 'tint', price: [1.9, 7.5], weightGrams: [70, 180], buyMin: [10, 20, 40], unit: 'piece',
              colours: ['sky', 'red', 'mint', 'mustard', 'rose'], materials: ['abs', 'recycledplastic', 'steel'],
              details: ['magnetic', 'compact', 'tabletop', 'antislip'] },
            { key: 'saltshaker', object: 'salt', recolour: 'tint', price: [0.7, 3.4], weightGrams: [110, 260], buyMin: [12, 24, 48], unit: 'piece',
              colours: ['sky', 'sage', 'rose'], option: { key: 'volume', values: ['80 ml', '120 ml', '200 ml'] },
              materials: ['glass', 'borosilicate', 'polycarbonate'], details: ['screwlid', 'refill', 'dishwasher', 'compact'] },
          ],
        },
        {
          key: 'kitchen.cook.store',
          types: [
            { key: 'storagejar', object: 'jar', recolour: 'tint', price: [0.9, 5.2], weightGrams: [220, 900], buyMin: [12, 24, 48], unit: 'piece',
              colours: ['sky', 'sage', 'saffron', 'rose'], option: { key: 'volume', values: ['0.25 L', '0.5 L', '1.0 L', '1.5 L'] },
              materials: ['glass', 'borosilicate'], details: ['screwlid', 'stackable', 'dishwasher', 'refill', 'plain'] },
            { key: 'lunchbox', object: 'bento-box', recolour: 'none', companions: ['chopsticks'], price: [2.6, 9.8], weightGrams: [280, 650],
              buyMin: [10, 20, 40], unit: 'piece', colours: ['ink'], option: { key: 'volume', values: ['0.8 L', '1.2 L'] },
              materials: ['abs', 'recycledplastic', 'bamboo'], details: ['lid', 'stackable', 'dishwasher', 'lightweight'] },
            { key: 'picnicbasket', object: 'basket', recolour: 'tint', price: [6.5, 21], weightGrams: [700, 1600], buyMin: [4, 8, 12], unit: 'piece',
              colours: ['sand', 'brown', 'mustard'], option: { key: 'size', values: ['S', 'M', 'L'] },
              materials: ['willow', 'rattan', 'bamboo'], details: ['handle', 'lined', 'handmade', 'outdoor'] },
          ],
        },
      ],
    },
  ],
};
