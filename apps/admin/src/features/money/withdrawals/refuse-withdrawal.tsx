import { Facts } from '@entrepot/console/details/facts.tsx';
import type { WithdrawalCase } from '@entrepot/contracts/calls/money-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { RefuseForm } from '../../../lib/refuse-form.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshMoney } from '../money-queries.ts';
import { REFUSAL_WORDS, useRefusalOptions } from './refusal-words.ts';

/** With what comes back, which is all of it. */
export function RefuseWithdrawal({ data: { record } }: { data: WithdrawalCase }) {
  const t = useT();
  const { amount } = useFormats();
  const client = useStaffClient();
  const total = amount(record.total);
  return (
    <RefuseForm
      name={`refuse:${record.id}`}
      options={useRefusalOptions()}
      submitLabel={t('admin.money.refuse.submit', { amount: total })}
      done={t('admin.money.refuse.done', { amount: total })}
      refuse={(reasonCode, reason) => client.call('withdrawals!refuse', { id: record.id, reasonCode, reason }, { quiet: true })}
      refresh={useRefreshMoney()}
      facts={
        <Facts
          facts={[
            { key: 'amount', term: t('admin.money.returns'), value: <span className="num">{amount(record.amount)}</span> },
            { key: 'fee', term: t('wallet.quote.fee'), value: <span className="num">{amount(record.fee)}</span> },
            { key: 'total', term: t('admin.money.returns.all'), value: <span className="num">{total} USDT</span>, isTotal: true },
          ]}
        />
      }
      preview={{
        heading: (code) => (code === 'other' ? undefined : t(REFUSAL_WORDS[code])),
        closing: t('wallet.progress.returned', { total: `${total} USDT` }),
      }}
    />
  );
}
