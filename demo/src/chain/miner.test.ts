import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMiner } from './miner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('mines while there is a reason to, and rests otherwise', async () => {
  const mine = vi.fn(async () => undefined);
  const miner = createMiner(mine, 2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mine).not.toHaveBeenCalled();

  miner.wake();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(mine).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  miner.wake();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(mine).toHaveBeenCalledTimes(36);
  expect(vi.getTimerCount()).toBe(0);
});
