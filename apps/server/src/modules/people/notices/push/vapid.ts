/**
 * The keys by which push services know this server (RFC 8292). Like every key it comes of the one secret of the settings, so that it is
 * there from the first start, the same in every process, and nothing has to be kept.
 */
import { createECDH } from 'node:crypto';
import { deriveKey } from '../../../../platform/derived-key.ts';

export interface VapidKeys {
  /** Uncompressed, as browsers take it. */
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';
const MOST_TRIES = 8;

export function vapidKeys(configSecret: string): VapidKeys {
  const ecdh = createECDH(CURVE);
  for (let n = 0; n < MOST_TRIES; n++) {
    const key = deriveKey(configSecret, `vapid:${n}`);
    try {
      ecdh.setPrivateKey(key);
    } catch {
      // Not every number is a key of this curve; one in four thousand million is none.
      continue;
    }
    return { publicKey: ecdh.getPublicKey().toString('base64url'), privateKey: key.toString('base64url') };
  }
  throw new Error('No key of the curve came of the secret.');
}
