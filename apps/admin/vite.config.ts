import { OFFICE_NAMESPACES } from '@entrepot/i18n/catalogue-names.ts';
import { catalogues } from '@entrepot/i18n/vite-plugin.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { styleNonces } from '../../scripts/build/style-nonces.ts';

export default defineConfig({
  // Pages and assets live below one address, so that a proxy can send the whole office elsewhere.
  base: '/admin/',
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    catalogues({
      base: [
        'frame',
        'shop',
        'product',
        'account',
        'errors',
        'lock',
        'order',
        'wallet',
        'merchant',
        'identity',
        'content',
        'console',
        ...OFFICE_NAMESPACES,
      ],
      pages: [],
    }),
    styleNonces(),
  ],
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
