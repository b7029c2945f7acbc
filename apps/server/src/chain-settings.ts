/** The settings of the chain: which nodes are asked, which contract is USDT, where addresses come from and who signs. */
import { readBitcoinSettings, type BitcoinSettings } from './platform/bitcoin-account.ts';
import { bip32 } from './platform/packages-on-demand.ts';
import { tronBytes } from './platform/tron-bytes.ts';

const TOKEN_NETWORKS = ['ethereum', 'bnb', 'tron', 'local'] as const;
type TokenNetwork = (typeof TOKEN_NETWORKS)[number];
export type NetworkCode = TokenNetwork | 'bitcoin';

export type SignerSettings =
  | { kind: 'local'; privateKey: string }
  /** The key is kept elsewhere; what is to be signed is POSTed there. */
  | { kind: 'remote'; url: string; token: string; address: string };

export interface NetworkSettings {
  /** Asked in this order; one that fails or lags is skipped for a while. */
  rpcUrls: string[];
  /** Zero where a network has none. */
  chainId: number;
  /** Coins are told apart by the address of their contract, never by what they call themselves. */
  usdt: string;
  apiKey: string | undefined;
  signer: SignerSettings | undefined;
  /** Of Bitcoin alone, which has keys and chains of its own. */
  bitcoin?: BitcoinSettings;
}

export interface ChainSettings {
  /** The extended public key below which deposit addresses are; their private keys are never here. */
  depositXpub: string | undefined;
  networks: Partial<Record<NetworkCode, NetworkSettings>>;
  /** Sends test coins; only the demo's own chain has one. */
  faucetKey: string | undefined;
}

type Env = Record<string, string | undefined>;

const DEFAULTS: Record<TokenNetwork, { chainId: number; usdt: string | undefined }> = {
  ethereum: { chainId: 1, usdt: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
  bnb: { chainId: 56, usdt: '0x55d398326f99059fF775485246999027B3197955' },
  tron: { chainId: 0, usdt: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  local: { chainId: 31_337, usdt: undefined },
};
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const PRIVATE_KEY = /^0x[0-9a-fA-F]{64}$/;
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

export function readChainSettings(env: Env, problems: string[]): ChainSettings {
  const networks: ChainSettings['networks'] = {};
  for (const code of TOKEN_NETWORKS) {
    const settings = readNetwork(code, env, problems);
    if (settings) networks[code] = settings;
  }
  const depositXpub = readXpub(env.DEPOSIT_XPUB, problems);
  const configured = Object.keys(networks);
  const bitcoin = readBitcoin(env, problems);
  if (bitcoin) networks.bitcoin = bitcoin;
  if (configured.length > 0 && !env.DEPOSIT_XPUB)
    problems.push(`DEPOSIT_XPUB is not set, although ${configured[0]!.toUpperCase()}_RPC is: deposits need addresses.`);
  if (env.PAYOUT_KEY_LOCAL && !env.LOCAL_RPC) problems.push('LOCAL_RPC is not set, although PAYOUT_KEY_LOCAL is.');
  return { depositXpub, networks, faucetKey: undefined };
}

function readNodes(name: string, env: Env, problems: string[]): string[] {
  const rpcUrls = (env[`${name}_RPC`] ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  // An address of a node may hold a key, so the message does not repeat it.
  if (!rpcUrls.every(isWebAddress))
    problems.push(`${name}_RPC must be addresses that begin with https:// or http://, separated by commas.`);
  return rpcUrls;
}

function readBitcoin(env: Env, problems: string[]): NetworkSettings | undefined {
  const rpcUrls = readNodes('BITCOIN', env, problems);
  const bitcoin = rpcUrls.length > 0 ? readBitcoinSettings(env, problems) : undefined;
  return bitcoin && { rpcUrls, bitcoin, chainId: 0, usdt: '', apiKey: undefined, signer: undefined };
}

function readNetwork(code: TokenNetwork, env: Env, problems: string[]): NetworkSettings | undefined {
  const name = code.toUpperCase();
  const rpcUrls = readNodes(name, env, problems);
  if (rpcUrls.length === 0) return undefined;
  const usdt = env[`${name}_USDT`] || DEFAULTS[code].usdt;
  if (!usdt) problems.push(`${name}_USDT is not set, although ${name}_RPC is.`);
  else if (!isContract(code, usdt)) problems.push(`${name}_USDT must be the address of a contract.`);
  const apiKey = code === 'tron' ? env.TRON_API_KEY || undefined : undefined;
  return { rpcUrls, chainId: DEFAULTS[code].chainId, usdt: usdt ?? '', apiKey, signer: readSigner(code, env, problems) };
}

function readSigner(code: TokenNetwork, env: Env, problems: string[]): SignerSettings | undefined {
  const name = code.toUpperCase();
  if (code === 'tron') return undefined;
  if (code === 'local' && env.PAYOUT_KEY_LOCAL) {
    if (!PRIVATE_KEY.test(env.PAYOUT_KEY_LOCAL)) problems.push('PAYOUT_KEY_LOCAL must be 0x and 64 hexadecimal digits.');
    return { kind: 'local', privateKey: env.PAYOUT_KEY_LOCAL };
  }
  const address = env[`${name}_PAYOUT_ADDRESS`];
  if (!address) return undefined;
  if (!EVM_ADDRESS.test(address)) problems.push(`${name}_PAYOUT_ADDRESS must be 0x and 40 hexadecimal digits.`);
  const [url, token] = [env.PAYOUT_SIGNER_URL, env.PAYOUT_SIGNER_TOKEN];
  if (!url || !token) {
    problems.push(`PAYOUT_SIGNER_URL and PAYOUT_SIGNER_TOKEN must be set, because ${name}_PAYOUT_ADDRESS is.`);
    return undefined;
  }
  if (!isSafeAddress(url)) problems.push('PAYOUT_SIGNER_URL must begin with https://; http:// does for this machine alone.');
  return { kind: 'remote', url, token, address };
}

function readXpub(text: string | undefined, problems: string[]): string | undefined {
  if (!text) return undefined;
  try {
    // Whoever pastes the private key by mistake must not have it used, and never repeated.
    if (bip32().HDKey.fromExtendedKey(text).privateKey === null) return text;
    problems.push('DEPOSIT_XPUB is an extended private key; only the public one may be here. Treat the private one as known to others.');
  } catch {
    problems.push('DEPOSIT_XPUB must be an extended public key (xpub…).');
  }
  return undefined;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}

function isSafeAddress(text: string): boolean {
  return isWebAddress(text) && (new URL(text).protocol === 'https:' || OWN_MACHINE.has(new URL(text).hostname));
}

function isContract(code: TokenNetwork, address: string): boolean {
  return code === 'tron' ? tronBytes(address) !== undefined : EVM_ADDRESS.test(address);
}
