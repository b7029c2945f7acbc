import { describe, expect, it } from 'vitest';
import { assortmentOf, isShown, keyOf, NO_RULES, type AssortmentRules } from './assortment.ts';
import { marketFrom, marketIn } from './market.ts';
import type { CategoryRow, ShelfRows } from './market.sql.ts';

const [SHOES, BOOTS, HIKING, TOYS] = [1, 11, 111, 2];
const CATEGORIES: CategoryRow[] = [
  // Not in the order of the tree: a child may be the older one.
  [HIKING, SHOES, BOOTS, 'shoes-boots-hiking'],
  [BOOTS, SHOES, SHOES, 'shoes-boots'],
  [SHOES, SHOES, null, 'shoes'],
  [TOYS, TOYS, null, 'toys'],
];
const [COBBLER, TOYMAKER] = ['0197b42e-0000-7000-8000-00000000000a', '0197b42e-0000-7000-8000-00000000000b'];

function rules(changes: {
  categories?: Partial<AssortmentRules['categories']>;
  shops?: Partial<AssortmentRules['shops']>;
  focus?: string[];
}) {
  return {
    focus: changes.focus ?? [],
    categories: { ...NO_RULES.categories, ...changes.categories },
    shops: { ...NO_RULES.shops, ...changes.shops },
  };
}

describe('an assortment', () => {
  const categoriesOf = (changes: Parameters<typeof rules>[0]) => assortmentOf(rules(changes), CATEGORIES).categoryIds;

  it('without rules is everything', () => {
    expect(assortmentOf(NO_RULES, CATEGORIES)).toMatchObject({ key: '', categoryIds: undefined, hasShop: undefined });
  });

  it('of a category is all below it, without what is left out', () => {
    expect(categoriesOf({ categories: { only: ['shoes'] } })).toEqual(new Set([SHOES, BOOTS, HIKING]));
    expect(categoriesOf({ categories: { only: ['shoes'], not: ['shoes-boots'] } })).toEqual(new Set([SHOES]));
    expect(categoriesOf({ categories: { not: ['shoes'] } })).toEqual(new Set([TOYS]));
    expect(categoriesOf({ categories: { only: ['toys'], not: ['toys'] } })).toEqual(new Set());
  });

  it('whose rules name no category of this catalogue is everything', () => {
    expect(categoriesOf({ categories: { only: ['no-such'] } })).toBeUndefined();
    expect(categoriesOf({ categories: { only: ['no-such', 'toys'] } })).toEqual(new Set([TOYS]));
  });

  it('of shops takes ids in either case, and "not" wins', () => {
    const { hasShop } = assortmentOf(rules({ shops: { only: [COBBLER.toUpperCase(), TOYMAKER], not: [TOYMAKER] } }), CATEGORIES);
    expect([COBBLER, TOYMAKER, 'another'].map(hasShop!)).toEqual([true, false, false]);
  });

  it('has the same key as one that puts the same goods in another order, and another one where the goods differ', () => {
    const one = rules({ categories: { only: ['shoes'] } });
    expect(keyOf({ ...one, focus: ['shoes'], shops: { ...one.shops, first: [COBBLER] } })).toBe(keyOf(one));
    expect(keyOf(rules({ categories: { not: ['shoes'] } }))).not.toBe(keyOf(one));
  });

  it('needs category and shop', () => {
    const both = assortmentOf(rules({ categories: { only: ['shoes'] }, shops: { not: [TOYMAKER] } }), CATEGORIES);
    expect([isShown(both, BOOTS, COBBLER), isShown(both, TOYS, COBBLER), isShown(both, BOOTS, TOYMAKER)]).toEqual([true, false, false]);
  });
});

describe('the market of a storefront', () => {
  const shelf: ShelfRows = {
    categories: CATEGORIES,
    shops: [COBBLER, TOYMAKER],
    counts: [
      [HIKING, 0, 5, 1, 2],
      [TOYS, 0, 3, 0, 0],
      [TOYS, 1, 7, 2, 1],
    ],
    newest: [
      ['toy', TOYS, 1],
      ['boot', HIKING, 0],
    ],
    candidates: [
      ['boot', COBBLER, HIKING, 1_700_000_000, 0, 0, 0, null, null],
      ['older boot', COBBLER, HIKING, 1_600_000_000, 0, 0, 0, null, null],
      ['toy', TOYMAKER, TOYS, 1_710_000_000, 0, 0, 0, null, null],
    ],
  };
  const whole = marketFrom(
    shelf,
    {
      best: [],
      shops: [
        [COBBLER, SHOES, 4],
        [TOYMAKER, TOYS, 9],
      ],
      shopGoods: [[COBBLER, ['boot', 'toy']]],
    },
    new Date(),
  );
  const shoes = marketIn(whole, assortmentOf(rules({ categories: { only: ['shoes'] } }), CATEGORIES));

  it('counts what it shows', () => {
    expect(whole).toMatchObject({ goodsOnShelf: 15, newToday: 3, discountsRunning: 3, shopsOpen: 2 });
    expect(shoes).toMatchObject({ goodsOnShelf: 5, newToday: 1, discountsRunning: 2, shopsOpen: 1 });
    expect([shoes.goodsInCategory.get(SHOES), shoes.goodsInCategory.get(TOYS)]).toEqual([5, 0]);
    expect(shoes.goodsInShop).toEqual(new Map([[COBBLER, 5]]));
  });

  it('offers nothing else', () => {
    expect(shoes.candidates.map(({ id }) => id)).toEqual(['boot', 'older boot']);
    expect(shoes.newestIds).toEqual(['boot', 'older boot']);
    expect(shoes.shops.map(({ id }) => id)).toEqual([COBBLER]);
    expect(shoes.goodsOfShop.get(COBBLER)).toEqual(['boot']);
  });
});
