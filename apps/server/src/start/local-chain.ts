/** The demo brings a test chain of its own, unless one is set up: blocks that come by themselves, coins of no value, a faucet. */
import type { Config } from '../config.ts';

export interface DemoChain {
  /** The settings, with the network `local` in them. */
  chain: Config['chain'];
  stop(): Promise<void>;
}

const SECONDS_PER_BLOCK = 2;

export async function startDemoChain(config: Config, say: (sentence: string) => void): Promise<DemoChain> {
  const without: DemoChain = { chain: config.chain, stop: async () => undefined };
  if (config.demo === 'none' || config.chain.networks.local) return without;
  try {
    const [{ startLocalChain }, { DEMO_DEPOSIT_XPUB }] = await Promise.all([
      import('@entrepot/demo/chain/start-local-chain.ts'),
      import('@entrepot/demo/chain/local-chain-settings.ts'),
    ]);
    const {
      settings: { rpc, chainId, usdt, faucetKey, payoutKey },
      stop,
    } = await startLocalChain({ secondsPerBlock: SECONDS_PER_BLOCK });
    const local = { rpcUrls: [rpc], chainId, usdt, apiKey: undefined, signer: { kind: 'local' as const, privateKey: payoutKey } };
    const { depositXpub = DEMO_DEPOSIT_XPUB, networks } = config.chain;
    return { chain: { depositXpub, networks: { ...networks, local }, faucetKey }, stop };
  } catch (error) {
    // Everything else of the demo works without it.
    say(`${(error as Error).message.split('\n')[0]} Deposits and withdrawals over it are closed.`);
    return without;
  }
}
