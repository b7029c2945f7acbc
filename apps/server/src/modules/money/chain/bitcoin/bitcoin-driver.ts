/** Bitcoin: deposits to native segwit addresses. It is read and not paid out over; why is told in docs/decisions/0072. */
import type { FastifyBaseLogger } from 'fastify';
import type { BitcoinSettings } from '../../../../platform/bitcoin-account.ts';
import type { NetworkSettings } from '../../../../config.ts';
import { NodeFault, type NetworkDriver } from '../driver.ts';
import type { NetworkDefinition } from '../networks.ts';
import { Nodes, hostOf } from '../nodes.ts';
import { addressOfKey, isBitcoinAddress, normalBitcoinAddress } from './bitcoin-address.ts';
import { BitcoinReader, type BitcoinReaderOptions } from './bitcoin-reader.ts';

const STANDSTILL_BLOCKS = 20;

export interface BitcoinDriverOptions extends Pick<BitcoinReaderOptions, 'outputsAt'> {
  settings: Pick<NetworkSettings, 'rpcUrls'> & { bitcoin: BitcoinSettings };
  log: Pick<FastifyBaseLogger, 'warn'>;
  nowMs?: (() => number) | undefined;
}

export function createBitcoinDriver(
  network: NetworkDefinition,
  { settings: { rpcUrls, bitcoin }, outputsAt, log, nowMs }: BitcoinDriverOptions,
): NetworkDriver<BitcoinReader> {
  const { chain } = bitcoin;
  const nodes = new Nodes<BitcoinReader>(
    rpcUrls.map((url) => {
      const reader = new BitcoinReader(url, { chain, outputsAt });
      return { host: hostOf(url), reader, check: () => reader.check() };
    }),
    { network: network.code, log, standstillMs: STANDSTILL_BLOCKS * network.secondsPerBlock * 1_000, ...(nowMs ? { nowMs } : {}) },
  );
  return {
    async identity(reader) {
      const first = await reader.block(0);
      if (!first) throw new NodeFault('has no first block');
      return `bitcoin:${first.hash}`;
    },
    ask: (work, { minHead } = {}) => nodes.ask(work, minHead),
    nodes: () => nodes.states(),
    isAddress: (address) => isBitcoinAddress(chain, address),
    normalAddress: normalBitcoinAddress,
    addressOfKey: (publicKey) => addressOfKey(chain, publicKey),
  };
}
