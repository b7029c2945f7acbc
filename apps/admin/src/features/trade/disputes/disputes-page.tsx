import { Deadline } from '@entrepot/console/details/deadline.tsx';
import { MoneyCard } from '@entrepot/console/details/money-card.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { amountColumn, momentColumn, serialColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { RefundCase } from '@entrepot/contracts/calls/order-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import Scale from 'lucide-react/icons/scale';
import { useMemo } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useWaiting } from '../../../lib/use-badges.ts';
import { useDecisionKeys } from '../../../lib/use-decision-keys.ts';
import { RefundStage } from '../parts/order-status.tsx';
import { isReason } from '../parts/order-words.ts';
import { DISPUTES_KEY } from '../trade-queries.ts';
import { DisputePanel } from './dispute-panel.tsx';

const DECISIONS = ['grant', 'refuse'] as const;

/** Where buyer and shop did not agree. No parameter promises a time, so the one that waits longest comes first. */
export function DisputesPage() {
  const t = useT();
  const client = useStaffClient();
  const columns = useColumns();
  const waiting = useWaiting('dispute');
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'state',
        label: t('admin.trade.state'),
        options: [{ value: 'decided', label: t('admin.trade.disputes.decided') }],
      },
    ],
    [t],
  );

  async function fetchPage({ keyword, filters: { state }, page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'disputes!list',
      { pageNum: page, pageSize, isOpen: state !== 'decided', ...(keyword === '' ? {} : { keyword }) },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<RefundCase>
      name="disputes"
      caption={t('admin.trade.disputes')}
      heading={<PageHeading title={t('admin.trade.disputes')} text={t('admin.trade.disputes.text')} />}
      columns={columns}
      rowId={({ refund }) => refund.id}
      rowName={({ refund, order }) => refund.serial ?? order.serial}
      views={[
        { id: 'open', name: t('admin.trade.disputes.open'), search: {}, count: waiting },
        { id: 'decided', name: t('admin.trade.disputes.decided'), search: { state: 'decided' } },
      ]}
      filters={filters}
      searchLabel={t('admin.trade.disputes.search')}
      queryKey={DISPUTES_KEY}
      fetchPage={fetchPage}
      card={(row) => <DisputeCard row={row} />}
      panel={(id) => <DisputePanel key={id} id={id} />}
      panelTitle={t('admin.trade.dispute')}
      decisionKeys={useDecisionKeys(DECISIONS)}
      empty={{ title: t('admin.trade.disputes.empty'), text: t('admin.trade.disputes.empty.text'), icon: <Scale size={22} /> }}
    />
  );
}

const reasonWords = (t: ReturnType<typeof useT>, reason: string): string =>
  isReason(reason) ? t('admin.trade.reason', { reason }) : reason;

function useColumns(): readonly ConsoleColumn<RefundCase>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<RefundCase>[] => [
      serialColumn('serial', t('admin.trade.number'), ({ refund, order }) => refund.serial ?? order.serial, { width: '11rem' }),
      {
        id: 'waits',
        header: t('admin.trade.waits'),
        width: '8.5rem',
        cell: ({ refund }) =>
          refund.stage === 'disputed' && refund.decideBy ? <Deadline at={refund.decideBy} /> : <RefundStage stage={refund.stage} />,
        text: ({ refund }) => refund.decideBy ?? '',
      },
      textColumn('buyer', t('admin.trade.buyer'), ({ buyer }) => buyer.name),
      textColumn('shop', t('admin.trade.shop'), ({ order }) => order.seller.name),
      {
        id: 'reason',
        isSecondary: true,
        header: t('order.return.reason'),
        cell: ({ refund }) => reasonWords(t, refund.reason),
        text: ({ refund }) => reasonWords(t, refund.reason),
      },
      {
        id: 'order',
        isSecondary: true,
        header: t('admin.trade.order'),
        width: '11rem',
        cell: ({ order }) => <bdi className="num text-quiet">{order.serial}</bdi>,
        text: ({ order }) => order.serial,
      },
      amountColumn('amount', 'USDT', ({ refund }) => refund.amount, { width: '8rem', isStrong: true }),
      momentColumn('called', t('admin.trade.called'), ({ refund }) => refund.disputedAt, {
        isSecondary: true,
        isHiddenAtFirst: true,
        width: '9.5rem',
      }),
    ],
    [t],
  );
}

function DisputeCard({ row: { refund, order, buyer } }: { row: RefundCase }) {
  const t = useT();
  const state = refund.stage === 'disputed' && refund.decideBy ? <Deadline at={refund.decideBy} /> : <RefundStage stage={refund.stage} />;
  return (
    <MoneyCard
      serial={refund.serial ?? order.serial}
      amount={refund.amount}
      state={state}
      about={<span className="text-quiet">{reasonWords(t, refund.reason)}</span>}
    >
      <p className="truncate text-quiet">
        <bdi>{buyer.name}</bdi> · <bdi>{order.seller.name}</bdi>
      </p>
    </MoneyCard>
  );
}
