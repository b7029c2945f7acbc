/** Addresses of Tron as bytes: twenty as on Ethereum behind one of their own, written in base58 with a checksum. */
import { base58check } from './packages-on-demand.ts';

const PREFIX = 0x41;
const LENGTH = 21;

/** From the twenty. */
export function tronText(bytes: Uint8Array): string {
  return base58check().encode(Uint8Array.from([PREFIX, ...bytes]));
}

/** The twenty; undefined for what is no address of Tron's. */
export function tronBytes(address: string): Uint8Array | undefined {
  try {
    const bytes = base58check().decode(address);
    return bytes.length === LENGTH && bytes[0] === PREFIX ? bytes.subarray(1) : undefined;
  } catch {
    return undefined;
  }
}
