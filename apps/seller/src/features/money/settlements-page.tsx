import { Amount } from '@entrepot/console/details/amount.tsx';
import { MoneyCard } from '@entrepot/console/details/money-card.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { momentColumn, serialColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { SettledSums, settledColumns, type SettledNames } from '@entrepot/console/table/settled-amounts.tsx';
import { SettlementsTable } from '@entrepot/console/table/settlements-table.tsx';
import { readTableState } from '@entrepot/console/table/table-state.ts';
import type { SettlementRow } from '@entrepot/contracts/calls/shop-money.ts';
import { SETTLEMENT_SORTS } from '@entrepot/contracts/shop-work.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT, type Translate } from '@entrepot/i18n/react.tsx';
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
          <FittingSums filters={filters} />
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

function FittingSums({ filters }: { filters: readonly Filter[] }) {
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
  return <SettledSums settled={data} names={settledNames(t)} />;
}

const settledNames = (t: Translate): SettledNames => ({
  gross: t('seller.settlement.gross'),
  refunded: t('seller.settlement.refunded'),
  commission: t('seller.settlement.commission'),
  net: t('seller.settlement.net'),
  givenBack: t('seller.settlements.givenBack'),
});

function useColumns(): readonly ConsoleColumn<SettlementRow>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<SettlementRow>[] => [
      serialColumn('serial', t('seller.order.number'), ({ serial }) => serial, { width: '11rem', isSortable: true }),
      momentColumn('settledAt', t('seller.settlements.day'), ({ settledAt }) => settledAt, {
        width: '12rem',
        isSortable: true,
        isExact: true,
      }),
      ...settledColumns<SettlementRow>(settledNames(t)),
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
