/** What every front end does with its built files: old ones stay for a while, and all of them are compressed once. */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** There are many hundred files, and some machines let a process open no more than a thousand. */
const AT_ONCE = 16;

/** The build writes every file anew, so what has not been written for days belongs to no version in use. */
export async function removeOld(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path);
  }
}

/** Once at the best level, instead of at every request. */
export async function compressAssets(folder: string): Promise<void> {
  const all = new Set(await readdir(folder));
  const files = [...all].filter((file) => COMPRESSIBLE.test(file) && !all.has(`${file}.br`));
  // All of them take from one list.
  const waiting = files.values();
  const compressNext = async (): Promise<void> => {
    for (const file of waiting) await compress(join(folder, file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, compressNext));
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  await Promise.all([
    brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).then((data) =>
      writeFile(`${path}.br`, data),
    ),
    gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }).then((data) => writeFile(`${path}.gz`, data)),
  ]);
}
