import { AvatarPicture } from '@entrepot/blocks/avatar-picture.tsx';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { useUserInfo } from '@entrepot/buyer/session.ts';
import type { Dashboard } from '@entrepot/contracts/calls/account.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { COLLECTED_PATH, FOLLOWED_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useOwnOrders } from '@entrepot/site/centre/own-orders.ts';
import { Failed } from '../lists/list-parts.tsx';
import { ApplicationCard } from './application-card.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { MoneyCard } from './money-card.tsx';
import { OrderCounts } from './order-counts.tsx';
import { ReadySteps } from './ready-steps.tsx';
import { RecentViews } from './recent-views.tsx';
import { WaitingList, type WaitingListProps } from './waiting-list.tsx';

const AVATAR_PX = 72;

/** What waits, the money, the orders by state, what was looked at last; for a new buyer, what a first order needs. */
export function DashboardPage() {
  const { query, toPay, toReceive } = useOwnOrders();
  return (
    <div className="grid gap-10">
      <Greeting dashboard={query.data} />
      {query.data ? (
        <Own dashboard={query.data} toPay={toPay} toReceive={toReceive} />
      ) : query.isError ? (
        <Failed retry={() => void query.refetch()} isBusy={query.isFetching} />
      ) : (
        <Waiting />
      )}
      <RecentViews />
    </div>
  );
}

function Greeting({ dashboard }: { dashboard: Dashboard | undefined }) {
  const t = useT();
  const user = useUserInfo();
  if (!user) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <AvatarPicture avatar={user.avatar} sizePx={AVATAR_PX} />
      <div className="min-w-0 flex-1">
        <h1 className="text-28 font-semibold [overflow-wrap:anywhere]">{t('centre.hello', { name: user.username })}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-quiet">
          <span className="num">{t('centre.code', { code: user.usercode })}</span>
          <AvatarPicker avatar={user.avatar} />
        </p>
      </div>
      {dashboard && (
        <div className="flex gap-8 max-md:basis-full">
          <Figure label={t('centre.goods')} count={dashboard.collectedGoods} to={COLLECTED_PATH} />
          <Figure label={t('centre.shops')} count={dashboard.followedShops} to={FOLLOWED_PATH} />
        </div>
      )}
    </div>
  );
}

function Figure({ label, count, to }: { label: string; count: number; to: string }) {
  const formats = useFormats();
  return (
    <div className="relative flex flex-col-reverse">
      <LinkTo to={to} className="text-14 text-body underline-offset-4 after:absolute after:inset-0 hover:underline">
        {label}
      </LinkTo>
      <span className="num text-20 font-semibold text-ink">{formats.number(count)}</span>
    </div>
  );
}

function Own(props: WaitingListProps) {
  const { dashboard } = props;
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-10">
          <WaitingList {...props} />
          <ApplicationCard />
          <ReadySteps dashboard={dashboard} />
        </div>
        <MoneyCard balance={dashboard.balance} />
      </div>
      <OrderCounts />
    </>
  );
}

function Waiting() {
  const t = useT();
  return (
    <SkeletonRegion label={t('page.loading')} className="grid gap-6">
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </SkeletonRegion>
  );
}
