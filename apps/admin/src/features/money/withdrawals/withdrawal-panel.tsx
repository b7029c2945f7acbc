import { Amount } from '@entrepot/console/details/amount.tsx';
import { PanelAmount } from '@entrepot/console/details/panel-amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import type { WithdrawalCase } from '@entrepot/contracts/calls/money-desk.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { WITHDRAWALS_KEY } from '../money-queries.ts';
import { Agreement } from './agreement.tsx';
import { WithdrawalEvidence, WithdrawalSignals } from './evidence.tsx';
import { RefuseWithdrawal } from './refuse-withdrawal.tsx';
import { ResolveForm } from './resolve-form.tsx';
import { WithdrawalStateOf } from './withdrawal-state.tsx';

/** One withdrawal in the order of the decision: how much, what stands out, who agreed, yes, what speaks for it, no. */
export function WithdrawalPanel({ id }: { id: string }) {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...WITHDRAWALS_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('withdrawals!get', { id }, { quiet: true, signal }),
  });
  return query.data ? <WithdrawalInFull data={query.data} /> : <PanelStates query={query} />;
}

function WithdrawalInFull({ data }: { data: WithdrawalCase }) {
  const t = useT();
  const { record } = data;
  return (
    <div className="grid gap-5">
      <div>
        <PanelAmount value={record.amount} />
        <p className="flex flex-wrap gap-x-4 text-13">
          <WithdrawalStateOf record={record} />
          {record.state === 'submitted' && (
            <span className="num text-quiet">{t('admin.money.answerBy', { time: formatDateTime(record.deadlineAt) })}</span>
          )}
        </p>
      </div>
      <Facts
        facts={[
          { key: 'amount', term: t('admin.money.arrives'), value: <Amount value={record.amount} /> },
          { key: 'fee', term: t('wallet.quote.fee'), value: <Amount value={record.fee} /> },
          {
            key: 'total',
            term: t('admin.money.onHoldSince', { time: formatDateTime(record.submittedAt) }),
            value: <Amount value={record.total} />,
            isTotal: true,
          },
        ]}
      />
      <WithdrawalSignals data={data} />
      <Agreement data={data} />
      <WithdrawalEvidence data={data} />
      {record.state === 'submitted' && <RefuseWithdrawal data={data} />}
      {(record.state === 'approved' || record.state === 'sent') && <ResolveForm data={data} />}
    </div>
  );
}
