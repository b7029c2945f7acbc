import { expect, it } from 'vitest';
import { chartSteps, stepFigures } from './tier-steps.ts';

const variant = (price: string) => ({ valueIds: [], price, weightGrams: '', stock: '', expectedStock: null, mediaId: null, skuCode: '' });

it('a step says what a piece costs and what is left of it, from the cheapest to the dearest variant', () => {
  expect(stepFigures([variant('13.60'), variant('11,20')], 1_250, 500)).toEqual({ prices: ['9.8', '11.9'], nets: ['9.31', '11.305'] });
  expect(stepFigures([variant('10'), variant('10'), variant('')], 0, 500)).toEqual({ prices: ['10'], nets: ['9.5'] });
});

it('nothing is said of what is no price or no reduction', () => {
  expect(stepFigures([variant(''), variant('x')], 0, 500)).toBeUndefined();
  expect(stepFigures([variant('10')], Number.NaN, 500)).toBeUndefined();
});

it('a buyer meets the steps one after the other, however they were typed', () => {
  const tiers = [
    { minQuantity: '48', reductionBp: '20' },
    { minQuantity: '24', reductionBp: '10' },
    { minQuantity: '', reductionBp: '30' },
  ];
  expect(chartSteps({ buyMin: '12', tiers, variants: [variant('10')] })).toEqual([
    { from: 12, to: 23, price: '10' },
    { from: 24, to: 47, price: '9' },
    { from: 48, to: undefined, price: '8' },
  ]);
});
