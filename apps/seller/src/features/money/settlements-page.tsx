import { Amount } from '@entrepot/console/details/amount.tsx';
import { MoneyCard } from '@entrepot/console/details/money-card.tsx';
import { Sums } from '@entrepot/console/details/sums.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { SettlementsTable } from '@entrepot/console/table/settlements-table.tsx';
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

/** Settled orders, each down to its lines, with the sums of what was narrowed to. */
export function SettlementsPage() {
  const t = useT();
  const client = useSellerClient();
  const columns = useColumns();
  const filters = useMemo<Filter[]>(() => [{ kind: 'dates', name: 'settled', label: t('seller.settlements.day') }], [t]);

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
    <SettlementsTable<SettlementRow>
      name="settlements"
      caption={t('seller.settlements.title')}
      heading={
        <>
          <PageHeading title={t('seller.settlements.title')} text={t('seller.settlements.text')} />
          <SettledSums filters={filters} />
        </>
      }
      columns={columns}
      allName={t('seller.all')}
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

function SettledSums({ filters }: { filters: readonly Filter[] }) {
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
  const sums = [
    { name: t('seller.settlement.gross'), value: data?.gross },
    { name: t('seller.settlement.refunded'), value: data?.refunded, isLess: true },
    { name: t('seller.settlement.commission'), value: data?.commission, isLess: true },
    { name: t('seller.settlement.net'), value: data?.net },
  ];
  return (
    <Sums
      sums={
        data && Number(data.givenBack) !== 0
          ? [...sums, { name: t('seller.settlements.givenBack'), value: data.givenBack, isLess: true }]
          : sums
      }
    />
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
  const fee = (
    <span>
      {t('seller.settlement.commission')} <Amount value={commission} isLess />
    </span>
  );
  return (
    <MoneyCard
      serial={serial}
      amount={net}
      state={
        <bdi dir="ltr" className="num">
          {formatDateTime(settledAt)}
        </bdi>
      }
      about={fee}
      isQuiet
    />
  );
}
