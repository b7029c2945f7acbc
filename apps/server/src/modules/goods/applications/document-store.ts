/**
 * Pictures of registers, passports and bills. They are encrypted before they reach the storage, with a key of their own and bound to their
 * id, and no address of
 * the web leads to them: they are read through calls that know who asks.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../../../platform/derived-key.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readWhole } from '../../../platform/storage/read-whole.ts';

export interface DocumentStore {
  put(id: string, data: Buffer): Promise<void>;
  /** Undefined when it was erased. */
  get(id: string): Promise<Buffer | undefined>;
  erase(id: string): Promise<void>;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createDocumentStore({ config, storage }: Pick<Platform, 'config' | 'storage'>): DocumentStore {
  const key = deriveKey(config.secret, 'application-document');
  const keyOf = (id: string): string => `applications/${id}`;
  return {
    async put(id, data) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id));
      const sealed = Buffer.concat([cipher.update(data), cipher.final()]);
      await storage.put(keyOf(id), Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
    },
    async get(id) {
      const sealed = await readWhole(storage, keyOf(id));
      if (!sealed) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(id))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
    erase: (id) => storage.delete(keyOf(id)),
  };
}
