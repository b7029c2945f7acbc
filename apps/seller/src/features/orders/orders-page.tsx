import type { DoorCalls } from '@entrepot/api-client/door-client.ts';
import { MoneyCard } from '@entrepot/console/details/money-card.tsx';
import { PAID_STATUSES, statusName } from '@entrepot/console/details/order-words.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { amountColumn, momentColumn, serialColumn } from '@entrepot/console/table/column-kinds.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { BulkAction, BulkDialogAction, ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import type { OutputOf } from '@entrepot/contracts/call.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import type { PaperKind } from '@entrepot/contracts/shop-work.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { OrderStatus } from '../../lib/order-status.tsx';

import { ORDERS_KEY, WAITING_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useWaiting } from '../../lib/use-waiting.ts';
import { papersAddress } from '../../lib/shop-files.ts';
import { GoodsCell } from './goods-cell.tsx';
import { goodsText } from './goods-words.ts';
import { OrderPanel } from './order-panel.tsx';
import { ShipFileDialog } from './ship-file-dialog.tsx';

type Row = OutputOf<DoorCalls['seller']['order!list']>['list'][number];

const piecesOf = ({ order }: Row) => order.lines.reduce((sum, line) => sum + line.quantity, 0);

/** The queue of the shop: what waits for it first. */
export function OrdersPage() {
  const t = useT();
  const language = useLanguage();
  const client = useSellerClient();
  const queries = useQueryClient();
  const waiting = useWaiting();
  const columns = useColumns();
  const [isShippingFile, setShippingFile] = useState(false);
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'status',
        label: t('seller.order.state'),
        options: [...PAID_STATUSES, ORDER_STATUS.pendingPayment, ORDER_STATUS.cancelled].map((status) => ({
          value: String(status),
          label: t('seller.order.status', { status: statusName(status) }),
        })),
      },
    ],
    [t],
  );
  const view = (name: string, status: number, count?: number) => ({
    id: `status${status}`,
    name,
    search: { status: String(status) },
    count,
  });
  const views = [
    view(t('seller.orders.toConfirm'), ORDER_STATUS.paid, waiting?.toConfirm),
    view(t('seller.orders.toShip'), ORDER_STATUS.confirmed, waiting?.toShip),
    view(t('seller.order.status', { status: 'shipped' }), ORDER_STATUS.shipped),
    view(t('seller.order.status', { status: 'received' }), ORDER_STATUS.received),
    view(t('seller.order.status', { status: 'refund' }), ORDER_STATUS.refund),
    { id: 'all', name: t('seller.all'), search: {} },
  ];
  const confirmMany: BulkAction<Row> = {
    id: 'confirm',
    label: t('seller.order.confirm'),
    appliesTo: ({ order }) => order.actions.includes('confirm'),
    async run({ order }) {
      await client.call('order!confirm', { id: order.id }, { quiet: true });
      void queries.invalidateQueries({ queryKey: WAITING_KEY });
    },
  };

  /** What was not paid yet is not packed. */
  const papers = (kind: PaperKind): BulkDialogAction<Row> => ({
    id: kind,
    label: t('seller.papers.kind', { kind }),
    dialog: (rows, onClose) => {
      const ids = rows.filter(({ order }) => order.status > 0).map(({ order }) => order.id);
      return <Fetch address={ids.length === 0 ? undefined : papersAddress(kind, ids, language)} onDone={() => onClose(false)} />;
    },
  });

  async function fetchPage({ keyword, filters: chosen, page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'order!list',
      {
        pageNum: page,
        pageSize,
        ...(keyword === '' ? {} : { keyword }),
        ...(chosen.status === undefined ? {} : { status: Number(chosen.status) }),
      },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <>
      <ConsoleTable<Row>
        name="orders"
        caption={t('seller.orders.title')}
        heading={
          <PageHeading
            title={t('seller.orders.title')}
            text={t('seller.orders.text')}
            actions={
              <Button size="sm" onClick={() => setShippingFile(true)}>
                <FileUp size={16} aria-hidden />
                {t('seller.shipFile.title')}
              </Button>
            }
          />
        }
        columns={columns}
        rowId={({ order }) => order.id}
        rowName={({ order }) => order.serial}
        views={views}
        filters={filters}
        searchLabel={t('seller.orders.search')}
        queryKey={ORDERS_KEY}
        fetchPage={fetchPage}
        card={(row) => <OrderCard row={row} />}
        panel={(id) => <OrderPanel key={id} id={id} />}
        panelTitle={t('seller.order.title')}
        bulkActions={[confirmMany, papers('slip'), papers('label')]}
        empty={{ title: t('seller.orders.empty'), text: t('seller.orders.empty.text'), icon: <ReceiptText size={22} /> }}
      />
      {isShippingFile && <ShipFileDialog onClose={() => setShippingFile(false)} />}
    </>
  );
}

/** An action that is a file: the browser fetches it, and nothing is left to ask. */
function Fetch({ address, onDone }: { address: string | undefined; onDone: () => void }) {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    if (address !== undefined) Object.assign(document.createElement('a'), { href: address, download: '' }).click();
    onDone();
  }, [address, onDone]);
  return null;
}

function useColumns(): readonly ConsoleColumn<Row>[] {
  const t = useT();
  const { number } = useFormats();
  const language = useLanguage();
  return useMemo(
    (): ConsoleColumn<Row>[] => [
      serialColumn('serial', t('seller.order.number'), ({ order }) => order.serial, { width: '11rem' }),
      {
        id: 'status',
        header: t('seller.order.state'),
        width: '11rem',
        cell: ({ order }) => <OrderStatus status={order.status} isPartlyShipped={order.isPartlyShipped} />,
        text: ({ order }) =>
          order.isPartlyShipped ? t('seller.order.partlyShipped') : t('seller.order.status', { status: statusName(order.status) }),
      },
      {
        id: 'buyer',
        header: t('seller.order.buyer'),
        width: '8rem',
        cell: ({ buyer }) => <bdi>{buyer.name}</bdi>,
        text: ({ buyer }) => buyer.name,
      },
      {
        id: 'goods',
        isSecondary: true,
        header: t('seller.order.goods'),
        cell: ({ order }) => <GoodsCell lines={order.lines} />,
        text: ({ order }) => goodsText(order.lines, language),
      },
      {
        id: 'pieces',
        isSecondary: true,
        header: t('seller.order.pieces'),
        width: '6rem',
        isNumeric: true,
        cell: (row) => number(piecesOf(row)),
        text: (row) => String(piecesOf(row)),
      },
      amountColumn('total', t('seller.order.total'), ({ order }) => order.total, { width: '9rem', isStrong: true }),
      momentColumn('submitted', t('seller.order.placed'), ({ order }) => order.submittedAt, {
        isSecondary: true,
        width: '12rem',
        isExact: true,
      }),
    ],
    [t, number, language],
  );
}

function OrderCard({ row: { order, buyer } }: { row: Row }) {
  return (
    <MoneyCard
      serial={order.serial}
      amount={order.total}
      state={<OrderStatus status={order.status} isPartlyShipped={order.isPartlyShipped} />}
      about={<bdi className="text-quiet">{buyer.name}</bdi>}
    >
      <p className="min-w-0 text-quiet">
        <GoodsCell lines={order.lines} />
      </p>
    </MoneyCard>
  );
}
