import { eventually } from '@entrepot/testing/eventually.ts';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { testDatabase } from '@entrepot/testing/database.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import pino from 'pino';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { postgresWakeUp } from './event-stream.ts';
import { redisWakeUp } from './redis-wake-up.ts';

const { connectionString, pool } = await testDatabase();
const log = pino({ level: 'silent' });
/** Redis is no part of the product; where the machine has none, there is nothing to test against. */
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

describe.runIf(hasRedis)('with Redis', () => {
  let redisUrl: string;

  beforeAll(async () => {
    const port = await freePort();
    const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: ['ignore', 'pipe', 'ignore'] });
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
    const listenToPostgres = vi.fn(() => postgresWakeUp(connectionString, log));
    const wakeUp = redisWakeUp(redisUrl, listenToPostgres, log);
    await wakeUp.listen(onWake, onGap);
    let closed: Promise<void> | undefined;
    const close = (): Promise<void> => (closed ??= wakeUp.close());
    onTestFinished(close);
    return { onWake, onGap, listenToPostgres, close };
  }

  const writeEvent = () => pool.query(`INSERT INTO outbox_events (topic, payload) VALUES ('parameters.changed', '{"codes":[]}')`);

  it('wakes every node through the one that listens, and another takes its place', async () => {
    const first = await startNode();
    const second = await startNode();
    expect(first.listenToPostgres).toHaveBeenCalledOnce();
    expect(second.listenToPostgres).not.toHaveBeenCalled();

    await writeEvent();
    await eventually(() => expect(first.onWake).toHaveBeenCalled());
    await eventually(() => expect(second.onWake).toHaveBeenCalled());

    second.onWake.mockClear();
    second.onGap.mockClear();
    await first.close();
    // It may have missed something in between, and says so.
    await eventually(() => expect(second.onGap).toHaveBeenCalled());
    await writeEvent();
    await eventually(() => expect(second.onWake).toHaveBeenCalled());
  });
});
