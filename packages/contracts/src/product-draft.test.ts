import { describe, expect, it } from 'vitest';
import type { ProductDraft } from './calls/product-desk.ts';
import { parsePrice, productDraftProblems, shelfProblems, type DraftWorld } from './product-draft.ts';

/** Category 3; colour 10 with values 101 and 102, size 20 with 201. */
const world: DraftWorld = {
  holdsProducts: (id) => id === 3,
  hasAttribute: (id) => id === 10 || id === 20,
  attributeOf: (id) => ({ 101: 10, 102: 10, 201: 20 })[id],
  buyMax: 500,
};
const variant = (valueIds: number[], changes: Partial<ProductDraft['variants'][number]> = {}) => ({
  valueIds,
  price: '12.5',
  weightGrams: 900,
  stock: null,
  mediaId: null,
  ...changes,
});
const draft = (changes: Partial<ProductDraft> = {}): ProductDraft => ({
  categoryId: 3,
  number: 'A',
  unit: 'piece',
  buyMin: 12,
  cartonQuantity: null,
  originCountry: null,
  discount: null,
  tiers: [],
  texts: [{ language: 'en', title: 'Pot', description: '' }],
  pictures: [],
  specs: [],
  variants: [variant([])],
  ...changes,
});
const found = (changes: Partial<ProductDraft>) => productDraftProblems(draft(changes), world).map(({ field, key }) => `${field} ${key}`);

it('a draft that says what is needed has no problem', () => {
  expect(found({})).toEqual([]);
  expect(
    found({
      cartonQuantity: 24,
      originCountry: 'PT',
      retailPrice: '19.90',
      discount: { discountBp: 9_900, startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-03-02T00:00:00Z' },
      tiers: [
        { minQuantity: 24, reductionBp: 1 },
        { minQuantity: 48, reductionBp: 2 },
      ],
      specs: [
        { attributeId: 10, valueId: 101, text: null },
        { attributeId: 20, valueId: null, text: 'large' },
      ],
      variants: [variant([101, 201], { stock: 0 }), variant([201, 102])],
    }),
  ).toEqual([]);
});

describe('what is wrong is named with its place', () => {
  it.each<[Partial<ProductDraft>, string[]]>([
    [{ number: '  ' }, ['number product.field_required']],
    [{ variants: [variant([101], { skuCode: 'A-1' }), variant([102], { skuCode: 'a-1 ' })] }, ['variants.1.skuCode product.twice']],
    [{ variants: [variant([101], { skuCode: '' }), variant([102], { skuCode: null })] }, []],
    [{ variants: [variant([], { skuCode: 'x'.repeat(65) })] }, ['variants.0.skuCode product.text_too_long']],
    [{ number: 'x'.repeat(41) }, ['number product.text_too_long']],
    [{ categoryId: 1 }, ['categoryId category.not_found']],
    [
      { buyMin: 0, cartonQuantity: 0, originCountry: 'XX', retailPrice: '0' },
      [
        'buyMin product.whole_number',
        'cartonQuantity product.whole_number',
        'originCountry product.country_unknown',
        'retailPrice product.price_invalid',
      ],
    ],
    [
      {
        texts: [
          { language: 'de', title: '', description: 'Ohne Titel' },
          { language: 'de', title: 'Kanne', description: '' },
        ],
      },
      ['texts.de product.twice', 'texts.de.title product.field_required'],
    ],
    [{ pictures: ['a', 'a'] }, ['pictures.1 product.twice']],
    [{ pictures: [...'abcdefghij'] }, ['pictures product.too_many']],
    [{ variants: [] }, ['variants product.variant_missing']],
    [{ variants: [variant([101]), variant([101])] }, ['variants.1 product.twice']],
    [{ variants: [variant([101, 201]), variant([201, 101])] }, ['variants.1 product.twice']],
    [{ variants: [variant([101]), variant([201])] }, ['variants.1.valueIds product.variant_mixed']],
    [{ variants: [variant([101, 102])] }, ['variants.0.valueIds product.variant_mixed']],
    [{ variants: [variant([999])] }, ['variants.0.valueIds product.attribute_unknown']],
    [
      { variants: [variant([], { price: 'x', weightGrams: -1, stock: 1.5 })] },
      ['variants.0.price product.price_invalid', 'variants.0.weightGrams product.whole_number', 'variants.0.stock product.whole_number'],
    ],
    [{ tiers: [{ minQuantity: 501, reductionBp: 100 }] }, ['tiers.0.minQuantity product.tier_above_maximum']],
    [{ tiers: [{ minQuantity: 12, reductionBp: 100 }] }, ['tiers.0.minQuantity product.tier_order']],
    [
      {
        tiers: [
          { minQuantity: 24, reductionBp: 200 },
          { minQuantity: 48, reductionBp: 200 },
        ],
      },
      ['tiers.1.minQuantity product.tier_order'],
    ],
    [
      { discount: { discountBp: 0, startsAt: '2026-03-02T00:00:00Z', endsAt: '2026-03-02T00:00:00Z' } },
      ['discount.discountBp product.whole_number', 'discount.endsAt product.discount_period'],
    ],
    [
      {
        specs: [
          { attributeId: 99, valueId: null, text: 'x' },
          { attributeId: 20, valueId: 101, text: null },
          { attributeId: 20, valueId: null, text: null },
        ],
      },
      ['specs.0.attributeId product.attribute_unknown', 'specs.1.valueId product.attribute_unknown', 'specs.2.text product.field_required'],
    ],
  ])('%j', (changes, problems) => {
    expect(found(changes)).toEqual(problems);
  });
});

it('on the shelf goes what has a title and a picture', () => {
  expect(shelfProblems({ texts: [], pictures: [] }).map(({ key }) => key)).toEqual(['product.title_missing', 'product.picture_missing']);
  expect(shelfProblems(draft({ pictures: ['a'] }))).toEqual([]);
});

it.each([
  ['12.5', true],
  ['0.0001', true],
  ['100000000', true],
  ['0', false],
  ['-1', false],
  ['0.00001', false],
  ['100000000.01', false],
  ['1e3', false],
  ['', false],
])('%s is a price: %s', (text, is) => {
  expect(parsePrice(text) !== undefined).toBe(is);
});
