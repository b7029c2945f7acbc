/** The addresses of the desktop site, which are the mobile site's as well, and those that are pages here alone. */
import { CART_PATH, CATEGORIES_PATH, MESSAGES_PATH } from '@entrepot/blocks/paths.ts';
import { ROUTES, type RouteEntry } from '@entrepot/site/route-table.ts';
import { INSTALL_PATH } from '../lib/install-path.ts';

const NONE = [] as const;

/** What the desktop site opens above the page that one is on, or has no use for. */
const OWN: readonly RouteEntry[] = [
  { path: CATEGORIES_PATH, kept: true, query: NONE, page: 'categories' },
  { path: CART_PATH, kept: true, query: NONE, page: 'apart/cart' },
  { path: MESSAGES_PATH, kept: true, query: NONE, page: 'apart/messages' },
  { path: INSTALL_PATH, kept: false, query: NONE, page: 'apart/install' },
];

export const MOBILE_ROUTES: readonly RouteEntry[] = [...ROUTES.filter(({ isDevelopmentOnly }) => !isDevelopmentOnly), ...OWN];
