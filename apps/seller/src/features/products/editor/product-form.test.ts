import { expect, it } from 'vitest';
import { aDraft, OPTIONS } from '../products.builder.ts';
import { filledDown, pasted } from './matrix-cells.ts';
import { moved } from './picture-order.ts';
import { combineVariants, draftFrom, fieldsFrom } from './product-form.ts';
import { amountFrom, bpFrom, localFrom, momentFrom, wholeFrom } from './typed-values.ts';

it('a product that is read and not touched is the same when it is sent', () => {
  const draft = aDraft({
    discount: { discountBp: 1_250, startsAt: '2026-03-01T10:30:00.000Z', endsAt: '2026-04-01T00:00:00.000Z' },
    tiers: [{ minQuantity: 24, reductionBp: 550 }],
    specs: [
      { attributeId: 10, valueId: 101, text: null },
      { attributeId: 20, valueId: null, text: 'large' },
    ],
    cartonQuantity: 24,
  });
  expect(draftFrom(fieldsFrom({ version: 3, draft }, OPTIONS))).toEqual(draft);
});

it('a new product begins with one row and without words', () => {
  const fields = fieldsFrom(undefined, OPTIONS);
  expect(fields.variants).toHaveLength(1);
  expect(draftFrom(fields)).toMatchObject({
    categoryId: 0,
    buyMin: 1,
    texts: [],
    variants: [{ valueIds: [], stock: null, weightGrams: -1 }],
  });
});

it('every combination of the chosen values is a row, and rows that were there keep their figures', () => {
  const { choices, variants } = fieldsFrom({ version: 1, draft: aDraft() }, OPTIONS);
  expect(choices).toEqual([{ attributeId: 10, valueIds: [101, 102] }]);
  const rows = combineVariants([...choices, { attributeId: 20, valueIds: [201, 202] }], variants);
  expect(rows.map(({ valueIds, price, stock }) => [valueIds, price, stock])).toEqual([
    [[101, 201], '12.5', ''],
    [[101, 202], '12.5', ''],
    [[102, 201], '12.5', ''],
    [[102, 202], '12.5', ''],
  ]);
  expect(combineVariants([{ attributeId: 10, valueIds: [102] }], variants)).toEqual([variants[1]]);
  expect(
    combineVariants([{ attributeId: 20, valueIds: [] }], variants).map(({ valueIds }) => valueIds),
    'an attribute without values makes no rows',
  ).toEqual([[]]);
});

it('cells are filled down and pasted where they fit', () => {
  const { variants } = fieldsFrom({ version: 1, draft: aDraft() }, OPTIONS);
  expect(filledDown(variants, 'weightGrams').map(({ weightGrams }) => weightGrams)).toEqual(['900', '900']);
  const after = pasted(variants, 1, 'stock', '7\t800\t99\r\n8\r\n');
  expect(after.map(({ price, stock, weightGrams }) => [price, stock, weightGrams])).toEqual([
    ['12.5', '40', '900'],
    ['13', '7', '800'],
  ]);
});

it('pictures change places', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});

it('figures are read as people write them', () => {
  expect([wholeFrom(' 1 200 '), wholeFrom('12.5'), wholeFrom('')]).toEqual([1_200, Number.NaN, Number.NaN]);
  expect([bpFrom('12,5 %'), bpFrom('7'), bpFrom('')]).toEqual([1_250, 700, Number.NaN]);
  expect(amountFrom(' 11,20 ')).toBe('11.20');
  expect(momentFrom(localFrom('2026-03-01T10:30:00.000Z'))).toBe('2026-03-01T10:30:00.000Z');
  expect(momentFrom('')).toBe('');
});
