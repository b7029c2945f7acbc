/**
 * The local test chain, a process of its own: real blocks and real JSON-RPC, worth nothing and forgotten when it ends. It says where it
 * listens in one line of JSON, at once: the chain itself begins with the first request, which waits for it. It lives as long as its
 * standard input is open, so it goes whenever its parent goes, however that happens.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstContractOf } from './first-contract.ts';
import { createJsonRpcHandler, type Request } from './json-rpc.ts';
import { LOCAL_CHAIN_ID, type LocalChainSettings, type LocalNodeOptions } from './local-chain-settings.ts';
import { createMiner } from './miner.ts';

const { secondsPerBlock, chainId = LOCAL_CHAIN_ID } = JSON.parse(process.argv[2] ?? '{}') as Partial<LocalNodeOptions>;

process.stdin
  .on('end', () => process.exit(0))
  .on('error', () => process.exit(0))
  .resume();
// Ctrl-C reaches the whole group; the parent first finishes what it has under way, which may need the chain.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

/** Fresh with every start, as the chain is: what was signed for an earlier one is worth nothing on this one. */
const keys = { faucetKey: newKey(), payoutKey: newKey() };

let opening: Promise<Request> | undefined;
const request: Request = async (method, params) => {
  opening ??= import('./open-chain.ts').then(({ openChain }) => openChain(chainId, keys));
  const ask = await opening;
  return ask(method, params);
};

const miner = secondsPerBlock === undefined ? undefined : createMiner(() => request('evm_mine'), secondsPerBlock);
const server = createServer(createJsonRpcHandler(request, () => miner?.wake()));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const settings: LocalChainSettings = { rpc: `http://127.0.0.1:${port}`, chainId, usdt: firstContractOf(keys.faucetKey), ...keys };
  process.stdout.write(`${JSON.stringify(settings)}\n`);
});

function newKey(): string {
  return `0x${randomBytes(32).toString('hex')}`;
}
