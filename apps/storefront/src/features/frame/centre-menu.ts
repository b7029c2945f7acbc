/** Where the personal centre leads. Pages that are not built are left out by whoever draws the links. */
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import {
  COLLECTED_PATH,
  DASHBOARD_PATH,
  DOWNLOAD_PATH,
  EVALUATION_PATH,
  FOLLOWED_PATH,
  HISTORY_PATH,
  NOTICES_PATH,
  ORDERS_PATH,
  ORDER_PATH,
  RECHARGE_PATH,
  RECORDS_PATH,
  RETURN_PATH,
  SETUP_PATH,
  WALLET_PATH,
  WITHDRAW_PATH,
} from '@entrepot/site/centre/centre-links.ts';
import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Package from 'lucide-react/icons/package';
import Settings from 'lucide-react/icons/settings';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import Wallet from 'lucide-react/icons/wallet';

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
    { path: NOTICES_PATH, label: 'centre.notices', Icon: Bell },
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
