import { buffer } from 'node:stream/consumers';
import type { Storage } from './storage.ts';

/** For files that are known to be small. Undefined when there is no such key. */
export async function readWhole(storage: Storage, key: string): Promise<Buffer | undefined> {
  const file = await storage.get(key);
  if (!file) return undefined;
  const data = await buffer(file.body);
  // A connection that broke midway must not pass for the file.
  if (data.length !== file.byteSize) throw new Error(`Only ${data.length} of ${file.byteSize} bytes of ${key} arrived`);
  return data;
}
