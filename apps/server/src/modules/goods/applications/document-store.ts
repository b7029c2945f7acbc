/**
 * Pictures of registers, passports and bills. They are encrypted before they reach the storage, with a key of their own and bound to their
 * id, and no address of
 * the web leads to them: they are read through calls that know who asks.
 */
import { deriveKey } from '../../../platform/derived-key.ts';
import type { Platform } from '../../../platform/platform.ts';
import { seal, unseal } from '../../../platform/sealed.ts';
import { readWhole } from '../../../platform/storage/read-whole.ts';

export interface DocumentStore {
  put(id: string, data: Buffer): Promise<void>;
  /** Undefined when it was erased. */
  get(id: string): Promise<Buffer | undefined>;
  erase(id: string): Promise<void>;
}

export function createDocumentStore({ config, storage }: Pick<Platform, 'config' | 'storage'>): DocumentStore {
  const key = deriveKey(config.secret, 'application-document');
  const keyOf = (id: string): string => `applications/${id}`;
  return {
    put: (id, data) => storage.put(keyOf(id), seal(key, id, data)),
    async get(id) {
      const sealed = await readWhole(storage, keyOf(id));
      return sealed && unseal(key, id, sealed);
    },
    erase: (id) => storage.delete(keyOf(id)),
  };
}
