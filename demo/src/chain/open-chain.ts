/** The chain behind the local node, with the test coin on it: Hardhat, which takes a second or two of the processor. */
import { fileURLToPath } from 'node:url';
import { createHardhatRuntimeEnvironment } from 'hardhat/hre';
import type { Request } from './json-rpc.ts';
import { TEST_USDT_BYTECODE, TEST_USDT_METHODS } from './test-usdt.gen.ts';

export interface ChainKeys {
  faucetKey: string;
  payoutKey: string;
}

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const ETHER = 10n ** 18n;
const USDT = 10n ** 6n;

export async function openChain(chainId: number, { faucetKey, payoutKey }: ChainKeys): Promise<Request> {
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
  await deployTestUsdt(request);
  return request;
}

async function deployTestUsdt(request: Request): Promise<void> {
  const [faucet, payout] = (await request('eth_accounts')) as [string, string];
  const deployment = await request('eth_sendTransaction', [{ from: faucet, data: TEST_USDT_BYTECODE }]);
  await request('evm_mine');
  const { contractAddress } = (await request('eth_getTransactionReceipt', [deployment])) as { contractAddress: string };
  await request('eth_sendTransaction', [{ from: faucet, to: contractAddress, data: mintCall(faucet, 1_000_000_000n * USDT) }]);
  await request('eth_sendTransaction', [{ from: faucet, to: contractAddress, data: mintCall(payout, 10_000_000n * USDT) }]);
  await request('evm_mine');
}

function mintCall(to: string, value: bigint): string {
  return `0x${TEST_USDT_METHODS['mint(address,uint256)']}${to.slice(2).padStart(64, '0')}${value.toString(16).padStart(64, '0')}`;
}
