import { eventually } from '@entrepot/testing/eventually.ts';
import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { testDatabase } from '@entrepot/testing/database.ts';
import { isLong } from '@entrepot/testing/in-full.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import pino from 'pino';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { postgresWakeUp } from './event-stream.ts';
import { redisWakeUp } from './redis-wake-up.ts';

const { connectionString, pool } = await testDatabase();
const log = pino({ level: 'silent' });
/** Longer than one answer may take. */
const FROZEN_MS = isLong ? 60_000 : 6_000;
/** Redis is no part of the product; where the machine has none, there is nothing to test against. */
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

describe.runIf(hasRedis)('with Redis', () => {
  let redisUrl: string;
  let redis: ChildProcessByStdio<null, Readable, null>;

  beforeAll(async () => {
    const port = await freePort();
    redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for await (const line of redis.stdout) if (String(line).includes('Ready to accept connections')) break;
    redisUrl = `redis://127.0.0.1:${port}`;
    return async () => {
      redis.kill('SIGTERM');
      await once(redis, 'exit');
    };
  });

  async function startNode() {
    const onWake = vi.fn();
    const onGap = vi.fn();
    const onNews = vi.fn();
    const listenToPostgres = vi.fn(() => postgresWakeUp(connectionString, log));
    const wakeUp = redisWakeUp(redisUrl, listenToPostgres, log);
    await wakeUp.listen({ onWake, onGap, onNews });
    let closed: Promise<void> | undefined;
    const close = (): Promise<void> => (closed ??= wakeUp.close());
    onTestFinished(close);
    return { onWake, onGap, onNews, passOn: wakeUp.passOn!, listenToPostgres, close };
  }

  const writeEvent = () => pool.query(`INSERT INTO outbox_events (topic, payload) VALUES ('parameters.changed', '{"codes":[]}')`);

  it('stays as it is while Redis is frozen, wakes again afterwards, and ends without waiting for it', async () => {
    const descriptors = (): number => readdirSync('/proc/self/fd').length;
    const node = await startNode();
    const before = descriptors();
    redis.kill('SIGSTOP');
    onTestFinished(() => void redis.kill('SIGCONT'));
    // News that nobody can be told; two elections that nobody decides.
    for (let n = 0; n < 100; n++) await writeEvent();
    await new Promise((resolve) => setTimeout(resolve, FROZEN_MS));
    expect(descriptors()).toBeLessThan(before + 10);
    redis.kill('SIGCONT');
    node.onWake.mockClear();
    await eventually(async () => {
      await writeEvent();
      expect(node.onWake).toHaveBeenCalled();
    });
    redis.kill('SIGSTOP');
    await node.close();
  });

  it('begins while Redis is frozen, and wakes once it answers', async () => {
    redis.kill('SIGSTOP');
    onTestFinished(() => void redis.kill('SIGCONT'));
    const node = await startNode();
    redis.kill('SIGCONT');
    await eventually(async () => {
      await writeEvent();
      expect(node.onWake).toHaveBeenCalled();
    });
  });

  it('wakes the one node that listens, which passes on what it has read, and another takes its place', async () => {
    const first = await startNode();
    const second = await startNode();
    expect(first.listenToPostgres).toHaveBeenCalledOnce();
    expect(second.listenToPostgres).not.toHaveBeenCalled();

    await writeEvent();
    await eventually(() => expect(first.onWake).toHaveBeenCalled());
    first.passOn(() => 'read');
    await eventually(() => expect(second.onNews).toHaveBeenCalledWith('read'));
    // Whoever reads for all has read it, and nobody else reads for others.
    second.passOn(() => 'read by the other');
    expect(first.onNews).not.toHaveBeenCalled();
    expect(second.onNews).toHaveBeenCalledOnce();
    expect(second.onWake).not.toHaveBeenCalled();

    second.onGap.mockClear();
    await first.close();
    // It may have missed something in between, and says so.
    await eventually(() => expect(second.onGap).toHaveBeenCalled());
    await writeEvent();
    await eventually(() => expect(second.onWake).toHaveBeenCalled());
  });
});
