/**
 * Every address of the product, as data. An entry without a page belongs to a feature that is not built: its address answers
 * with the 404 page, and nothing links to it. Adding `page` (a file in `pages/`) brings address and links to life.
 */
import { HOME_PATH } from '@entrepot/blocks/paths.ts';
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
  /** File name in `pages/`, without its ending. */
  page?: PageName;
  /** Where the header and the footer name it. */
  navigation?: MessageId;
  isDevelopmentOnly?: boolean;
  /** The page brings a frame of its own. */
  isBare?: boolean;
}

export type PageName =
  | 'home'
  | 'classification'
  | 'commodity'
  | 'discounted'
  | 'apart/merchant-settled'
  | 'apart/merchant-application'
  | 'apart/information'
  | 'product-details'
  | 'store'
  | 'apart/search-store'
  | 'search-goods'
  | 'apart/search-result'
  | 'apart/dev-ui'
  | 'apart/login'
  | 'apart/register'
  | 'apart/forgot-password'
  | 'apart/setup-login-password'
  | 'apart/setup-transaction-password'
  | 'apart/setup-email'
  | 'apart/setup-phone'
  | 'apart/setup-sessions'
  | 'apart/setup-second-factor'
  | 'apart/setup-account-cancellation'
  | 'apart/setup-language'
  | 'apart/setup-identity'
  | 'apart/centre-dashboard'
  | 'apart/centre-download'
  | 'apart/centre-collect-goods'
  | 'apart/centre-collect-shop'
  | 'apart/centre-history'
  | 'apart/centre-setup'
  | 'apart/centre-shipping-address'
  | 'apart/settlement'
  | 'apart/pay-success'
  | 'apart/my-order'
  | 'apart/order-detail'
  | 'apart/order-return'
  | 'apart/order-evaluation'
  | 'apart/wallet'
  | 'apart/wallet-recharge'
  | 'apart/wallet-withdraw'
  | 'apart/wallet-records'
  | 'apart/liabilities';

const NONE = [] as const;
/** How a list is narrowed, sorted, paged and shown; read and written by `@entrepot/buyer/listing-address.ts`. */
const LISTING = ['values', 'price', 'priceMin', 'priceMax', 'shops', 'stock', 'discounted', 'min', 'sort', 'page', 'view'] as const;

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
  { path: '/credit', kept: false, query: NONE, navigation: 'nav.credit' },
  { path: '/credit/application', kept: false, query: NONE },
  { path: '/credit/myLoan', kept: false, query: NONE },
  { path: '/userInfo/dashboard', kept: true, query: NONE, page: 'apart/centre-dashboard' },
  { path: '/userInfo/my-order', kept: true, query: ['tab', 'k', 'page'], identity: NONE, page: 'apart/my-order' },
  { path: '/userInfo/order-detail', kept: true, query: ['id'], page: 'apart/order-detail' },
  { path: '/userInfo/order-return', kept: true, query: ['id'], page: 'apart/order-return' },
  { path: '/userInfo/order-evaluation', kept: true, query: ['id'], page: 'apart/order-evaluation' },
  { path: '/userInfo/download', kept: true, query: NONE, page: 'apart/centre-download' },
  { path: '/userInfo/collect-goods', kept: true, query: ['page'], identity: NONE, page: 'apart/centre-collect-goods' },
  { path: '/userInfo/collect-shop', kept: true, query: ['page'], identity: NONE, page: 'apart/centre-collect-shop' },
  { path: '/userInfo/history', kept: true, query: ['page'], identity: NONE, page: 'apart/centre-history' },
  { path: '/userInfo/money-package', kept: true, query: ['kind', 'period', 'page'], identity: NONE, page: 'apart/wallet' },
  { path: '/userInfo/money-package/recharge', kept: true, query: ['tab', 'payment'], identity: NONE, page: 'apart/wallet-recharge' },
  { path: '/userInfo/money-package/withdraw', kept: true, query: NONE, page: 'apart/wallet-withdraw' },
  { path: '/userInfo/setup', kept: true, query: NONE, page: 'apart/centre-setup' },
  { path: '/userInfo/setup/login-password', kept: true, query: NONE, page: 'apart/setup-login-password' },
  { path: '/userInfo/setup/transaction-password', kept: true, query: ['back'], identity: NONE, page: 'apart/setup-transaction-password' },
  { path: '/userInfo/setup/shipping-address', kept: true, query: NONE, page: 'apart/centre-shipping-address' },
  { path: '/userInfo/setup/account-cancellation', kept: true, query: NONE, page: 'apart/setup-account-cancellation' },
  // Beyond the specification's list.
  { path: '/merchantSettled/application', kept: false, query: ['step'], identity: NONE, page: 'apart/merchant-application' },
  { path: '/liabilities', kept: false, query: ['page'], page: 'apart/liabilities' },
  {
    path: '/userInfo/money-package/records',
    kept: false,
    query: ['tab', 'state', 'page', 'id'],
    identity: NONE,
    page: 'apart/wallet-records',
  },
  // These hold codes and secrets for a moment, so nothing of them is kept.
  { path: '/userInfo/setup/email', kept: false, query: NONE, page: 'apart/setup-email' },
  { path: '/userInfo/setup/phone', kept: false, query: NONE, page: 'apart/setup-phone' },
  { path: '/userInfo/setup/sessions', kept: false, query: NONE, page: 'apart/setup-sessions' },
  { path: '/userInfo/setup/second-factor', kept: false, query: NONE, page: 'apart/setup-second-factor' },
  { path: '/userInfo/setup/identity', kept: false, query: NONE, page: 'apart/setup-identity' },
  { path: '/userInfo/setup/language', kept: false, query: NONE, page: 'apart/setup-language' },
  { path: '/dev/ui', kept: false, query: NONE, page: 'apart/dev-ui', isDevelopmentOnly: true, isBare: true },
];

export const REDIRECTS: ReadonlyMap<string, string> = new Map([
  ['/', HOME_PATH],
  ['/userInfo', '/userInfo/dashboard'],
]);

export interface LiveRoute extends RouteEntry {
  page: PageName;
}

/** The addresses that exist. */
export function liveRoutes(isDevelopment: boolean): LiveRoute[] {
  return ROUTES.filter((entry): entry is LiveRoute => entry.page !== undefined && (isDevelopment || !entry.isDevelopmentOnly));
}

export interface NavigationLink {
  path: string;
  label: MessageId;
}

/** The header's links, in its order, as far as their pages exist. */
export function navigationLinks(): NavigationLink[] {
  return liveRoutes(false).flatMap(({ path, navigation }) => (navigation ? [{ path, label: navigation }] : []));
}
