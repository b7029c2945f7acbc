import type { TopCategory } from './catalogue-types.ts';

/** Sport and outdoor; names in `sport.psv`. Ball sizes are the numbers printed on the balls. */
export const sport: TopCategory = {
  key: 'sport',
  icon: 'volleyball',
  grounds: ['sage', 'ice', 'mist', 'butter', 'steel', 'sand'],
  children: [
    {
      key: 'sport.balls',
      leaves: [
        {
          key: 'sport.balls.team',
          types: [
            { key: 'football', object: 'soccer-ball', recolour: 'tint', companions: ['goal-net'], price: [3.2, 14], weightGrams: [320, 450], buyMin: [10, 20, 50],
              unit: 'piece', colours: ['cobalt', 'black', 'red', 'forest', 'orange'], option: { key: 'size', values: ['3', '4', '5'] },
              materials: ['veganleather', 'rubber', 'leather'], details: ['tournament', 'reinforced', 'waterresistant', 'outdoor'] },
            { key: 'basketball', object: 'basketball', recolour: 'tint', price: [3.6, 16], weightGrams: [470, 650], buyMin: [10, 20, 40], unit: 'piece',
              colours: ['orange', 'rust', 'navy', 'plum'], option: { key: 'size', values: ['5', '6', '7'] },
              materials: ['rubber', 'veganleather', 'leather'], details: ['antislip', 'tournament', 'indoor', 'reinforced'] },
            { key: 'volleyball', object: 'volleyball', recolour: 'full', price: [3.4, 15], weightGrams: [230, 290], buyMin: [10, 20, 40], unit: 'piece',
              colours: ['white', 'yellow', 'sky', 'rose', 'mint'], option: { key: 'size', values: ['4', '5'] },
              materials: ['veganleather', 'leather', 'rubber'], details: ['tournament', 'cushioned', 'waterresistant', 'outdoor'] },
            { key: 'rugbyball', object: 'rugby-football', recolour: 'tint', price: [3.8, 15], weightGrams: [290, 460], buyMin: [10, 20, 40], unit: 'piece',
              colours: ['orange', 'navy', 'forest', 'red'], option: { key: 'size', values: ['3', '4', '5'] },
              materials: ['rubber', 'veganleather'], details: ['antislip', 'tournament', 'reinforced', 'waterresistant'] },
          ],
        },
        {
          key: 'sport.balls.racket',
          types: [
            { key: 'tennisracket', object: 'tennis', recolour: 'tint', price: [8.5, 52], weightGrams: [230, 330], buyMin: [4, 8, 16], unit: 'piece',
              colours: ['rose', 'cobalt', 'red', 'teal', 'black'], option: { key: 'length', values: ['58 cm', '63 cm', '66 cm', '68.5 cm'] },
              materials: ['aluminium', 'carbon'], details: ['lightweight', 'antislip', 'tournament', 'ergonomic'] },
            { key: 'badmintonracket', object: 'badminton', recolour: 'tint', price: [3.4, 28], weightGrams: [78, 110], buyMin: [6, 12, 24], unit: 'piece',
              colours: ['cobalt', 'red', 'forest', 'orange', 'black'], option: { key: 'weight', values: ['80 g', '85 g', '90 g', '100 g'] },
              materials: ['aluminium', 'carbon', 'steel'], details: ['lightweight', 'antislip', 'beginner', 'reinforced'] },
            { key: 'tabletennisbat', object: 'ping-pong', recolour: 'tint', price: [1.9, 16], weightGrams: [140, 190], buyMin: [10, 20, 40], unit: 'piece',
              colours: ['red', 'rose', 'cobalt', 'black'], materials: ['beech', 'bamboo', 'carbon'], details: ['woodhandle', 'tournament', 'lightweight', 'ergonomic'] },
          ],
        },
        {
          key: 'sport.balls.bat',
          types: [
            { key: 'cricketbat', object: 'cricket-game', recolour: 'none', price: [8, 46], weightGrams: [900, 1300], buyMin: [4, 8, 16], unit: 'piece', colours: ['sand'],
              option: { key: 'size', values: ['4', '5', '6'] }, materials: ['willow', 'recycledplastic'], details: ['antislip', 'outdoor', 'reinforced', 'lightweight'] },
            { key: 'baseball', object: 'baseball', recolour: 'none', price: [1.2, 5.5], weightGrams: [140, 150], buyMin: [12, 24, 60], unit: 'piece', colours: ['white'],
              materials: ['leather', 'veganleather'], details: ['tournament', 'handmade', 'reinforced'] },
            { key: 'hockeystick', object: 'field-hockey', recolour: 'tint', price: [7.5, 48], weightGrams: [450, 590], buyMin: [4, 8, 16], unit: 'piece',
              colours: ['plum', 'rust', 'navy', 'forest'], option: { key: 'length', values: ['81 cm', '86 cm', '91 cm', '94 cm'] },
              materials: ['carbon', 'beech'], details: ['antislip', 'lightweight', 'reinforced', 'outdoor'] },
          ],
        },
      ],
    },
    {
      key: 'sport.outdoor',
      leaves: [
        {
          key: 'sport.outdoor.camping',
          types: [
            { key: 'campingtent', object: 'tent', recolour: 'tint', companions: ['flashlight', 'hiking-boot'], price: [16, 88], weightGrams: [1600, 5200], buyMin: [2, 4, 6],
              unit: 'piece', colours: ['forest', 'olive', 'rust', 'navy', 'saffron'], option: { key: 'length', values: ['200 cm', '210 cm', '240 cm'] },
              materials: ['polyester', 'nylon', 'canvas', 'recycledpolyester'], details: ['waterproof', 'windproof', 'family', 'lightweight', 'zip'] },
            { key: 'beachumbrella', object: 'umbrella-on-ground', recolour: 'none', companions: ['bucket', 'thong-sandal'], price: [5.2, 24], weightGrams: [1100, 2800],
              buyMin: [4, 8, 16], unit: 'piece', colours: ['red'], option: { key: 'diameter', values: ['160 cm', '180 cm', '200 cm'] },
              materials: ['polyester', 'cotton', 'recycledpolyester'], details: ['striped', 'foldable', 'windproof', 'adjustable'] },
          ],
        },
        {
          key: 'sport.outdoor.hiking',
          types: [
            { key: 'pocketcompass', object: 'compass', recolour: 'tint', companions: ['world-map'], price: [1.6, 9], weightGrams: [35, 110], buyMin: [10, 20, 50],
              unit: 'piece', colours: ['mustard', 'rust', 'olive', 'steel'], option: { key: 'diameter', values: ['40 mm', '45 mm', '50 mm'] },
              materials: ['brass', 'aluminium', 'steel'], details: ['waterresistant', 'compact', 'engraved', 'giftbox'] },
            { key: 'climbingrope', object: 'knot', recolour: 'tint', companions: ['hiking-boot'], price: [9, 58], weightGrams: [620, 3900], buyMin: [3, 5, 10],
              unit: 'piece', colours: ['cobalt', 'orange', 'forest', 'red', 'plum'], option: { key: 'length', values: ['10 m', '20 m', '40 m', '60 m'] },
              materials: ['nylon', 'polyester'], details: ['reinforced', 'waterresistant', 'lightweight', 'professional'] },
            { key: 'telescope', object: 'telescope', recolour: 'tint', companions: ['world-map'], price: [18, 120], weightGrams: [900, 3200], buyMin: [2, 4, 6],
              unit: 'piece', colours: ['plum', 'navy', 'black', 'forest'], option: { key: 'diameter', values: ['50 mm', '60 mm', '70 mm'] },
              materials: ['aluminium', 'abs'], details: ['adjustable', 'beginner', 'lightweight', 'foldable'] },
          ],
        },
        {
          key: 'sport.outdoor.water',
          types: [
            { key: 'snorkelset', object: 'diving-mask', recolour: 'tint', companions: ['tropical-fish'], price: [4.8, 24], weightGrams: [350, 700], buyMin: [5, 10, 20],
              unit: 'set', colours: ['red', 'cobalt', 'teal', 'yellow', 'black'], option: { key: 'size', values: ['S', 'M', 'L'] },
              materials: ['silicone', 'polycarbonate'], details: ['adjustablestrap', 'compact', 'kids'] },
            { key: 'lifebuoy', object: 'ring-buoy', recolour: 'tint', price: [7, 28], weightGrams: [1500, 4200], buyMin: [4, 8, 16], unit: 'piece',
              colours: ['red', 'orange', 'saffron'], option: { key: 'diameter', values: ['57 cm', '65 cm', '72 cm'] },
              materials: ['foam', 'recycledplastic'], details: ['reflective', 'reinforced', 'lightweight'] },
            { key: 'fishingrod', object: 'fishing-pole', recolour: 'none', companions: ['hook', 'bucket'], price: [5.5, 42], weightGrams: [140, 420], buyMin: [4, 8, 16],
              unit: 'piece', colours: ['brown'], option: { key: 'length', values: ['1.8 m', '2.1 m', '2.4 m', '2.7 m', '3.6 m'] },
              materials: ['carbon', 'bamboo', 'aluminium'], details: ['extendable', 'lightweight', 'antislip', 'travel'] },
          ],
        },
      ],
    },
    {
      key: 'sport.solo',
      leaves: [
        {
          key: 'sport.solo.boards',
          types: [
            { key: 'skateboard', object: 'skateboard', recolour: 'tint', companions: ['billed-cap'], price: [9, 42], weightGrams: [1900, 3200], buyMin: [3, 6, 12],
              unit: 'piece', colours: ['plum', 'teal', 'red', 'navy', 'olive'], option: { key: 'length', values: ['71 cm', '78 cm', '81 cm'] },
              materials: ['bamboo', 'beech'], details: ['antislip', 'assembled', 'printed', 'professional'] },
            { key: 'rollerskate', object: 'roller-skate', recolour: 'tint', price: [12, 46], weightGrams: [1600, 2800], buyMin: [4, 8, 16], unit: 'pair',
              colours: ['red', 'rose', 'teal', 'lilac', 'black'], option: { key: 'size', values: ['35', '37', '39', '41', '43'] },
              materials: ['veganleather', 'suede', 'abs'], details: ['laceup', 'padded', 'cushioned', 'outdoor'] },
          ],
        },
        {
          key: 'sport.solo.winter',
          types: [
            { key: 'iceskate', object: 'ice-skate', recolour: 'full', companions: ['snowflake'], price: [13, 54], weightGrams: [1300, 2200], buyMin: [4, 8, 16],
              unit: 'pair', colours: ['white', 'black', 'navy', 'rose'], option: { key: 'size', values: ['36', '38', '40', '42', '44'] },
              materials: ['veganleather', 'leather', 'nylon'], details: ['laceup', 'lined', 'padded', 'hardened'] },
            { key: 'skigoggles', object: 'goggles', recolour: 'tint', companions: ['skis', 'snowflake'], price: [4.2, 26], weightGrams: [110, 190], buyMin: [6, 12, 24],
              unit: 'piece', colours: ['sky', 'orange', 'rose', 'forest', 'plum'], option: { key: 'size', values: ['S', 'M', 'L'] },
              materials: ['polycarbonate', 'abs'], details: ['adjustablestrap', 'windproof', 'padded', 'magnetic'] },
            { key: 'woodensled', object: 'sled', recolour: 'none', companions: ['scarf', 'snowflake'], price: [15, 58], weightGrams: [3200, 6500], buyMin: [2, 4, 6],
              unit: 'piece', colours: ['red'], option: { key: 'length', values: ['80 cm', '100 cm', '120 cm'] },
              materials: ['beech', 'oak'], details: ['family', 'foldable', 'assembled', 'reinforced'] },
          ],
        },
        {
          key: 'sport.solo.combat',
          types: [
            { key: 'boxingglove', object: 'boxing-glove', recolour: 'tint', price: [6.5, 34], weightGrams: [450, 950], buyMin: [5, 10, 20], unit: 'pair',
              colours: ['red', 'black', 'cobalt', 'mustard', 'rose'], option: { key: 'weight', values: ['227 g', '284 g', '340 g', '397 g', '454 g'] },
              materials: ['leather', 'veganleather'], details: ['padded', 'breathable', 'adjustablestrap', 'professional', 'reinforced'] },
            { key: 'karatesuit', object: 'martial-arts-uniform', recolour: 'full', price: [8, 32], weightGrams: [600, 1300], buyMin: [5, 10, 20], unit: 'set',
              colours: ['white', 'black', 'navy'], option: { key: 'height', values: ['140 cm', '150 cm', '160 cm', '170 cm', '180 cm'] },
              materials: ['cotton', 'organiccotton', 'polyester'], details: ['tournament', 'breathable', 'reinforced', 'lightweight'] },
          ],
        },
      ],
    },
  ],
};
