/** How both of the buyers' sites are built; they differ in their address, and in the words they come with. */
import { STOREFRONT_PAGES, type Namespace } from '@entrepot/i18n/catalogue-names.ts';
import { catalogues } from '@entrepot/i18n/vite-plugin.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createFirstPageChunks } from './first-page-chunks.ts';
import { gatheredPages } from './gathered-pages.ts';
import { leanIcons } from './lean-icons.ts';
import { leanQueries } from './lean-queries.ts';
import { leanReact } from './lean-react.ts';
import { shortClasses } from './short-classes.ts';
import { styleNonces } from './style-nonces.ts';

export interface SiteBuild {
  /** Where its addresses begin, with a slash at both ends. */
  base: string;
  /** The catalogues that every page needs. */
  words: readonly Namespace[];
}

/**
 * The first page carries the names of the files that may be asked for next: those of pages tell something, those of their parts only weigh.
 */
function chunkFileNames({ facadeModuleId }: { facadeModuleId: string | null }): string {
  return /\/(?:app|screens\/src)\/pages\//.test(facadeModuleId ?? '') ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

export function siteConfig({ base, words }: SiteBuild) {
  const firstPages = createFirstPageChunks();
  return defineConfig(({ command, isSsrBuild }) => ({
    base,
    publicDir: false,
    plugins: [
      react(),
      tailwindcss(),
      catalogues({ base: words, pages: [...STOREFRONT_PAGES, 'errors'] }),
      leanIcons(),
      shortClasses(),
      ...(isSsrBuild ? [gatheredPages()] : [leanQueries(), leanReact()]),
      styleNonces(),
      firstPages.plugin,
    ],
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
            rolldownOptions: {
              output: {
                chunkFileNames,
                codeSplitting: {
                  groups: [
                    { name: 'frame', tags: ['$initial'] },
                    { name: firstPages.nameOf, debugName: 'first pages', includeDependenciesRecursively: false },
                  ],
                },
              },
            },
          }),
    },
    // Found at the start instead of one by one, each with a reload of the page.
    optimizeDeps: { entries: ['src/entry-client.tsx', 'src/app/pages/**/*.tsx', '../../packages/screens/src/pages/*.tsx'] },
    resolve: {
      alias: [
        // React has brought this itself since version 18; a library asks for a stand-in made for older ones.
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      ],
    },
    // Built, everything is in one bundle, so that React runs in its production form whatever the process's environment says.
    ssr: { noExternal: command === 'build' ? true : [/^@entrepot\//] },
    ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  }));
}
