import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPortionWorker, type PortionWorker } from './portion-worker.ts';

const PORTION = 10;
const SECOND_MS = 1_000;
const warn = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  warn.mockReset();
});
afterEach(() => vi.useRealTimers());

const waiting = () => sql`true`;

/** Rings for the worker. */
function bellOf(worker: PortionWorker): () => void {
  let ring = (): void => undefined;
  worker.listenTo({ add: (_waiting, added) => void (ring = added), start: () => undefined, stop: async () => undefined });
  return () => ring();
}

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
    const worker = createPortionWorker({ name: 'test', portion: PORTION, take: changes.take, failure: 'it failed' }, { warn });
    worker.start();
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect(changes.takes).toEqual([10, 10, 5]);
    changes.add(3);
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect(changes.takes).toEqual([10, 10, 5, 3]);
    await worker.stop();
  });

  it('looks less often where nothing is found', async () => {
    const changes = queue(0);
    const worker = createPortionWorker({ name: 'test', portion: PORTION, take: changes.take, failure: 'it failed', waiting }, { warn });
    worker.start();
    // After 1, 2, 4, 8 and 12 seconds.
    await vi.advanceTimersByTimeAsync(12 * SECOND_MS);
    expect(changes.takes).toHaveLength(5);
    await worker.stop();
  });

  it('looks every second for what comes from outside', async () => {
    const changes = queue(0);
    const worker = createPortionWorker({ name: 'test', portion: PORTION, take: changes.take, failure: 'it failed' }, { warn });
    worker.start();
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
    expect(changes.takes).toHaveLength(10);
    await worker.stop();
  });

  it('looks at once when the bell rings for it, and hardly ever by itself', async () => {
    const changes = queue(0);
    const worker = createPortionWorker({ name: 'test', portion: PORTION, take: changes.take, failure: 'it failed', waiting }, { warn });
    const ring = bellOf(worker);
    worker.start();
    await vi.advanceTimersByTimeAsync(300 * SECOND_MS);
    expect(changes.takes).toEqual([0]);
    changes.add(3);
    ring();
    await vi.advanceTimersByTimeAsync(0);
    expect(changes.takes).toEqual([0, 3]);
    await vi.advanceTimersByTimeAsync(600 * SECOND_MS);
    expect(changes.takes).toEqual([0, 3, 0, 0]);
    await worker.stop();
  });

  it('looks every second while there is always something, and less often for what somebody else is at', async () => {
    const changes = queue(0);
    const worker = createPortionWorker({ name: 'test', portion: PORTION, take: changes.take, failure: 'it failed', waiting }, { warn });
    const ring = bellOf(worker);
    worker.start();
    const rung = async (seconds: number, before: () => void) => {
      changes.takes.length = 0;
      for (let second = 0; second < seconds; second++) {
        before();
        ring();
        await vi.advanceTimersByTimeAsync(SECOND_MS);
      }
    };
    await rung(10, () => changes.add(1));
    expect(changes.takes.reduce((sum, taken) => sum + taken)).toBe(10);
    expect(changes.takes.length).toBeLessThanOrEqual(20);
    await rung(60, () => undefined);
    expect(changes.takes.length).toBeLessThan(22);
    await worker.stop();
  });

  it('goes on after a failure, which is reported', async () => {
    const take = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('database away')).mockResolvedValue(0);
    const worker = createPortionWorker({ name: 'test', portion: PORTION, take, failure: 'it failed' }, { warn });
    worker.start();
    await vi.advanceTimersByTimeAsync(2 * SECOND_MS);
    expect(take).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledOnce();
    await worker.stop();
  });

  it('stops after the portion under way and does not come back', async () => {
    let finish: (taken: number) => void = () => undefined;
    const take = vi.fn(() => new Promise<number>((resolve) => (finish = resolve)));
    const worker = createPortionWorker({ name: 'test', portion: PORTION, take, failure: 'it failed' }, { warn });
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
    const worker = createPortionWorker({ name: 'test', portion: PORTION, take: changes.take, failure: 'it failed' }, { warn });
    await worker.stop();
    worker.start();
    worker.start();
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect(changes.takes).toEqual([0]);
    await worker.stop();
  });
});
