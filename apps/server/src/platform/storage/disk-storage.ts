/** Files under one folder of this machine. A file is written beside the others and moved into place, so it is whole or absent. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey } from './storage-key.ts';
import type { Storage } from './storage.ts';

/** Begins with a dot, so that no key can name it. */
const INCOMING = '.incoming';
/** A temporary file of this age belongs to a process that died while it wrote. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

export async function createDiskStorage(folder: string): Promise<Storage> {
  const incoming = join(folder, INCOMING);
  await mkdir(incoming, { recursive: true });
  await removeAbandoned(incoming);

  function pathOf(key: string): string {
    checkKey(key);
    return join(folder, key);
  }

  return {
    async put(key, data) {
      const path = pathOf(key);
      const temporary = join(incoming, randomUUID());
      try {
        // Flushed before it gets its name: after a power cut there is no file with the right name and the wrong content.
        await writeFile(temporary, data, { flush: true, flag: 'wx' });
        await mkdir(dirname(path), { recursive: true });
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async get(key) {
      const file = await open(pathOf(key)).catch(undefinedWhenMissing);
      if (!file) return undefined;
      const stats = await file.stat();
      if (!stats.isFile()) {
        await file.close();
        return undefined;
      }
      return { body: file.createReadStream(), byteSize: stats.size };
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    list: (below) => keysBelow(folder, below === undefined ? '' : pathOf(below).slice(folder.length + 1)),
  };
}

async function* keysBelow(folder: string, below: string): AsyncGenerator<string> {
  const entries = (await readdir(join(folder, below), { withFileTypes: true }).catch(undefinedWhenMissing)) ?? [];
  for (const entry of entries) {
    // A name with a dot in front is of what is still being written.
    if (entry.name.startsWith('.')) continue;
    const key = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* keysBelow(folder, key);
    else if (entry.isFile()) yield key;
  }
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}

async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    // Another process that shares the folder may have moved it in the meantime.
    const stats = await stat(path).catch(undefinedWhenMissing);
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
