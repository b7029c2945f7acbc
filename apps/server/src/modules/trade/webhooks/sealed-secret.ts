/** Secrets of endpoints. Signing needs the secret itself, so it is kept sealed with a key that the database does not have. */
import { randomBytes } from 'node:crypto';
import { deriveKey } from '../../../platform/derived-key.ts';
import { seal, unseal } from '../../../platform/sealed.ts';

const SECRET_BYTES = 32;

export interface SecretSeal {
  seal(shopId: string, secret: string): Buffer;
  open(shopId: string, sealed: Buffer): string;
}

export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** Bound to the shop: a secret copied into another's row cannot be read. */
export function createSeal(configSecret: string): SecretSeal {
  const key = deriveKey(configSecret, 'webhook-secret');
  return {
    seal: (shopId, secret) => seal(key, shopId, Buffer.from(secret)),
    open: (shopId, sealed) => unseal(key, shopId, sealed).toString('utf8'),
  };
}
