/** One secret in the settings, a key of its own for every use: what one use gives away helps with no other. */
import { createHmac, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

export function deriveKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `entrepot:${use}`, KEY_BYTES));
}

/** Parts are kept apart: no two lists of them read alike. */
export function keyedHash(key: Buffer, ...parts: string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
