/**
 * Every address of the product, as data. An entry without a page belongs to a feature that is not built: its address answers
 * with the 404 page, and nothing links to it. Adding `page` (a file in `pages/`) brings address and links to life.
 */
import { CREDIT_PATH, HELP_PATH, HOME_PATH } from '@entrepot/blocks/paths.ts';
import { isLenderTold, type LenderClaims } from '@entrepot/brands/lender.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';

export interface RouteEntry {
  path: string;
  /** The page keeps its state while one is elsewhere. */
  kept: boolean;
  /** Query parameters that change what the page shows. */
  query: readonly string[];
  /**
   * The ones among them that tell two visits of one path apart: two shops are two pages, a shop sorted anew is the same. All, if left out.
   */
  identity?: readonly string[];
  /** File name in `pages/`, without its ending; of a page apart with `apart/` before it. */
  page?: string;
  /** Where the header and the footer name it. */
  navigation?: MessageId;
  isDevelopmentOnly?: boolean;
  /** The page brings a frame of its own. */
  isBare?: boolean;
}

const NONE = [] as const;
/** How a list is narrowed, sorted, paged and shown; read and written by `@entrepot/buyer/listing-address.ts`. */
const LISTING = ['values', 'price', 'priceMin', 'priceMax', 'shops', 'stock', 'discounted', 'min', 'sort', 'page', 'view', 'all'] as const;

const PAGED = ['page'] as const;

/** A page of the personal centre; the page of a setting is named like its address. */
const ownPage = (path: string, name: string, kept: boolean) => ({ path: `/userInfo/${path}`, kept, query: NONE, page: `apart/${name}` });
const setupPage = (name: string, kept: boolean) => ownPage(`setup/${name}`, `setup-${name}`, kept);

export const ROUTES: readonly RouteEntry[] = [
  { path: HOME_PATH, kept: true, query: NONE, page: 'home', navigation: 'nav.home' },
  {
    path: '/classification',
    kept: true,
    query: ['id', ...LISTING],
    identity: ['id'],
    page: 'classification',
    navigation: 'nav.classification',
  },
  { path: '/commodity', kept: true, query: ['id', ...LISTING], identity: NONE, page: 'commodity', navigation: 'nav.commodity' },
  { path: '/discounted', kept: true, query: ['id', ...LISTING], identity: NONE, page: 'discounted', navigation: 'nav.discounted' },
  { path: '/merchantSettled', kept: false, query: NONE, page: 'apart/merchant-settled', navigation: 'nav.merchantSettled' },
  { path: '/information', kept: true, query: ['id', 'kind', 'page'], identity: ['id'], page: 'apart/information' },
  { path: '/productDetails', kept: false, query: ['id'], page: 'product-details' },
  { path: '/login', kept: true, query: ['back'], identity: NONE, page: 'apart/login' },
  { path: '/register', kept: true, query: ['back'], identity: NONE, page: 'apart/register' },
  { path: '/forgotPassword', kept: false, query: ['back'], identity: NONE, page: 'apart/forgot-password' },
  { path: '/store', kept: true, query: ['id', 'category', 'k', ...LISTING], identity: ['id'], page: 'store' },
  { path: '/searchStore', kept: false, query: ['k', 'sort', 'page'], page: 'apart/search-store' },
  { path: '/searchGoods', kept: true, query: ['k', 'exact', 'id', ...LISTING], identity: ['k', 'exact'], page: 'search-goods' },
  { path: '/searchResult', kept: false, query: ['k'], page: 'apart/search-result' },
  { path: '/settlement', kept: false, query: NONE, page: 'apart/settlement' },
  { path: '/paySuccess', kept: false, query: NONE, page: 'apart/pay-success' },
  { path: CREDIT_PATH, kept: false, query: NONE, page: 'apart/credit', navigation: 'nav.credit' },
  { path: '/credit/application', kept: false, query: ['wish'], page: 'apart/credit-application' },
  { path: '/credit/myLoan', kept: false, query: ['id'], page: 'apart/credit-my-loan' },
  ...['dashboard', 'download', 'setup'].map((name) => ownPage(name, `centre-${name}`, true)),
  ...['collect-goods', 'collect-shop', 'history'].map((name) => ({
    ...ownPage(name, `centre-${name}`, true),
    query: PAGED,
    identity: NONE,
  })),
  ...['order-detail', 'order-return', 'order-evaluation'].map((name) => ({ ...ownPage(name, name, true), query: ['id'] })),
  ...['login-password', 'account-cancellation'].map((name) => setupPage(name, true)),
  { path: '/userInfo/my-order', kept: true, query: ['tab', 'k', 'page'], identity: NONE, page: 'apart/my-order' },
  { path: '/userInfo/money-package', kept: true, query: ['kind', 'period', 'page'], identity: NONE, page: 'apart/wallet' },
  { path: '/userInfo/money-package/recharge', kept: true, query: ['tab', 'payment'], identity: NONE, page: 'apart/wallet-recharge' },
  { path: '/userInfo/money-package/withdraw', kept: true, query: NONE, page: 'apart/wallet-withdraw' },
  { path: '/userInfo/setup/transaction-password', kept: true, query: ['back'], identity: NONE, page: 'apart/setup-transaction-password' },
  { path: '/userInfo/setup/shipping-address', kept: true, query: NONE, page: 'apart/centre-shipping-address' },
  // Beyond the specification's list.
  { path: '/merchantSettled/application', kept: false, query: ['step'], identity: NONE, page: 'apart/merchant-application' },
  { path: '/conversation', kept: false, query: ['id'], page: 'apart/conversation' },
  { path: HELP_PATH, kept: false, query: ['id', 'k'], identity: ['id'], page: 'apart/help' },
  { path: '/liabilities', kept: false, query: ['page'], page: 'apart/liabilities' },
  {
    path: '/userInfo/money-package/records',
    kept: false,
    query: ['tab', 'state', 'page', 'id'],
    identity: NONE,
    page: 'apart/wallet-records',
  },
  { path: '/userInfo/notices', kept: false, query: ['kind', 'page'], page: 'apart/centre-notices' },
  { path: '/userInfo/notices/preferences', kept: false, query: NONE, page: 'apart/centre-notice-preferences' },
  // These hold codes and secrets for a moment, so nothing of them is kept.
  ...['email', 'phone', 'sessions', 'second-factor', 'identity', 'language'].map((name) => setupPage(name, false)),
  { path: '/dev/ui', kept: false, query: NONE, page: 'apart/dev-ui', isDevelopmentOnly: true, isBare: true },
];

export const REDIRECTS: ReadonlyMap<string, string> = new Map([
  ['/', HOME_PATH],
  ['/userInfo', '/userInfo/dashboard'],
]);

export interface LiveRoute extends RouteEntry {
  page: string;
}

/** The addresses that exist. */
export function liveRoutes(isDevelopment: boolean, routes = ROUTES): LiveRoute[] {
  return routes.filter((entry): entry is LiveRoute => entry.page !== undefined && (isDevelopment || !entry.isDevelopmentOnly));
}

export interface NavigationLink {
  path: string;
  label: MessageId;
}

/** The header's links, in its order, as far as their pages exist. Loans are named only where it is told who lends. */
export function navigationLinks(claims: LenderClaims): NavigationLink[] {
  return liveRoutes(false).flatMap(({ path, navigation }) =>
    navigation && (path !== CREDIT_PATH || isLenderTold(claims)) ? [{ path, label: navigation }] : [],
  );
}
