/** The five places under the thumb. A page deeper than these has its own way back, and the room of the tabs. */
import { CART_PATH, CATEGORIES_PATH, HOME_PATH, MESSAGES_PATH } from '@entrepot/blocks/paths.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { DASHBOARD_PATH, WALLET_PATH } from '@entrepot/site/centre/centre-links.ts';

export type Tab = 'home' | 'categories' | 'cart' | 'messages' | 'me';

export const TABS: ReadonlyArray<{ tab: Tab; path: string; label: MessageId }> = [
  { tab: 'home', path: HOME_PATH, label: 'mobile.tab.home' },
  { tab: 'categories', path: CATEGORIES_PATH, label: 'mobile.tab.categories' },
  { tab: 'cart', path: CART_PATH, label: 'mobile.tab.cart' },
  { tab: 'messages', path: MESSAGES_PATH, label: 'mobile.tab.messages' },
  { tab: 'me', path: DASHBOARD_PATH, label: 'mobile.tab.me' },
];

/** The tab that a page shows; undefined where the page needs the room for itself. */
export function tabOf(path: string): Tab | undefined {
  return path === WALLET_PATH ? 'me' : TABS.find((entry) => entry.path === path)?.tab;
}
