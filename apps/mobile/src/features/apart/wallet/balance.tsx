import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { BalanceChart } from '@entrepot/blocks/wallet/balance-chart.tsx';
import type { Wallet } from '@entrepot/contracts/calls/wallet.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useBalance, useBalanceLine } from '@entrepot/screens/wallet/overview/use-balance.ts';
import { Card, Failed, Waiting } from '@entrepot/screens/wallet/wallet-parts.tsx';

const DAYS = 30;

/** The balance is the largest thing; its two parts stand under it and add up to it. */
export function Balance() {
  const t = useT();
  const { data, error, isError, isFetching, refetch } = useBalance();
  return (
    <Card aria-label={t('centre.balance')} className="px-4 pt-4 pb-2">
      <p className="text-13 text-body">{t('centre.balance')}</p>
      {data ? (
        <Parts wallet={data} />
      ) : isError ? (
        <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
      ) : (
        <Waiting className="mt-2" shapes={['h-12 w-56 max-w-full', 'h-5 w-64 max-w-full']} />
      )}
      <Line />
    </Card>
  );
}

function Parts({ wallet }: { wallet: Wallet }) {
  const t = useT();
  return (
    <>
      <p role="status" className="flex flex-wrap items-baseline gap-x-2">
        <Amount
          amount={wallet.balance}
          className="text-44 font-semibold tracking-[-0.03em] text-ink [font-variant-numeric:proportional-nums] [overflow-wrap:anywhere]"
        />
        <span className="text-16 text-quiet">{wallet.currency}</span>
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-13">
        <div className="flex gap-1.5">
          <dt className="text-body">{t('wallet.available')}</dt>
          <dd className="font-semibold">
            <Amount amount={wallet.available} />
          </dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-body">{t('wallet.hold')}</dt>
          <dd className="font-semibold">
            <Amount amount={wallet.hold} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Without it the balance stands all the same. */
function Line() {
  const { data, dataUpdatedAt, isError } = useBalanceLine(DAYS);
  if (isError && !data) return null;
  return (
    <div className="mt-2">
      {data ? <BalanceChart points={data} days={DAYS} endMs={dataUpdatedAt} /> : <Waiting shapes={['h-43 w-full']} />}
    </div>
  );
}
