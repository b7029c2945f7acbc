/** "Me": who one is, the money, the orders and what moved last, and everything else in lines for the thumb. */
import { useUserInfo } from '@entrepot/buyer/session.ts';
import type { UserInfo } from '@entrepot/buyer/storage.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ApplicationCard } from '@entrepot/screens/centre/dashboard/application-card.tsx';
import { ReadySteps } from '@entrepot/screens/centre/dashboard/ready-steps.tsx';
import { useDashboard } from '@entrepot/screens/centre/use-own-centre.ts';
import { OwnLock } from '@entrepot/site/lock/own-lock.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useHydrated } from '@entrepot/ui/use-hydrated.ts';
import { LastMove } from './last-move.tsx';
import { MoneyCard } from './money-card.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { OwnHead } from './own-head.tsx';
import { KeptRows, SetRows } from './own-rows.tsx';
import { PageRows } from './page-rows.tsx';
import { SiteRows } from './site-rows.tsx';
import { Visitor } from './visitor.tsx';

/** The server does not know who asks: until the browser says so, the shape of the page stands. */
export function MePage() {
  const user = useUserInfo();
  const isHydrated = useHydrated();
  return (
    <div className="safe-x grid grid-cols-1 gap-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-6">
      {user ? <Own key={user.usercode} user={user} /> : isHydrated ? <Visitor /> : <Shape />}
      <SiteRows />
      {user && <SetRows />}
      <PageRows />
    </div>
  );
}

function Own({ user }: { user: UserInfo }) {
  const { data: dashboard } = useDashboard();
  return (
    <>
      <OwnHead user={user} />
      <OwnLock />
      <MoneyCard />
      {dashboard && <ReadySteps dashboard={dashboard} />}
      <OrderTabs />
      <LastMove />
      <ApplicationCard />
      <KeptRows />
    </>
  );
}

function Shape() {
  const t = useT();
  return (
    <SkeletonRegion label={t('page.loading')} className="grid gap-4">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-36 w-full rounded-card" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-52 w-full rounded-card" />
    </SkeletonRegion>
  );
}
