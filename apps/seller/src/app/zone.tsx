/** The seller zone for those who are in: its menu, what its palette finds, and which screen stands at which path. */
import { ConsoleFrame } from '@entrepot/console/frame/console-frame.tsx';
import type { MenuGroup } from '@entrepot/console/frame/menu.ts';
import type { PaletteSource } from '@entrepot/console/frame/palette-source.ts';
import { usePlace, useRouter } from '@entrepot/console/router/use-router.tsx';
import { useMay, useUser } from '@entrepot/console/services.tsx';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import Bell from 'lucide-react/icons/bell';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Undo2 from 'lucide-react/icons/undo-2';
import Users from 'lucide-react/icons/users';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { NOTICES_PATH, orderPath, ORDERS_PATH, REFUNDS_PATH, SECURITY_PATH, TEAM_PATH } from '../lib/paths.ts';
import { useSellerClient } from '../lib/seller-client.tsx';
import { useUnread } from '../lib/use-unread.ts';
import { useWaiting } from '../lib/use-waiting.ts';

interface Screen {
  permission?: string;
  Page: ComponentType;
}

const SCREENS: Readonly<Record<string, Screen>> = {
  [ORDERS_PATH]: { permission: 'orders.handle', Page: lazy(() => import('../features/orders/orders-page.tsx').then(({ OrdersPage }) => ({ default: OrdersPage }))) },
  [REFUNDS_PATH]: { permission: 'orders.handle', Page: lazy(() => import('../features/refunds/refunds-page.tsx').then(({ RefundsPage }) => ({ default: RefundsPage }))) },
  [NOTICES_PATH]: { Page: lazy(() => import('../features/notices/notices-page.tsx').then(({ NoticesPage }) => ({ default: NoticesPage }))) },
  [TEAM_PATH]: { permission: 'members.manage', Page: lazy(() => import('../features/team/team-page.tsx').then(({ TeamPage }) => ({ default: TeamPage }))) },
  [SECURITY_PATH]: { Page: lazy(() => import('../features/security/security-page.tsx').then(({ SecurityPage }) => ({ default: SecurityPage }))) },
};

export function Zone() {
  const t = useT();
  const { shop } = useUser();
  return (
    <ConsoleFrame subject={shop?.name ?? ''} zone={t('seller.zone')} menu={useMenu()} sources={useSources()} securityPath={SECURITY_PATH}>
      <CurrentScreen />
    </ConsoleFrame>
  );
}

function CurrentScreen() {
  const t = useT();
  const may = useMay();
  const router = useRouter();
  const { path } = usePlace();
  const first = may('orders.handle') ? FIRST_ORDERS : NOTICES_PATH;
  useEffect(() => {
    if (path === '/') router.navigate(first, { replace: true });
  }, [path, first, router]);

  if (path === '/') return null;
  const screen = SCREENS[path];
  if (!screen) return <ErrorState title={t('problem.notFound.title')} text={t('problem.notFound.text')} />;
  if (!may(screen.permission)) return <ErrorState title={t('console.noRight')} text={t('console.noRight.text')} />;
  return (
    <Suspense
      fallback={
        <SkeletonRegion label={t('page.loading')} className="grid gap-3 px-8 py-6">
          <Skeleton className="h-8 w-60" />
          <Skeleton className="h-60" />
        </SkeletonRegion>
      }
    >
      <screen.Page />
    </Suspense>
  );
}

/** What waits for the shop comes before what has been done. */
const FIRST_ORDERS = `${ORDERS_PATH}?status=${ORDER_STATUS.paid}`;

function useMenu(): MenuGroup[] {
  const t = useT();
  const waiting = useWaiting();
  const unread = useUnread();
  return [
    {
      key: 'work',
      entries: [
        { path: ORDERS_PATH, to: FIRST_ORDERS, label: t('seller.orders.title'), Icon: ReceiptText, permission: 'orders.handle', count: waiting && waiting.toConfirm + waiting.toShip },
        { path: REFUNDS_PATH, to: `${REFUNDS_PATH}?state=open`, label: t('seller.refunds.title'), Icon: Undo2, permission: 'orders.handle', count: waiting?.refunds },
        { path: NOTICES_PATH, label: t('seller.notices.title'), Icon: Bell, count: unread },
      ],
    },
    {
      key: 'shop',
      heading: t('seller.menu.shop'),
      entries: [
        { path: TEAM_PATH, label: t('seller.team.title'), Icon: Users, permission: 'members.manage' },
        { path: SECURITY_PATH, label: t('console.security.title'), Icon: ShieldCheck },
      ],
    },
  ];
}

const FOUND_ORDERS = 8;

function useSources(): PaletteSource[] {
  const t = useT();
  const may = useMay();
  const client = useSellerClient();
  if (!may('orders.handle')) return [];
  return [
    {
      heading: t('seller.orders.title'),
      async find(keyword, signal) {
        const { list } = await client.call('order!list', { keyword, pageSize: FOUND_ORDERS }, { quiet: true, signal });
        return list.map(({ order, buyer }) => ({ id: order.id, label: order.serial, hint: buyer.name, Icon: ReceiptText, to: orderPath(order.id) }));
      },
    },
  ];
}
