/** How both consoles are built; they differ in their address and in the words that they come with besides those of both. */
import type { Namespace } from '@entrepot/i18n/catalogue-names.ts';
import { catalogues } from '@entrepot/i18n/vite-plugin.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanIcons } from './lean-icons.ts';
import { styleNonces } from './style-nonces.ts';

const WORDS_OF_BOTH: readonly Namespace[] = ['frame', 'shop', 'product', 'account', 'errors', 'lock', 'console', 'wallet', 'chat'];

export function consoleConfig({ base, words }: { base: string; words: Namespace[] }) {
  return defineConfig({
    // Pages and assets live below one address, so that a proxy can send the whole console elsewhere.
    base,
    publicDir: false,
    plugins: [react(), tailwindcss(), catalogues({ base: [...WORDS_OF_BOTH, ...words], pages: [] }), leanIcons(), styleNonces()],
    build: {
      target: 'es2023',
      assetsDir: 'assets',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: true,
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'] }] } } },
    },
    optimizeDeps: { entries: ['src/entry-client.tsx', 'src/app/**/*.tsx'] },
    resolve: {
      alias: [
        // React has brought this itself since version 18; a library asks for a stand-in made for older ones.
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      ],
    },
  });
}
