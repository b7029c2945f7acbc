import { expect, it } from 'vitest';
import { favourableRate, oneDecimal } from './rating.ts';

it.each([
  [13, 3, 4.3],
  [9, 2, 4.5],
  [1, 3, 0.3],
  [2, 3, 0.7],
  [1, 20, 0.1],
  [0, 5, 0],
])('%d of %d is shown as %d', (total, count, shown) => {
  expect(oneDecimal(total, count)).toBe(shown);
});

it('says nothing where nothing was counted', () => {
  expect(oneDecimal(0, 0)).toBeNull();
  expect(favourableRate({ good: 0, medium: 0, bad: 0 })).toBeNull();
});

it('is favourable by the good ones among all', () => {
  expect(favourableRate({ good: 2, medium: 1, bad: 0 })).toBe(66.7);
  expect(favourableRate({ good: 0, medium: 3, bad: 1 })).toBe(0);
  expect(favourableRate({ good: 7, medium: 0, bad: 0 })).toBe(100);
});
