import { catalogues } from '@entrepot/i18n/vite-plugin.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const own = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  // The name must not reach an address: pages live at the root, and so do their assets.
  base: '/',
  publicDir: false,
  plugins: [react(), tailwindcss(), catalogues(['frame', 'shop'])],
  build: {
    target: 'es2023',
    assetsDir: 'assets',
    // Pictures and fonts come from the server; what is left is small and better kept in files of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? {}
      : {
          manifest: true,
          // What every page needs comes as one file: a dozen small ones would compress worse and wait for each other.
          rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'] }] } } },
        }),
  },
  resolve: {
    alias: [
      // React has brought this itself since version 18; a library asks for a stand-in made for older ones.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: own('./src/lib/sync-external-store.ts') },
    ],
  },
  // Everything in one bundle, so that React runs in its production form whatever the process's environment says.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
