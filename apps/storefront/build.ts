/** Builds the storefront for browsers and for the server, and compresses what browsers fetch: `node apps/storefront/build.ts`. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  await rm(join(root, 'dist'), { recursive: true, force: true });
  const shared = { root, configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel } as const;
  await build({
    ...shared,
    build: {
      outDir: 'dist/client',
      rolldownOptions: { input: join(root, 'src/entry-client.tsx') },
    },
  });
  await build({
    ...shared,
    build: {
      outDir: 'dist/server',
      ssr: join(root, 'src/entry-server.tsx'),
      rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
    },
  });
  await compressAssets(join(root, 'dist/client/assets'));
}

/** Once at the best level, instead of at every request. */
async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => COMPRESSIBLE.test(file));
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
