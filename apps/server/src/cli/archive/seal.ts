/**
 * Sealing with what an operator keeps in a file: AES-256-GCM, the key by scrypt. Each thing is sealed together with its name, so that none
 * can be put in the place of another.
 */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

export interface Sealer {
  seal(name: string, data: Buffer): Buffer;
  /** Throws where it was sealed with another passphrase, under another name, or changed since. */
  open(name: string, sealed: Buffer): Buffer;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const SALT_BYTES = 32;
export const LEAST_PASSPHRASE = 20;
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

export function createSealer(passphrase: string, salt: Buffer): Sealer {
  const key = scryptSync(passphrase, salt, KEY_BYTES, COST);
  return {
    seal(name, data) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
      return Buffer.concat([nonce, cipher.update(data), cipher.final(), cipher.getAuthTag()]);
    },
    open(name, sealed) {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(name))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
}
