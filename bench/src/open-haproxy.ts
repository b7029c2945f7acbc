/** A HAProxy in front of several servers for as long as a bench. It is no part of the product, and has to be installed. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './product.ts';

export interface OwnHaproxy {
  origin: string;
  stop(): Promise<void>;
}

const PROGRAM = process.env.HAPROXY ?? 'haproxy';

export function hasHaproxy(): boolean {
  return spawnSync(PROGRAM, ['-v']).status === 0;
}

export async function openHaproxy(origins: readonly string[]): Promise<OwnHaproxy> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-haproxy-'));
  const settings = join(folder, 'haproxy.cfg');
  await writeFile(
    settings,
    `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
listen people
  bind 127.0.0.1:${port}
  balance roundrobin
${origins.map((origin, place) => `  server s${place} ${new URL(origin).host}`).join('\n')}
`,
  );
  const balancer = spawn(PROGRAM, ['-db', '-q', '-f', settings], { stdio: 'ignore' });
  const ended = new Promise((resolve) => balancer.once('close', resolve));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/livez`).catch(() => undefined))?.ok) await delay(20);
  return {
    origin,
    async stop() {
      balancer.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
