import { MoneyCard } from '@entrepot/console/details/money-card.tsx';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { amountColumn, momentColumn, serialColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import type { RefundCase } from '@entrepot/contracts/calls/order-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import Undo2 from 'lucide-react/icons/undo-2';
import { useMemo } from 'react';
import { isReason } from '../../lib/reasons.ts';
import { REFUNDS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useDecisionKeys } from '../../lib/use-decision-keys.ts';
import { useWaiting } from '../../lib/use-waiting.ts';
import { AnnouncedList } from './announced-list.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { clockOf, RefundClock, RefundStage } from './refund-stage.tsx';

const DECISIONS = ['accept', 'decline'] as const;

/** Silence means yes after three days, so those whose time runs out first come first. */
export function RefundsPage() {
  const t = useT();
  const client = useSellerClient();
  const waiting = useWaiting();
  const columns = useColumns();
  const [search] = useSearch();
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'state',
        label: t('seller.order.state'),
        options: [
          { value: 'open', label: t('seller.refunds.open') },
          { value: 'closed', label: t('seller.refunds.closed') },
        ],
      },
    ],
    [t],
  );
  const views = [
    { id: 'open', name: t('seller.refunds.open'), search: { state: 'open' }, count: waiting?.refunds, empty: t('seller.refunds.empty') },
    { id: 'closed', name: t('seller.refunds.closed'), search: { state: 'closed' }, empty: t('seller.refunds.empty') },
    { id: 'all', name: t('seller.all'), search: {} },
  ];

  async function fetchPage({ filters: chosen, page, pageSize }: TableRequest, signal: AbortSignal) {
    const state = chosen.state;
    const { list, totalElements } = await client.call(
      'refund!list',
      { pageNum: page, pageSize, ...(state === undefined ? {} : { isOpen: state === 'open' }) },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<RefundCase>
      name="refunds"
      caption={t('seller.refunds.title')}
      heading={
        <>
          <PageHeading title={t('seller.refunds.title')} text={t('seller.refunds.text')} />
          {search.state !== 'closed' && <AnnouncedList />}
        </>
      }
      columns={columns}
      rowId={({ refund }) => refund.id}
      rowName={({ refund, order }) => refund.serial ?? order.serial}
      views={views}
      filters={filters}
      decisionKeys={useDecisionKeys(DECISIONS)}
      queryKey={REFUNDS_KEY}
      fetchPage={fetchPage}
      card={(row) => <RefundCard row={row} />}
      panel={(id) => <RefundPanel key={id} id={id} />}
      panelTitle={t('seller.refund.title')}
      empty={{ title: t('seller.refunds.empty'), text: t('seller.refunds.empty.text'), icon: <Undo2 size={22} /> }}
    />
  );
}

function useColumns(): readonly ConsoleColumn<RefundCase>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<RefundCase>[] => [
      serialColumn('serial', t('seller.order.number'), ({ refund, order }) => refund.serial ?? order.serial, { width: '11rem' }),
      {
        id: 'stage',
        header: t('seller.order.state'),
        width: '12rem',
        cell: ({ refund }) => <RefundStage stage={refund.stage} />,
        text: ({ refund }) => t('seller.refund.stage', { stage: refund.stage }),
      },
      {
        id: 'clock',
        header: t('seller.refund.deadline'),
        width: '9rem',
        cell: ({ refund }) => <RefundClock refund={refund} />,
        text: ({ refund }) => clockOf(refund) ?? '',
      },
      textColumn('buyer', t('seller.order.buyer'), ({ buyer }) => buyer.name),
      {
        id: 'reason',
        isSecondary: true,
        header: t('seller.refund.reason'),
        cell: ({ refund }) => reasonWords(t, refund.reason),
        text: ({ refund }) => reasonWords(t, refund.reason),
      },
      amountColumn('amount', t('seller.refund.amount'), ({ refund }) => refund.amount, { width: '9rem', isStrong: true }),
      momentColumn('requested', t('seller.refund.requested'), ({ refund }) => refund.requestedAt, {
        isSecondary: true,
        width: '12rem',
        isHiddenAtFirst: true,
        isExact: true,
      }),
    ],
    [t],
  );
}

function reasonWords(t: ReturnType<typeof useT>, reason: string): string {
  return isReason(reason) ? t('seller.reason', { reason }) : reason;
}

function RefundCard({ row: { refund, order, buyer } }: { row: RefundCase }) {
  const t = useT();
  // Where the shop is waited for, the time it has says more than the state.
  const isWaiting = (refund.stage === 'requested' || refund.stage === 'sent') && clockOf(refund) !== null;
  const state = isWaiting ? <RefundClock refund={refund} /> : <RefundStage stage={refund.stage} />;
  return (
    <MoneyCard
      serial={refund.serial ?? order.serial}
      amount={refund.amount}
      state={state}
      about={<bdi className="text-quiet">{buyer.name}</bdi>}
    >
      <p className="truncate text-quiet">{reasonWords(t, refund.reason)}</p>
    </MoneyCard>
  );
}
