/** Builds the mobile site for browsers and for the server, and its worker: `node apps/mobile/build.ts`. */
import { join } from 'node:path';
import { build } from 'vite';
import { buildSite } from '../../scripts/build/site.ts';

const root = import.meta.dirname;

await buildSite(root);
// One plain script at an address that never changes, which is how browsers find a newer one.
await build({
  root,
  configFile: false,
  logLevel: 'info',
  publicDir: false,
  build: {
    target: 'es2023',
    emptyOutDir: false,
    outDir: 'dist/client',
    modulePreload: false,
    rolldownOptions: { input: join(root, 'src/worker/worker.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
});
