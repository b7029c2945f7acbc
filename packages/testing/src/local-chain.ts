/** A test chain of one's own for each test file: real blocks, mined when the test says so, and thrown away when it says so. */
import { DEMO_DEPOSIT_XPUB } from '@entrepot/demo/chain/local-chain-settings.ts';
import { startLocalChain } from '@entrepot/demo/chain/start-local-chain.ts';
import { TEST_USDT_METHODS } from '@entrepot/demo/chain/test-usdt.gen.ts';
import type { ChainSettings } from '@entrepot/server/chain-settings.ts';
import { randomBytes } from 'node:crypto';
import { atTheEnd } from './at-the-end.ts';

export interface TestChain {
  /** For `config.chain`: the network `local` alone, with a signer and a faucet. */
  settings: ChainSettings;
  rpcUrl: string;
  rpc<Result = unknown>(method: string, params?: unknown[]): Promise<Result>;
  mine(blocks?: number): Promise<void>;
  head(): Promise<number>;
  /** Leaves the sending in the pool until a block is mined; answers with the transaction's hash. */
  sendUsdt(to: string, units: bigint): Promise<string>;
  sendUsdtToMany(payments: ReadonlyArray<readonly [to: string, units: bigint]>): Promise<string>;
  sendEther(to: string, wei: bigint): Promise<string>;
  /** Any call of the coin's contract, by anybody whom the chain knows. */
  callUsdt(signature: keyof typeof TEST_USDT_METHODS, args: ReadonlyArray<string | bigint>, from?: string): Promise<string>;
  usdtOf(address: string): Promise<bigint>;
  snapshot(): Promise<string>;
  /** Back to the snapshot; blocks mined from there on differ from those that were mined before. */
  fork(snapshot: string): Promise<void>;
  faucet: string;
  payoutWallet: string;
  stop(): Promise<void>;
}

export interface TestChainOptions {
  chainId?: number;
  /** Mines by itself, as the demo does. */
  secondsPerBlock?: number;
}

/** Always the same, so that the same sending after a fork is the very same transaction. */
const FEES = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x3b9aca00' };

export async function startTestChain(options: TestChainOptions = {}): Promise<TestChain> {
  const { settings, stop } = await startLocalChain(options);
  atTheEnd(stop);

  async function rpc<Result>(method: string, params: unknown[] = []): Promise<Result> {
    const response = await fetch(settings.rpc, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) });
    const { result, error } = (await response.json()) as { result: Result; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  const [faucet, payoutWallet] = await rpc<[string, string]>('eth_accounts');
  const send = (transaction: object): Promise<string> =>
    rpc('eth_sendTransaction', [{ from: faucet, gas: '0x100000', ...FEES, ...transaction }]);
  const callUsdt: TestChain['callUsdt'] = (signature, args, from = faucet) =>
    send({ from, to: settings.usdt, data: `0x${TEST_USDT_METHODS[signature]}${args.map(word).join('')}` });

  return {
    rpc,
    callUsdt,
    faucet,
    payoutWallet,
    stop,
    rpcUrl: settings.rpc,
    settings: {
      depositXpub: DEMO_DEPOSIT_XPUB,
      faucetKey: settings.faucetKey,
      networks: {
        local: {
          rpcUrls: [settings.rpc],
          chainId: settings.chainId,
          usdt: settings.usdt,
          apiKey: undefined,
          signer: { kind: 'local', privateKey: settings.payoutKey },
        },
      },
    },
    async mine(blocks = 1) {
      // One by one: many at once are made up later, and do not name the blocks before them.
      for (let block = 0; block < blocks; block++) await rpc('evm_mine');
    },
    head: async () => Number(await rpc('eth_blockNumber')),
    sendUsdt: (to, units) => callUsdt('transfer(address,uint256)', [to, units]),
    sendUsdtToMany: (payments) =>
      send({
        to: settings.usdt,
        data: `0x${TEST_USDT_METHODS['transferMany(address[],uint256[])']}${[
          0x40n,
          0x60n + 32n * BigInt(payments.length),
          BigInt(payments.length),
          ...payments.map(([to]) => to),
          BigInt(payments.length),
          ...payments.map(([, units]) => units),
        ]
          .map(word)
          .join('')}`,
      }),
    sendEther: (to, wei) => send({ to, value: `0x${wei.toString(16)}` }),
    async usdtOf(address) {
      return BigInt(
        await rpc<string>('eth_call', [
          { to: settings.usdt, data: `0x${TEST_USDT_METHODS['balanceOf(address)']}${word(address)}` },
          'latest',
        ]),
      );
    },
    snapshot: () => rpc('evm_snapshot'),
    async fork(snapshot) {
      await rpc('evm_revert', [snapshot]);
      await rpc('hardhat_setCoinbase', [`0x${randomBytes(20).toString('hex')}`]);
    },
  };
}

/** As contracts read their arguments: thirty-two bytes each. */
function word(value: string | bigint): string {
  return (typeof value === 'bigint' ? value.toString(16) : value.replace(/^0x/, '').toLowerCase()).padStart(64, '0');
}
