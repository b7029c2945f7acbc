import { Amount } from '@entrepot/console/details/amount.tsx';
import { formatRange, type Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { readTableState } from '@entrepot/console/table/table-state.ts';
import { useNow } from '@entrepot/console/use-now.ts';
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

const HOUR_MS = 60 * 60_000;

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
  const months = monthsAround(new Date(useNow(HOUR_MS)));

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
    <ConsoleTable<DeskSettlementRow>
      name="desk-settlements"
      caption={t('admin.trade.settlements')}
      heading={
        <>
          <PageHeading title={t('admin.trade.settlements')} text={t('admin.trade.settlements.text')} />
          <Sums filters={filters} />
        </>
      }
      columns={columns}
      rowId={({ orderId }) => orderId}
      rowName={({ serial }) => serial}
      views={[
        { id: 'all', name: t('admin.all'), search: {} },
        { id: 'month', name: t('wallet.period.month'), search: { settled: months.current } },
        { id: 'previous', name: t('wallet.period.previous'), search: { settled: months.previous } },
      ]}
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

/** Days are counted in UTC, as the ledger does. */
function monthsAround(now: Date): { current: string; previous: string } {
  const dayOf = (month: number, day: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, day)).toISOString().slice(0, 10);
  return { current: formatRange({ from: dayOf(0, 1), to: '' })!, previous: formatRange({ from: dayOf(-1, 1), to: dayOf(0, 0) })! };
}

/** Of all that fit, not of the page. */
function Sums({ filters }: { filters: readonly Filter[] }) {
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
  const sum = (name: string, value: string | undefined, isLess = false) => (
    <div className="min-w-28">
      <dt className="text-12 text-quiet">{name}</dt>
      <dd className="text-16 font-semibold">{value === undefined ? '--' : <Amount value={value} isLess={isLess} />}</dd>
    </div>
  );
  return (
    <div role="status">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 pt-2 pb-1">
        {sum(t('admin.trade.gross'), data?.gross)}
        {sum(t('order.price.refunded'), data?.refunded, true)}
        {sum(t('admin.trade.commissions'), data?.commission, true)}
        {sum(t('admin.trade.net'), data?.net)}
        {data && Number(data.givenBack) !== 0 && sum(t('admin.trade.givenBack'), data.givenBack, true)}
      </dl>
    </div>
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
  return (
    <div className="grid gap-1 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="num text-14 font-semibold">{serial}</bdi>
        <Amount value={net} withUnit className="text-14 font-semibold" />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-quiet">
        <bdi>{shop.name}</bdi>
        <Moment at={settledAt} />
      </p>
    </div>
  );
}
