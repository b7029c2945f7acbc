/** What the local test chain is told when it starts, and what it says when it is ready. */
export const LOCAL_CHAIN_ID = 31_337;

export interface LocalNodeOptions {
  /** Undefined: a block is mined only when somebody asks for it. */
  secondsPerBlock: number;
  chainId: number;
}

export interface LocalChainSettings {
  rpc: string;
  chainId: number;
  /** The contract of the test coin. */
  usdt: string;
  /** Owns the contract and plenty of both coins. */
  faucetKey: string;
  payoutKey: string;
}

/**
 * Deposit addresses of the demo are derived from it, below m/44'/60'/0'/0 of a seed that was thrown away: nobody can move what is sent
 * there,
 * which is test coins of no value.
 */
export const DEMO_DEPOSIT_XPUB =
  'xpub6DYchZysD5ZgueyqRrisK9fftQugcggTfQcv4HWssD3fdbXUtBqVN4cxjWsdhV9HC6GBmXZRfk3HPJjUoG5CrVbPFjDBdPg7FyiQNXjyGWA';
