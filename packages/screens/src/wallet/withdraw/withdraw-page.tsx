import { FollowedWithdrawal } from '@entrepot/blocks/wallet/followed-withdrawal.tsx';
import { withdrawalOpeningQuery, withdrawalQuery } from '@entrepot/buyer/queries/withdraw.ts';
import type { WithdrawalOpening, WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WALLET_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Announced } from '@entrepot/site/announced/announced.tsx';
import { CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { Failed, Waiting } from '../wallet-parts.tsx';
import { EarlierWithdrawals } from './earlier-withdrawals.tsx';
import { Limits } from './limits.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalProgress } from './withdrawal-progress.tsx';

export function WithdrawPage() {
  const t = useT();
  const { client } = useServices();
  const { data, isError, error, isFetching, refetch } = useQuery(withdrawalOpeningQuery(client));
  return (
    <>
      <CentreTitle back={{ to: WALLET_PATH, label: t('centre.wallet') }} text={t('wallet.withdraw.text')}>
        {t('wallet.withdraw')}
      </CentreTitle>
      <div className="mb-6 empty:hidden">
        <Announced place="withdraw" />
      </div>
      {data ? (
        <Opened opening={data} />
      ) : isError ? (
        <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
      ) : (
        <Waiting className="xl:pe-86" shapes={['h-40 rounded-card', 'h-60 rounded-card']} />
      )}
      <EarlierWithdrawals />
    </>
  );
}

/** Only one may be in progress; while it is, it stands where the form was, and its end is shown there too. */
function Opened({ opening }: { opening: WithdrawalOpening }) {
  const [followed, setFollowed] = useState<WithdrawalRecord | null>(opening.inProgress);
  const current = opening.inProgress ?? followed;
  return (
    <div className="grid grid-cols-1 items-start gap-x-11 gap-y-10 xl:grid-cols-[minmax(0,1fr)_19rem]">
      {current ? (
        <Followed key={current.id} record={current} onLeave={() => setFollowed(null)} />
      ) : (
        <WithdrawForm opening={opening} onSubmitted={setFollowed} />
      )}
      <Limits opening={opening} />
    </div>
  );
}

function Followed({ record: first, onLeave }: { record: WithdrawalRecord; onLeave: () => void }) {
  const { client } = useServices();
  const { data: record = first } = useQuery(withdrawalQuery(client, first.id));
  return (
    <FollowedWithdrawal isOver={record.status !== 'processing'} onLeave={onLeave}>
      <WithdrawalProgress record={record} />
    </FollowedWithdrawal>
  );
}
