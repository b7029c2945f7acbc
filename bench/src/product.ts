/** The product as it is started in real life, on free ports, with the full demo world under `.data`. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SERVER_ENV } from '../../scripts/lib/server-env.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START_LIMIT_MS = 10 * 60_000;

export interface Product {
  origin: string;
  socketUrl: string;
  /** From the command to the first answer of `/readyz` that says ready. */
  readyAfterMs: number;
  pid: number;
  memoryMb(): Promise<number>;
  /** Once what the start or the last burst of work left behind is cleared away. */
  settledMemoryMb(): Promise<number>;
  stop(): Promise<void>;
}

export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const [port, wsPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...SERVER_ENV,
      PORT: String(port),
      WS_PORT: String(wsPort),
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
  });
  // A line for each request would hide what is measured.
  child.stdout.on('data', (text: Buffer) => env['LOG_LEVEL'] === 'info' || process.stderr.write(text));
  await untilReady(child, origin);
  return {
    origin,
    socketUrl: `ws://127.0.0.1:${wsPort}`,
    readyAfterMs: performance.now() - startedAt,
    pid: child.pid!,
    memoryMb: () => residentMb(child),
    settledMemoryMb: () => untilSettled(() => residentMb(child)),
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  const until = performance.now() + START_LIMIT_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error('the product did not start; the reason stands above');
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the product was not ready in time');
}

const SETTLED_FOR_MS = 10_000;
const SETTLED_WITHIN_MB = 2;
const SETTLING_LIMIT_MS = 120_000;

/** Rubbish is collected when there is time for it: memory is what is left once it has stopped falling. */
async function untilSettled(read: () => Promise<number>): Promise<number> {
  const until = performance.now() + SETTLING_LIMIT_MS;
  let lowest = await read();
  let lowestAt = performance.now();
  while (performance.now() < Math.min(until, lowestAt + SETTLED_FOR_MS)) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = await read();
    if (now < lowest - SETTLED_WITHIN_MB) [lowest, lowestAt] = [now, performance.now()];
  }
  return read();
}

async function residentMb(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
