/** Builds the storefront for browsers and for the server, and compresses what browsers fetch: `node apps/storefront/build.ts`. */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;

export async function buildStorefront(logLevel: 'info' | 'warn' = 'warn'): Promise<void> {
  const shared = { root, configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel } as const;
  // Names change with their content, so old files stay beside new ones: a server that runs and tabs that are open still ask for them.
  const keepOld = { emptyOutDir: false } as const;
  await build({
    ...shared,
    build: {
      ...keepOld,
      outDir: 'dist/client',
      rolldownOptions: { input: join(root, 'src/entry-client.tsx') },
    },
  });
  await build({
    ...shared,
    build: {
      ...keepOld,
      outDir: 'dist/server',
      ssr: join(root, 'src/entry-server.tsx'),
      rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
    },
  });
  for (const side of ['client', 'server']) await removeOld(join(root, 'dist', side, 'assets'));
  await compressAssets(join(root, 'dist/client/assets'));
}

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** The build writes every file anew, so what has not been written for days belongs to no version in use. */
async function removeOld(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path);
  }
}

/** Once at the best level, instead of at every request. */
async function compressAssets(folder: string): Promise<void> {
  const all = new Set(await readdir(folder));
  const files = [...all].filter((file) => COMPRESSIBLE.test(file) && !all.has(`${file}.br`));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      await Promise.all([
        brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).then((data) => writeFile(`${path}.br`, data)),
        gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }).then((data) => writeFile(`${path}.gz`, data)),
      ]);
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildStorefront('info');
