import { Moment } from '@entrepot/console/details/moment.tsx';
import { MoneyCard } from '@entrepot/console/details/money-card.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import { amountColumn, serialColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { Adjustment } from '@entrepot/contracts/calls/money-desk.ts';
import { ADJUSTMENT_SORTS, ADJUSTMENT_STATES } from '@entrepot/contracts/money-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useMemo, useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useDecisionKeys } from '../../../lib/use-decision-keys.ts';
import { ADJUSTMENTS_KEY } from '../money-queries.ts';
import { amountsOf, daysOf, fileAddress, given, oneOf, sortOf } from '../../../lib/request-input.ts';
import { useWaiting } from '../../../lib/use-badges.ts';
import { AdjustmentPanel } from './adjustment-panel.tsx';
import { AdjustmentState } from './adjustment-state.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

/** The one way in which staff change what somebody has: one proposes, another approves, and the person reads the reason. */
export function AdjustmentsPage() {
  const t = useT();
  const client = useStaffClient();
  const columns = useColumns();
  const may = useMay();
  const waiting = useWaiting('adjustment');
  const [isProposing, setProposing] = useState(false);
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'state',
        label: t('wallet.column.state'),
        options: ADJUSTMENT_STATES.map((state) => ({ value: state, label: t('admin.money.adjustmentState', { state }) })),
      },
      { kind: 'dates', name: 'proposed', label: t('admin.money.proposed') },
      { kind: 'amounts', name: 'amount', label: t('wallet.column.amount'), unit: 'USDT' },
    ],
    [t],
  );
  const views = [
    ...ADJUSTMENT_STATES.map((state) => ({
      id: state,
      name: t('admin.money.adjustmentState', { state }),
      search: { state },
      ...(state === 'proposed' ? { count: waiting } : {}),
    })),
    { id: 'all', name: t('admin.all'), search: {} },
  ];

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'adjustments!list',
      { pageNum: request.page, pageSize: request.pageSize, ...inputOf(request) },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <>
      <ConsoleTable<Adjustment>
        name="adjustments"
        caption={t('admin.money.adjustments')}
        heading={
          <PageHeading
            title={t('admin.money.adjustments')}
            text={t('admin.money.adjustments.text')}
            actions={
              may('adjustments.propose') && (
                <Button variant="primary" onClick={() => setProposing(true)}>
                  {t('admin.money.propose')}
                </Button>
              )
            }
          />
        }
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ serial }) => serial}
        views={views}
        filters={filters}
        searchLabel={t('admin.money.adjustments.search')}
        decisionKeys={useDecisionKeys()}
        queryKey={ADJUSTMENTS_KEY}
        fetchPage={fetchPage}
        exportAddress={(request) => fileAddress('adjustments!export', inputOf(request))}
        card={(row) => <AdjustmentCard row={row} />}
        panel={(id) => <AdjustmentPanel key={id} id={id} />}
        panelTitle={t('wallet.kind.adjustment')}
        empty={{ title: t('admin.money.adjustments.empty'), icon: <SlidersHorizontal size={22} /> }}
      />
      {isProposing && <ProposeDialog onClose={() => setProposing(false)} />}
    </>
  );
}

function inputOf({ keyword, filters: chosen, sort }: TableRequest) {
  return {
    ...given({ keyword, state: oneOf(ADJUSTMENT_STATES, chosen.state) }),
    ...daysOf(chosen.proposed),
    ...amountsOf(chosen.amount),
    ...sortOf(sort, ADJUSTMENT_SORTS),
  };
}

function useColumns(): readonly ConsoleColumn<Adjustment>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<Adjustment>[] => [
      serialColumn('serial', t('wallet.column.number'), ({ serial }) => serial, { width: '9.5rem', isSortable: true }),
      {
        id: 'state',
        header: t('wallet.column.state'),
        width: '8.5rem',
        cell: ({ state }) => <AdjustmentState state={state} />,
        text: ({ state }) => state,
      },
      textColumn('who', t('admin.money.owners', { owner: 'user' }), ({ user }) => user.username),
      amountColumn('amount', t('wallet.column.amount'), ({ amount }) => amount, { width: '8rem', isSortable: true, isStrong: true }),
      textColumn('reason', t('admin.reason'), ({ reason }) => reason, { isSecondary: true, width: '16rem' }),
      textColumn('by', t('admin.money.proposedBy'), ({ proposedBy }) => proposedBy, { isSecondary: true, width: '9rem' }),
      {
        id: 'proposed',
        isSecondary: true,
        header: t('admin.money.proposed'),
        width: '9.5rem',
        isSortable: true,
        cell: ({ proposedAt }) => <Moment at={proposedAt} />,
        text: ({ proposedAt }) => proposedAt,
      },
    ],
    [t],
  );
}

function AdjustmentCard({ row: { serial, state, user, amount, reason } }: { row: Adjustment }) {
  return (
    <MoneyCard serial={serial} amount={amount} state={<AdjustmentState state={state} />} about={<bdi>{user.username}</bdi>}>
      <p className="truncate text-quiet">
        <bdi>{reason}</bdi>
      </p>
    </MoneyCard>
  );
}
