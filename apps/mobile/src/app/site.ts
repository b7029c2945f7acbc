import type { Site } from '@entrepot/site/site.ts';
import { MOBILE_ROUTES } from './mobile-routes.ts';
import { Shell } from './shell.tsx';

/** The site for phones: all that a buyer can do on the desktop site, for one thumb. */
export const mobileSite: Site = {
  routes: MOBILE_ROUTES,
  pages: {
    first: async () => (await import('./first-pages.ts')).pagesFirst,
    apart: async () => (await import('./apart-pages.ts')).pagesApart(),
  },
  Shell,
};
