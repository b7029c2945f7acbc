import { Amount } from '@entrepot/console/details/amount.tsx';
import { PanelAmount } from '@entrepot/console/details/panel-amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { MoneyCard } from '@entrepot/console/details/money-card.tsx';
import { statusName } from '@entrepot/console/details/order-words.ts';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import { amountColumn, momentColumn, serialColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { EscrowRow } from '@entrepot/contracts/calls/shop-money.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import Hourglass from 'lucide-react/icons/hourglass';
import { useMemo } from 'react';
import { OrderStatus } from '../../lib/order-status.tsx';
import { orderPath } from '../../lib/paths.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { daysOf } from './money-paths.ts';
import { MONEY_KEY } from './money-queries.ts';

/** The orders whose money is still held, with what each comes to and when. */
export function EscrowPage() {
  const t = useT();
  const client = useSellerClient();
  const columns = useColumns();
  const filters = useMemo<Filter[]>(
    () => [
      { kind: 'dates', name: 'due', label: t('seller.escrow.due') },
      {
        kind: 'choice',
        name: 'known',
        label: t('seller.money.day'),
        options: [
          { value: 'yes', label: t('seller.escrow.known') },
          { value: 'no', label: t('seller.money.undated') },
        ],
      },
    ],
    [t],
  );

  async function fetchPage({ filters: { due, known }, page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'money!escrow',
      { pageNum: page, pageSize, ...daysOf(due), ...(known === undefined ? {} : { isDated: known === 'yes' }) },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<EscrowRow>
      name="escrow"
      caption={t('seller.money.escrow')}
      heading={<PageHeading title={t('seller.money.escrow')} text={t('seller.money.coming.text')} />}
      columns={columns}
      rowId={({ orderId }) => orderId}
      rowName={({ serial }) => serial}
      views={[
        { id: 'all', name: t('seller.all'), search: {} },
        { id: 'known', name: t('seller.escrow.known'), search: { known: 'yes' } },
        { id: 'undated', name: t('seller.money.undated'), search: { known: 'no' } },
      ]}
      filters={filters}
      queryKey={[...MONEY_KEY, 'escrow']}
      fetchPage={fetchPage}
      card={(row) => <EscrowCard row={row} />}
      panel={(_id, row) => row && <EscrowPanel row={row} />}
      panelTitle={t('seller.order.title')}
      empty={{ title: t('seller.money.coming.none'), text: t('seller.escrow.empty.text'), icon: <Hourglass size={22} /> }}
    />
  );
}

function useColumns(): readonly ConsoleColumn<EscrowRow>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<EscrowRow>[] => [
      serialColumn('serial', t('seller.order.number'), ({ serial }) => serial, { width: '11rem' }),
      {
        id: 'status',
        header: t('seller.order.state'),
        width: '11rem',
        cell: ({ status }) => <OrderStatus status={status} />,
        text: ({ status }) => t('seller.order.status', { status: statusName(status) }),
      },
      {
        id: 'due',
        header: t('seller.escrow.due'),
        width: '11rem',
        cell: ({ dueAt }) => <Due at={dueAt} />,
        text: ({ dueAt }) => dueAt ?? '',
      },
      momentColumn('paid', t('seller.escrow.paid'), ({ paidAt }) => paidAt, { isSecondary: true, width: '11rem', isExact: true }),
      amountColumn('gross', t('seller.settlement.gross'), ({ gross }) => gross, { isSecondary: true, width: '8rem' }),
      amountColumn('refunded', t('seller.settlement.refunded'), ({ refunded }) => refunded, {
        isSecondary: true,
        width: '8rem',
        isHiddenAtFirst: true,
        isLess: true,
      }),
      amountColumn('commission', t('seller.settlement.commission'), ({ commission }) => commission, {
        isSecondary: true,
        width: '8rem',
        isLess: true,
      }),
      amountColumn('net', t('seller.money.net'), ({ net }) => net, { width: '8rem', isStrong: true }),
    ],
    [t],
  );
}

function Due({ at }: { at: string | null }) {
  const t = useT();
  return at ? (
    <bdi dir="ltr" className="num">
      {formatDateTime(at)}
    </bdi>
  ) : (
    <span className="text-quiet">{t('seller.money.undated')}</span>
  );
}

function EscrowCard({ row: { serial, status, dueAt, net } }: { row: EscrowRow }) {
  return <MoneyCard serial={serial} amount={net} state={<OrderStatus status={status} />} about={<Due at={dueAt} />} />;
}

function EscrowPanel({ row }: { row: EscrowRow }) {
  const t = useT();
  const may = useMay();
  return (
    <div className="grid gap-5">
      <div>
        <PanelAmount value={row.net} />
        <p className="flex flex-wrap gap-x-4 text-13">
          <OrderStatus status={row.status} />
          <Due at={row.dueAt} />
        </p>
      </div>
      <Facts
        className="border-t pt-3"
        facts={[
          {
            key: 'paid',
            term: t('seller.escrow.paid'),
            value: (
              <bdi dir="ltr" className="num">
                {formatDateTime(row.paidAt)}
              </bdi>
            ),
          },
          { key: 'gross', term: t('seller.settlement.gross'), value: <Amount value={row.gross} /> },
          { key: 'refunded', term: t('seller.settlement.refunded'), value: <Amount value={row.refunded} isLess /> },
          { key: 'commission', term: t('seller.settlement.commission'), value: <Amount value={row.commission} isLess /> },
          { key: 'net', term: t('seller.money.net'), value: <Amount value={row.net} />, isTotal: true },
        ]}
      />
      {row.dueAt === null && <p className="text-13 text-quiet">{t('seller.money.undated.text')}</p>}
      {may('orders.handle') && (
        <p>
          <TextLink asChild variant="inline">
            <Link to={orderPath(row.orderId)}>{t('seller.settlements.order')}</Link>
          </TextLink>
        </p>
      )}
    </div>
  );
}
