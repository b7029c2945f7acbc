import type { ProductType, TopCategory } from './catalogue-types.ts';

type Option = NonNullable<ProductType['option']>;

const sizesToXxl: Option = { key: 'size', values: ['S', 'M', 'L', 'XL', 'XXL'] };
const sizesFromXs: Option = { key: 'size', values: ['XS', 'S', 'M', 'L', 'XL'] };
const waistSizes: Option = { key: 'size', values: ['W30', 'W32', 'W34', 'W36', 'W38'] };

/** Type names leave out materials and features, because titles are composed from both: "wool overcoat, lined". */
export const apparel: TopCategory = {
  key: 'apparel', icon: 'shirt', grounds: ['oat', 'stone', 'mist', 'blush', 'sage', 'lilac'],
  children: [
    { key: 'apparel.outerwear', leaves: [
      { key: 'apparel.outerwear.coats', types: [
        { key: 'overcoat', object: 'coat', recolour: 'tint', companions: ['scarf'], price: [24, 68], weightGrams: [1100, 1900], buyMin: [5, 10, 20], unit: 'piece',
          colours: ['sand', 'charcoal', 'navy', 'black', 'brown'], option: sizesToXxl, materials: ['wool', 'merino', 'recycledpolyester'], details: ['lined', 'buttons', 'pockets', 'relaxedfit'] },
        { key: 'carcoat', object: 'coat', recolour: 'tint', companions: ['billed-cap'], price: [18, 46], weightGrams: [800, 1400], buyMin: [5, 10, 20], unit: 'piece',
          colours: ['olive', 'ink', 'clay', 'navy'], option: sizesToXxl, materials: ['cotton', 'wool', 'polyester'], details: ['windproof', 'lined', 'buttons', 'pockets', 'checked'] },
      ] },
      { key: 'apparel.outerwear.jackets', types: [
        { key: 'blazer', object: 'coat', recolour: 'tint', companions: ['mans-shoe'], price: [15, 42], weightGrams: [550, 950], buyMin: [6, 12, 24], unit: 'piece',
          colours: ['navy', 'charcoal', 'black', 'sand', 'plum'], option: sizesToXxl, materials: ['wool', 'linen', 'cotton', 'recycledpolyester'], details: ['slimfit', 'lined', 'buttons', 'pockets'] },
        { key: 'casualjacket', object: 'coat', recolour: 'tint', companions: ['jeans'], price: [16, 72], weightGrams: [700, 1500], buyMin: [5, 10, 20], unit: 'piece',
          colours: ['brown', 'rust', 'sand', 'forest', 'black'], option: sizesToXxl, materials: ['suede', 'veganleather', 'denim', 'cotton'], details: ['buttons', 'pockets', 'lined', 'relaxedfit'] },
      ] },
      { key: 'apparel.outerwear.workwear', types: [
        { key: 'labcoat', object: 'lab-coat', recolour: 'full', companions: ['goggles'], price: [6.5, 14], weightGrams: [320, 520], buyMin: [10, 20, 50], unit: 'piece',
          colours: ['white', 'sky', 'mint'], option: sizesToXxl, materials: ['cotton', 'organiccotton', 'polyester'], details: ['longsleeve', 'pockets', 'buttons', 'professional'] },
        { key: 'workcoat', object: 'lab-coat', recolour: 'full', companions: ['toolbox'], price: [8, 18], weightGrams: [420, 700], buyMin: [10, 20, 50], unit: 'piece',
          colours: ['navy', 'steel', 'forest', 'charcoal'], option: sizesToXxl, materials: ['cotton', 'polyester', 'canvas'], details: ['reinforced', 'pockets', 'longsleeve', 'buttons'] },
      ] },
    ] },
    { key: 'apparel.clothing', leaves: [
      { key: 'apparel.clothing.tops', types: [
        { key: 'tshirt', object: 't-shirt', recolour: 'tint', companions: ['shorts', 'jeans'], price: [2.1, 6.5], weightGrams: [140, 220], buyMin: [12, 24, 50], unit: 'piece',
          colours: ['sage', 'sky', 'navy', 'rust', 'mustard', 'black'], option: sizesToXxl, materials: ['cotton', 'organiccotton', 'recycledpolyester'], details: ['shortsleeve', 'striped', 'breathable', 'slimfit', 'relaxedfit'] },
        { key: 'blouse', object: 'womans-clothes', recolour: 'tint', companions: ['jeans', 'handbag'], price: [3.8, 16], weightGrams: [110, 220], buyMin: [10, 20, 40], unit: 'piece',
          colours: ['rose', 'cream', 'lilac', 'berry', 'teal'], option: sizesFromXs, materials: ['cotton', 'linen', 'silk', 'recycledpolyester'], details: ['shortsleeve', 'lightweight', 'plain', 'relaxedfit'] },
        { key: 'singlet', object: 'running-shirt', recolour: 'tint', companions: ['shorts', 'running-shoe'], price: [2.4, 7], weightGrams: [80, 150], buyMin: [12, 24, 50], unit: 'piece',
          colours: ['forest', 'cobalt', 'red', 'saffron', 'black'], option: sizesToXxl, materials: ['polyester', 'recycledpolyester', 'merino'], details: ['quickdry', 'breathable', 'lightweight', 'slimfit'] },
        { key: 'shirtandtie', object: 'necktie', recolour: 'tint', companions: ['mans-shoe'], price: [7, 21], weightGrams: [260, 420], buyMin: [6, 12, 24], unit: 'set',
          colours: ['sky', 'navy', 'forest', 'berry'], option: sizesToXxl, materials: ['cotton', 'organiccotton', 'polyester'], details: ['striped', 'longsleeve', 'buttons', 'giftbox'] },
      ] },
      { key: 'apparel.clothing.trousers', types: [
        { key: 'jeans', object: 'jeans', recolour: 'tint', companions: ['t-shirt'], price: [8.5, 22], weightGrams: [520, 800], buyMin: [10, 20, 40], unit: 'piece',
          colours: ['navy', 'sky', 'ink', 'black'], option: waistSizes, materials: ['denim', 'organiccotton'], details: ['slimfit', 'relaxedfit', 'highwaist', 'pockets', 'zip'] },
        { key: 'chinos', object: 'jeans', recolour: 'tint', companions: ['mans-shoe'], price: [7.5, 19], weightGrams: [360, 560], buyMin: [10, 20, 40], unit: 'piece',
          colours: ['sand', 'olive', 'clay', 'steel', 'brown'], option: waistSizes, materials: ['cotton', 'organiccotton', 'linen'], details: ['slimfit', 'relaxedfit', 'pockets', 'breathable'] },
        { key: 'shorts', object: 'shorts', recolour: 'tint', companions: ['t-shirt', 'thong-sandal'], price: [3.2, 9.5], weightGrams: [140, 280], buyMin: [12, 24, 50], unit: 'piece',
          colours: ['sage', 'navy', 'rust', 'sky', 'charcoal'], option: sizesToXxl, materials: ['cotton', 'organiccotton', 'linen', 'recycledpolyester'], details: ['pockets', 'quickdry', 'lightweight', 'relaxedfit'] },
      ] },
      { key: 'apparel.clothing.dresses', types: [
        { key: 'summerdress', object: 'dress', recolour: 'tint', companions: ['womans-hat', 'womans-sandal'], price: [6.5, 18], weightGrams: [180, 340], buyMin: [8, 16, 30], unit: 'piece',
          colours: ['sky', 'rose', 'mustard', 'mint', 'white'], option: sizesFromXs, materials: ['cotton', 'linen', 'organiccotton'], details: ['lightweight', 'breathable', 'plain', 'lined'] },
        { key: 'cocktaildress', object: 'dress', recolour: 'tint', companions: ['high-heeled-shoe', 'purse'], price: [14, 45], weightGrams: [260, 480], buyMin: [4, 8, 16], unit: 'piece',
          colours: ['black', 'berry', 'forest', 'cobalt', 'plum'], option: sizesFromXs, materials: ['silk', 'polyester', 'recycledpolyester'], details: ['lined', 'zip', 'slimfit', 'glossy'] },
        { key: 'sari', object: 'sari', recolour: 'tint', price: [9, 55], weightGrams: [420, 850], buyMin: [4, 8, 20], unit: 'piece',
          colours: ['teal', 'saffron', 'berry', 'cobalt', 'forest'], option: { key: 'length', values: ['5.5 m', '6.3 m'] }, materials: ['silk', 'cotton', 'linen'], details: ['handmade', 'lightweight', 'giftbox'] },
        { key: 'yukata', object: 'kimono', recolour: 'tint', companions: ['folding-hand-fan'], price: [11, 36], weightGrams: [450, 800], buyMin: [4, 8, 20], unit: 'piece',
          colours: ['navy', 'plum', 'teal', 'red'], option: { key: 'size', values: ['S', 'M', 'L', 'XL'] }, materials: ['cotton', 'linen', 'polyester'], details: ['floral', 'printed', 'breathable', 'giftbox'] },
      ] },
    ] },
    { key: 'apparel.basics', leaves: [
      { key: 'apparel.basics.swimwear', types: [
        { key: 'swimsuit', object: 'one-piece-swimsuit', recolour: 'tint', companions: ['sunglasses', 'thong-sandal'], price: [5, 15], weightGrams: [120, 210], buyMin: [10, 20, 40], unit: 'piece',
          colours: ['berry', 'navy', 'black', 'teal', 'rust'], option: sizesFromXs, materials: ['nylon', 'polyester', 'recycledpolyester'], details: ['quickdry', 'lined', 'slimfit'] },
        { key: 'bikini', object: 'bikini', recolour: 'tint', companions: ['sunglasses', 'womans-hat'], price: [4.2, 13], weightGrams: [90, 160], buyMin: [10, 20, 40], unit: 'set',
          colours: ['red', 'cobalt', 'black', 'mint', 'lilac'], option: sizesFromXs, materials: ['nylon', 'polyester', 'recycledpolyester'], details: ['quickdry', 'printed', 'lined', 'padded'] },
        { key: 'briefs', object: 'briefs', recolour: 'tint', price: [1.1, 3.8], weightGrams: [40, 75], buyMin: [24, 50, 100], unit: 'piece',
          colours: ['sky', 'navy', 'steel', 'black', 'white'], option: sizesToXxl, materials: ['cotton', 'organiccotton', 'merino'], details: ['breathable', 'sensitive', 'plain'] },
      ] },
      { key: 'apparel.basics.knitwear', types: [
        { key: 'fringescarf', object: 'scarf', recolour: 'tint', companions: ['gloves'], price: [3.5, 18], weightGrams: [120, 280], buyMin: [10, 20, 50], unit: 'piece',
          colours: ['red', 'forest', 'mustard', 'charcoal', 'cream', 'plum'], option: { key: 'length', values: ['160 cm', '180 cm', '200 cm'] }, materials: ['wool', 'merino', 'cotton', 'recycledpolyester'], details: ['plain', 'handmade', 'lightweight', 'giftbox'] },
        { key: 'knitgloves', object: 'gloves', recolour: 'tint', companions: ['scarf'], price: [1.4, 7.5], weightGrams: [50, 110], buyMin: [12, 24, 60], unit: 'pair',
          colours: ['plum', 'charcoal', 'navy', 'clay', 'forest'], option: { key: 'size', values: ['S', 'M', 'L'] }, materials: ['wool', 'merino', 'recycledpolyester'], details: ['lined', 'fleece', 'plain', 'antislip'] },
        { key: 'crewsocks', object: 'socks', recolour: 'tint', companions: ['running-shoe'], price: [0.6, 2.8], weightGrams: [45, 90], buyMin: [24, 60, 120], unit: 'pair',
          colours: ['mustard', 'sky', 'navy', 'rust', 'cream', 'charcoal'], option: { key: 'size', values: ['EU 35-38', 'EU 39-42', 'EU 43-46'] }, materials: ['cotton', 'organiccotton', 'merino', 'recycledpolyester'], details: ['breathable', 'reinforced', 'cushioned', 'striped'] },
      ] },
      { key: 'apparel.basics.hats', types: [
        { key: 'baseballcap', object: 'billed-cap', recolour: 'tint', companions: ['sunglasses'], price: [1.8, 6.5], weightGrams: [70, 120], buyMin: [20, 50, 100], unit: 'piece',
          colours: ['cobalt', 'black', 'sand', 'olive', 'red', 'white'], materials: ['cotton', 'organiccotton', 'recycledpolyester'], details: ['adjustable', 'breathable', 'plain', 'lightweight'] },
        { key: 'sunhat', object: 'womans-hat', recolour: 'tint', companions: ['sunglasses', 'one-piece-swimsuit'], price: [3.2, 14], weightGrams: [80, 160], buyMin: [10, 20, 50], unit: 'piece',
          colours: ['sand', 'rose', 'cream', 'clay', 'navy'], option: { key: 'size', values: ['56 cm', '58 cm', '60 cm'] }, materials: ['natural', 'paper', 'cotton', 'linen'], details: ['handmade', 'breathable', 'lightweight', 'outdoor'] },
      ] },
    ] },
  ],
};
