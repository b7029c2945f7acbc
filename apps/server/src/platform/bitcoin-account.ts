/** The settings of Bitcoin: which chain, which nodes, and the extended public key of the account that deposits go to. */
import { base58check, bip32 } from './packages-on-demand.ts';

export const BITCOIN_CHAINS = ['main', 'test', 'testnet4', 'signet', 'regtest'] as const;
export type BitcoinChain = (typeof BITCOIN_CHAINS)[number];

export interface BitcoinSettings {
  chain: BitcoinChain;
  /** Of an account (BIP 84): the addresses are 0/0, 0/1, … below it. */
  xpub: string;
}

interface KeyVersion {
  public: number;
  private: number;
}

/** How wallets write the key of an account: plain, or with the kind of its addresses in its first letter (SLIP 132). */
const NATIVE_SEGWIT: Readonly<Record<'main' | 'test', readonly KeyVersion[]>> = {
  main: [
    { public: 0x04_88_b2_1e, private: 0x04_88_ad_e4 },
    { public: 0x04_b2_47_46, private: 0x04_b2_43_0c },
  ],
  test: [
    { public: 0x04_35_87_cf, private: 0x04_35_83_94 },
    { public: 0x04_5f_1c_f6, private: 0x04_5f_18_bc },
  ],
};

type AccountKey = InstanceType<ReturnType<typeof bip32>['HDKey']>;

export function bitcoinAccount({ chain, xpub }: BitcoinSettings): AccountKey {
  const version = versionsOf(chain).find((candidate) => candidate.public === versionIn(xpub));
  return bip32().HDKey.fromExtendedKey(xpub, version);
}

/** Undefined with a problem told: a key that cannot be used must not be half used. */
export function readBitcoinSettings(env: Record<string, string | undefined>, problems: string[]): BitcoinSettings | undefined {
  const chain = BITCOIN_CHAINS.find((code) => code === (env.BITCOIN_CHAIN || 'main'));
  if (!chain) problems.push(`BITCOIN_CHAIN must be one of ${BITCOIN_CHAINS.join(', ')}.`);
  const xpub = env.BITCOIN_XPUB;
  if (!xpub) problems.push('BITCOIN_XPUB is not set, although BITCOIN_RPC is: deposits need addresses.');
  if (!chain || !xpub) return undefined;
  const version = versionIn(xpub);
  const all = [...NATIVE_SEGWIT.main, ...NATIVE_SEGWIT.test];
  if (version !== undefined && all.some((known) => known.private === version)) {
    problems.push('BITCOIN_XPUB is an extended private key; only the public one may be here. Treat the private one as known to others.');
    return undefined;
  }
  if (!versionsOf(chain).some((known) => known.public === version) || !isKey({ chain, xpub })) {
    const usual = chain === 'main' ? 'xpub… or zpub…' : 'tpub… or vpub…';
    problems.push(`BITCOIN_XPUB must be the extended public key (${usual}) of an account with native segwit addresses.`);
    return undefined;
  }
  return { chain, xpub };
}

function versionsOf(chain: BitcoinChain): readonly KeyVersion[] {
  return NATIVE_SEGWIT[chain === 'main' ? 'main' : 'test'];
}

function versionIn(text: string): number | undefined {
  try {
    return Buffer.from(base58check().decode(text)).readUInt32BE(0);
  } catch {
    return undefined;
  }
}

function isKey(settings: BitcoinSettings): boolean {
  try {
    return bitcoinAccount(settings).publicKey !== null;
  } catch {
    return false;
  }
}
