import { eventually } from '@entrepot/testing/eventually.ts';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@entrepot/testing/free-port.ts';
import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { countedAddress, createMemoryCounter, createRedisCounter } from './call-counter.ts';
import { sendError } from './error-handler.ts';
import { limitCalls } from './limit-calls.ts';

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

  /** Redis is no part of the product; where the machine has none, there is nothing to test against. */
  it.runIf(spawnSync('redis-server', ['--version']).status === 0)(
    'counts for several processes in Redis, and alone while that is away',
    async () => {
      const port = await freePort();
      const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      for await (const line of redis.stdout) if (String(line).includes('Ready to accept connections')) break;
      const [one, other] = [0, 1].map(() => createRedisCounter(`redis://127.0.0.1:${port}`, pino({ level: 'silent' })));
      onTestFinished(() => [one, other].forEach((counter) => counter?.close()));
      // Until they are connected each counts for itself; a new address each time tells the two apart.
      let visitor = 0;
      await eventually(async () => {
        visitor += 1;
        for (const [counter, count] of [
          [one, 1],
          [other, 2],
        ] as const)
          expect((await counter!.count('calls', String(visitor), MINUTE, 0)).count).toBe(count);
      });
      expect((await one!.count('calls', 'a', MINUTE, 0)).count).toBe(1);
      const counted = await other!.count('calls', 'a', MINUTE, 0);
      expect(counted.count).toBe(2);
      expect(counted.endsAtMs).toBeGreaterThan(0);
      expect(counted.endsAtMs).toBeLessThanOrEqual(MINUTE);
      redis.kill('SIGTERM');
      await once(redis, 'exit');
      expect((await one!.count('calls', 'a', MINUTE, 0)).count).toBe(1);
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

it('a count that takes its time refuses as one that is there at once', async () => {
  const app = Fastify();
  app.setErrorHandler(sendError);
  const memory = createMemoryCounter();
  const later = { ...memory, count: async (...args: Parameters<typeof memory.count>) => memory.count(...args) };
  app.get('/', { onRequest: limitCalls(later, { groupId: 'one', timeWindow: '1 minute', max: () => 2 }) }, async () => 'there');
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await app.inject('/')).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
});
