/** Addresses of Bitcoin. Ours are native segwit ones of a single key (P2WPKH, BIP 84); those of others may be of any kind. */
import { createHash } from 'node:crypto';
import type { BitcoinChain } from '../../../../platform/bitcoin-account.ts';
import { base58check, segwitText } from '../../../../platform/packages-on-demand.ts';

const PREFIXES: Readonly<Record<BitcoinChain, { hrp: string; base58: readonly number[] }>> = {
  main: { hrp: 'bc', base58: [0x00, 0x05] },
  test: { hrp: 'tb', base58: [0x6f, 0xc4] },
  testnet4: { hrp: 'tb', base58: [0x6f, 0xc4] },
  signet: { hrp: 'tb', base58: [0x6f, 0xc4] },
  regtest: { hrp: 'bcrt', base58: [0x6f, 0xc4] },
};
/** OP_0 and a push of twenty bytes. */
const KEY_SCRIPT = Buffer.from([0x00, 0x14]);
const HASH_LENGTH = 20;

export function addressOfHash(chain: BitcoinChain, hash: Uint8Array): string {
  const { bech32 } = segwitText();
  return bech32.encode(PREFIXES[chain].hrp, [0, ...bech32.toWords(hash)]);
}

export function addressOfKey(chain: BitcoinChain, publicKey: Uint8Array): string {
  return addressOfHash(chain, createHash('ripemd160').update(createHash('sha256').update(publicKey).digest()).digest());
}

/** What an output is paid to, if that is a single key by its hash; undefined for all other scripts. */
export function keyHashOf(script: Uint8Array): Uint8Array | undefined {
  const isKeyScript = script.length === KEY_SCRIPT.length + HASH_LENGTH && script[0] === KEY_SCRIPT[0] && script[1] === KEY_SCRIPT[1];
  return isKeyScript ? script.subarray(KEY_SCRIPT.length) : undefined;
}

/** The twenty bytes of an address of a single key; undefined for every other one. */
export function hashOfAddress(chain: BitcoinChain, address: string): Uint8Array | undefined {
  const { hrp } = PREFIXES[chain];
  const decoded = segwitText().bech32.decodeUnsafe(address);
  if (decoded?.prefix !== hrp || decoded.words[0] !== 0) return undefined;
  const hash = segwitText().bech32.fromWordsUnsafe(decoded.words.slice(1));
  return hash?.length === HASH_LENGTH ? hash : undefined;
}

export function isBitcoinAddress(chain: BitcoinChain, address: string): boolean {
  const { hrp, base58 } = PREFIXES[chain];
  const { bech32, bech32m } = segwitText();
  const [first, later] = [bech32.decodeUnsafe(address), bech32m.decodeUnsafe(address)];
  // The first version is written with one checksum, all later ones with the other (BIP 350).
  if (first?.prefix === hrp && first.words[0] === 0) return [20, 32].includes(bech32.fromWordsUnsafe(first.words.slice(1))?.length ?? 0);
  if (later?.prefix === hrp && later.words[0] !== undefined && later.words[0] >= 1 && later.words[0] <= 16) {
    const length = bech32m.fromWordsUnsafe(later.words.slice(1))?.length ?? 0;
    return length >= 2 && length <= 40;
  }
  try {
    const bytes = base58check().decode(address);
    return bytes.length === HASH_LENGTH + 1 && base58.includes(bytes[0]!);
  } catch {
    return false;
  }
}

/** A segwit address may be written all in capitals, as QR codes do. */
export function normalBitcoinAddress(address: string): string {
  return /^(?:bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address;
}
