import { describe, expect, it } from 'vitest';
import { createColdGate, GateFull } from './cold-gate.ts';

it('lets no more than its number run at once, and everyone in turn', async () => {
  const gate = createColdGate({ running: 2, waiting: 10 });
  let running = 0;
  let most = 0;
  const finished: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      gate.run(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        finished.push(index);
      }),
    ),
  );
  expect(most).toBe(2);
  expect(finished).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('refuses when too many wait, and gives the place back after a failure', async () => {
  const gate = createColdGate({ running: 1, waiting: 1 });
  const first = gate.run(() => Promise.reject(new Error('broken')));
  const second = gate.run(async () => 'done');
  await expect(gate.run(async () => 'never')).rejects.toBeInstanceOf(GateFull);
  await expect(first).rejects.toThrow('broken');
  await expect(second).resolves.toBe('done');
  await expect(gate.run(async () => 'again')).resolves.toBe('again');
});

it('knows how long a line is by what the last ones took', async () => {
  let nowMs = 0;
  const gate = createColdGate({ running: 2, waiting: 10, nowMs: () => nowMs });
  const render = async (ms: number) => gate.run(async () => void (nowMs += ms));
  for (let page = 0; page < 50; page += 1) await render(100);
  expect(gate.waitMs).toBe(0);
  const free = Promise.withResolvers<void>();
  const stuck = Array.from({ length: 4 }, () => gate.run(() => free.promise));
  // One and a half rounds until the fifth has a place.
  expect(gate.waitMs).toBeCloseTo(150, 0);
  free.resolve();
  await Promise.all(stuck);
  expect(gate.waitMs).toBe(0);
});

describe('whoever would wait too long', () => {
  const browser = async () => 'left to the browser';

  it('does not get in line', async () => {
    const gate = createColdGate({ running: 1, waiting: 10 });
    const free = Promise.withResolvers<string>();
    const line = Array.from({ length: 3 }, () => gate.run(() => free.promise));
    await expect(gate.runWithin(1, () => free.promise, browser)).resolves.toBe('left to the browser');
    free.resolve('drawn');
    await expect(Promise.all(line)).resolves.toEqual(['drawn', 'drawn', 'drawn']);
  });

  it('leaves it when it is slower than was thought, and is passed over', async () => {
    const gate = createColdGate({ running: 1, waiting: 10 });
    const free = Promise.withResolvers<string>();
    const first = gate.runWithin(20, () => free.promise, browser);
    let draws = 0;
    const second = gate.runWithin(20, async () => `drawn ${(draws += 1)}`, browser);
    await expect(second).resolves.toBe('left to the browser');
    free.resolve('drawn');
    // Whoever is at it has all the time it takes.
    await expect(first).resolves.toBe('drawn');
    await expect(gate.run(async () => 'next')).resolves.toBe('next');
    expect(draws).toBe(0);
  });

  it('is told what went wrong like anybody else', async () => {
    const gate = createColdGate({ running: 1, waiting: 10 });
    await expect(gate.runWithin(1_000, () => Promise.reject(new Error('broken')), browser)).rejects.toThrow('broken');
    await expect(gate.run(async () => 'again')).resolves.toBe('again');
  });
});
