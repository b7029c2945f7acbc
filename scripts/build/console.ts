/** Builds a console (the seller zone, the back office) for browsers, and compresses what they fetch. */
import { join } from 'node:path';
import { build } from 'vite';
import { compressAssets, removeOld } from './assets.ts';

export async function buildConsole(root: string): Promise<void> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'info',
    // Names change with their content, so old files stay beside new ones: a server that runs and tabs that are open still ask for them.
    build: { emptyOutDir: false, outDir: 'dist/client', rolldownOptions: { input: join(root, 'src/entry-client.tsx') } },
  });
  const assets = join(root, 'dist/client/assets');
  await removeOld(assets);
  await compressAssets(assets);
}
