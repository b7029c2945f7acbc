import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atIntervals } from './at-intervals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('works at once after a quiet time, and once for everything that comes in an interval', () => {
  const work = vi.fn();
  const { ask } = atIntervals(5_000, work);
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  for (let change = 0; change < 100; change += 1) ask();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  expect(work).toHaveBeenCalledTimes(3);
});
