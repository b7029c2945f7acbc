import { LENDER_CLAIMS, type LenderClaims } from '@entrepot/brands/lender.ts';
import { describe, expect, it } from 'vitest';
import { liveRoutes, navigationLinks, REDIRECTS, ROUTES } from './route-table.ts';

const LENDER: LenderClaims = { lenderName: 'A lender', lenderRegulator: 'A regulator', lenderLicence: '1' };

const pathsWhere = (kept: boolean) =>
  ROUTES.filter((entry) => entry.kept === kept && !entry.isDevelopmentOnly)
    .map(({ path }) => path)
    .sort();

const USER_PAGES = [
  'dashboard',
  'my-order',
  'order-detail',
  'order-return',
  'order-evaluation',
  'download',
  'collect-goods',
  'collect-shop',
  'history',
  'money-package',
  'money-package/recharge',
  'money-package/withdraw',
  'setup',
  'setup/login-password',
  'setup/transaction-password',
  'setup/shipping-address',
  'setup/account-cancellation',
].map((name) => `/userInfo/${name}`);

/** Ours beyond the specification: lists that are asked for anew, and pages that hold codes and secrets for a moment. */
const UNKEPT_PAGES = [
  '/merchantSettled/application',
  '/conversation',
  '/forgotPassword',
  '/help',
  '/liabilities',
  '/userInfo/money-package/records',
  ...['email', 'phone', 'sessions', 'second-factor', 'language', 'identity'].map((name) => `/userInfo/setup/${name}`),
  '/userInfo/notices',
  '/userInfo/notices/preferences',
];

describe('the addresses of the product', () => {
  it('keep their state exactly where the specification says so', () => {
    expect(pathsWhere(true)).toEqual(
      [
        '/index',
        '/classification',
        '/commodity',
        '/information',
        '/login',
        '/register',
        '/store',
        '/searchGoods',
        '/discounted',
        ...USER_PAGES,
      ].sort(),
    );
    expect(pathsWhere(false)).toEqual(
      [
        '/productDetails',
        '/searchStore',
        '/settlement',
        '/paySuccess',
        '/searchResult',
        '/credit',
        '/credit/application',
        '/credit/myLoan',
        '/merchantSettled',
        ...UNKEPT_PAGES,
      ].sort(),
    );
  });

  it('are each listed once, and none reads a token', () => {
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
    for (const { query } of ROUTES) expect(query).not.toContain('token');
  });

  it('lead from the root to home, and from the personal centre to its dashboard', () => {
    expect([...REDIRECTS]).toEqual([
      ['/', '/index'],
      ['/userInfo', '/userInfo/dashboard'],
    ]);
  });

  it('are named in the header in the order of the specification', () => {
    const named = ROUTES.filter(({ navigation }) => navigation).map(({ path }) => path);
    expect(named).toEqual(['/index', '/classification', '/commodity', '/discounted', '/merchantSettled', '/credit']);
  });

  it('are linked to only where a page exists', () => {
    const existing = new Set(liveRoutes(false).map(({ path }) => path));
    for (const { path } of navigationLinks(LENDER)) expect(existing).toContain(path);
    expect(existing).toContain('/index');
  });

  it('name loans only where lender, regulator and licence are told', () => {
    const named = (claims: LenderClaims) => navigationLinks(claims).map(({ path }) => path);
    expect(named(LENDER)).toContain('/credit');
    for (const key of LENDER_CLAIMS) expect(named({ ...LENDER, [key]: ' ' })).not.toContain('/credit');
  });

  it('show development pages in development alone', () => {
    expect(liveRoutes(true).map(({ path }) => path)).toContain('/dev/ui');
    expect(liveRoutes(false).map(({ path }) => path)).not.toContain('/dev/ui');
  });
});
