import { fileURLToPath } from 'node:url';
import { startNode } from '@entrepot/testing/run-node.ts';
import { expect, it, onTestFinished } from 'vitest';
import { startLocalChain } from './start-local-chain.ts';

const STARTER = fileURLToPath(new URL('start-local-chain.ts', import.meta.url));

async function ask<Result>(url: string, method: string, params: unknown[] = []): Promise<Result> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) });
  return ((await response.json()) as { result: Result }).result;
}

it('ends with its parent, however that ends', async () => {
  const parent = startNode([
    '--input-type=module',
    '-e',
    `
    const { startLocalChain } = await import(${JSON.stringify(STARTER)});
    const { settings } = await startLocalChain({});
    console.log(settings.rpc + ' listens');`,
  ]);
  onTestFinished(() => void parent.process.kill('SIGKILL'));
  let said = '';
  parent.process.stdout!.on('data', (text: string) => (said += text));
  await parent.says(' listens');
  const url = /http:\S+/.exec(said)![0];
  expect(await ask(url, 'eth_blockNumber')).toBe('0x2');
  parent.process.kill('SIGKILL');
  await expect
    .poll(() =>
      ask(url, 'eth_blockNumber').then(
        () => 'answers',
        () => 'is gone',
      ),
    )
    .toBe('is gone');
});

it('is another chain with other keys after every start', async () => {
  const chains = await Promise.all([startLocalChain({}), startLocalChain({})]);
  onTestFinished(() => Promise.all(chains.map(({ stop }) => stop())).then(() => undefined));
  const firstBlocks = await Promise.all(
    chains.map(({ settings }) => ask<{ hash: string }>(settings.rpc, 'eth_getBlockByNumber', ['0x0', false])),
  );
  expect(new Set(firstBlocks.map(({ hash }) => hash)).size).toBe(2);
  // The coin stands where it was said to stand before there was a chain.
  for (const { settings } of chains) expect(await ask(settings.rpc, 'eth_getCode', [settings.usdt, 'latest'])).toMatch(/^0x[0-9a-f]{100}/);
  expect(new Set(chains.flatMap(({ settings }) => [settings.payoutKey, settings.faucetKey])).size).toBe(4);
});
