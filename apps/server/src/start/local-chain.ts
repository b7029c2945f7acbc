/** The demo brings a test chain of its own, unless one is set up: blocks that come by themselves, coins of no value, a faucet. */
import type { Config } from '../config.ts';

export interface DemoChain {
  /** The settings, with the network `local` in them. */
  chain: Config['chain'];
  /** The chain begins with the first question, and this is one: it takes a second or two that a start has better use for. */
  begin(): void;
  stop(): Promise<void>;
}

const SECONDS_PER_BLOCK = 2;

export async function startDemoChain(config: Config, say: (sentence: string) => void): Promise<DemoChain> {
  const without: DemoChain = { chain: config.chain, begin: () => undefined, stop: async () => undefined };
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
    return { chain: { depositXpub, networks: { ...networks, local }, faucetKey }, begin: () => void ask(rpc, say), stop };
  } catch (error) {
    // Everything else of the demo works without it.
    say(`${(error as Error).message.split('\n')[0]} Deposits and withdrawals over it are closed.`);
    return without;
  }
}

async function ask(rpc: string, say: (sentence: string) => void): Promise<void> {
  try {
    const response = await fetch(rpc, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }) });
    const { error } = (await response.json()) as { error?: { message: string } };
    if (error) say(`The test chain does not begin: ${error.message.split('\n')[0]} Deposits and withdrawals over it wait.`);
  } catch {
    // It went before it answered, as when this process is ended.
  }
}
