/** Builds the storefront for browsers and for the server, and compresses what browsers fetch: `node apps/storefront/build.ts`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressAssets, removeOld } from '../../scripts/build/assets.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

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

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildStorefront('info');
