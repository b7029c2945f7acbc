import { MoneyCard } from '@entrepot/console/details/money-card.tsx';
import { statusName } from '@entrepot/console/details/order-words.ts';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { amountColumn, momentColumn, serialColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { DeskOrderRow } from '@entrepot/contracts/calls/order-desk.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useMemo } from 'react';
import { fileAddress } from '../../../lib/request-input.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useDecisionKeys } from '../../../lib/use-decision-keys.ts';
import { useStorefrontName, useStorefronts } from '../../../lib/use-storefronts.ts';
import { daysOf } from '../parts/day-range.ts';
import { OrderStatus } from '../parts/order-status.tsx';
import { STATUSES } from '../parts/order-words.ts';
import { ORDERS_KEY } from '../trade-queries.ts';
import { OrderPanel } from './order-panel.tsx';
import { useNamesInFilters } from './use-names-in-filters.ts';

const piecesOf = ({ order }: DeskOrderRow) => order.lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** All orders of all shops and storefronts, to be found and looked into. */
export function OrdersPage() {
  const t = useT();
  const client = useStaffClient();
  const columns = useColumns();
  const storefronts = useStorefronts();
  const names = useNamesInFilters();
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'status',
        label: t('admin.trade.state'),
        options: STATUSES.map((status) => ({ value: String(status), label: t('admin.trade.status', { status: statusName(status) }) })),
      },
      {
        kind: 'choice',
        name: 'storefront',
        label: t('admin.trade.storefront'),
        options: storefronts.map(({ code, name }) => ({ value: code, label: name })),
      },
      { kind: 'text', name: 'buyer', label: t('admin.trade.buyer'), nameOf: () => names.buyer },
      { kind: 'text', name: 'shop', label: t('admin.trade.shop'), nameOf: () => names.shop },
      { kind: 'dates', name: 'placed', label: t('admin.trade.placed') },
    ],
    [t, storefronts, names.buyer, names.shop],
  );
  const view = (status: number) => ({
    id: `status${status}`,
    name: t('admin.trade.status', { status: statusName(status) }),
    search: { status: String(status) },
  });

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { sort, page, pageSize } = request;
    const { list, totalElements } = await client.call(
      'orders!list',
      {
        pageNum: page,
        pageSize,
        ...narrowed(request),
        ...(sort?.id === 'submittedAt' || sort?.id === 'total' ? { sort: sort.id, isDescending: sort.descending } : {}),
      },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<DeskOrderRow>
      name="desk-orders"
      caption={t('admin.trade.orders')}
      heading={<PageHeading title={t('admin.trade.orders')} text={t('admin.trade.orders.text')} />}
      columns={columns}
      rowId={({ order }) => order.id}
      rowName={({ order }) => order.serial}
      views={[
        { id: 'all', name: t('admin.all'), search: {} },
        view(ORDER_STATUS.paid),
        view(ORDER_STATUS.confirmed),
        view(ORDER_STATUS.shipped),
        view(ORDER_STATUS.refund),
      ]}
      filters={filters}
      searchLabel={t('admin.trade.orders.search')}
      decisionKeys={useDecisionKeys()}
      queryKey={ORDERS_KEY}
      fetchPage={fetchPage}
      exportAddress={(request) => fileAddress('orders!export', narrowed(request))}
      card={(row) => <OrderCard row={row} />}
      panel={(id) => <OrderPanel key={id} id={id} />}
      panelTitle={t('admin.trade.order')}
      empty={{ title: t('admin.trade.orders.empty'), icon: <ReceiptText size={22} /> }}
    />
  );
}

/** The list and its file are narrowed alike. */
function narrowed({ keyword, filters: { status, storefront, buyer, shop, placed } }: TableRequest) {
  return {
    ...(keyword === '' ? {} : { keyword }),
    ...(status === undefined ? {} : { status: Number(status) }),
    ...(storefront === undefined ? {} : { storefrontCode: storefront }),
    ...(buyer === undefined ? {} : { buyer }),
    ...(shop === undefined ? {} : { shop }),
    ...daysOf(placed),
  };
}

function useColumns(): readonly ConsoleColumn<DeskOrderRow>[] {
  const t = useT();
  const { number } = useFormats();
  const nameOf = useStorefrontName();
  return useMemo(
    (): ConsoleColumn<DeskOrderRow>[] => [
      serialColumn('serial', t('admin.trade.number'), ({ order }) => order.serial, { width: '9.5rem' }),
      {
        id: 'status',
        header: t('admin.trade.state'),
        width: '9.5rem',
        cell: ({ order }) => <OrderStatus status={order.status} />,
        text: ({ order }) => t('admin.trade.status', { status: statusName(order.status) }),
      },
      textColumn('buyer', t('admin.trade.buyer'), ({ buyer }) => buyer.name),
      textColumn('shop', t('admin.trade.shop'), ({ order }) => order.seller.name),
      {
        id: 'storefront',
        isSecondary: true,
        header: t('admin.trade.storefront'),
        width: '9rem',
        cell: ({ storefrontCode }) => nameOf(storefrontCode),
        text: ({ storefrontCode }) => storefrontCode,
      },
      {
        id: 'pieces',
        isSecondary: true,
        isHiddenAtFirst: true,
        header: t('admin.trade.pieces'),
        width: '6rem',
        isNumeric: true,
        cell: (row) => number(piecesOf(row)),
        text: (row) => String(piecesOf(row)),
      },
      amountColumn('total', `${t('admin.trade.total')}, USDT`, ({ order }) => order.total, {
        width: '7.5rem',
        isSortable: true,
        isStrong: true,
      }),
      momentColumn('submittedAt', t('admin.trade.placed'), ({ order }) => order.submittedAt, {
        isSecondary: true,
        width: '9.5rem',
        isSortable: true,
      }),
    ],
    [t, number, nameOf],
  );
}

function OrderCard({ row: { order, buyer } }: { row: DeskOrderRow }) {
  return (
    <MoneyCard
      serial={order.serial}
      amount={order.total}
      state={<OrderStatus status={order.status} />}
      about={<bdi className="text-quiet">{buyer.name}</bdi>}
    >
      <p className="truncate text-quiet">
        <bdi>{order.seller.name}</bdi>
      </p>
    </MoneyCard>
  );
}
