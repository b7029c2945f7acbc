/** A Redis that lasts as long as a bench. Undefined where the machine has none: it is no part of the product. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './product.ts';

export interface OwnRedis {
  url: string;
  stop(): Promise<void>;
}

export async function openRedis(): Promise<OwnRedis | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = await freePort();
  const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of redis.stdout) if (String(line).includes('Ready to accept connections')) break;
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      redis.kill('SIGTERM');
      await once(redis, 'exit');
    },
  };
}
