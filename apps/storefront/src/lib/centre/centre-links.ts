/** Where the personal centre leads. Pages that are not built are left out by whoever draws the links. */
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import type { LucideIcon } from 'lucide-react';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Package from 'lucide-react/icons/package';
import Settings from 'lucide-react/icons/settings';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import Wallet from 'lucide-react/icons/wallet';

export const DASHBOARD_PATH = '/userInfo/dashboard';
export const ORDERS_PATH = '/userInfo/my-order';
export const ORDER_PATH = '/userInfo/order-detail';
export const RETURN_PATH = '/userInfo/order-return';
export const EVALUATION_PATH = '/userInfo/order-evaluation';
export const WALLET_PATH = '/userInfo/money-package';
export const RECHARGE_PATH = '/userInfo/money-package/recharge';
export const WITHDRAW_PATH = '/userInfo/money-package/withdraw';
export const RECORDS_PATH = '/userInfo/money-package/records';
export const COLLECTED_PATH = '/userInfo/collect-goods';
export const FOLLOWED_PATH = '/userInfo/collect-shop';
export const HISTORY_PATH = '/userInfo/history';
export const DOWNLOAD_PATH = '/userInfo/download';
export const SETUP_PATH = '/userInfo/setup';
export const IDENTITY_PATH = '/userInfo/setup/identity';
export const ADDRESSES_PATH = '/userInfo/setup/shipping-address';

export interface CentreLink {
  path: string;
  label: MessageId;
  Icon: LucideIcon;
  /** Named while one is within the page; their words come with the catalogue of those pages. */
  below?: readonly { path: string; label: MessageId }[];
}

/** In groups: what one bought, what one keeps, what one sets. */
export const CENTRE_LINKS: readonly (readonly CentreLink[])[] = [
  [
    { path: DASHBOARD_PATH, label: 'centre.dashboard', Icon: LayoutGrid },
    { path: ORDERS_PATH, label: 'centre.orders', Icon: Package },
    {
      path: WALLET_PATH,
      label: 'centre.wallet',
      Icon: Wallet,
      below: [
        { path: RECHARGE_PATH, label: 'wallet.recharge' },
        { path: WITHDRAW_PATH, label: 'wallet.withdraw' },
        { path: RECORDS_PATH, label: 'wallet.records' },
      ],
    },
  ],
  [
    { path: COLLECTED_PATH, label: 'centre.goods', Icon: Heart },
    { path: FOLLOWED_PATH, label: 'centre.shops', Icon: Store },
    { path: HISTORY_PATH, label: 'centre.history', Icon: History },
  ],
  [
    { path: DOWNLOAD_PATH, label: 'centre.download', Icon: Smartphone },
    { path: SETUP_PATH, label: 'centre.setup', Icon: Settings },
  ],
];

/** Pages of one order are no part of the list's address, and belong to it all the same. */
const ABOVE: ReadonlyMap<string, string> = new Map([ORDER_PATH, RETURN_PATH, EVALUATION_PATH].map((path) => [path, ORDERS_PATH]));

/** A page below another belongs to its link. */
export function isWithin(path: string, linkPath: string): boolean {
  return path === linkPath || path.startsWith(`${linkPath}/`) || ABOVE.get(path) === linkPath;
}

const ofOrder = (path: string) => (orderId: string) => `${path}?id=${encodeURIComponent(orderId)}`;
export const orderPath = ofOrder(ORDER_PATH);
export const returnPath = ofOrder(RETURN_PATH);
export const evaluationPath = ofOrder(EVALUATION_PATH);
