import { Amount } from '@entrepot/console/details/amount.tsx';
import { formatRange, type Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { useNow } from '@entrepot/console/use-now.ts';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { readTableState } from '@entrepot/console/table/table-state.ts';
import type { SettlementRow } from '@entrepot/contracts/calls/shop-money.ts';
import { SETTLEMENT_SORTS } from '@entrepot/contracts/shop-work.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import HandCoins from 'lucide-react/icons/hand-coins';
import { useMemo } from 'react';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { daysOf } from './money-paths.ts';
import { MONEY_KEY } from './money-queries.ts';
import { SettlementPanel } from './settlement-panel.tsx';

const HOUR_MS = 60 * 60_000;

/** Settled orders, each down to its lines, with the sums of what was narrowed to. */
export function SettlementsPage() {
  const t = useT();
  const client = useSellerClient();
  const columns = useColumns();
  const filters = useMemo<Filter[]>(() => [{ kind: 'dates', name: 'settled', label: t('seller.settlements.day') }], [t]);
  const months = monthsAround(new Date(useNow(HOUR_MS)));

  async function fetchPage({ keyword, filters: { settled }, sort, page, pageSize }: TableRequest, signal: AbortSignal) {
    const sorting = SETTLEMENT_SORTS.find((id) => id === sort?.id);
    const { list, totalElements } = await client.call(
      'settlement!list',
      { pageNum: page, pageSize, ...narrowed(keyword, settled), ...(sorting ? { sort: sorting, isAscending: !sort!.descending } : {}) },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<SettlementRow>
      name="settlements"
      caption={t('seller.settlements.title')}
      heading={
        <>
          <PageHeading title={t('seller.settlements.title')} text={t('seller.settlements.text')} />
          <Sums filters={filters} />
        </>
      }
      columns={columns}
      rowId={({ orderId }) => orderId}
      rowName={({ serial }) => serial}
      views={[
        { id: 'all', name: t('seller.all'), search: {} },
        { id: 'month', name: t('wallet.period.month'), search: { settled: months.current } },
        { id: 'previous', name: t('wallet.period.previous'), search: { settled: months.previous } },
      ]}
      filters={filters}
      searchLabel={t('seller.settlements.search')}
      queryKey={[...MONEY_KEY, 'settlements']}
      fetchPage={fetchPage}
      card={(row) => <SettlementCard row={row} />}
      panel={(id) => <SettlementPanel key={id} orderId={id} />}
      panelTitle={t('seller.settlements.panel')}
      empty={{ title: t('seller.settlements.empty'), text: t('seller.settlements.empty.text'), icon: <HandCoins size={22} /> }}
    />
  );
}

const narrowed = (keyword: string, settled: string | undefined) => ({ ...(keyword === '' ? {} : { keyword }), ...daysOf(settled) });

/** Days are counted in UTC, as the ledger does. */
function monthsAround(now: Date): { current: string; previous: string } {
  const dayOf = (month: number, day: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, day)).toISOString().slice(0, 10);
  return { current: formatRange({ from: dayOf(0, 1), to: '' })!, previous: formatRange({ from: dayOf(-1, 1), to: dayOf(0, 0) })! };
}

/** Of all that fit, not of the page. */
function Sums({ filters }: { filters: readonly Filter[] }) {
  const t = useT();
  const client = useSellerClient();
  const [search] = useSearch();
  const {
    keyword,
    filters: { settled },
  } = readTableState(search, { filters, sortable: [] });
  const { data } = useQuery({
    queryKey: [...MONEY_KEY, 'settlement-sums', keyword, settled],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await client.call('settlement!list', { pageSize: 1, ...narrowed(keyword, settled) }, { quiet: true, signal })).sums,
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
        {sum(t('seller.settlement.gross'), data?.gross)}
        {sum(t('seller.settlement.refunded'), data?.refunded, true)}
        {sum(t('seller.settlement.commission'), data?.commission, true)}
        {sum(t('seller.settlement.net'), data?.net)}
        {data && Number(data.givenBack) !== 0 && sum(t('seller.settlements.givenBack'), data.givenBack, true)}
      </dl>
    </div>
  );
}

function useColumns(): readonly ConsoleColumn<SettlementRow>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<SettlementRow>[] => [
      {
        id: 'serial',
        header: t('seller.order.number'),
        width: '11rem',
        isSortable: true,
        cell: ({ serial }) => <bdi className="num">{serial}</bdi>,
        text: ({ serial }) => serial,
      },
      {
        id: 'settledAt',
        header: t('seller.settlements.day'),
        width: '12rem',
        isSortable: true,
        cell: ({ settledAt }) => (
          <bdi dir="ltr" className="num text-quiet">
            {formatDateTime(settledAt)}
          </bdi>
        ),
        text: ({ settledAt }) => settledAt,
      },
      {
        id: 'gross',
        isSecondary: true,
        header: t('seller.settlement.gross'),
        width: '9rem',
        isNumeric: true,
        cell: ({ gross }) => <Amount value={gross} />,
        text: ({ gross }) => gross,
      },
      {
        id: 'refunded',
        isSecondary: true,
        header: t('seller.settlement.refunded'),
        width: '9rem',
        isNumeric: true,
        cell: ({ refunded }) => <Amount value={refunded} isLess />,
        text: ({ refunded }) => refunded,
      },
      {
        id: 'commission',
        isSecondary: true,
        header: t('seller.settlement.commission'),
        width: '9rem',
        isNumeric: true,
        cell: ({ commission }) => <Amount value={commission} isLess />,
        text: ({ commission }) => commission,
      },
      {
        id: 'net',
        header: t('seller.settlement.net'),
        width: '9rem',
        isNumeric: true,
        isSortable: true,
        cell: ({ net }) => <Amount value={net} className="font-semibold" />,
        text: ({ net }) => net,
      },
      {
        id: 'givenBack',
        isSecondary: true,
        header: t('seller.settlements.givenBack'),
        width: '9rem',
        isNumeric: true,
        isHiddenAtFirst: true,
        cell: ({ givenBack }) => <Amount value={givenBack} isLess />,
        text: ({ givenBack }) => givenBack,
      },
    ],
    [t],
  );
}

function SettlementCard({ row: { serial, settledAt, net, commission } }: { row: SettlementRow }) {
  const t = useT();
  return (
    <div className="grid gap-1 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="num text-14 font-semibold">{serial}</bdi>
        <Amount value={net} withUnit className="text-14 font-semibold" />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-quiet">
        <bdi dir="ltr" className="num">
          {formatDateTime(settledAt)}
        </bdi>
        <span>
          {t('seller.settlement.commission')} <Amount value={commission} isLess />
        </span>
      </p>
    </div>
  );
}
