/** The product as it is started in real life, on free ports, with the full demo world under `.data`. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START_LIMIT_MS = 10 * 60_000;

export interface Product {
  origin: string;
  /** From the command to the first answer of `/readyz` that says ready. */
  readyAfterMs: number;
  memoryMb(): Promise<number>;
  stop(): Promise<void>;
}

export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const [port, wsPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), WS_PORT: String(wsPort), LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1', ...env },
  });
  child.stdout.on('data', (text: Buffer) => process.stderr.write(text));
  await untilReady(child, origin);
  return {
    origin,
    readyAfterMs: performance.now() - startedAt,
    memoryMb: () => residentMb(child),
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

async function residentMb(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
