import type { ProductDraft } from '@entrepot/contracts/calls/product-desk.ts';
import { expect, it } from 'vitest';
import { changeDraft, readBulkChange } from './change-draft.ts';

const draft = (...prices: string[]) =>
  ({
    variants: prices.map((price) => ({ valueIds: [], price, weightGrams: 1, stock: 10, expectedStock: 10, mediaId: null })),
  }) as unknown as ProductDraft;
const prices = ({ variants }: ProductDraft) => variants.map(({ price }) => price);

it('raises and lowers by percent, to the cent, and finer where a cent would be much', () => {
  expect(prices(changeDraft(draft('12.5', '9.99', '0.055', '0.0001'), { kind: 'pricePercent', percentBp: -1_000 }))).toEqual([
    '11.25',
    '8.99',
    '0.0495',
    '0.0001',
  ]);
  expect(prices(changeDraft(draft('12.5', '0.095'), { kind: 'pricePercent', percentBp: 1_000 }))).toEqual(['13.75', '0.1']);
});

it('adds an amount, which may leave no price at all', () => {
  expect(prices(changeDraft(draft('12.5', '1'), { kind: 'priceAmount', amount: '-1.25' }))).toEqual(['11.25', '-0.25']);
});

it('stock is a target without an expectation', () => {
  expect(changeDraft(draft('1'), { kind: 'stockAdd', pieces: -3 }).variants[0]).toMatchObject({ stock: 7, expectedStock: null });
  expect(changeDraft(draft('1'), { kind: 'stockSet', stock: 3 }).variants[0]).toMatchObject({ stock: 3, expectedStock: null });
});

it('every kind needs what belongs to it', () => {
  expect(readBulkChange({ kind: 'shelf', isOn: true, stock: 3 })).toEqual({ kind: 'shelf', isOn: true });
  expect(readBulkChange({ kind: 'discount', discount: null })).toEqual({ kind: 'discount', discount: null });
  expect(() => readBulkChange({ kind: 'pricePercent', amount: '1' })).toThrow(expect.objectContaining({ key: 'request.invalid' }));
});
