/**
 * A Redis of a test's own, to be stopped and frozen while others work with it. It is no part of the product; where the machine has none,
 * there is nothing to test against.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { atTheEnd } from './at-the-end.ts';
import { freePort } from './free-port.ts';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export interface OwnRedis {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort();
  let redis: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    redis = started;
    for await (const line of started.stdout) if (String(line).includes('Ready to accept connections')) return;
  }

  async function stop(): Promise<void> {
    if (!redis) return;
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    redis = undefined;
  }

  await start();
  atTheEnd(stop);
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    freeze: async () => void redis?.kill('SIGSTOP'),
    thaw: async () => void redis?.kill('SIGCONT'),
  };
}
