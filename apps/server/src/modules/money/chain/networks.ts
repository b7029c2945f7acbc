/** The networks that there can be. What an operator sets up decides which of them are open. */
import type { NetworkCode } from '../../../config.ts';
import type { ParameterCode } from '../../ground/parameters/index.ts';

export interface NetworkDefinition {
  code: NetworkCode;
  /** Tells its advisory locks apart. */
  number: number;
  name: string;
  standard: string;
  isDemo: boolean;
  family: 'evm' | 'tron' | 'bitcoin';
  /** What is held here is counted in this coin, and in these decimals of it. */
  held: { coin: 'USDT' | 'BTC'; decimals: number };
  /** The network's own coin, where it is taken as well. */
  nativeCoin: string | undefined;
  /** What stands before an address in a QR code, where wallets expect it (BIP 21). */
  uriScheme?: string;
  /** Blocks read in one go, where they are so large that the usual number of them would fill the memory. */
  blocksAtOnce?: number;
  confirmations: Extract<ParameterCode, `confirmations_${string}`>;
  secondsPerBlock: number;
  /** How often the nodes are asked for a new block. */
  pollSeconds: number;
  explorer: string | undefined;
}

export const NETWORKS: readonly NetworkDefinition[] = [
  {
    code: 'ethereum',
    number: 1,
    name: 'Ethereum',
    standard: 'ERC-20',
    isDemo: false,
    family: 'evm',
    held: { coin: 'USDT', decimals: 6 },
    nativeCoin: 'ETH',
    confirmations: 'confirmations_ethereum',
    secondsPerBlock: 12,
    pollSeconds: 4,
    explorer: 'https://etherscan.io/tx/',
  },
  {
    code: 'bnb',
    number: 2,
    name: 'BNB Smart Chain',
    standard: 'BEP-20',
    isDemo: false,
    family: 'evm',
    held: { coin: 'USDT', decimals: 18 },
    nativeCoin: 'BNB',
    confirmations: 'confirmations_bnb',
    secondsPerBlock: 3,
    pollSeconds: 2,
    explorer: 'https://bscscan.com/tx/',
  },
  {
    code: 'tron',
    number: 3,
    name: 'Tron',
    standard: 'TRC-20',
    isDemo: false,
    family: 'tron',
    held: { coin: 'USDT', decimals: 6 },
    nativeCoin: undefined,
    confirmations: 'confirmations_tron',
    secondsPerBlock: 3,
    pollSeconds: 3,
    explorer: 'https://tronscan.org/#/transaction/',
  },
  {
    code: 'local',
    number: 4,
    name: 'Local test chain',
    standard: 'ERC-20',
    isDemo: true,
    family: 'evm',
    held: { coin: 'USDT', decimals: 6 },
    nativeCoin: 'ETH',
    confirmations: 'confirmations_local',
    secondsPerBlock: 2,
    pollSeconds: 1,
    explorer: undefined,
  },
  {
    code: 'bitcoin',
    number: 5,
    name: 'Bitcoin',
    standard: 'SegWit',
    isDemo: false,
    family: 'bitcoin',
    held: { coin: 'BTC', decimals: 8 },
    nativeCoin: undefined,
    uriScheme: 'bitcoin',
    blocksAtOnce: 4,
    confirmations: 'confirmations_bitcoin',
    secondsPerBlock: 600,
    pollSeconds: 10,
    explorer: 'https://mempool.space/tx/',
  },
];
