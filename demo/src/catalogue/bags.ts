import type { TopCategory } from './catalogue-types.ts';

export const bags: TopCategory = {
  key: 'bags', icon: 'luggage', grounds: ['sand', 'mist', 'clay', 'sage', 'rosewater', 'butter'],
  children: [
    { key: 'bags.everyday', leaves: [
      { key: 'bags.everyday.backpacks', types: [
        { key: 'schoolbackpack', object: 'backpack', recolour: 'tint', companions: ['pencil', 'notebook'], price: [7, 19], weightGrams: [480, 850], buyMin: [10, 20, 50], unit: 'piece',
          colours: ['red', 'cobalt', 'forest', 'plum', 'black'], option: { key: 'capacity', values: ['18 L', '22 L', '26 L'] }, materials: ['polyester', 'recycledpolyester', 'nylon'], details: ['padded', 'reflective', 'waterresistant', 'adjustablestrap', 'pockets'] },
        { key: 'laptopbackpack', object: 'backpack', recolour: 'tint', companions: ['laptop'], price: [12, 38], weightGrams: [650, 1150], buyMin: [5, 10, 30], unit: 'piece',
          colours: ['charcoal', 'navy', 'black', 'olive', 'brown'], option: { key: 'screen', values: ['14″', '15.6″', '17.3″'] }, materials: ['nylon', 'recycledpolyester', 'canvas', 'leather'], details: ['padded', 'waterresistant', 'pockets', 'adjustablestrap', 'zip'] },
        { key: 'daypack', object: 'backpack', recolour: 'tint', companions: ['hiking-boot', 'compass'], price: [8, 26], weightGrams: [320, 720], buyMin: [8, 16, 40], unit: 'piece',
          colours: ['teal', 'mustard', 'rust', 'sage', 'ink'], option: { key: 'capacity', values: ['12 L', '16 L', '20 L', '25 L'] }, materials: ['nylon', 'recycledpolyester', 'canvas'], details: ['lightweight', 'waterproof', 'outdoor', 'breathable', 'foldable'] },
        { key: 'kidsbackpack', object: 'backpack', recolour: 'tint', companions: ['teddy-bear', 'crayon'], price: [4.5, 13], weightGrams: [220, 420], buyMin: [10, 20, 50], unit: 'piece',
          colours: ['rose', 'sky', 'yellow', 'mint', 'lilac'], option: { key: 'capacity', values: ['6 L', '8 L', '10 L'] }, materials: ['polyester', 'recycledpolyester', 'cotton'], details: ['lightweight', 'reflective', 'padded', 'adjustablestrap'] },
      ] },
      { key: 'bags.everyday.handbags', types: [
        { key: 'handbag', object: 'handbag', recolour: 'tint', companions: ['scarf'], price: [11, 48], weightGrams: [480, 900], buyMin: [4, 8, 20], unit: 'piece',
          colours: ['brown', 'black', 'sand', 'berry', 'forest'], materials: ['leather', 'veganleather', 'suede'], details: ['handle', 'lined', 'zip', 'pockets', 'handmade'] },
        { key: 'minihandbag', object: 'handbag', recolour: 'tint', companions: ['lipstick'], price: [7, 28], weightGrams: [240, 460], buyMin: [5, 10, 25], unit: 'piece',
          colours: ['rose', 'lilac', 'cream', 'red', 'mint', 'black'], materials: ['leather', 'veganleather', 'silk'], details: ['handle', 'lined', 'glossy', 'magnetic', 'giftbox'] },
        { key: 'workhandbag', object: 'handbag', recolour: 'tint', companions: ['notebook', 'laptop'], price: [16, 56], weightGrams: [700, 1200], buyMin: [4, 8, 20], unit: 'piece',
          colours: ['ink', 'charcoal', 'clay', 'navy'], option: { key: 'screen', values: ['13.3″', '14″', '15.6″'] }, materials: ['leather', 'veganleather', 'canvas'], details: ['laptop', 'pockets', 'zip', 'reinforced', 'lined'] },
      ] },
      { key: 'bags.everyday.shoppers', types: [
        { key: 'shoppingbag', object: 'shopping-bags', recolour: 'tint', price: [0.9, 4.8], weightGrams: [60, 190], buyMin: [50, 100, 200], unit: 'piece',
          colours: ['sky', 'forest', 'saffron', 'cream', 'navy'], option: { key: 'volume', values: ['10 L', '15 L', '20 L'] }, materials: ['cotton', 'organiccotton', 'canvas', 'recycledpolyester'], details: ['striped', 'foldable', 'reinforced', 'lightweight'] },
        { key: 'giftbag', object: 'shopping-bags', recolour: 'tint', companions: ['wrapped-gift', 'ribbon'], price: [3.2, 11], weightGrams: [350, 1200], buyMin: [10, 25, 50], unit: 'pack',
          colours: ['red', 'teal', 'plum', 'mustard', 'white'], option: { key: 'pack', values: ['10', '20', '50'] }, materials: ['paper', 'cardboard'], details: ['recycled', 'glossy', 'matte', 'handle', 'striped'] },
        { key: 'marketbasket', object: 'basket', recolour: 'tint', companions: ['baguette-bread', 'leafy-green'], price: [6, 19], weightGrams: [450, 950], buyMin: [6, 12, 30], unit: 'piece',
          colours: ['sand', 'brown', 'cream', 'clay'], option: { key: 'volume', values: ['12 L', '18 L', '24 L'] }, materials: ['willow', 'rattan', 'bamboo'], details: ['handmade', 'handle', 'reinforced'] },
        { key: 'picnichamper', object: 'basket', recolour: 'tint', companions: ['sandwich', 'red-apple'], price: [12, 38], weightGrams: [900, 2200], buyMin: [4, 8, 16], unit: 'piece',
          colours: ['brown', 'mustard', 'rust'], option: { key: 'volume', values: ['15 L', '20 L', '30 L'] }, materials: ['willow', 'rattan'], details: ['insulated', 'lined', 'handmade', 'family', 'handle'] },
      ] },
    ] },
    { key: 'bags.small', leaves: [
      { key: 'bags.small.clutches', types: [
        { key: 'clutchbag', object: 'clutch-bag', recolour: 'tint', companions: ['high-heeled-shoe'], price: [5, 24], weightGrams: [160, 340], buyMin: [6, 12, 30], unit: 'piece',
          colours: ['rose', 'black', 'berry', 'cobalt', 'sand'], materials: ['leather', 'veganleather', 'suede', 'silk'], details: ['zip', 'lined', 'compact', 'glossy'] },
        { key: 'eveningbag', object: 'purse', recolour: 'tint', companions: ['high-heeled-shoe', 'lipstick'], price: [7, 32], weightGrams: [180, 380], buyMin: [4, 8, 20], unit: 'piece',
          colours: ['plum', 'black', 'forest', 'navy', 'red'], materials: ['silk', 'suede', 'veganleather'], details: ['lined', 'handmade', 'giftbox', 'matte'] },
      ] },
      { key: 'bags.small.purses', types: [
        { key: 'coinpurse', object: 'purse', recolour: 'tint', companions: ['coin'], price: [1.4, 8], weightGrams: [40, 90], buyMin: [20, 50, 100], unit: 'piece',
          colours: ['berry', 'teal', 'mustard', 'rust', 'ink'], option: { key: 'length', values: ['8 cm', '10 cm', '12 cm'] }, materials: ['leather', 'veganleather', 'cotton', 'felt'], details: ['compact', 'lined', 'plain', 'handmade'] },
        { key: 'keypouch', object: 'clutch-bag', recolour: 'tint', companions: ['key'], price: [1.6, 9], weightGrams: [35, 80], buyMin: [20, 50, 100], unit: 'piece',
          colours: ['brown', 'forest', 'navy', 'clay', 'black'], materials: ['leather', 'veganleather', 'canvas'], details: ['zip', 'compact', 'embossed', 'giftbox'] },
      ] },
      { key: 'bags.small.pouches', types: [
        { key: 'cosmeticpouch', object: 'clutch-bag', recolour: 'tint', companions: ['lipstick', 'mirror'], price: [1.9, 9.5], weightGrams: [70, 180], buyMin: [12, 24, 60], unit: 'piece',
          colours: ['lilac', 'mint', 'rose', 'cream', 'plum'], option: { key: 'size', values: ['S', 'M', 'L'] }, materials: ['cotton', 'veganleather', 'recycledpolyester', 'linen'], details: ['zip', 'lined', 'splashproof', 'travel'] },
        { key: 'toiletrybag', object: 'clutch-bag', recolour: 'tint', companions: ['toothbrush', 'soap'], price: [3.2, 16], weightGrams: [140, 320], buyMin: [10, 20, 50], unit: 'piece',
          colours: ['ink', 'olive', 'steel', 'sand', 'teal'], option: { key: 'volume', values: ['2 L', '3 L', '5 L'] }, materials: ['nylon', 'recycledpolyester', 'canvas', 'leather'], details: ['waterproof', 'travel', 'zip', 'large'] },
      ] },
    ] },
    { key: 'bags.travel', leaves: [
      { key: 'bags.travel.suitcases', types: [
        { key: 'cabinsuitcase', object: 'luggage', recolour: 'tint', companions: ['sunglasses', 'womans-hat'], price: [18, 62], weightGrams: [2100, 3200], buyMin: [3, 6, 12], unit: 'piece',
          colours: ['cobalt', 'black', 'sage', 'rose', 'steel', 'mustard'], option: { key: 'capacity', values: ['32 L', '36 L', '40 L'] }, materials: ['polycarbonate', 'abs', 'aluminium', 'recycledplastic'], details: ['wheels', 'lockable', 'lightweight', 'extendable', 'compact'] },
        { key: 'checkedsuitcase', object: 'luggage', recolour: 'tint', companions: ['backpack'], price: [26, 88], weightGrams: [3300, 5200], buyMin: [2, 4, 10], unit: 'piece',
          colours: ['navy', 'charcoal', 'forest', 'red'], option: { key: 'capacity', values: ['65 L', '80 L', '100 L'] }, materials: ['polycarbonate', 'abs', 'aluminium'], details: ['wheels', 'lockable', 'reinforced', 'extendable', 'silent'] },
        { key: 'kidssuitcase', object: 'luggage', recolour: 'tint', companions: ['teddy-bear'], price: [12, 32], weightGrams: [1300, 2200], buyMin: [4, 8, 20], unit: 'piece',
          colours: ['sky', 'yellow', 'mint', 'lilac', 'orange'], option: { key: 'capacity', values: ['18 L', '24 L'] }, materials: ['abs', 'polycarbonate', 'recycledplastic'], details: ['wheels', 'lightweight', 'lockable', 'glossy'] },
        { key: 'suitcaseset', object: 'luggage', recolour: 'tint', price: [48, 165], weightGrams: [5600, 11500], buyMin: [2, 4, 8], unit: 'set',
          colours: ['ink', 'teal', 'plum', 'sand', 'black'], option: { key: 'size', values: ['20″ + 24″', '20″ + 28″', '20″ + 24″ + 28″'] }, materials: ['polycarbonate', 'abs', 'recycledplastic'], details: ['wheels', 'lockable', 'stackable', 'extendable', 'family'] },
      ] },
      { key: 'bags.travel.business', types: [
        { key: 'briefcase', object: 'briefcase', recolour: 'tint', companions: ['fountain-pen'], price: [19, 78], weightGrams: [900, 1700], buyMin: [3, 6, 12], unit: 'piece',
          colours: ['brown', 'black', 'rust', 'ink'], materials: ['leather', 'veganleather', 'canvas'], details: ['lockable', 'handle', 'lined', 'handmade', 'pockets'] },
        { key: 'laptopcase', object: 'briefcase', recolour: 'tint', companions: ['laptop', 'computer-mouse'], price: [9, 36], weightGrams: [480, 950], buyMin: [5, 10, 30], unit: 'piece',
          colours: ['charcoal', 'navy', 'forest', 'clay', 'black'], option: { key: 'screen', values: ['13.3″', '14″', '15.6″', '17.3″'] }, materials: ['nylon', 'recycledpolyester', 'felt', 'veganleather'], details: ['padded', 'waterresistant', 'handle', 'pockets', 'lightweight'] },
      ] },
      { key: 'bags.travel.accessories', types: [
        { key: 'luggagetag', object: 'label', recolour: 'tint', companions: ['luggage'], price: [0.5, 4.5], weightGrams: [15, 45], buyMin: [50, 100, 250], unit: 'piece',
          colours: ['mustard', 'red', 'cobalt', 'brown', 'black', 'mint'], materials: ['leather', 'veganleather', 'silicone', 'aluminium'], details: ['embossed', 'engraved', 'bright', 'travel'] },
        { key: 'luggagelock', object: 'locked', recolour: 'tint', companions: ['luggage'], price: [1.2, 5.5], weightGrams: [40, 110], buyMin: [20, 50, 100], unit: 'piece',
          colours: ['yellow', 'black', 'red', 'cobalt', 'steel'], option: { key: 'size', values: ['20 mm', '25 mm', '30 mm'] }, materials: ['brass', 'aluminium', 'steel'], details: ['hardened', 'compact', 'travel', 'polished'] },
      ] },
    ] },
  ],
};
