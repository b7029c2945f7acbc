/**
 * The local test chain, a process of its own: real blocks and real JSON-RPC, worth nothing and forgotten when it ends. It says where it
 * listens in
 * one line of JSON and lives as long as its standard input is open, so it goes whenever its parent goes, however that happens.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createHardhatRuntimeEnvironment } from 'hardhat/hre';
import { createJsonRpcHandler, type Request } from './json-rpc.ts';
import { LOCAL_CHAIN_ID, type LocalChainSettings, type LocalNodeOptions } from './local-chain-settings.ts';
import { createMiner } from './miner.ts';
import { TEST_USDT_BYTECODE, TEST_USDT_METHODS } from './test-usdt.gen.ts';

const { secondsPerBlock, chainId = LOCAL_CHAIN_ID } = JSON.parse(process.argv[2] ?? '{}') as Partial<LocalNodeOptions>;
const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const ETHER = 10n ** 18n;
const USDT = 10n ** 6n;

process.stdin
  .on('end', () => process.exit(0))
  .on('error', () => process.exit(0))
  .resume();
// Ctrl-C reaches the whole group; the parent first finishes what it has under way, which may need the chain.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

/** Fresh with every start, as the chain is: what was signed for an earlier one is worth nothing on this one. */
const faucetKey = newKey();
const payoutKey = newKey();

const environment = await createHardhatRuntimeEnvironment(
  {
    networks: {
      chain: {
        type: 'edr-simulated',
        chainType: 'l1',
        chainId,
        loggingEnabled: false,
        mining: { auto: false, interval: 0 },
        accounts: [
          { privateKey: faucetKey, balance: 1_000_000n * ETHER },
          { privateKey: payoutKey, balance: 100n * ETHER },
        ],
      },
    },
  },
  {},
  PROJECT,
);
const { provider } = await environment.network.create('chain');
const request: Request = (method, params = []) => provider.request({ method, params });

const usdt = await deployTestUsdt();
const miner = secondsPerBlock === undefined ? undefined : createMiner(() => request('evm_mine'), secondsPerBlock);
const server = createServer(createJsonRpcHandler(request, () => miner?.wake()));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const settings: LocalChainSettings = { rpc: `http://127.0.0.1:${port}`, chainId, usdt, faucetKey, payoutKey };
  process.stdout.write(`${JSON.stringify(settings)}\n`);
});

function newKey(): string {
  return `0x${randomBytes(32).toString('hex')}`;
}

async function deployTestUsdt(): Promise<string> {
  const [faucet, payout] = (await request('eth_accounts')) as [string, string];
  const deployment = await request('eth_sendTransaction', [{ from: faucet, data: TEST_USDT_BYTECODE }]);
  await request('evm_mine');
  const { contractAddress } = (await request('eth_getTransactionReceipt', [deployment])) as { contractAddress: string };
  await request('eth_sendTransaction', [{ from: faucet, to: contractAddress, data: mintCall(faucet, 1_000_000_000n * USDT) }]);
  await request('eth_sendTransaction', [{ from: faucet, to: contractAddress, data: mintCall(payout, 10_000_000n * USDT) }]);
  await request('evm_mine');
  return contractAddress;
}

function mintCall(to: string, value: bigint): string {
  return `0x${TEST_USDT_METHODS['mint(address,uint256)']}${to.slice(2).padStart(64, '0')}${value.toString(16).padStart(64, '0')}`;
}
