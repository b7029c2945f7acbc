/**
 * The demo's payment company: a process of its own that ends with this one. Without it, or if it does not start, nothing but paying through
 * it is missing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { deriveKey } from '../platform/derived-key.ts';

const MAIN = fileURLToPath(new URL('../../../gateway/src/main.ts', import.meta.url));

export interface SandboxGateway {
  /** The settings, with the gateway's address in them. */
  payments: Config['payments'];
  stop(): Promise<void>;
}

export async function startSandboxGateway(config: Config, say: (sentence: string) => void): Promise<SandboxGateway> {
  const isWanted =
    config.mode === 'development' && config.demo !== 'none' && config.payments.sandbox === undefined && config.payments.channels.length > 0;
  const without: SandboxGateway = { payments: config.payments, stop: async () => undefined };
  if (!isWanted) return without;

  const port = await freePortFrom(config.payments.gatewayPort);
  if (port !== config.payments.gatewayPort)
    say(`Port ${config.payments.gatewayPort} is already in use; the sandbox gateway takes ${port}. GATEWAY_PORT chooses another.`);
  const secret = deriveKey(config.secret, 'payment-sandbox').toString('hex');
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      GATEWAY_HOST: config.host,
      GATEWAY_PORT: String(port),
      GATEWAY_SECRET: secret,
      GATEWAY_FILE: join(config.dataDir, 'gateway', 'payments.json'),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('error', () => resolve()).once('close', () => resolve()));
  // A child that is gone already closes its end of the pipe.
  child.stdin.on('error', () => undefined);
  let trouble = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (trouble += text));
  const isListening = await Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)]);
  if (!isListening) {
    say(`The sandbox gateway did not start, so nothing can be paid through it: ${trouble.trim() || 'it gave no reason'}.`);
    return without;
  }

  let isStopping = false;
  void ended.then(() => {
    if (!isStopping) say('The sandbox gateway has ended; nothing can be paid through it until the next start.');
  });
  return {
    payments: { ...config.payments, sandbox: { url: `http://${reachable(config.host)}:${port}`, secret } },
    async stop() {
      isStopping = true;
      child.stdin.end();
      await ended;
    },
  };
}

function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** The wished one, or any that is free. */
async function freePortFrom(wished: number): Promise<number> {
  for (const port of [wished, 0]) {
    const probe = createServer();
    const found = await new Promise<number | undefined>((resolve) => {
      probe.once('error', () => resolve(undefined));
      probe.listen(port, () => resolve((probe.address() as { port: number }).port));
    });
    if (found === undefined) continue;
    await new Promise((resolve) => probe.close(resolve));
    return found;
  }
  return wished;
}
