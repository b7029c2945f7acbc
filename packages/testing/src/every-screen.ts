/** The addresses of every screen of storefront, mobile site and seller zone, for walks through all of them. */
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { SHIPPED_PAGES } from '@entrepot/server/modules/goods/content/shipped-pages.ts';
import type { DemoBuyer } from './demo-buyer.ts';

/** What was looked for is the visitor's own word. */
export const KEYWORD = 'lamp';
const ASKED = encodeURIComponent(JSON.stringify(KEYWORD));

const { paid, shipped, received, reviewed, refund, cancelled } = ORDER_STATUS;
const ORDER_STATES = [paid, shipped, received, reviewed, refund, cancelled];

const SETTINGS = [
  'shipping-address',
  'login-password',
  'transaction-password',
  'email',
  'phone',
  'sessions',
  'second-factor',
  'identity',
  'language',
  'account-cancellation',
];

/** What both sites show to a buyer. */
export const siteScreens = (buyer: DemoBuyer): string[] => [
  '/index',
  '/classification',
  '/commodity',
  '/discounted',
  `/productDetails?id=${buyer.goodsId}`,
  `/store?id=${buyer.shopId}`,
  `/searchGoods?k=${ASKED}`,
  `/searchResult?k=${ASKED}`,
  '/searchStore',
  '/settlement',
  '/paySuccess',
  '/login',
  '/register',
  '/forgotPassword',
  '/merchantSettled',
  '/merchantSettled/application',
  '/information',
  ...SHIPPED_PAGES.map(({ slug }) => `/information?id=${slug}`),
  '/help',
  '/help?id=how-escrow-works',
  '/conversation',
  '/liabilities',
  '/credit',
  '/credit/application',
  '/credit/myLoan',
  ...['dashboard', 'my-order', 'collect-goods', 'collect-shop', 'history', 'download'].map((name) => `/userInfo/${name}`),
  ...['notices', 'notices/preferences', 'money-package', 'setup'].map((name) => `/userInfo/${name}`),
  ...['recharge', 'withdraw', 'records'].map((name) => `/userInfo/money-package/${name}`),
  ...ORDER_STATES.map((status) => `/userInfo/order-detail?id=${buyer.orderIn(status)}`),
  `/userInfo/order-return?id=${buyer.orderIn(received)}`,
  `/userInfo/order-evaluation?id=${buyer.orderIn(received)}`,
  ...SETTINGS.map((name) => `/userInfo/setup/${name}`),
];

/** Those of the mobile site alone. */
export const MOBILE_SCREENS: readonly string[] = ['/categories', '/cart', '/messages', '/install'];

/** Below the seller zone's door. */
export const SELLER_SCREENS: readonly string[] = [
  '/',
  '/orders',
  '/refunds',
  '/messages',
  '/reviews',
  '/notes',
  '/notices',
  '/notices/preferences',
  '/products',
  '/products/edit',
  '/products/import',
  '/money',
  '/money/escrow',
  '/money/settlements',
  '/money/statement',
  '/money/withdraw',
  '/money/withdrawals',
  '/shop',
  '/shipping',
  '/followers',
  '/team',
  '/api-keys',
  '/webhooks',
  '/webhooks/deliveries',
  '/security',
];

/** What a walk has left out so far. */
export const others = (all: readonly string[], seen: readonly string[]): string[] => all.filter((screen) => !seen.includes(screen));
