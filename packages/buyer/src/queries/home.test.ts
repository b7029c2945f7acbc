import type { HomeData } from '@entrepot/contracts/calls/catalog.ts';
import { expect, it } from 'vitest';
import { shownOf } from './home.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}` })) as never;

it('the home page keeps as many goods as any layout shows, and all recommendations', () => {
  const home: HomeData = {
    figures: { goodsNum: 100, shopNum: 20, newToday: 3 },
    banners: [],
    categories: many(12),
    newArrivals: many(12),
    hotSales: many(12),
    discounted: { list: many(12), totalElements: 412 },
    shops: many(6),
    recommended: many(12),
  };
  const shown = shownOf(home);
  expect(
    [shown.newArrivals, shown.hotSales, shown.discounted.list, shown.shops, shown.recommended, shown.categories].map(
      ({ length }) => length,
    ),
  ).toEqual([6, 6, 6, 5, 12, 12]);
  expect(shown.discounted.totalElements).toBe(412);
});
