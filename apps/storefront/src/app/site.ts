import { ROUTES } from '@entrepot/site/route-table.ts';
import type { Site } from '@entrepot/site/site.ts';
import { Shell } from './shell.tsx';

/** The desktop site: at the root of its host. */
export const storefront: Site = {
  routes: ROUTES,
  pages: {
    first: async () => (await import('./first-pages.ts')).pagesFirst,
    apart: async () => (await import('./apart-pages.ts')).pagesApart(),
  },
  Shell,
};
