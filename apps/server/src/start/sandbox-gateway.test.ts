import { createServer } from 'node:net';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { testFolder } from '@entrepot/testing/folder.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { startNode } from '@entrepot/testing/run-node.ts';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import { createSandbox } from '../modules/money/payments/sandbox/sandbox.ts';
import { systemClock } from '../platform/clock.ts';
import { startSandboxGateway } from './sandbox-gateway.ts';

const GATEWAY = fileURLToPath(new URL('./sandbox-gateway.ts', import.meta.url));
const CONFIG = fileURLToPath(new URL('../config.ts', import.meta.url));
const PAYMENT = {
  id: 'r1',
  amountScaled: 50_000_000_000n,
  currency: 'USDT',
  rate: '1',
  createdAt: new Date(),
  channel: 'account',
  returnUrl: 'https://shop.example/back',
  notifyUrl: 'http://127.0.0.1:1/hooks',
  language: 'en',
} as const;

const isGone = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  );
const settings = async (env: Record<string, string> = {}) =>
  loadConfig({ DATA_DIR: await testFolder(), DEMO: 'small', GATEWAY_PORT: String(await freePort()), ...env }, 'development');

it('runs beside the demo, keeps what it knows, and ends when it is told to', async () => {
  const config = await settings();
  const first = await startSandboxGateway(config, () => undefined);
  onTestFinished(first.stop);
  const { url } = first.payments.sandbox!;
  expect(url).toBe(`http://127.0.0.1:${config.payments.gatewayPort}`);
  const { providerId, payUrl } = await createSandbox(first.payments.sandbox!, systemClock).create(PAYMENT);
  expect((await fetch(payUrl.replace('localhost', '127.0.0.1'))).status).toBe(200);
  await first.stop();
  expect(await isGone(url)).toBe(true);
  const second = await startSandboxGateway(config, () => undefined);
  onTestFinished(second.stop);
  expect(await createSandbox(second.payments.sandbox!, systemClock).query(providerId)).toMatchObject({
    state: 'pending',
    reference: 'r1',
  });
});

it('takes another port when its own is in use, and says so', async () => {
  const config = await settings();
  const taken = createServer().listen(config.payments.gatewayPort);
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const said: string[] = [];
  const { payments: changed, stop } = await startSandboxGateway(config, (sentence) => said.push(sentence));
  onTestFinished(stop);
  expect(said).toEqual([expect.stringContaining(`Port ${config.payments.gatewayPort} is already in use`)]);
  expect((await fetch(changed.sandbox!.url)).status).toBe(404);
});

it('is not there without the demo, in production, where another is named, and where every channel is closed', async () => {
  for (const env of [
    { DEMO: 'none' },
    { PAYMENT_CHANNELS: 'none' },
    { PAYMENT_SANDBOX_URL: 'http://127.0.0.1:9', PAYMENT_SANDBOX_SECRET: 's' },
  ]) {
    const config = await settings(env);
    expect((await startSandboxGateway(config, () => undefined)).payments).toBe(config.payments);
  }
  const production = loadConfig({ SECRET: 'x'.repeat(32), DATA_DIR: await testFolder() }, 'production');
  expect((await startSandboxGateway(production, () => undefined)).payments).toMatchObject({ sandbox: undefined, channels: [] });
});

it('ends with the process that started it, also when that is killed', async () => {
  const port = await freePort();
  const parent = startNode(
    [
      '--input-type=module',
      '-e',
      `
    const { startSandboxGateway } = await import(${JSON.stringify(GATEWAY)});
    const { loadConfig } = await import(${JSON.stringify(CONFIG)});
    await startSandboxGateway(loadConfig(process.env, 'development'), () => undefined);
    console.log('started');
    setInterval(() => undefined, 1_000);
  `,
    ],
    { DATA_DIR: await testFolder(), DEMO: 'small', GATEWAY_PORT: String(port) },
  );
  onTestFinished(() => void parent.process.kill('SIGKILL'));
  await parent.says('started');
  expect(await isGone(`http://127.0.0.1:${port}`)).toBe(false);
  parent.process.kill('SIGKILL');
  await expect.poll(() => isGone(`http://127.0.0.1:${port}`)).toBe(true);
});
