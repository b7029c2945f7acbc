import type { ShopToday } from '@entrepot/contracts/calls/shop-figures.ts';
import { expect, it } from 'vitest';
import { tasksFrom } from './tasks.ts';

const TODAY: ShopToday = {
  orders: {
    toConfirm: { count: 2, late: 0, oldestPaidAt: '2026-03-01T13:00:00.000Z' },
    toShip: { count: 1, late: 1, oldestPaidAt: '2026-03-01T12:00:00.000Z' },
  },
  refunds: { waiting: 1, nextDueAt: '2026-03-02T08:00:00.000Z' },
  announced: { waiting: 1, nextDueAt: '2026-03-02T07:00:00.000Z' },
  stock: { low: 3, out: 1 },
  reviews: { unanswered: 0 },
  payout: null,
};

it('the nearest moment comes first, what has none comes last, and what nothing waits for is not there', () => {
  expect(tasksFrom(TODAY).map(({ kind, count, dueAt }) => [kind, count, dueAt])).toEqual([
    ['announced', 1, '2026-03-02T07:00:00.000Z'],
    ['refunds', 1, '2026-03-02T08:00:00.000Z'],
    ['ship', 1, '2026-03-02T12:00:00.000Z'],
    ['confirm', 2, '2026-03-02T13:00:00.000Z'],
    ['stock', 3, null],
  ]);
});

it('buyers who wait for an answer come before what has no hurry', () => {
  expect(tasksFrom(TODAY, 2).map(({ kind, count }) => [kind, count])).toContainEqual(['messages', 2]);
  expect(tasksFrom(TODAY, 2).at(-1)!.kind).toBe('stock');
});

it('parts that somebody may not see make no tasks', () => {
  expect(tasksFrom({ orders: null, refunds: null, announced: null, stock: null, reviews: null, payout: null })).toEqual([]);
});
