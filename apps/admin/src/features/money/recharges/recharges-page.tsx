import { Amount } from '@entrepot/console/details/amount.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { momentColumn, serialColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { RechargeCase } from '@entrepot/contracts/calls/money-desk.ts';
import { RECHARGE_KINDS, RECHARGE_QUEUES, RECHARGE_SORTS, RECHARGE_STATES } from '@entrepot/contracts/money-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import { useMemo } from 'react';
import { Age } from '../../../lib/age.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useDecisionKeys } from '../../../lib/use-decision-keys.ts';
import { RECHARGES_KEY } from '../money-queries.ts';
import { amountsOf, daysOf, fileAddress, given, oneOf, sortOf } from '../../../lib/request-input.ts';
import { useNetworkName, useNetworkNames } from '../parts/use-networks.ts';
import { useWaiting } from '../../../lib/use-badges.ts';
import { RechargePanel } from './recharge-panel.tsx';
import { RechargeStateOf } from './recharge-state.tsx';

/** Money that says it has come: a picture on one side, the chain or the bank on the other. */
export function RechargesPage() {
  const t = useT();
  const client = useStaffClient();
  const columns = useColumns();
  const filters = useFilters();
  const waiting = useWaiting('recharge');
  const views = [
    { id: 'waiting', name: t('admin.money.view.waiting'), search: { queue: 'waiting' }, count: waiting },
    { id: 'second', name: t('admin.money.view.second'), search: { queue: 'second' } },
    { id: 'certificate', name: t('admin.money.rechargeKind', { kind: 'certificate' }), search: { kind: 'certificate' } },
    { id: 'bank', name: t('admin.money.rechargeKind', { kind: 'bank' }), search: { kind: 'bank' } },
    { id: 'all', name: t('admin.all'), search: {} },
  ];

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'recharges!list',
      { pageNum: request.page, pageSize: request.pageSize, ...inputOf(request) },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<RechargeCase>
      name="recharges"
      caption={t('wallet.records.recharges')}
      heading={<PageHeading title={t('wallet.records.recharges')} text={t('admin.money.recharges.text')} />}
      columns={columns}
      rowId={({ record }) => record.id}
      rowName={({ record }) => record.serial}
      views={views}
      filters={filters}
      searchLabel={t('admin.money.recharges.search')}
      queryKey={RECHARGES_KEY}
      fetchPage={fetchPage}
      exportAddress={(request) => fileAddress('recharges!export', inputOf(request))}
      card={(row) => <RechargeCard row={row} />}
      panel={(id) => <RechargePanel key={id} id={id} />}
      panelTitle={t('wallet.kind.recharge')}
      decisionKeys={useDecisionKeys()}
      empty={{ title: t('admin.money.recharges.empty'), icon: <ArrowDownLeft size={22} /> }}
    />
  );
}

function inputOf({ keyword, filters: chosen, sort }: TableRequest) {
  return {
    ...given({
      keyword,
      queue: oneOf(RECHARGE_QUEUES, chosen.queue),
      state: oneOf(RECHARGE_STATES, chosen.state),
      kind: oneOf(RECHARGE_KINDS, chosen.kind),
      network: chosen.network,
    }),
    ...daysOf(chosen.created),
    ...amountsOf(chosen.amount),
    ...sortOf(sort, RECHARGE_SORTS),
  };
}

function useFilters(): Filter[] {
  const t = useT();
  const networks = useNetworkNames();
  return useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'queue',
        label: t('admin.money.queue'),
        options: RECHARGE_QUEUES.map((queue) => ({ value: queue, label: t(`admin.money.view.${queue}`) })),
      },
      {
        kind: 'choice',
        name: 'kind',
        label: t('wallet.column.way'),
        options: RECHARGE_KINDS.map((kind) => ({ value: kind, label: t('admin.money.rechargeKind', { kind }) })),
      },
      {
        kind: 'choice',
        name: 'state',
        label: t('wallet.column.state'),
        options: RECHARGE_STATES.map((state) => ({ value: state, label: t(`wallet.records.${state}`) })),
      },
      {
        kind: 'choice',
        name: 'network',
        label: t('wallet.network'),
        options: networks.map(({ code, name }) => ({ value: code, label: name })),
      },
      { kind: 'dates', name: 'created', label: t('admin.money.began') },
      { kind: 'amounts', name: 'amount', label: t('wallet.column.amount'), unit: '' },
    ],
    [t, networks],
  );
}

function useColumns(): readonly ConsoleColumn<RechargeCase>[] {
  const t = useT();
  const networkName = useNetworkName();
  return useMemo(
    (): ConsoleColumn<RechargeCase>[] => [
      serialColumn('serial', t('wallet.column.number'), ({ record }) => record.serial, { width: '9.5rem', isSortable: true }),
      {
        id: 'state',
        header: t('wallet.column.state'),
        width: '9rem',
        cell: (row) => <RechargeStateOf row={row} />,
        text: ({ record }) => record.state,
      },
      textColumn('who', t('admin.money.owners', { owner: 'user' }), ({ user }) => user.username),
      {
        id: 'kind',
        isSecondary: true,
        header: t('wallet.column.way'),
        width: '8rem',
        cell: ({ record }) => t('admin.money.rechargeKind', { kind: record.kind }),
        text: ({ record }) => record.kind,
      },
      {
        id: 'network',
        isSecondary: true,
        header: t('wallet.network'),
        width: '8.5rem',
        cell: ({ record }) => (record.network ? networkName(record.network) : ''),
        text: ({ record }) => record.network ?? '',
      },
      {
        id: 'amount',
        header: t('wallet.column.amount'),
        width: '9rem',
        isNumeric: true,
        isSortable: true,
        cell: ({ record }) => <Paid row={record} />,
        text: ({ record }) => `${record.amount} ${record.currency}`,
      },
      {
        id: 'waits',
        header: t('admin.money.waits'),
        width: '7rem',
        cell: ({ record, isWaiting }) => isWaiting && <Age since={record.createdAt} />,
        text: ({ record, isWaiting }) => (isWaiting ? record.createdAt : ''),
      },
      momentColumn('created', t('admin.money.began'), ({ record }) => record.createdAt, {
        isSecondary: true,
        width: '9.5rem',
        isSortable: true,
      }),
    ],
    [t, networkName],
  );
}

function Paid({ row: { amount, currency } }: { row: { amount: string; currency: string } }) {
  return (
    <span>
      <Amount value={amount} className="font-semibold" /> <span className="text-quiet">{currency}</span>
    </span>
  );
}

function RechargeCard({ row }: { row: RechargeCase }) {
  const t = useT();
  return (
    <div className="grid gap-1 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="num text-14 font-semibold">{row.record.serial}</bdi>
        <Paid row={row.record} />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <RechargeStateOf row={row} />
        <bdi>{row.user.username}</bdi>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-quiet">
        {t('admin.money.rechargeKind', { kind: row.record.kind })}
        {row.isWaiting ? <Age since={row.record.createdAt} /> : <Moment at={row.record.createdAt} />}
      </p>
    </div>
  );
}
