import { Moment } from '@entrepot/console/details/moment.tsx';
import { MoneyCard } from '@entrepot/console/details/money-card.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { momentColumn, serialColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { SettledSums, settledColumns, type SettledNames } from '@entrepot/console/table/settled-amounts.tsx';
import { SettlementsTable } from '@entrepot/console/table/settlements-table.tsx';
import { readTableState } from '@entrepot/console/table/table-state.ts';
import type { DeskSettlementRow } from '@entrepot/contracts/calls/order-desk.ts';
import { useT, type Translate } from '@entrepot/i18n/react.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import HandCoins from 'lucide-react/icons/hand-coins';
import { useMemo } from 'react';
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
          <FittingSums filters={filters} />
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

function FittingSums({ filters }: { filters: readonly Filter[] }) {
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
  return <SettledSums settled={data} names={settledNames(t)} />;
}

const settledNames = (t: Translate): SettledNames => ({
  gross: t('admin.trade.gross'),
  refunded: t('order.price.refunded'),
  commission: t('admin.trade.commissions'),
  net: t('admin.trade.net'),
  givenBack: t('admin.trade.givenBack'),
});

function useColumns(): readonly ConsoleColumn<DeskSettlementRow>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<DeskSettlementRow>[] => [
      serialColumn('serial', t('admin.trade.order'), ({ serial }) => serial, { width: '11rem' }),
      textColumn('shop', t('admin.trade.shop'), ({ shop }) => shop.name),
      momentColumn('settledAt', t('admin.trade.settled'), ({ settledAt }) => settledAt, { width: '9.5rem', isSortable: true }),
      ...settledColumns<DeskSettlementRow>(settledNames(t)),
    ],
    [t],
  );
}

function SettlementCard({ row: { serial, settledAt, net, shop } }: { row: DeskSettlementRow }) {
  return <MoneyCard serial={serial} amount={net} state={<bdi>{shop.name}</bdi>} about={<Moment at={settledAt} />} isQuiet />;
}
