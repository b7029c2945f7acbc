/** Builds one of the buyers' sites for browsers and for the server, and compresses what browsers fetch. */
import { join } from 'node:path';
import { build } from 'vite';
import { compressAssets, removeOld } from './assets.ts';

export async function buildSite(root: string): Promise<void> {
  const shared = { root, configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'info' } as const;
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
