import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import type { LoanPortfolio } from '@entrepot/contracts/calls/loan-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { Amount } from '@entrepot/console/details/amount.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useStorefronts } from '../../../lib/use-storefronts.ts';
import { LOANS_KEY } from '../loans-queries.ts';
import { Buckets } from './buckets.tsx';
import { ByStorefront } from './by-storefront.tsx';
import { LedgerSide } from './ledger-side.tsx';
import { Months } from './months.tsx';

const ALL = 'all';

/** What is lent, what runs late and what it earned, of all storefronts or one; and whether the ledger says the same. */
export function PortfolioPage() {
  const t = useT();
  const client = useStaffClient();
  const storefronts = useStorefronts();
  const [{ storefront }, change] = useSearch();
  const query = useQuery({
    queryKey: [...LOANS_KEY, 'portfolio', storefront ?? ALL],
    queryFn: ({ signal }) => client.call('loan!portfolio', storefront ? { storefront } : {}, { quiet: true, signal }),
  });
  return (
    <ConsolePage
      title={t('admin.loans.portfolio')}
      text={t('admin.loans.portfolio.text')}
      actions={
        <Select
          aria-label={t('admin.money.storefront')}
          value={storefront ?? ALL}
          onValueChange={(code) => change({ storefront: code === ALL ? undefined : code }, { replace: true })}
          options={[
            { value: ALL, label: t('admin.loans.allStorefronts') },
            ...storefronts.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          className="min-w-48"
        />
      }
    >
      {query.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <FiguresOf portfolio={query.data} />
          <div className="grid gap-8 xl:grid-cols-2">
            <LedgerSide portfolio={query.data} />
            <Buckets portfolio={query.data} />
          </div>
          <Months portfolio={query.data} />
          {storefront === undefined && <ByStorefront portfolio={query.data} />}
        </div>
      ) : (
        <PanelStates query={query} />
      )}
    </ConsolePage>
  );
}

function FiguresOf({ portfolio }: { portfolio: LoanPortfolio }) {
  const t = useT();
  const { number } = useFormats();
  const amounts = ['principalOut', 'lenderFunds', 'interestEarned', 'penaltiesEarned', 'writtenOff'] as const;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <div className="min-w-28">
        <dt className="text-12 text-quiet">{t('admin.loans.figure', { figure: 'running' })}</dt>
        <dd className="num text-22 font-semibold">{number(portfolio.running)}</dd>
      </div>
      {amounts.map((figure) => (
        <div key={figure} className="min-w-28">
          <dt className="text-12 text-quiet">{t('admin.loans.figure', { figure })}</dt>
          <dd className="text-22 font-semibold">
            <Amount value={portfolio[figure]} withUnit />
          </dd>
        </div>
      ))}
    </dl>
  );
}
