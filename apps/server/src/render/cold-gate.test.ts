import { expect, it } from 'vitest';
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
