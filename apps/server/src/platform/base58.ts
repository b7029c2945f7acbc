/** Base58 with a checksum of four bytes, in which Tron writes its addresses. */
import { createHash } from 'node:crypto';

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);
const CHECKSUM_BYTES = 4;

export function encodeBase58Check(payload: Uint8Array): string {
  const bytes = Buffer.concat([payload, checksumOf(payload)]);
  let text = '';
  for (let rest = BigInt(`0x${bytes.toString('hex')}`); rest > 0n; rest /= BASE) text = DIGITS[Number(rest % BASE)] + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return DIGITS[0]!.repeat(Math.max(0, zeros)) + text;
}

/** Undefined for what is not base58, or where the checksum does not fit. */
export function decodeBase58Check(text: string): Uint8Array | undefined {
  let value = 0n;
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0) return undefined;
    value = value * BASE + BigInt(digit);
  }
  const zeros = [...text].findIndex((character) => character !== DIGITS[0]);
  const hex = value === 0n ? '' : value.toString(16);
  const bytes = Buffer.concat([Buffer.alloc(Math.max(0, zeros)), Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')]);
  if (bytes.length <= CHECKSUM_BYTES) return undefined;
  const payload = bytes.subarray(0, -CHECKSUM_BYTES);
  return bytes.subarray(-CHECKSUM_BYTES).equals(checksumOf(payload)) ? payload : undefined;
}

function checksumOf(payload: Uint8Array): Buffer {
  return sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES);
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
