import { eventually } from '@entrepot/testing/eventually.ts';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@entrepot/testing/free-port.ts';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { noteWrite, withFreshness } from '../db/readers/freshness.ts';
import { countedAddress, createMemoryCounter } from './call-counter.ts';
import { createRedisTally } from './redis-tally.ts';
import { createSharedCounter, type Tally } from './shared-counter.ts';

const MINUTE = 60_000;

describe('counting calls', () => {
  it('counts each address and each group for itself, and begins anew a window after the first call', () => {
    const counter = createMemoryCounter();
    const count = (group: string, address: string, nowMs = 0) => counter.count(group, address, MINUTE, nowMs).count;
    expect([count('calls', 'a', 30), count('calls', 'a'), count('calls', 'b'), count('uploads', 'a')]).toEqual([1, 2, 1, 1]);
    expect(count('calls', 'a', MINUTE + 29)).toBe(3);
    expect(counter.count('calls', 'a', MINUTE, MINUTE + 30)).toEqual({ count: 1, endsAtMs: 2 * MINUTE + 30 });
  });

  it('stays small however many addresses there are, and goes on counting those who keep calling', () => {
    const counter = createMemoryCounter(100);
    const count = (visitor: number) => counter.count('calls', `10.0.0.${visitor}`, MINUTE, 0).count;
    for (let visitor = 0; visitor < 10_000; visitor += 1) count(visitor);
    expect([count(9_999), count(0)]).toEqual([2, 1]);
  });

  it('tells the others of nobody who is far from the limit, and of whoever comes near it everything', async () => {
    const told: number[] = [];
    const tally: Tally = {
      paceMs: 1,
      add: async (all, nowMs) => all.map(({ calls, windowMs }) => ({ count: told[told.push(calls) - 1]!, endsAtMs: nowMs + windowMs })),
      close: () => undefined,
    };
    const counter = createSharedCounter([tally]);
    for (let call = 0; call < 10; call += 1) counter.count('calls', 'a', MINUTE, Date.now(), 160);
    await heard();
    expect(told).toEqual([]);
    counter.count('calls', 'a', MINUTE, Date.now(), 160);
    await eventually(() => expect(told).toEqual([11]));
  });

  it('tells the others as part of no call: whoever came first has written nothing', async () => {
    const freshness = { needs: 7n, hasWritten: false };
    let isTold = false;
    const counter = createSharedCounter([
      {
        paceMs: 1,
        async add(all, nowMs) {
          noteWrite();
          isTold = true;
          return all.map(() => ({ count: 1, endsAtMs: nowMs + MINUTE }));
        },
        close: () => undefined,
      },
    ]);
    withFreshness(freshness, () => counter.count('calls', 'a', MINUTE, Date.now()));
    await eventually(() => expect(isTold).toBe(true));
    expect(freshness).toEqual({ needs: 7n, hasWritten: false });
  });

  it('takes the next who adds up where one does not answer, and forgets nothing that it knew', async () => {
    let isAway = false;
    const away = async (): Promise<never> => {
      throw new Error('nobody there');
    };
    const first: Tally = {
      paceMs: 1,
      add: (all, nowMs) => (isAway ? away() : Promise.resolve(all.map(() => ({ count: 50, endsAtMs: nowMs + MINUTE })))),
      close: () => undefined,
    };
    const second: Tally = {
      paceMs: 1,
      add: async (all, nowMs) => all.map(() => ({ count: 3, endsAtMs: nowMs + MINUTE })),
      close: () => undefined,
    };
    const counter = createSharedCounter([first, second]);
    counter.count('calls', 'a', MINUTE, Date.now());
    await eventually(() => expect(counter.count('calls', 'a', MINUTE, Date.now()).count).toBeGreaterThan(50));
    isAway = true;
    expect(await counter.countTogether('logins', 'a', MINUTE, Date.now())).toMatchObject({ count: 3 });
    expect(counter.count('calls', 'a', MINUTE, Date.now()).count).toBeGreaterThan(50);
  });

  /** Longer than what was counted waits to be told. */
  const heard = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 120));

  /** Redis is no part of the product; where the machine has none, there is nothing to test against. */
  it.runIf(spawnSync('redis-server', ['--version']).status === 0)(
    'counts for several processes in Redis, and alone while that is away',
    async () => {
      const port = await freePort();
      const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      for await (const line of redis.stdout) if (String(line).includes('Ready to accept connections')) break;
      const [one, other] = [0, 1].map(() =>
        createSharedCounter([createRedisTally(`redis://127.0.0.1:${port}`, pino({ level: 'silent' }))]),
      );
      onTestFinished(() => [one, other].forEach((counter) => counter?.close()));
      // Until they are connected each counts for itself; a new address each time tells the two apart.
      let visitor = 0;
      await eventually(async () => {
        visitor += 1;
        one!.count('calls', String(visitor), MINUTE, Date.now());
        await heard();
        other!.count('calls', String(visitor), MINUTE, Date.now());
        await heard();
        expect(other!.count('calls', String(visitor), MINUTE, Date.now()).count).toBe(3);
      });
      // Many at once, here and there: none is lost, and none is counted twice.
      for (let n = 0; n < 40; n += 1) for (const counter of [one!, other!]) counter.count('calls', 'a', MINUTE, Date.now());
      // Each hears of the other with a call that it counts itself; then it knows of all that were made, and of no more.
      let made = 80;
      const counted: Array<{ count: number; endsAtMs: number }> = [];
      for (const counter of [one!, other!])
        await eventually(async () => {
          for (let call = 0; call < 2; call += 1) {
            await heard();
            counter.count('calls', 'a', MINUTE, Date.now());
            made += 1;
          }
          await heard();
          const found = counter.count('calls', 'a', MINUTE, Date.now());
          made += 1;
          expect(found.count).toBe(made);
          counted.push({ ...found });
        });
      for (const { endsAtMs } of counted) {
        expect(endsAtMs).toBeGreaterThan(Date.now());
        expect(endsAtMs).toBeLessThanOrEqual(Date.now() + MINUTE);
      }
      // What must not be one too many is counted at once.
      const together = await Promise.all(
        [one!, other!, one!, other!].map((counter) => counter.countTogether('logins', 'a', MINUTE, Date.now())),
      );
      expect(together.map(({ count }) => count).toSorted()).toEqual([1, 2, 3, 4]);
      redis.kill('SIGTERM');
      await once(redis, 'exit');
      expect((await one!.countTogether('logins', 'a', MINUTE, Date.now())).count).toBe(1);
      // It goes on from what it knew, for itself.
      const before = one!.count('calls', 'a', MINUTE, Date.now()).count;
      expect(one!.count('calls', 'a', MINUTE, Date.now()).count).toBe(before + 1);
    },
  );
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fd00::1:2', 'fd00::1:2'],
  ['no address', 'no address'],
  ['', ''],
])('%s counts as %s', (ip, counted) => {
  expect(countedAddress(ip)).toBe(counted);
});
