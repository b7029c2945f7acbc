import { AvatarPicture } from '@entrepot/blocks/avatar-picture.tsx';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { dashboardQuery } from '@entrepot/buyer/queries/centre.ts';
import { useUserInfo } from '@entrepot/buyer/session.ts';
import type { Dashboard } from '@entrepot/contracts/calls/account.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { COLLECTED_PATH, FOLLOWED_PATH, RECHARGE_PATH, WALLET_PATH, WITHDRAW_PATH } from '../../../lib/centre/centre-links.ts';
import { useServices } from '../../../lib/services.tsx';
import { Failed } from '../lists/list-parts.tsx';
import { ApplicationCard } from './application-card.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { OrderCounts } from './order-counts.tsx';
import { RecentViews } from './recent-views.tsx';

const AVATAR_PX = 72;

export function DashboardPage() {
  const { client } = useServices();
  const query = useQuery(dashboardQuery(client));
  return (
    <div className="grid gap-10">
      <Greeting />
      {query.data ? (
        <Counted dashboard={query.data} />
      ) : query.isError ? (
        <Failed retry={() => void query.refetch()} isBusy={query.isFetching} />
      ) : (
        <Waiting />
      )}
      <ApplicationCard />
      <RecentViews />
    </div>
  );
}

function Greeting() {
  const t = useT();
  const user = useUserInfo();
  if (!user) return null;
  return (
    <div className="flex items-center gap-5">
      <AvatarPicture avatar={user.avatar} sizePx={AVATAR_PX} />
      <div className="min-w-0">
        <h1 className="text-28 font-semibold [overflow-wrap:anywhere]">{t('centre.hello', { name: user.username })}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-quiet">
          <span className="num">{t('centre.code', { code: user.usercode })}</span>
          <AvatarPicker avatar={user.avatar} />
        </p>
      </div>
    </div>
  );
}

function Counted({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] md:gap-6">
        <Balance balance={dashboard.balance} />
        <Figure label={t('centre.goods')} count={dashboard.collectedGoods} to={COLLECTED_PATH} />
        <Figure label={t('centre.shops')} count={dashboard.followedShops} to={FOLLOWED_PATH} />
      </div>
      <OrderCounts orders={dashboard.orders} />
    </>
  );
}

function Balance({ balance }: Pick<Dashboard, 'balance'>) {
  const t = useT();
  const formats = useFormats();
  return (
    <section className="relative rounded-card bg-brand-50 p-6 max-md:col-span-2">
      <h2 className="text-14 text-body">
        <LinkTo to={WALLET_PATH} className="after:absolute after:inset-0 after:rounded-card hover:underline underline-offset-4">
          {t('centre.balance')}
        </LinkTo>
      </h2>
      {/* More than two decimals are there for those who look closely. */}
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2" title={`${balance.amount} ${balance.currency}`}>
        <Num className="text-44 font-semibold text-ink">{formats.amount(balance.amount)}</Num>
        <span className="text-16 text-quiet">{balance.currency}</span>
      </p>
      <p className="mt-1 text-12 text-quiet">{t('centre.balance.text')}</p>
      {/* Above the link that covers the tile. */}
      <div className="relative mt-4 flex flex-wrap gap-3">
        <Button asChild variant="primary" size="sm">
          <LinkTo to={RECHARGE_PATH}>{t('wallet.recharge')}</LinkTo>
        </Button>
        <Button asChild size="sm">
          <LinkTo to={WITHDRAW_PATH}>{t('wallet.withdraw')}</LinkTo>
        </Button>
      </div>
    </section>
  );
}

function Figure({ label, count, to }: { label: string; count: number; to: string }) {
  const formats = useFormats();
  return (
    <section className="relative rounded-card border border-hairline bg-surface p-4 transition-shadow md:p-6 duration-150 hover:shadow-float">
      <h2 className="text-14 text-body">
        <LinkTo to={to} className="after:absolute after:inset-0 after:rounded-card">
          {label}
        </LinkTo>
      </h2>
      <p className="num mt-1 text-28 font-semibold text-ink">{formats.number(count)}</p>
    </section>
  );
}

function Waiting() {
  const t = useT();
  return (
    <SkeletonRegion label={t('page.loading')} className="grid gap-6">
      <Skeleton className="h-36 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </SkeletonRegion>
  );
}
