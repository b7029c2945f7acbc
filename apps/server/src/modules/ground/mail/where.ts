/** Where the one button of a letter leads, on the storefront in whose name it is sent. */
import type { Config } from '../../../config.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';

/** Undefined where the storefront has no address of its own: a letter without a button is better than one that leads nowhere. */
export function originOf(
  { code, hosts }: Pick<Storefront, 'code' | 'hosts'>,
  { mode, port }: Pick<Config, 'mode' | 'port'>,
): string | undefined {
  if (mode !== 'production') return `http://${code}.localhost:${port}`;
  return hosts[0] === undefined ? undefined : `https://${hosts[0]}`;
}

const withId = (path: string) => (id: string) => `${path}${encodeURIComponent(id)}`;

export const BUYER = {
  order: withId('/userInfo/order-detail?id='),
  account: '/userInfo/dashboard',
  statement: '/userInfo/money-package',
  recharges: '/userInfo/money-package/records',
  withdrawals: '/userInfo/money-package/records?tab=withdrawals',
  settings: '/userInfo/setup',
  logins: '/userInfo/setup/sessions',
  identity: '/userInfo/setup/identity',
  loan: withId('/credit/myLoan?id='),
  preferences: '/userInfo/notices/preferences',
  conversation: withId('/conversation?id='),
  /** The secret stands behind the hash sign, where neither a log nor a referrer sees it. */
  resume: withId('/conversation#'),
} as const;

export const SELLER = {
  order: withId('/seller/orders?open='),
  refund: withId('/seller/refunds?open='),
  security: '/seller/security',
  withdrawals: '/seller/money/withdrawals',
  withdraw: '/seller/money/withdraw',
  webhooks: '/seller/webhooks',
  notices: '/seller/notices',
  preferences: '/seller/notices/preferences',
  today: '/seller',
} as const;

/** Asks whether mails of a kind are to stop, and takes the answer of mail programs as well. */
export const STOP_PATH = '/mails/stop';

export const OFFICE = { security: '/admin/security' } as const;
