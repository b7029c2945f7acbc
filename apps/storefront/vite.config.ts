import { catalogues } from '@entrepot/i18n/vite-plugin.ts';
import { STOREFRONT_PAGES } from '@entrepot/i18n/catalogue-names.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { styleNonces } from '../../scripts/build/style-nonces.ts';

/** Pictures and figures, which the product page shows at first sight without any card. */
const AROUND_PICTURES =
  /packages\/(?:blocks\/src\/(?:product-picture|dot-list|media|clock)|buyer\/src\/json-ld|ui\/src\/(?:num|picture|visually-hidden|link))\.|storefront\/src\/lib\/use-debounced\.|useSuspenseQuery|lucide-react\/.*\/heart\./;

/**
 * What a buyer chooses and reckons with on a product's page; its parts come with several chunks, and would be a dozen files of their own.
 */
const AROUND_CHOICES = new RegExp(
  [
    'packages/blocks/src/product/(?:figures|sum-list|tier-table|quantity-field|attribute-picker|unit-price)\\.',
    'packages/ui/src/(?:progress-bar|number-stepper|field)\\.',
    'packages/buyer/src/(?:delivery-country|variant-choice|queries/product)\\.',
    'packages/contracts/src/money\\.',
    'storefront/src/(?:features/product/(?:page-section|next-tier)|lib/(?:use-page-view|page-title))\\.',
    'lucide-react/.*/(?:plus|minus|message-circle|circle-exclamation-point|circle-alert)\\.',
  ].join('|'),
);

/** The small modules of which cards and prices are made; nearly every page shows some. */
const AROUND_GOODS = new RegExp(
  [
    'packages/blocks/src/(?:product-card|product-grid|price|times|section-heading|discount-countdown|shop-logo|shop-card|category-icon|hero-picture)\\.',
    'packages/blocks/src/content/deferred-qr\\.',
    'packages/ui/src/(?:rating|star-path|countdown|empty-state)\\.',
    'lucide-react/.*/(?:package|package-open|external-link)\\.',
    'storefront/src/lib/(?:storefront-look|use-favourite|leading-first)\\.',
  ].join('|'),
);

/**
 * The first page carries the names of the files that may be asked for next: those of pages tell something, those of their parts only weigh.
 */
function chunkFileNames({ facadeModuleId }: { facadeModuleId: string | null }): string {
  return facadeModuleId?.includes('/app/pages/') ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

export default defineConfig(({ command, isSsrBuild }) => ({
  // The name must not reach an address: pages live at the root, and so do their assets.
  base: '/',
  publicDir: false,
  plugins: [react(), tailwindcss(), catalogues({ base: ['frame', 'shop'], pages: [...STOREFRONT_PAGES, 'errors'] }), styleNonces()],
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
          // What every page needs comes as one file, and what stands around goods as another: dozens of small ones would compress
          // worse and wait for each other.
          rolldownOptions: {
            output: {
              chunkFileNames,
              codeSplitting: {
                groups: [
                  { name: 'frame', tags: ['$initial'] },
                  { name: 'pictures', test: AROUND_PICTURES },
                  { name: 'goods', test: AROUND_GOODS },
                  { name: 'choices', test: AROUND_CHOICES },
                ],
              },
            },
          },
        }),
  },
  // Found at the start instead of one by one, each with a reload of the page.
  optimizeDeps: { entries: ['src/entry-client.tsx', 'src/app/pages/**/*.tsx'] },
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
