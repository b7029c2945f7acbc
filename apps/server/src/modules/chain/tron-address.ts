/** Tron's addresses: twenty bytes as on Ethereum behind a byte of their own, written in base58. */
import { bytesToHex, hexToBytes, publicKeyToAddress } from 'viem/utils';
import { decodeBase58Check, encodeBase58Check } from '../../platform/base58.ts';
import { uncompressed } from './public-key.ts';

const PREFIX = 0x41;
const LENGTH = 21;

/** From twenty bytes in hexadecimal digits, with or without `0x`. */
export function tronAddress(hex: string): string {
  return encodeBase58Check(Buffer.concat([Buffer.from([PREFIX]), hexToBytes(`0x${hex.replace(/^0x/, '').padStart(40, '0').slice(-40)}`)]));
}

export function tronAddressOfKey(publicKey: Uint8Array): string {
  return tronAddress(publicKeyToAddress(bytesToHex(uncompressed(publicKey))));
}

/** Twenty bytes in hexadecimal digits, without `0x`; undefined for what is no address of Tron's. */
export function tronAddressHex(address: string): string | undefined {
  const bytes = decodeBase58Check(address);
  return bytes?.length === LENGTH && bytes[0] === PREFIX ? Buffer.from(bytes.subarray(1)).toString('hex') : undefined;
}
