import { withdrawalState } from '@entrepot/blocks/wallet/record-states.ts';
import { MoneyCard } from '@entrepot/console/details/money-card.tsx';
import { Amount } from '@entrepot/console/details/amount.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { amountColumn, serialColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, RowKey, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import type { WithdrawalCase } from '@entrepot/contracts/calls/money-desk.ts';
import { WITHDRAWAL_QUEUES, WITHDRAWAL_SORTS, WITHDRAWAL_STATES } from '@entrepot/contracts/money-work.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { copyText } from '@entrepot/ui/copy-text.ts';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { notify } from '@entrepot/ui/notify.ts';
import { useMemo } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useDecisionKeys } from '../../../lib/use-decision-keys.ts';
import { useStorefrontName, useStorefronts } from '../../../lib/use-storefronts.ts';
import { WITHDRAWALS_KEY } from '../money-queries.ts';
import { amountsOf, daysOf, fileAddress, given, oneOf, sortOf } from '../../../lib/request-input.ts';
import { useNetworkNames } from '../parts/use-networks.ts';
import { useWithdrawalCounts } from '../use-waiting.ts';
import { ApprovalMarks } from '../../../lib/approval-marks.tsx';
import { ApproveMany, RefuseMany } from './decide-many.tsx';
import { groupOf, sumOf, type WithdrawalGroup } from './withdrawal-group.ts';
import { WithdrawalPanel } from './withdrawal-panel.tsx';
import { WithdrawalStateOf } from './withdrawal-state.tsx';

const TICK_MS = 60_000;
const OWNERS = ['user', 'shop'] as const;

/** Other people's money that waits: what is late first. Nobody's is left lying, and nobody's is held in exchange for anything. */
export function WithdrawalsPage() {
  const t = useT();
  const { amount, number } = useFormats();
  const client = useStaffClient();
  const columns = useColumns();
  const counts = useWithdrawalCounts();
  const nowMs = useNow(TICK_MS);
  const filters = useFilters();
  const copy = useCopy();
  const decisionKeys = useDecisionKeys();
  const rowKeys: RowKey<WithdrawalCase>[] = [
    {
      key: 'c',
      label: t('admin.money.keys.copy'),
      words: t('admin.money.keys.copy.help'),
      run: (_id, row) => row && void copy(row.record.address),
    },
  ];
  const views = [
    { id: 'waiting', name: t('admin.money.view.waiting'), search: { queue: 'waiting' }, count: counts?.waiting },
    { id: 'late', name: t('admin.money.view.late'), search: { queue: 'late' }, count: counts?.late },
    { id: 'second', name: t('admin.money.view.second'), search: { queue: 'second' }, count: counts?.second },
    { id: 'sending', name: t('admin.money.view.sending'), search: { queue: 'sending' }, count: counts?.sending },
    { id: 'mine', name: t('admin.money.view.mine'), search: { queue: 'mine' } },
    { id: 'refused', name: t('wallet.state.refused'), search: { state: 'refused' } },
    { id: 'all', name: t('admin.all'), search: {} },
  ];

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'withdrawals!list',
      { pageNum: request.page, pageSize: request.pageSize, ...inputOf(request) },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<WithdrawalCase>
      name="withdrawals"
      caption={t('wallet.records.withdrawals')}
      heading={
        <PageHeading
          title={t('wallet.records.withdrawals')}
          text={counts && t('admin.money.withdrawals.text', { count: number(counts.waiting), amount: amount(counts.onHold) })}
        />
      }
      columns={columns}
      rowId={({ record }) => record.id}
      rowName={({ record }) => record.serial}
      views={views}
      filters={filters}
      searchLabel={t('admin.money.withdrawals.search')}
      queryKey={WITHDRAWALS_KEY}
      fetchPage={fetchPage}
      exportAddress={(request) => fileAddress('withdrawals!export', inputOf(request))}
      group={{
        of: (row) => groupOf(row, nowMs),
        summary: (group, rows) => ({
          serial: t('admin.money.group', { group: group as WithdrawalGroup }),
          clock: number(rows.length),
          amount: <Amount value={sumOf(rows.map(({ record }) => record.amount))} />,
          fee: <Amount value={sumOf(rows.map(({ record }) => record.fee))} />,
        }),
      }}
      card={(row) => <WithdrawalCard row={row} />}
      panel={(id) => <WithdrawalPanel key={id} id={id} />}
      panelTitle={t('wallet.kind.withdrawal')}
      rowKeys={rowKeys}
      decisionKeys={decisionKeys}
      bulkActions={[
        {
          id: 'approve',
          key: 'a',
          label: t('admin.money.many.approve'),
          dialog: (rows, onClose) => <ApproveMany rows={rows} onClose={onClose} />,
        },
        {
          id: 'refuse',
          key: 'r',
          label: t('admin.money.many.refuse'),
          dialog: (rows, onClose) => <RefuseMany rows={rows} onClose={onClose} />,
        },
      ]}
      empty={{ title: t('admin.money.withdrawals.empty'), text: t('admin.money.withdrawals.empty.text'), icon: <ArrowUpRight size={22} /> }}
    />
  );
}

function useCopy(): (text: string) => Promise<void> {
  const t = useT();
  return async (text) => {
    if (await copyText(text)) notify.success(t('wallet.copied'));
    else notify.error(t('wallet.copyFailed'));
  };
}

function inputOf({ keyword, filters: chosen, sort }: TableRequest) {
  return {
    ...given({
      keyword,
      queue: oneOf(WITHDRAWAL_QUEUES, chosen.queue),
      state: oneOf(WITHDRAWAL_STATES, chosen.state),
      owner: oneOf(OWNERS, chosen.owner),
      network: chosen.network,
      storefront: chosen.storefront,
    }),
    ...daysOf(chosen.submitted),
    ...amountsOf(chosen.amount),
    ...sortOf(sort, WITHDRAWAL_SORTS),
  };
}

function useFilters(): Filter[] {
  const t = useT();
  const networks = useNetworkNames();
  const storefronts = useStorefronts();
  return useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'queue',
        label: t('admin.money.queue'),
        options: WITHDRAWAL_QUEUES.map((queue) => ({ value: queue, label: t(`admin.money.view.${queue}`) })),
      },
      {
        kind: 'choice',
        name: 'state',
        label: t('wallet.column.state'),
        options: WITHDRAWAL_STATES.map((state) => ({ value: state, label: t(withdrawalState({ state }).label) })),
      },
      {
        kind: 'choice',
        name: 'owner',
        label: t('admin.money.owner'),
        options: OWNERS.map((owner) => ({ value: owner, label: t('admin.money.owners', { owner }) })),
      },
      {
        kind: 'choice',
        name: 'network',
        label: t('wallet.network'),
        options: networks.map(({ code, name }) => ({ value: code, label: name })),
      },
      {
        kind: 'choice',
        name: 'storefront',
        label: t('admin.money.storefront'),
        options: storefronts.map(({ code, name }) => ({ value: code, label: name })),
      },
      { kind: 'dates', name: 'submitted', label: t('wallet.step.submitted') },
      { kind: 'amounts', name: 'amount', label: t('wallet.column.amount'), unit: 'USDT' },
    ],
    [t, networks, storefronts],
  );
}

function useColumns(): readonly ConsoleColumn<WithdrawalCase>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<WithdrawalCase>[] => [
      serialColumn('serial', t('wallet.column.number'), ({ record }) => record.serial, { width: '9.5rem', isSortable: true }),
      {
        id: 'clock',
        header: t('admin.money.deadline'),
        width: '9rem',
        cell: ({ record }) => <WithdrawalStateOf record={record} />,
        text: ({ record }) => record.deadlineAt,
      },
      { id: 'who', header: t('admin.money.who'), cell: (row) => <Who row={row} />, text: (row) => nameOf(row) },
      amountColumn('amount', t('wallet.column.amount'), ({ record }) => record.amount, {
        width: '7.5rem',
        isSortable: true,
        isStrong: true,
      }),
      {
        id: 'fee',
        isSecondary: true,
        header: t('wallet.quote.fee'),
        width: '6rem',
        isNumeric: true,
        cell: ({ record }) => <Amount value={record.fee} className="text-quiet" />,
        text: ({ record }) => record.fee,
      },
      {
        id: 'network',
        isSecondary: true,
        header: t('wallet.network'),
        width: '8.5rem',
        cell: ({ networkName }) => networkName,
        text: ({ networkName }) => networkName,
      },
      {
        id: 'approved',
        header: t('admin.money.approved'),
        width: '7rem',
        cell: (row) =>
          row.record.state === 'refused' || row.record.state === 'taken_back' ? (
            <span className="text-quiet">{t(withdrawalState(row.record).label)}</span>
          ) : (
            <ApprovalMarks given={row.approvals.length} needed={row.record.approvalsNeeded} />
          ),
        text: ({ approvals }) => String(approvals.length),
      },
      {
        id: 'submitted',
        isSecondary: true,
        isHiddenAtFirst: true,
        isSortable: true,
        header: t('wallet.step.submitted'),
        width: '9.5rem',
        cell: ({ record }) => <Moment at={record.submittedAt} />,
        text: ({ record }) => record.submittedAt,
      },
    ],
    [t],
  );
}

const nameOf = ({ user, shop }: Pick<WithdrawalCase, 'user' | 'shop'>): string => user?.username ?? shop?.name ?? '';

/** A shop is named as one; a person by the storefront that they were at. */
function Who({ row }: { row: WithdrawalCase }) {
  const t = useT();
  const storefrontName = useStorefrontName();
  return (
    <>
      <bdi>{nameOf(row)}</bdi>{' '}
      <span className="text-quiet">{row.shop ? t('admin.money.owners', { owner: 'shop' }) : storefrontName(row.storefront)}</span>
    </>
  );
}

function WithdrawalCard({ row }: { row: WithdrawalCase }) {
  return (
    <MoneyCard
      serial={row.record.serial}
      amount={row.record.amount}
      state={<WithdrawalStateOf record={row.record} />}
      about={<Who row={row} />}
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-quiet">
        {row.networkName}
        <ApprovalMarks given={row.approvals.length} needed={row.record.approvalsNeeded} />
      </p>
    </MoneyCard>
  );
}
