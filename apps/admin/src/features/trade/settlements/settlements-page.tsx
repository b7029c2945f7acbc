import { Amount } from '@entrepot/console/details/amount.tsx';
import { MoneyCard } from '@entrepot/console/details/money-card.tsx';
import { Sums } from '@entrepot/console/details/sums.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { SettlementsTable } from '@entrepot/console/table/settlements-table.tsx';
import { readTableState } from '@entrepot/console/table/table-state.ts';
import type { DeskSettlementRow } from '@entrepot/contracts/calls/order-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import HandCoins from 'lucide-react/icons/hand-coins';
import { useMemo } from 'react';
import { Moment } from '../../../lib/moment.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { daysOf } from '../parts/day-range.ts';
import { SETTLEMENTS_KEY } from '../trade-queries.ts';
import { SettlementPanel } from './settlement-panel.tsx';

/** What was paid to which shop and when, each down to the lines of its order. */
export function SettlementsPage() {
  const t = useT();
  const client = useStaffClient();
  const columns = useColumns();
  const filters = useMemo<Filter[]>(
    () => [
      { kind: 'text', name: 'shop', label: t('admin.trade.shop') },
      { kind: 'dates', name: 'settled', label: t('admin.trade.settled') },
    ],
    [t],
  );

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { sort, page, pageSize } = request;
    const { list, totalElements } = await client.call(
      'settlements!list',
      {
        pageNum: page,
        pageSize,
        ...narrowed(request),
        ...(sort?.id === 'settledAt' || sort?.id === 'net' ? { sort: sort.id, isDescending: sort.descending } : {}),
      },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <SettlementsTable<DeskSettlementRow>
      name="desk-settlements"
      caption={t('admin.trade.settlements')}
      heading={
        <>
          <PageHeading title={t('admin.trade.settlements')} text={t('admin.trade.settlements.text')} />
          <SettledSums filters={filters} />
        </>
      }
      columns={columns}
      allName={t('admin.all')}
      filters={filters}
      searchLabel={t('admin.trade.settlements.search')}
      queryKey={SETTLEMENTS_KEY}
      fetchPage={fetchPage}
      card={(row) => <SettlementCard row={row} />}
      panel={(id) => <SettlementPanel key={id} orderId={id} />}
      panelTitle={t('admin.trade.settlement')}
      empty={{ title: t('admin.trade.settlements.empty'), text: t('admin.trade.settlements.empty.text'), icon: <HandCoins size={22} /> }}
    />
  );
}

const narrowed = ({ keyword, filters: { shop, settled } }: Pick<TableRequest, 'keyword' | 'filters'>) => ({
  ...(keyword === '' ? {} : { keyword }),
  ...(shop === undefined ? {} : { shop }),
  ...daysOf(settled),
});

function SettledSums({ filters }: { filters: readonly Filter[] }) {
  const t = useT();
  const client = useStaffClient();
  const [search] = useSearch();
  const state = readTableState(search, { filters, sortable: [] });
  const { data } = useQuery({
    queryKey: [...SETTLEMENTS_KEY, 'sums', state.keyword, state.filters],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await client.call('settlements!list', { pageSize: 1, ...narrowed(state) }, { quiet: true, signal })).sums,
  });
  const sums = [
    { name: t('admin.trade.gross'), value: data?.gross },
    { name: t('order.price.refunded'), value: data?.refunded, isLess: true },
    { name: t('admin.trade.commissions'), value: data?.commission, isLess: true },
    { name: t('admin.trade.net'), value: data?.net },
  ];
  return (
    <Sums
      sums={
        data && Number(data.givenBack) !== 0 ? [...sums, { name: t('admin.trade.givenBack'), value: data.givenBack, isLess: true }] : sums
      }
    />
  );
}

function useColumns(): readonly ConsoleColumn<DeskSettlementRow>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<DeskSettlementRow>[] => [
      {
        id: 'serial',
        header: t('admin.trade.order'),
        width: '11rem',
        cell: ({ serial }) => <bdi className="num">{serial}</bdi>,
        text: ({ serial }) => serial,
      },
      { id: 'shop', header: t('admin.trade.shop'), cell: ({ shop }) => <bdi>{shop.name}</bdi>, text: ({ shop }) => shop.name },
      {
        id: 'settledAt',
        header: t('admin.trade.settled'),
        width: '9.5rem',
        isSortable: true,
        cell: ({ settledAt }) => <Moment at={settledAt} isQuiet />,
        text: ({ settledAt }) => settledAt,
      },
      {
        id: 'gross',
        isSecondary: true,
        header: t('admin.trade.gross'),
        width: '9rem',
        isNumeric: true,
        cell: ({ gross }) => <Amount value={gross} />,
        text: ({ gross }) => gross,
      },
      {
        id: 'refunded',
        isSecondary: true,
        header: t('order.price.refunded'),
        width: '8rem',
        isNumeric: true,
        cell: ({ refunded }) => <Amount value={refunded} isLess />,
        text: ({ refunded }) => refunded,
      },
      {
        id: 'commission',
        isSecondary: true,
        header: t('admin.trade.commissions'),
        width: '8rem',
        isNumeric: true,
        cell: ({ commission }) => <Amount value={commission} isLess />,
        text: ({ commission }) => commission,
      },
      {
        id: 'net',
        header: t('admin.trade.net'),
        width: '9rem',
        isNumeric: true,
        isSortable: true,
        cell: ({ net }) => <Amount value={net} className="font-semibold" />,
        text: ({ net }) => net,
      },
      {
        id: 'givenBack',
        isSecondary: true,
        isHiddenAtFirst: true,
        header: t('admin.trade.givenBack'),
        width: '9rem',
        isNumeric: true,
        cell: ({ givenBack }) => <Amount value={givenBack} isLess />,
        text: ({ givenBack }) => givenBack,
      },
    ],
    [t],
  );
}

function SettlementCard({ row: { serial, settledAt, net, shop } }: { row: DeskSettlementRow }) {
  return <MoneyCard serial={serial} amount={net} state={<bdi>{shop.name}</bdi>} about={<Moment at={settledAt} />} isQuiet />;
}
