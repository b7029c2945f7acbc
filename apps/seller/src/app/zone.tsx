/** The seller zone for those who are in: its menu, what its palette finds, and which screen stands at which path. */
import { ConsoleFrame } from '@entrepot/console/frame/console-frame.tsx';
import { CurrentScreen, type ConsoleScreen } from '@entrepot/console/frame/current-screen.tsx';
import type { MenuGroup } from '@entrepot/console/frame/menu.ts';
import type { PaletteSource } from '@entrepot/console/frame/palette-source.ts';
import { useMay, useUser } from '@entrepot/console/services.tsx';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import type { ShopPermission } from '@entrepot/contracts/permissions.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import BellIcon from 'lucide-react/icons/bell';
import HandCoins from 'lucide-react/icons/hand-coins';
import Landmark from 'lucide-react/icons/landmark';
import KeyRound from 'lucide-react/icons/key-round';
import FileUp from 'lucide-react/icons/file-up';
import Package from 'lucide-react/icons/package';
import Heart from 'lucide-react/icons/heart';
import MessagesSquare from 'lucide-react/icons/messages-square';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import StickyNote from 'lucide-react/icons/sticky-note';
import Store from 'lucide-react/icons/store';
import Sun from 'lucide-react/icons/sun';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import Users from 'lucide-react/icons/users';
import Webhook from 'lucide-react/icons/webhook';
import { lazy, Suspense } from 'react';
import {
  DELIVERIES_PATH,
  ESCROW_PATH,
  FOLLOWERS_PATH,
  IMPORT_PATH,
  KEYS_PATH,
  MESSAGES_PATH,
  MONEY_PATH,
  NOTES_PATH,
  NOTICE_PREFERENCES_PATH,
  NOTICES_PATH,
  orderPath,
  ORDERS_PATH,
  PRODUCT_EDIT_PATH,
  productPath,
  PRODUCTS_PATH,
  REFUNDS_PATH,
  REVIEWS_PATH,
  SECURITY_PATH,
  SETTLEMENTS_PATH,
  SHIPPING_PATH,
  SHOP_PATH,
  STATEMENT_PATH,
  TEAM_PATH,
  TODAY_PATH,
  UNANSWERED_REVIEWS_PATH,
  WEBHOOKS_PATH,
  WITHDRAW_PATH,
  WITHDRAWALS_PATH,
} from '../lib/paths.ts';
import { Bell } from '../features/notices/bell.tsx';
import { useSellerClient } from '../lib/seller-client.tsx';
import { ChatDeskProvider } from '../lib/chat-desk-provider.tsx';
import { useMessagesWaiting } from '../lib/use-messages-waiting.ts';
import { useOwnLock } from '../lib/use-own-lock.ts';
import { useUnread } from '../lib/use-unread.ts';
import { useWaiting } from '../lib/use-waiting.ts';

const ShopLock = lazy(() => import('../features/lock/shop-lock.tsx'));

interface Screen extends ConsoleScreen {
  permission?: ShopPermission;
}

const SCREENS: Readonly<Record<string, Screen>> = {
  [TODAY_PATH]: { Page: lazy(() => import('../features/today/today-page.tsx').then(({ TodayPage }) => ({ default: TodayPage }))) },
  [ORDERS_PATH]: {
    permission: 'orders.handle',
    Page: lazy(() => import('../features/orders/orders-page.tsx').then(({ OrdersPage }) => ({ default: OrdersPage }))),
  },
  [REFUNDS_PATH]: {
    permission: 'orders.handle',
    Page: lazy(() => import('../features/refunds/refunds-page.tsx').then(({ RefundsPage }) => ({ default: RefundsPage }))),
  },
  [PRODUCTS_PATH]: {
    permission: 'products.manage',
    Page: lazy(() => import('../features/products/products-page.tsx').then(({ ProductsPage }) => ({ default: ProductsPage }))),
  },
  [PRODUCT_EDIT_PATH]: {
    permission: 'products.manage',
    Page: lazy(() => import('../features/products/editor/editor-page.tsx').then(({ EditorPage }) => ({ default: EditorPage }))),
  },
  [IMPORT_PATH]: {
    permission: 'products.manage',
    Page: lazy(() => import('../features/import/import-page.tsx').then(({ ImportPage }) => ({ default: ImportPage }))),
  },
  [REVIEWS_PATH]: {
    permission: 'reviews.reply',
    Page: lazy(() => import('../features/reviews/reviews-page.tsx').then(({ ReviewsPage }) => ({ default: ReviewsPage }))),
  },
  [FOLLOWERS_PATH]: {
    permission: 'figures.read',
    Page: lazy(() => import('../features/followers/followers-page.tsx').then(({ FollowersPage }) => ({ default: FollowersPage }))),
  },
  [MESSAGES_PATH]: {
    permission: 'messages.answer',
    Page: lazy(() => import('../features/messages/inbox-page.tsx').then(({ InboxPage }) => ({ default: InboxPage }))),
  },
  [NOTES_PATH]: {
    permission: 'orders.handle',
    Page: lazy(() => import('../features/notes/notes-page.tsx').then(({ NotesPage }) => ({ default: NotesPage }))),
  },
  [NOTICES_PATH]: {
    Page: lazy(() => import('../features/notices/notices-page.tsx').then(({ NoticesPage }) => ({ default: NoticesPage }))),
  },
  [NOTICE_PREFERENCES_PATH]: {
    Page: lazy(() => import('../features/notices/preferences-page.tsx').then(({ PreferencesPage }) => ({ default: PreferencesPage }))),
  },
  [MONEY_PATH]: {
    permission: 'money.read',
    Page: lazy(() => import('../features/money/money-page.tsx').then(({ MoneyPage }) => ({ default: MoneyPage }))),
  },
  [ESCROW_PATH]: {
    permission: 'money.read',
    Page: lazy(() => import('../features/money/escrow-page.tsx').then(({ EscrowPage }) => ({ default: EscrowPage }))),
  },
  [SETTLEMENTS_PATH]: {
    permission: 'money.read',
    Page: lazy(() => import('../features/money/settlements-page.tsx').then(({ SettlementsPage }) => ({ default: SettlementsPage }))),
  },
  [STATEMENT_PATH]: {
    permission: 'money.read',
    Page: lazy(() => import('../features/money/statement-page.tsx').then(({ StatementPage }) => ({ default: StatementPage }))),
  },
  [WITHDRAW_PATH]: {
    permission: 'money.withdraw',
    Page: lazy(() => import('../features/money/withdraw-page.tsx').then(({ WithdrawPage }) => ({ default: WithdrawPage }))),
  },
  [WITHDRAWALS_PATH]: {
    permission: 'money.read',
    Page: lazy(() => import('../features/money/withdrawals-page.tsx').then(({ WithdrawalsPage }) => ({ default: WithdrawalsPage }))),
  },
  [SHOP_PATH]: {
    permission: 'shop.manage',
    Page: lazy(() => import('../features/shop/shop-page.tsx').then(({ ShopPage }) => ({ default: ShopPage }))),
  },
  [SHIPPING_PATH]: {
    permission: 'shop.manage',
    Page: lazy(() => import('../features/shipping/shipping-page.tsx').then(({ ShippingPage }) => ({ default: ShippingPage }))),
  },
  [TEAM_PATH]: {
    permission: 'members.manage',
    Page: lazy(() => import('../features/team/team-page.tsx').then(({ TeamPage }) => ({ default: TeamPage }))),
  },
  [KEYS_PATH]: {
    permission: 'integrations.manage',
    Page: lazy(() => import('../features/integrations/keys-page.tsx').then(({ KeysPage }) => ({ default: KeysPage }))),
  },
  [WEBHOOKS_PATH]: {
    permission: 'integrations.manage',
    Page: lazy(() => import('../features/integrations/webhooks-page.tsx').then(({ WebhooksPage }) => ({ default: WebhooksPage }))),
  },
  [DELIVERIES_PATH]: {
    permission: 'integrations.manage',
    Page: lazy(() => import('../features/integrations/deliveries-page.tsx').then(({ DeliveriesPage }) => ({ default: DeliveriesPage }))),
  },
  [SECURITY_PATH]: {
    Page: lazy(() => import('../features/security/security-page.tsx').then(({ OwnSecurityPage }) => ({ default: OwnSecurityPage }))),
  },
};

export function Zone() {
  const t = useT();
  const { shop } = useUser();
  return (
    <ConsoleFrame
      subject={shop?.name ?? ''}
      zone={t('seller.zone')}
      menu={useMenu()}
      sources={useSources()}
      securityPath={SECURITY_PATH}
      tools={<Bell />}
    >
      <OwnLock />
      <ChatDeskProvider>
        <CurrentScreen screens={SCREENS} />
      </ChatDeskProvider>
    </ConsoleFrame>
  );
}

/** Nothing while the shop is open, which it nearly always is. */
function OwnLock() {
  const lock = useOwnLock();
  return (
    lock && (
      <Suspense fallback={null}>
        <ShopLock lock={lock} />
      </Suspense>
    )
  );
}

/** What waits for the shop comes before what has been done. */
const FIRST_ORDERS = `${ORDERS_PATH}?status=${ORDER_STATUS.paid}`;

function useMenu(): MenuGroup[] {
  const t = useT();
  const waiting = useWaiting();
  const unread = useUnread();
  const messages = useMessagesWaiting();
  return [
    {
      key: 'work',
      entries: [
        { path: TODAY_PATH, label: t('seller.today.title'), Icon: Sun },
        {
          path: ORDERS_PATH,
          to: FIRST_ORDERS,
          label: t('seller.orders.title'),
          Icon: ReceiptText,
          permission: 'orders.handle',
          count: waiting && waiting.toConfirm + waiting.toShip,
        },
        {
          path: REFUNDS_PATH,
          to: `${REFUNDS_PATH}?state=open`,
          label: t('seller.refunds.title'),
          Icon: Undo2,
          permission: 'orders.handle',
          count: waiting?.refunds,
        },
        {
          path: MESSAGES_PATH,
          label: t('seller.messages.title'),
          Icon: MessagesSquare,
          permission: 'messages.answer',
          count: messages?.count,
        },
        {
          path: REVIEWS_PATH,
          to: UNANSWERED_REVIEWS_PATH,
          label: t('seller.reviews.title'),
          Icon: MessageSquareQuote,
          permission: 'reviews.reply',
        },
        { path: NOTES_PATH, label: t('seller.notes.title'), Icon: StickyNote, permission: 'orders.handle' },
        { path: NOTICES_PATH, label: t('seller.notices.title'), Icon: BellIcon, count: unread },
      ],
    },
    {
      key: 'goods',
      heading: t('goods.menu'),
      entries: [
        { path: PRODUCTS_PATH, label: t('goods.title'), Icon: Package, permission: 'products.manage' },
        { path: IMPORT_PATH, label: t('import.title'), Icon: FileUp, permission: 'products.manage' },
      ],
    },
    {
      key: 'money',
      heading: t('seller.money.title'),
      entries: [
        { path: MONEY_PATH, label: t('seller.money.overview'), Icon: Landmark, permission: 'money.read' },
        { path: SETTLEMENTS_PATH, label: t('seller.settlements.title'), Icon: HandCoins, permission: 'money.read' },
        { path: STATEMENT_PATH, label: t('wallet.statement'), Icon: ScrollText, permission: 'money.read' },
        { path: WITHDRAW_PATH, label: t('wallet.withdraw'), Icon: ArrowUpRight, permission: 'money.withdraw' },
      ],
    },
    {
      key: 'shop',
      heading: t('seller.menu.shop'),
      entries: [
        { path: SHOP_PATH, label: t('seller.shop.title'), Icon: Store, permission: 'shop.manage' },
        { path: SHIPPING_PATH, label: t('seller.shipping.title'), Icon: Truck, permission: 'shop.manage' },
        { path: FOLLOWERS_PATH, label: t('seller.followers.title'), Icon: Heart, permission: 'figures.read' },
        { path: TEAM_PATH, label: t('seller.team.title'), Icon: Users, permission: 'members.manage' },
        { path: KEYS_PATH, label: t('seller.keys.title'), Icon: KeyRound, permission: 'integrations.manage' },
        { path: WEBHOOKS_PATH, label: t('seller.webhooks.title'), Icon: Webhook, permission: 'integrations.manage' },
        { path: SECURITY_PATH, label: t('console.security.title'), Icon: ShieldCheck },
      ],
    },
  ];
}

const FOUND_AT_MOST = 8;

function useSources(): PaletteSource[] {
  const t = useT();
  const may = useMay();
  const client = useSellerClient();
  const orders: PaletteSource = {
    heading: t('seller.orders.title'),
    async find(keyword, signal) {
      const { list } = await client.call('order!list', { keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
      return list.map(({ order, buyer }) => ({
        id: order.id,
        label: order.serial,
        hint: buyer.name,
        Icon: ReceiptText,
        to: orderPath(order.id),
      }));
    },
  };
  const products: PaletteSource = {
    heading: t('goods.title'),
    async find(keyword, signal) {
      const { list } = await client.call('product!list', { keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
      return list.map(({ id, number, title }) => ({ id, label: title ?? number, hint: number, Icon: Package, to: productPath(id) }));
    },
  };
  return [...(may('orders.handle') ? [orders] : []), ...(may('products.manage') ? [products] : [])];
}
