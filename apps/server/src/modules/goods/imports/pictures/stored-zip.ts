import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../../../platform/errors.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { openZipPictures, type ZipPictures } from './zip-pictures.ts';

/** The list of what is in a zip stands at its end, so it is put on the disk first, under a name of ours. */
export async function withStoredZip<Result>(storage: Storage, key: string, use: (zip: ZipPictures) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-pictures-'));
  let zip: ZipPictures | undefined;
  try {
    const file = await storage.get(key);
    if (!file) throw new DomainError('import.zip_unreadable');
    const path = join(folder, 'pictures.zip');
    await pipeline(file.body, createWriteStream(path, { mode: 0o600 }));
    zip = await openZipPictures(path);
    return await use(zip);
  } finally {
    zip?.close();
    await rm(folder, { recursive: true, force: true });
  }
}
