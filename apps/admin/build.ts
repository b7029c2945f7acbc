/** Builds the back office for browsers, and compresses what they fetch: `node apps/admin/build.ts`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressAssets, removeOld } from '../../scripts/build/assets.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export async function buildBackOffice(logLevel: 'info' | 'warn' = 'warn'): Promise<void> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'production',
    logLevel,
    // Names change with their content, so old files stay beside new ones: a server that runs and tabs that are open still ask for them.
    build: { emptyOutDir: false, outDir: 'dist/client', rolldownOptions: { input: join(root, 'src/entry-client.tsx') } },
  });
  const assets = join(root, 'dist/client/assets');
  await removeOld(assets);
  await compressAssets(assets);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildBackOffice('info');
