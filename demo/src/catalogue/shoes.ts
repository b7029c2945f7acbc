import type { ProductType, TopCategory } from './catalogue-types.ts';

type Option = NonNullable<ProductType['option']>;

const womensSizes: Option = { key: 'size', values: ['EU 36', 'EU 37', 'EU 38', 'EU 39', 'EU 40'] };
const mensSizes: Option = { key: 'size', values: ['EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45'] };
const wideRangeSizes: Option = { key: 'size', values: ['EU 37', 'EU 39', 'EU 41', 'EU 43', 'EU 45'] };
const childrensSizes: Option = { key: 'size', values: ['EU 26', 'EU 28', 'EU 30', 'EU 32', 'EU 34'] };

/** Few drawings carry this category, so each type is one that its drawing shows as it is; sizes tell the groups of wearers apart. */
export const shoes: TopCategory = {
  key: 'shoes', icon: 'footprints', grounds: ['stone', 'sand', 'steel', 'clay', 'mint', 'peach'],
  children: [
    { key: 'shoes.everyday', leaves: [
      { key: 'shoes.everyday.sneakers', types: [
        { key: 'sneaker', object: 'running-shoe', recolour: 'full', companions: ['jeans'], price: [9, 28], weightGrams: [600, 900], buyMin: [6, 12, 24], unit: 'pair',
          colours: ['white', 'black', 'navy', 'sage', 'steel'], option: wideRangeSizes, materials: ['canvas', 'leather', 'veganleather', 'recycledpolyester'], details: ['laceup', 'cushioned', 'breathable', 'vegan'] },
        { key: 'retrosneaker', object: 'running-shoe', recolour: 'full', companions: ['socks'], price: [12, 34], weightGrams: [650, 950], buyMin: [6, 12, 24], unit: 'pair',
          colours: ['cream', 'mustard', 'forest', 'rust', 'cobalt'], option: wideRangeSizes, materials: ['suede', 'leather', 'nylon'], details: ['laceup', 'cushioned', 'padded'] },
        { key: 'kidssneaker', object: 'running-shoe', recolour: 'full', companions: ['backpack'], price: [6, 16], weightGrams: [320, 520], buyMin: [8, 16, 32], unit: 'pair',
          colours: ['sky', 'rose', 'mint', 'yellow', 'red'], option: childrensSizes, materials: ['canvas', 'veganleather', 'recycledpolyester'], details: ['laceup', 'breathable', 'lightweight', 'antislip'] },
      ] },
      { key: 'shoes.everyday.flats', types: [
        { key: 'balletflat', object: 'flat-shoe', recolour: 'tint', companions: ['handbag'], price: [6, 20], weightGrams: [320, 520], buyMin: [6, 12, 24], unit: 'pair',
          colours: ['navy', 'black', 'rose', 'sand', 'berry'], option: womensSizes, materials: ['leather', 'suede', 'veganleather'], details: ['slipon', 'lightweight', 'cushioned', 'plain'] },
        { key: 'crossstrapflat', object: 'ballet-shoes', recolour: 'tint', companions: ['dress'], price: [7, 19], weightGrams: [300, 480], buyMin: [6, 12, 24], unit: 'pair',
          colours: ['plum', 'cream', 'black', 'teal'], option: womensSizes, materials: ['leather', 'veganleather', 'suede'], details: ['slipon', 'flatsole', 'lightweight', 'lined'] },
      ] },
      { key: 'shoes.everyday.laceups', types: [
        { key: 'oxfordshoe', object: 'mans-shoe', recolour: 'tint', companions: ['briefcase'], price: [18, 58], weightGrams: [800, 1150], buyMin: [4, 8, 16], unit: 'pair',
          colours: ['black', 'brown', 'rust', 'navy'], option: mensSizes, materials: ['leather', 'veganleather'], details: ['laceup', 'polished', 'lined', 'handmade'] },
        { key: 'derbyshoe', object: 'mans-shoe', recolour: 'tint', companions: ['socks'], price: [15, 46], weightGrams: [780, 1100], buyMin: [4, 8, 16], unit: 'pair',
          colours: ['brown', 'clay', 'black', 'forest', 'sand'], option: mensSizes, materials: ['leather', 'suede', 'veganleather'], details: ['laceup', 'cushioned', 'antislip', 'matte'] },
        { key: 'schoolshoe', object: 'mans-shoe', recolour: 'tint', companions: ['backpack'], price: [8, 20], weightGrams: [420, 640], buyMin: [8, 16, 32], unit: 'pair',
          colours: ['black', 'brown', 'navy'], option: { key: 'size', values: ['EU 30', 'EU 32', 'EU 34', 'EU 36', 'EU 38'] }, materials: ['leather', 'veganleather'], details: ['laceup', 'reinforced', 'antislip', 'padded'] },
      ] },
    ] },
    { key: 'shoes.heelsandals', leaves: [
      { key: 'shoes.heelsandals.heels', types: [
        { key: 'highheelpump', object: 'high-heeled-shoe', recolour: 'tint', companions: ['clutch-bag'], price: [10, 36], weightGrams: [450, 680], buyMin: [4, 8, 16], unit: 'pair',
          colours: ['red', 'black', 'berry', 'forest', 'cobalt'], option: womensSizes, materials: ['leather', 'suede', 'veganleather'], details: ['slipon', 'glossy', 'matte', 'padded'] },
        { key: 'bridalshoe', object: 'high-heeled-shoe', recolour: 'full', companions: ['bouquet'], price: [14, 48], weightGrams: [430, 650], buyMin: [3, 6, 12], unit: 'pair',
          colours: ['white', 'cream', 'rose'], option: womensSizes, materials: ['silk', 'leather', 'veganleather'], details: ['slipon', 'giftbox', 'padded', 'handmade'] },
        { key: 'lowheelpump', object: 'flat-shoe', recolour: 'tint', companions: ['handbag'], price: [8, 26], weightGrams: [380, 580], buyMin: [6, 12, 24], unit: 'pair',
          colours: ['ink', 'sand', 'plum', 'black', 'sky'], option: womensSizes, materials: ['leather', 'suede', 'veganleather'], details: ['slipon', 'cushioned', 'lined', 'matte'] },
      ] },
      { key: 'shoes.heelsandals.sandals', types: [
        { key: 'heeledmule', object: 'womans-sandal', recolour: 'tint', companions: ['sunglasses'], price: [8, 26], weightGrams: [420, 680], buyMin: [6, 12, 24], unit: 'pair',
          colours: ['clay', 'black', 'rose', 'cream'], option: womensSizes, materials: ['leather', 'suede', 'veganleather'], details: ['slipon', 'padded', 'plain', 'handmade'] },
        { key: 'blockheelsandal', object: 'womans-sandal', recolour: 'tint', companions: ['womans-hat'], price: [9, 28], weightGrams: [480, 760], buyMin: [6, 12, 24], unit: 'pair',
          colours: ['berry', 'mustard', 'teal', 'brown', 'lilac'], option: womensSizes, materials: ['cork', 'leather', 'veganleather', 'canvas'], details: ['cushioned', 'slipon', 'lightweight', 'vegan'] },
      ] },
      { key: 'shoes.heelsandals.flipflops', types: [
        { key: 'flipflop', object: 'thong-sandal', recolour: 'tint', companions: ['sunglasses', 'one-piece-swimsuit'], price: [0.9, 4.5], weightGrams: [180, 360], buyMin: [24, 48, 96], unit: 'pair',
          colours: ['cobalt', 'black', 'orange', 'mint', 'red', 'yellow'], option: wideRangeSizes, materials: ['rubber', 'foam', 'recycledplastic'], details: ['waterproof', 'lightweight', 'antislip', 'flatsole'] },
        { key: 'toepostsandal', object: 'thong-sandal', recolour: 'tint', companions: ['womans-hat'], price: [5, 18], weightGrams: [300, 560], buyMin: [8, 16, 32], unit: 'pair',
          colours: ['brown', 'sand', 'black', 'olive'], option: wideRangeSizes, materials: ['leather', 'suede', 'cork', 'veganleather'], details: ['cushioned', 'slipon', 'handmade', 'flatsole'] },
        { key: 'kidsflipflop', object: 'thong-sandal', recolour: 'tint', companions: ['bucket'], price: [0.8, 3.2], weightGrams: [100, 200], buyMin: [24, 48, 96], unit: 'pair',
          colours: ['sky', 'rose', 'saffron', 'teal'], option: childrensSizes, materials: ['rubber', 'foam'], details: ['waterproof', 'lightweight', 'antislip'] },
      ] },
    ] },
    { key: 'shoes.active', leaves: [
      { key: 'shoes.active.boots', types: [
        { key: 'heeledboot', object: 'womans-boot', recolour: 'tint', companions: ['scarf'], price: [16, 52], weightGrams: [900, 1400], buyMin: [4, 8, 16], unit: 'pair',
          colours: ['black', 'brown', 'berry', 'sand', 'forest'], option: womensSizes, materials: ['leather', 'suede', 'veganleather'], details: ['zip', 'lined', 'polished', 'matte'] },
        { key: 'winterboot', object: 'womans-boot', recolour: 'tint', companions: ['gloves', 'scarf'], price: [17, 48], weightGrams: [1000, 1500], buyMin: [4, 8, 16], unit: 'pair',
          colours: ['red', 'navy', 'charcoal', 'plum', 'olive'], option: womensSizes, materials: ['leather', 'nylon', 'veganleather'], details: ['fleece', 'insulated', 'zip', 'waterresistant', 'antislip'] },
      ] },
      { key: 'shoes.active.hiking', types: [
        { key: 'hikingboot', object: 'hiking-boot', recolour: 'tint', companions: ['backpack'], price: [18, 62], weightGrams: [950, 1450], buyMin: [4, 8, 16], unit: 'pair',
          colours: ['mustard', 'olive', 'brown', 'steel', 'rust'], option: wideRangeSizes, materials: ['leather', 'suede', 'nylon', 'recycledpolyester'], details: ['waterproof', 'laceup', 'antislip', 'breathable', 'padded'] },
        { key: 'workboot', object: 'hiking-boot', recolour: 'tint', companions: ['safety-vest'], price: [20, 56], weightGrams: [1200, 1800], buyMin: [5, 10, 25], unit: 'pair',
          colours: ['sand', 'black', 'brown'], option: mensSizes, materials: ['leather', 'rubber', 'suede'], details: ['reinforced', 'antislip', 'laceup', 'heatresistant', 'professional'] },
        { key: 'snowboot', object: 'hiking-boot', recolour: 'tint', companions: ['gloves'], price: [17, 50], weightGrams: [1100, 1700], buyMin: [4, 8, 16], unit: 'pair',
          colours: ['navy', 'charcoal', 'berry', 'teal'], option: wideRangeSizes, materials: ['nylon', 'rubber', 'leather'], details: ['insulated', 'waterproof', 'fleece', 'antislip', 'laceup'] },
      ] },
      { key: 'shoes.active.sports', types: [
        { key: 'runningshoe', object: 'running-shoe', recolour: 'full', companions: ['running-shirt', 'socks'], price: [13, 42], weightGrams: [440, 640], buyMin: [6, 12, 24], unit: 'pair',
          colours: ['cobalt', 'orange', 'black', 'mint', 'red', 'white'], option: wideRangeSizes, materials: ['recycledpolyester', 'nylon', 'polyester'], details: ['cushioned', 'breathable', 'lightweight', 'reflective', 'laceup'] },
        { key: 'walkingshoe', object: 'running-shoe', recolour: 'full', companions: ['socks'], price: [12, 36], weightGrams: [560, 820], buyMin: [6, 12, 24], unit: 'pair',
          colours: ['steel', 'sand', 'ink', 'plum'], option: wideRangeSizes, materials: ['leather', 'suede', 'recycledpolyester'], details: ['cushioned', 'ergonomic', 'laceup', 'waterresistant'] },
        { key: 'balletshoe', object: 'ballet-shoes', recolour: 'tint', companions: ['ribbon'], price: [4.5, 15], weightGrams: [140, 240], buyMin: [10, 20, 40], unit: 'pair',
          colours: ['rose', 'white', 'black', 'lilac'], option: { key: 'size', values: ['EU 30', 'EU 33', 'EU 36', 'EU 38', 'EU 40'] }, materials: ['leather', 'canvas', 'silk'], details: ['slipon', 'flatsole', 'beginner', 'professional', 'lightweight'] },
        { key: 'gymslipper', object: 'ballet-shoes', recolour: 'tint', price: [2.2, 7], weightGrams: [110, 200], buyMin: [12, 24, 60], unit: 'pair',
          colours: ['red', 'navy', 'black', 'white', 'sky'], option: childrensSizes, materials: ['canvas', 'cotton', 'veganleather'], details: ['antislip', 'slipon', 'flatsole', 'indoor'] },
      ] },
    ] },
  ],
};
