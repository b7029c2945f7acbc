import type { Storage } from './storage.ts';

/** In the order of the alphabet, for what is known to be few enough. */
export async function listAll(storage: Storage, folder?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(folder)) keys.push(key);
  return keys.toSorted();
}
