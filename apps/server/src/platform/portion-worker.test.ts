import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPortionWorker } from './portion-worker.ts';

const PORTION = 10;
const SECOND_MS = 1_000;
const warn = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  warn.mockReset();
});
afterEach(() => vi.useRealTimers());

/** A queue of so many changes, taken away portion by portion. */
function queue(waiting: number) {
  const takes: number[] = [];
  return {
    takes,
    add: (count: number) => (waiting += count),
    take: async (portion: number) => {
      const taken = Math.min(portion, waiting);
      waiting -= taken;
      takes.push(taken);
      return taken;
    },
  };
}

describe('a worker', () => {
  it('works off what waits, then looks again a second later', async () => {
    const changes = queue(25);
    const worker = createPortionWorker({ portion: PORTION, take: changes.take, failure: 'it failed' }, { warn });
    worker.start();
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect(changes.takes).toEqual([10, 10, 5]);
    changes.add(3);
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect(changes.takes).toEqual([10, 10, 5, 3]);
    await worker.stop();
  });

  it('looks less often where nothing is found, and within a second once something happened', async () => {
    const changes = queue(0);
    const worker = createPortionWorker({ portion: PORTION, take: changes.take, failure: 'it failed' }, { warn });
    worker.start();
    // After 1, 2, 4, 8 and 12 seconds.
    await vi.advanceTimersByTimeAsync(12 * SECOND_MS);
    expect(changes.takes).toHaveLength(5);
    changes.add(3);
    worker.wake();
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect(changes.takes.at(-1)).toBe(3);
    await worker.stop();
  });

  it('looks every second for what comes from outside', async () => {
    const changes = queue(0);
    const worker = createPortionWorker({ portion: PORTION, take: changes.take, failure: 'it failed', isSteady: true }, { warn });
    worker.start();
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
    expect(changes.takes).toHaveLength(10);
    await worker.stop();
  });

  it('goes on after a failure, which is reported', async () => {
    const take = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('database away')).mockResolvedValue(0);
    const worker = createPortionWorker({ portion: PORTION, take, failure: 'it failed' }, { warn });
    worker.start();
    await vi.advanceTimersByTimeAsync(2 * SECOND_MS);
    expect(take).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledOnce();
    await worker.stop();
  });

  it('stops after the portion under way and does not come back', async () => {
    let finish: (taken: number) => void = () => undefined;
    const take = vi.fn(() => new Promise<number>((resolve) => (finish = resolve)));
    const worker = createPortionWorker({ portion: PORTION, take, failure: 'it failed' }, { warn });
    worker.start();
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    let hasStopped = false;
    const stopping = worker.stop().then(() => (hasStopped = true));
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect(hasStopped).toBe(false);
    finish(PORTION);
    await stopping;
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
    expect(take).toHaveBeenCalledOnce();
  });

  it('runs once however often it is started, and stops also before it began', async () => {
    const changes = queue(0);
    const worker = createPortionWorker({ portion: PORTION, take: changes.take, failure: 'it failed' }, { warn });
    await worker.stop();
    worker.start();
    worker.start();
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect(changes.takes).toEqual([0]);
    await worker.stop();
  });
});
