import { FollowedWithdrawal } from '@entrepot/blocks/wallet/followed-withdrawal.tsx';
import { QueryError } from '@entrepot/console/details/query-error.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { ShopWithdrawal, ShopWithdrawalOpening } from '@entrepot/contracts/calls/shop-money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useState } from 'react';
import { ShopAddress } from './bound-address.tsx';
import { Limits } from './limits.tsx';
import { withdrawalsPath } from './money-paths.ts';
import { useOpening, useWithdrawal } from './money-queries.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalProgress } from './withdrawal-progress.tsx';

/** Money goes out by the wallet's own rules, all of them shown before anything is submitted. */
export function WithdrawPage() {
  const t = useT();
  const may = useMay();
  const { data, error, isFetching, refetch } = useOpening();
  return (
    <ConsolePage
      title={t('wallet.withdraw')}
      text={t('wallet.withdraw.text')}
      actions={
        may('money.read') && (
          <Button asChild>
            <Link to={withdrawalsPath()}>{t('wallet.withdraw.earlier')}</Link>
          </Button>
        )
      }
    >
      {data ? (
        <Opened opening={data} />
      ) : error ? (
        <QueryError query={{ error, isFetching, refetch }} />
      ) : (
        <SkeletonRegion label={t('page.loading')} className="grid max-w-180 gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-72" />
        </SkeletonRegion>
      )}
    </ConsolePage>
  );
}

/** Only one may be in progress; while it is, it stands where the form was, and its end is shown there too. */
function Opened({ opening }: { opening: ShopWithdrawalOpening }) {
  const may = useMay();
  const [followed, setFollowed] = useState<ShopWithdrawal | null>(opening.inProgress);
  const current = opening.inProgress ?? followed;
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      {current ? (
        may('money.read') ? (
          <Followed key={current.id} first={current} onLeave={() => setFollowed(null)} />
        ) : (
          <WithdrawalProgress record={current} />
        )
      ) : (
        <div className="min-w-0 rounded-card border px-5 py-6 md:px-7">
          <ShopAddress opening={opening} />
          <WithdrawForm opening={opening} onSubmitted={setFollowed} />
        </div>
      )}
      <Limits opening={opening} />
    </div>
  );
}

function Followed({ first, onLeave }: { first: ShopWithdrawal; onLeave: () => void }) {
  const { data: record = first } = useWithdrawal(first.id);
  return (
    <FollowedWithdrawal isOver={record.status !== 'processing'} onLeave={onLeave}>
      <WithdrawalProgress record={record} />
    </FollowedWithdrawal>
  );
}
