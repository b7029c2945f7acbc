import type { TopCategory } from './catalogue-types.ts';

/** Home and living; names in `home.psv`. Plants and flowers are artificial ones, since they have to survive a sea voyage. */
export const home: TopCategory = {
  key: 'home',
  icon: 'sofa',
  grounds: ['sand', 'mist', 'sage', 'blush', 'oat', 'lilac'],
  children: [
    {
      key: 'home.furniture',
      leaves: [
        {
          key: 'home.furniture.seating',
          types: [
            { key: 'diningchair', object: 'chair', recolour: 'tint', price: [14, 58], weightGrams: [3800, 6800], buyMin: [2, 4, 8], unit: 'piece',
              colours: ['brown', 'black', 'sage', 'cream', 'rust'], option: { key: 'height', values: ['43 cm', '46 cm', '48 cm'] },
              materials: ['oak', 'beech', 'walnut'], details: ['stackable', 'assembled', 'matte', 'handmade'] },
            { key: 'sofa', object: 'couch-and-lamp', recolour: 'tint', price: [95, 320], weightGrams: [28000, 62000], buyMin: [1, 2, 4], unit: 'piece',
              colours: ['navy', 'sage', 'charcoal', 'mustard', 'berry', 'rust'], option: { key: 'length', values: ['160 cm', '190 cm', '220 cm'] },
              materials: ['linen', 'polyester', 'wool', 'leather'], details: ['cushioned', 'padded', 'extendable', 'plain'] },
          ],
        },
        {
          key: 'home.furniture.bedroom',
          types: [
            { key: 'bedframe', object: 'bed', recolour: 'tint', price: [70, 240], weightGrams: [24000, 58000], buyMin: [1, 2, 5], unit: 'piece',
              colours: ['navy', 'teal', 'clay', 'forest', 'plum'],
              option: { key: 'size', values: ['90 × 200 cm', '140 × 200 cm', '160 × 200 cm', '180 × 200 cm'] },
              materials: ['oak', 'beech', 'steel'], details: ['padded', 'reinforced', 'adjustable', 'plain'] },
            { key: 'drawercabinet', object: 'file-cabinet', recolour: 'tint', price: [22, 75], weightGrams: [9000, 21000], buyMin: [1, 2, 4], unit: 'piece',
              colours: ['ink', 'charcoal', 'forest', 'clay', 'white'], option: { key: 'height', values: ['62 cm', '72 cm', '102 cm'] },
              materials: ['steel', 'oak', 'aluminium'], details: ['lockable', 'wheels', 'assembled', 'matte', 'reinforced'] },
            { key: 'wallmirror', object: 'mirror', recolour: 'tint', price: [8, 38], weightGrams: [1400, 5200], buyMin: [2, 4, 8], unit: 'piece',
              colours: ['mustard', 'brown', 'rose', 'sage'], option: { key: 'height', values: ['60 cm', '80 cm', '100 cm'] },
              materials: ['resin', 'brass', 'beech'], details: ['wallmount', 'handmade', 'embossed', 'polished'] },
          ],
        },
        {
          key: 'home.furniture.entrance',
          types: [
            { key: 'roomdoor', object: 'door', recolour: 'tint', price: [38, 140], weightGrams: [16000, 34000], buyMin: [1, 2, 5, 10], unit: 'piece',
              colours: ['brown', 'cream', 'sage', 'charcoal'], option: { key: 'size', values: ['70 × 200 cm', '80 × 200 cm', '90 × 200 cm'] },
              materials: ['oak', 'walnut', 'beech'], details: ['lockable', 'insulated', 'matte', 'plain', 'indoor'] },
            { key: 'letterbox', object: 'closed-mailbox-with-lowered-flag', recolour: 'tint', price: [9, 36], weightGrams: [1400, 3800], buyMin: [4, 8, 12],
              unit: 'piece', colours: ['cobalt', 'black', 'red', 'forest', 'mustard'], option: { key: 'size', values: ['M', 'L', 'XL'] },
              materials: ['steel', 'stainless', 'aluminium'], details: ['lockable', 'waterproof', 'outdoor', 'reinforced', 'matte'] },
          ],
        },
      ],
    },
    {
      key: 'home.decor',
      leaves: [
        {
          key: 'home.decor.lights',
          types: [
            { key: 'householdcandle', object: 'candle', recolour: 'tint', price: [0.6, 5.5], weightGrams: [120, 900], buyMin: [24, 48, 96], unit: 'piece',
              colours: ['cream', 'rose', 'sage', 'berry', 'sky', 'mustard'], option: { key: 'height', values: ['8 cm', '12 cm', '16 cm', '20 cm'] },
              materials: ['soywax', 'beeswax'], details: ['scented', 'handmade', 'embossed', 'giftbox'] },
            { key: 'oillamp', object: 'diya-lamp', recolour: 'tint', price: [0.5, 3.2], weightGrams: [60, 220], buyMin: [24, 48, 100], unit: 'piece',
              colours: ['orange', 'red', 'teal', 'plum'], option: { key: 'diameter', values: ['7 cm', '9 cm', '12 cm'] },
              materials: ['terracotta', 'stoneware', 'brass'], details: ['handmade', 'embossed', 'refill', 'tabletop', 'giftbox'] },
            { key: 'paperlantern', object: 'red-paper-lantern', recolour: 'tint', price: [0.9, 4.5], weightGrams: [40, 160], buyMin: [10, 25, 50], unit: 'piece',
              colours: ['red', 'orange', 'cobalt', 'lilac', 'forest'], option: { key: 'diameter', values: ['20 cm', '30 cm', '40 cm'] },
              materials: ['paper', 'silk', 'polyester'], details: ['foldable', 'handmade', 'led', 'lightweight', 'striped'] },
          ],
        },
        {
          key: 'home.decor.ornaments',
          types: [
            { key: 'sandglass', object: 'hourglass-done', recolour: 'tint', price: [1.8, 9.5], weightGrams: [90, 450], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['saffron', 'rose', 'sky', 'teal'], option: { key: 'height', values: ['10 cm', '15 cm', '20 cm'] },
              materials: ['glass', 'borosilicate'], details: ['tabletop', 'handmade', 'polished', 'giftbox'] },
            { key: 'windchime', object: 'wind-chime', recolour: 'tint', price: [1.6, 8.5], weightGrams: [80, 350], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['sky', 'rose', 'mint'], option: { key: 'length', values: ['30 cm', '40 cm', '50 cm'] },
              materials: ['glass', 'borosilicate'], details: ['handmade', 'printed', 'outdoor', 'giftbox'] },
            { key: 'framedprint', object: 'framed-picture', recolour: 'none', price: [4.5, 24], weightGrams: [400, 1900], buyMin: [4, 8, 16], unit: 'piece',
              colours: ['sand'], option: { key: 'size', values: ['21 × 30 cm', '30 × 40 cm', '40 × 50 cm', '50 × 70 cm'] },
              materials: ['oak', 'beech', 'bamboo'], details: ['wallmount', 'printed', 'handmade', 'matte', 'giftbox'] },
          ],
        },
        {
          key: 'home.decor.vases',
          types: [
            { key: 'amphoravase', object: 'amphora', recolour: 'tint', price: [4, 22], weightGrams: [500, 2400], buyMin: [4, 8, 16], unit: 'piece',
              colours: ['clay', 'rust', 'ink', 'sage', 'cream'], option: { key: 'height', values: ['20 cm', '28 cm', '36 cm'] },
              materials: ['terracotta', 'stoneware', 'porcelain'], details: ['handmade', 'embossed', 'matte', 'giftbox'] },
            { key: 'artificialplant', object: 'potted-plant', recolour: 'none', price: [2.8, 16], weightGrams: [250, 1800], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['clay'], option: { key: 'height', values: ['25 cm', '40 cm', '60 cm'] },
              materials: ['recycledplastic', 'polyester', 'silk'], details: ['indoor', 'tabletop', 'lightweight', 'assembled'] },
            { key: 'artificialbouquet', object: 'bouquet', recolour: 'none', price: [2.2, 12], weightGrams: [90, 350], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['rose'], option: { key: 'length', values: ['30 cm', '40 cm', '50 cm'] },
              materials: ['silk', 'polyester', 'paper'], details: ['handmade', 'lightweight', 'indoor', 'giftbox'] },
          ],
        },
      ],
    },
    {
      key: 'home.bath',
      leaves: [
        {
          key: 'home.bath.bathroom',
          types: [
            { key: 'bathtub', object: 'bathtub', recolour: 'full', price: [120, 420], weightGrams: [32000, 78000], buyMin: [1, 2, 4], unit: 'piece',
              colours: ['white', 'sage', 'charcoal'], option: { key: 'length', values: ['150 cm', '160 cm', '170 cm'] },
              materials: ['resin', 'enamel', 'castiron'], details: ['antislip', 'polished', 'insulated', 'reinforced'] },
            { key: 'toiletbowl', object: 'toilet', recolour: 'full', price: [42, 160], weightGrams: [22000, 41000], buyMin: [1, 2, 5], unit: 'piece',
              colours: ['white', 'cream', 'charcoal'], option: { key: 'height', values: ['40 cm', '43 cm', '46 cm'] },
              materials: ['porcelain', 'stoneware'], details: ['lid', 'glossy', 'compact'] },
            { key: 'showerhead', object: 'shower', recolour: 'full', price: [2.6, 18], weightGrams: [150, 620], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['steel', 'black', 'saffron', 'white'], option: { key: 'diameter', values: ['10 cm', '15 cm', '20 cm'] },
              materials: ['chrome', 'stainless', 'brass', 'abs'], details: ['adjustable', 'brushed', 'wallmount', 'compact'] },
            { key: 'soapdispenser', object: 'lotion-bottle', recolour: 'tint', price: [1.6, 7.5], weightGrams: [150, 480], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['rose', 'sage', 'cream', 'sky', 'clay'], option: { key: 'volume', values: ['250 ml', '350 ml', '500 ml'] },
              materials: ['stoneware', 'glass', 'recycledplastic'], details: ['refill', 'antislip', 'matte', 'handmade'] },
          ],
        },
        {
          key: 'home.bath.cleaning',
          types: [
            { key: 'broom', object: 'broom', recolour: 'tint', price: [2.4, 8.5], weightGrams: [350, 900], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['orange', 'brown', 'teal'], option: { key: 'length', values: ['120 cm', '140 cm'] },
              materials: ['natural', 'bamboo', 'beech'], details: ['woodhandle', 'outdoor', 'handmade', 'ergonomic'] },
            { key: 'householdbucket', object: 'bucket', recolour: 'tint', companions: ['sponge'], price: [1.4, 5.8], weightGrams: [300, 900],
              buyMin: [10, 20, 40], unit: 'piece', colours: ['sky', 'red', 'forest', 'mustard'], option: { key: 'volume', values: ['8 L', '10 L', '12 L'] },
              materials: ['recycledplastic', 'abs', 'steel'], details: ['handle', 'stackable', 'reinforced', 'lightweight'] },
            { key: 'cleaningsponge', object: 'sponge', recolour: 'tint', price: [0.5, 2.6], weightGrams: [30, 160], buyMin: [20, 50, 100], unit: 'pack',
              colours: ['mustard', 'rose', 'mint', 'sky'], option: { key: 'pack', values: ['3', '6', '10'] },
              materials: ['foam', 'natural'], details: ['quickdry', 'recycled', 'professional', 'large'] },
          ],
        },
        {
          key: 'home.bath.baskets',
          types: [
            { key: 'wastebin', object: 'wastebasket', recolour: 'full', price: [2.2, 11], weightGrams: [300, 1500], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['steel', 'black', 'white', 'clay'], option: { key: 'volume', values: ['8 L', '12 L', '16 L'] },
              materials: ['steel', 'aluminium', 'recycledplastic'], details: ['matte', 'stackable', 'antislip', 'lightweight'] },
            { key: 'wickerbasket', object: 'basket', recolour: 'tint', price: [3.5, 16], weightGrams: [400, 1400], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['sand', 'brown', 'sage', 'black'], option: { key: 'size', values: ['S', 'M', 'L', 'XL'] },
              materials: ['willow', 'rattan', 'bamboo'], details: ['handle', 'lined', 'handmade', 'indoor'] },
          ],
        },
      ],
    },
  ],
};
