/** Ethereum, BNB Smart Chain and the local test chain. */
import type { FastifyBaseLogger } from 'fastify';
import type { NetworkSettings } from '../../../config.ts';
import { lazy } from '../../../platform/lazy.ts';
import { viemUtils } from '../../../platform/packages-on-demand.ts';
import { NodeFault, type ChainWriter, type NetworkDriver } from './driver.ts';
import { EvmReader } from './evm-reader.ts';
import type { NetworkDefinition } from './networks.ts';
import { Nodes, hostOf } from './nodes.ts';
import { uncompressed } from './public-key.ts';

const NOBODY = '0x0000000000000000000000000000000000000000';
const STANDSTILL_BLOCKS = 20;

export function createEvmDriver(
  network: NetworkDefinition,
  settings: NetworkSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  nowMs?: () => number,
): NetworkDriver<ChainWriter> {
  // With the first question to a node: a start has no time for it.
  const coins = lazy(() => ({
    usdt: viemUtils().getAddress(settings.usdt),
    usdtDecimals: network.held.decimals,
    nativeCoin: network.nativeCoin,
  }));
  const nodes = new Nodes<ChainWriter>(
    settings.rpcUrls.map((url) => {
      const reader = new EvmReader(url, coins);
      return { host: hostOf(url), reader, check: () => checkChain(reader, settings.chainId) };
    }),
    { network: network.code, log, standstillMs: STANDSTILL_BLOCKS * network.secondsPerBlock * 1_000, ...(nowMs ? { nowMs } : {}) },
  );
  return {
    async identity(reader) {
      if (!network.isDemo) return `eip155:${settings.chainId}`;
      const first = await reader.block(0);
      if (!first) throw new NodeFault('has no first block');
      return first.hash;
    },
    ask: (work, { minHead } = {}) => nodes.ask(work, minHead),
    nodes: () => nodes.states(),
    // What is sent to nobody or to the contract itself is lost.
    isAddress: (address) => viemUtils().isAddress(address) && address !== NOBODY && viemUtils().getAddress(address) !== coins().usdt,
    normalAddress: (address) => viemUtils().getAddress(address),
    addressOfKey: (publicKey) => viemUtils().publicKeyToAddress(viemUtils().bytesToHex(uncompressed(publicKey))),
  };
}

async function checkChain(reader: EvmReader, chainId: number): Promise<void> {
  const found = await reader.chainId();
  if (found !== chainId) throw new NodeFault(`serves chain ${found} instead of ${chainId}`);
}
