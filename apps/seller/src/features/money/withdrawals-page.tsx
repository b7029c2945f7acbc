import { MoneyCard } from '@entrepot/console/details/money-card.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { withdrawalState } from '@entrepot/blocks/wallet/record-states.ts';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { amountColumn, momentColumn, serialColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { ShopWithdrawal } from '@entrepot/contracts/calls/shop-money.ts';
import { WITHDRAWAL_STATUSES } from '@entrepot/contracts/shop-work.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { maskText } from '@entrepot/ui/mask-text.ts';
import { Num } from '@entrepot/ui/num.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useMemo } from 'react';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { MONEY_KEY, useWithdrawal } from './money-queries.ts';
import { WithdrawalFacts } from './withdrawal-progress.tsx';

/** Everything the shop has withdrawn, with every step. */
export function WithdrawalsPage() {
  const t = useT();
  const client = useSellerClient();
  const columns = useColumns();
  const words = { processing: t('wallet.records.processing'), success: t('wallet.records.success'), fail: t('wallet.records.fail') };
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'status',
        label: t('wallet.column.state'),
        options: [
          { value: 'processing', label: t('wallet.records.processing') },
          { value: 'success', label: t('wallet.records.success') },
          { value: 'fail', label: t('wallet.records.fail') },
        ],
      },
    ],
    [t],
  );

  async function fetchPage({ filters: chosen, page, pageSize }: TableRequest, signal: AbortSignal) {
    const status = WITHDRAWAL_STATUSES.find((candidate) => candidate === chosen.status);
    const { list, totalElements } = await client.call(
      'withdraw!list',
      { pageNum: page, pageSize, ...(status ? { status } : {}) },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<ShopWithdrawal>
      name="withdrawals"
      caption={t('wallet.records.withdrawals')}
      heading={<PageHeading title={t('wallet.records.withdrawals')} text={t('seller.withdraw.empty.text')} />}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ serial }) => serial}
      views={[
        { id: 'all', name: t('seller.all'), search: {} },
        ...WITHDRAWAL_STATUSES.map((status) => ({ id: status, name: words[status], search: { status } })),
      ]}
      filters={filters}
      queryKey={[...MONEY_KEY, 'withdrawals']}
      fetchPage={fetchPage}
      card={(row) => <WithdrawalCard row={row} />}
      panel={(id) => <WithdrawalPanel key={id} id={id} />}
      panelTitle={t('wallet.kind.withdrawal')}
      empty={{ title: t('wallet.records.empty'), text: t('seller.withdraw.empty.text'), icon: <ArrowUpRight size={22} /> }}
    />
  );
}

function useColumns(): readonly ConsoleColumn<ShopWithdrawal>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<ShopWithdrawal>[] => [
      serialColumn('serial', t('wallet.column.number'), ({ serial }) => serial, { width: '11rem' }),
      {
        id: 'state',
        header: t('wallet.column.state'),
        width: '13rem',
        cell: (row) => <State row={row} />,
        text: (row) => t(withdrawalState(row).label),
      },
      momentColumn('submitted', t('wallet.step.submitted'), ({ submittedAt }) => submittedAt, {
        isSecondary: true,
        width: '12rem',
        isExact: true,
      }),
      {
        id: 'address',
        isSecondary: true,
        header: t('wallet.address'),
        width: '10rem',
        cell: ({ address }) => <Num className="text-quiet">{maskText(address)}</Num>,
        text: ({ address }) => address,
      },
      amountColumn('fee', t('wallet.quote.fee'), ({ fee }) => fee, { isSecondary: true, width: '7rem' }),
      amountColumn('amount', t('wallet.column.amount'), ({ amount }) => amount, { width: '9rem', isStrong: true }),
    ],
    [t],
  );
}

function State({ row }: { row: ShopWithdrawal }) {
  const t = useT();
  const { tone, label } = withdrawalState(row);
  return <StatusDot tone={tone}>{t(label)}</StatusDot>;
}

function WithdrawalCard({ row }: { row: ShopWithdrawal }) {
  return (
    <MoneyCard
      serial={row.serial}
      amount={row.amount}
      state={<State row={row} />}
      about={
        <bdi dir="ltr" className="num text-quiet">
          {formatDateTime(row.submittedAt)}
        </bdi>
      }
    />
  );
}

function WithdrawalPanel({ id }: { id: string }) {
  const query = useWithdrawal(id);
  return query.data ? <WithdrawalFacts record={query.data} variant="list" /> : <PanelStates query={query} />;
}
