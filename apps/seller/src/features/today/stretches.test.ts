import { expect, it } from 'vitest';
import { changeInPercent, readStretchDays, stretchUpTo } from './stretches.ts';

it('a stretch ends today, in the reader’s zone, and the one before ends where it begins', () => {
  expect(stretchUpTo(new Date('2026-03-01T20:00:00Z'), 7, 'UTC')).toEqual({
    current: { from: '2026-02-23', to: '2026-03-01', zone: 'UTC' },
    before: { from: '2026-02-16', to: '2026-02-22', zone: 'UTC' },
  });
  expect(stretchUpTo(new Date('2026-03-01T20:00:00Z'), 7, 'Asia/Bangkok').current).toMatchObject({ from: '2026-02-24', to: '2026-03-02' });
});

it('an address that names no stretch means the usual one', () => {
  expect(['7', '90', '31', undefined, 'x'].map(readStretchDays)).toEqual([7, 90, 30, 30, 30]);
});

it('nothing is compared with nothing', () => {
  expect(changeInPercent(5, 0)).toBeUndefined();
  expect(changeInPercent(3, 4)).toBe(-25);
});
