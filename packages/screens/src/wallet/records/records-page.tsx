import { usePageWords } from '@entrepot/blocks/listing/use-page-words.ts';
import { rechargesQuery } from '@entrepot/buyer/queries/recharge.ts';
import { withdrawalsQuery } from '@entrepot/buyer/queries/withdraw.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { Pagination } from '@entrepot/ui/pagination.tsx';
import { Tab, TabList, TabPanel, Tabs } from '@entrepot/ui/tabs.tsx';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import FileText from 'lucide-react/icons/file-text';
import { RECHARGE_PATH, WALLET_PATH, WITHDRAW_PATH } from '@entrepot/site/centre/centre-links.ts';
import { CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import {
  pageOf,
  recordId,
  recordsAddress,
  recordState,
  recordTab,
  type RecordState,
  type RecordTab,
  type Search,
} from '../wallet-address.ts';
import { Failed, Waiting } from '../wallet-parts.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RecordTable, useRechargeRow, useWithdrawalRow, type RecordRow } from './record-table.tsx';

export function RecordsPage({ search }: { search: Search }) {
  const t = useT();
  const navigator = useNavigator();
  const tab = recordTab(search);
  const id = recordId(search);
  const back = recordsAddress({ tab, state: recordState(search), page: pageOf(search) });
  return (
    <>
      <CentreTitle back={{ to: WALLET_PATH, label: t('centre.wallet') }}>{t('wallet.records')}</CentreTitle>
      <Tabs value={tab} onValueChange={(next) => navigator.navigate(recordsAddress({ tab: next as RecordTab }), { replace: true })}>
        <TabList label={t('wallet.records')}>
          <Tab value="recharges">{t('wallet.records.recharges')}</Tab>
          <Tab value="withdrawals">{t('wallet.records.withdrawals')}</Tab>
        </TabList>
        <TabPanel value="recharges">
          <Recharges search={search} />
        </TabPanel>
        <TabPanel value="withdrawals">
          <Withdrawals search={search} />
        </TabPanel>
      </Tabs>
      {id && <RecordDialog key={id} tab={tab} id={id} onClose={() => navigator.navigate(back, { replace: true })} />}
    </>
  );
}

function Recharges({ search }: { search: Search }) {
  const t = useT();
  const { client } = useServices();
  const row = useRechargeRow();
  const state = recordState(search);
  const query = useQuery(rechargesQuery(client, pageOf(search), state));
  return (
    <>
      <StateFilter tab="recharges" state={state} />
      <List
        query={query}
        tab="recharges"
        state={state}
        row={row}
        caption={t('wallet.records.recharges')}
        first={{ to: RECHARGE_PATH, label: t('wallet.recharge') }}
      />
    </>
  );
}

function Withdrawals({ search }: { search: Search }) {
  const t = useT();
  const { client } = useServices();
  const row = useWithdrawalRow();
  const state = recordState(search);
  const query = useQuery(withdrawalsQuery(client, pageOf(search), undefined, state));
  return (
    <>
      <StateFilter tab="withdrawals" state={state} />
      <List
        query={query}
        tab="withdrawals"
        state={state}
        row={row}
        caption={t('wallet.records.withdrawals')}
        first={{ to: WITHDRAW_PATH, label: t('wallet.withdraw') }}
      />
    </>
  );
}

function StateFilter({ tab, state }: { tab: RecordTab; state: RecordState | undefined }) {
  const t = useT();
  const navigator = useNavigator();
  const options = [
    { value: undefined, label: t('wallet.records.all') },
    { value: 'processing', label: t('wallet.records.processing') },
    { value: 'success', label: t('wallet.records.success') },
    { value: 'fail', label: t('wallet.records.fail') },
  ] as const;
  return (
    <div role="group" aria-label={t('wallet.column.state')} className="mb-4 flex flex-wrap gap-2">
      {options.map(({ value, label }) => (
        <Chip
          key={label}
          selected={state === value}
          onClick={() => navigator.navigate(recordsAddress({ tab, state: value }), { replace: true })}
        >
          {label}
        </Chip>
      ))}
    </div>
  );
}

interface ListProps<Item> {
  query: UseQueryResult<Page<Item>>;
  tab: RecordTab;
  state: RecordState | undefined;
  row: (item: Item) => RecordRow;
  caption: string;
  first: { to: string; label: string };
}

function List<Item>({ query, tab, state, row, caption, first }: ListProps<Item>) {
  const t = useT();
  const words = usePageWords();
  const { data, isPlaceholderData } = query;
  if (!data)
    return query.isError ? (
      <Failed error={query.error} retry={() => void query.refetch()} isBusy={query.isFetching} />
    ) : (
      <Waiting shapes={Array.from({ length: 8 }, () => 'h-11 w-full')} />
    );
  if (data.list.length === 0) {
    return (
      <EmptyState
        icon={<FileText size={24} />}
        title={t(state ? 'wallet.statement.none' : 'wallet.records.empty')}
        text={t('wallet.records.emptyText')}
        action={
          <Button asChild>
            <Link to={first.to}>{first.label}</Link>
          </Button>
        }
      />
    );
  }
  const pageCount = Math.ceil(data.totalElements / data.pageSize);
  return (
    <div aria-busy={isPlaceholderData} className={clsx('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}>
      <RecordTable caption={caption} rows={data.list.map(row)} />
      {pageCount > 1 && (
        <Pagination
          className="mt-8"
          page={data.pageNum}
          pageCount={pageCount}
          {...words}
          renderLink={({ page, ...props }) => <Link to={recordsAddress({ tab, state, page })} {...props} />}
        />
      )}
    </div>
  );
}
