/** What several storefronts did, added up: the last line of the office's table, and the line of those that are not shown. */
import type { Figures } from './calls/office-today.ts';
import { formatMoney, moneyFrom } from './money.ts';

type Counted = Figures['total'];

export function sumOfStorefronts(rows: readonly Counted[], trendDays: number): Counted {
  const sum = (part: (row: Counted) => string): string => formatMoney(rows.reduce((total, row) => total + moneyFrom(part(row)), 0n));
  const count = (part: (row: Counted) => number): number => rows.reduce((total, row) => total + part(row), 0);
  return {
    orders: count(({ orders }) => orders),
    sales: sum(({ sales }) => sales),
    salesBefore: sum(({ salesBefore }) => salesBefore),
    recharged: sum(({ recharged }) => recharged),
    withdrawn: sum(({ withdrawn }) => withdrawn),
    newBuyers: count(({ newBuyers }) => newBuyers),
    trend: Array.from({ length: trendDays }, (_day, place) => sum(({ trend }) => trend[place] ?? '0')),
  };
}
