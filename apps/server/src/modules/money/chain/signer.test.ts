import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { UnsignedTransaction } from './driver.ts';
import { createSigner } from './open-signer.ts';
import { createLocalSigner, hashOf } from './signer.ts';

const KEY = `0x${'4c'.repeat(32)}` as const;
const account = privateKeyToAccount(KEY);
const TRANSACTION: UnsignedTransaction = {
  chainId: 56,
  nonce: 7,
  to: '0x55d398326f99059fF775485246999027B3197955',
  data: '0xa9059cbb',
  valueWei: 0n,
  gas: 120_000n,
  maxFeeWei: 9_000_000_000n,
  priorityWei: 1_000_000_000n,
};

let answer: (body: { transaction: Record<string, unknown> }) => Promise<{ status: number; body: object }>;
const asked: Array<{ authorization: string | undefined; body: { network: string; from: string } }> = [];
// Loading the chain's packages takes seconds on a busy machine, in which an idle connection would be closed.
const server = createServer({ keepAliveTimeout: 0 }, async (incoming, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as never;
  asked.push({ authorization: incoming.headers.authorization, body });
  const { status, body: told } = await answer(body);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sign`;
const remote = createSigner({ kind: 'remote', url, token: 'bearer-token', address: account.address.toLowerCase() }, 'bnb');

/** As an honest signer would, with something changed where a test wants that. */
function signs(change: object = {}, key = KEY): typeof answer {
  return async ({ transaction }) => {
    const { value, gas, maxFeePerGas, maxPriorityFeePerGas, ...rest } = { ...transaction, ...change } as Record<string, string>;
    return {
      status: 200,
      body: {
        raw: await privateKeyToAccount(key).signTransaction({
          ...rest,
          value: BigInt(value!),
          gas: BigInt(gas!),
          maxFeePerGas: BigInt(maxFeePerGas!),
          maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas!),
        } as never),
      },
    };
  };
}

beforeEach(() => {
  asked.length = 0;
  answer = signs();
});

it('a signer elsewhere signs exactly as a key here would', async () => {
  const raw = await remote.sign(TRANSACTION);
  expect(raw).toBe(await createLocalSigner(KEY).sign(TRANSACTION));
  expect(remote.address).toBe(account.address);
  expect(asked).toMatchObject([{ authorization: 'Bearer bearer-token', body: { network: 'bnb', from: account.address } }]);
  expect(hashOf(raw)).toMatch(/^0x[0-9a-f]{64}$/);
});

it.each([
  ['another receiver', { to: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' }],
  ['another nonce', { nonce: 8 }],
  ['another call', { data: '0xa9059cbc' }],
  ['a value', { value: '1' }],
  ['another chain', { chainId: 1 }],
  ['a higher fee', { maxFeePerGas: '9000000001' }],
  ['a higher tip', { maxPriorityFeePerGas: '1000000001' }],
  ['another limit', { gas: '120001' }],
])('a signer that signs %s is not believed', async (_what, change) => {
  answer = signs(change);
  await expect(remote.sign(TRANSACTION)).rejects.toThrow('something else than it was asked to');
});

it('a signer with another key, another answer or none is not believed', async () => {
  answer = signs({}, `0x${'4d'.repeat(32)}` as never);
  await expect(remote.sign(TRANSACTION)).rejects.toThrow('with another key');
  for (const [status, body] of [
    [500, {}],
    [200, {}],
    [200, { raw: '0x02' }],
    [200, { raw: 'nonsense' }],
    [403, { raw: '0x' }],
  ] as const) {
    answer = async () => ({ status, body });
    await expect(remote.sign(TRANSACTION)).rejects.toThrow();
  }
  const nobody = createSigner({ kind: 'remote', url: 'http://127.0.0.1:1/sign', token: 'secret-token', address: account.address }, 'bnb');
  const failure = await nobody.sign(TRANSACTION).catch((error: Error) => error.message);
  expect(failure).toContain('does not answer');
  expect(failure).not.toContain('secret-token');
});

it('a text that is signed elsewhere is believed only if the key is the one, and the text the same', async () => {
  const message = 'Reserves on 2026-01-15\nblock: 7';
  let signed = message;
  const other = privateKeyToAccount(`0x${'4d'.repeat(32)}`);
  let by = account;
  answer = async () => ({ status: 200, body: { signature: await by.signMessage({ message: signed }) } });
  expect(await remote.signMessage(message)).toBe(await createLocalSigner(KEY).signMessage(message));
  signed = 'Reserves on 2026-01-16';
  await expect(remote.signMessage(message)).rejects.toThrow('something else, or with another key');
  signed = message;
  by = other;
  await expect(remote.signMessage(message)).rejects.toThrow('something else, or with another key');
  answer = async () => ({ status: 200, body: {} });
  await expect(remote.signMessage(message)).rejects.toThrow('something else than a signature');
});
