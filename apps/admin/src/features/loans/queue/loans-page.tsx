import { MoneyCard } from '@entrepot/console/details/money-card.tsx';
import { Amount } from '@entrepot/console/details/amount.tsx';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { amountColumn, momentColumn, serialColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { LoanDeskLine } from '@entrepot/contracts/calls/loan-desk.ts';
import { LOAN_BUCKETS, LOAN_QUEUES, LOAN_SORTS, LOAN_STATES } from '@entrepot/contracts/loan-work.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import Banknote from 'lucide-react/icons/banknote';
import { useMemo } from 'react';
import { ApprovalMarks } from '../../../lib/approval-marks.tsx';
import { amountsOf, daysOf, fileAddress, given, oneOf, sortOf } from '../../../lib/request-input.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useDecisionKeys } from '../../../lib/use-decision-keys.ts';
import { useStorefrontName } from '../../../lib/use-storefronts.ts';
import { LIST_KEY, useLoanCounts } from '../loans-queries.ts';
import { LoanState } from '../../../lib/loan-state.tsx';
import { LoanPanel } from './loan-panel.tsx';
import { useLoanFilters } from './use-loan-filters.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Applications and loans: those that wait for an answer, for a second person or for the lender's money, and those that run late. */
export function LoansPage() {
  const t = useT();
  const { number } = useFormats();
  const client = useStaffClient();
  const columns = useColumns();
  const counts = useLoanCounts();
  const filters = useLoanFilters();
  const decisionKeys = useDecisionKeys();
  const views = LOAN_QUEUES.map((queue) => ({
    id: queue,
    name: t('admin.loans.queue', { queue }),
    search: queue === 'all' ? {} : { queue },
    ...(queue === 'all' ? {} : { count: counts?.[queue], empty: t('admin.loans.empty.queue', { queue }) }),
  }));

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'loan!list',
      { pageNum: request.page, pageSize: request.pageSize, ...inputOf(request) },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<LoanDeskLine>
      name="loans"
      caption={t('admin.loans.title')}
      heading={
        <PageHeading
          title={t('admin.loans.title')}
          text={counts && t('admin.loans.text', { open: number(counts.open), overdue: number(counts.overdue) })}
        />
      }
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ serial }) => serial}
      views={views}
      filters={filters}
      searchLabel={t('admin.loans.search')}
      queryKey={LIST_KEY}
      fetchPage={fetchPage}
      exportAddress={(request) => fileAddress('loan!export', inputOf(request))}
      card={(row) => <LoanCard row={row} />}
      panel={(id) => <LoanPanel key={id} id={id} />}
      panelTitle={t('admin.loans.one')}
      decisionKeys={decisionKeys}
      empty={{ title: t('admin.loans.empty'), text: t('admin.loans.empty.text'), icon: <Banknote size={22} /> }}
    />
  );
}

function inputOf({ keyword, filters: chosen, sort }: TableRequest) {
  return {
    ...given({
      keyword,
      queue: oneOf(LOAN_QUEUES, chosen.queue),
      state: oneOf(LOAN_STATES, chosen.state),
      bucket: oneOf(LOAN_BUCKETS, chosen.bucket),
      storefront: chosen.storefront,
      // What is no id would be refused as a whole.
      userId: chosen.user && UUID.test(chosen.user) ? chosen.user : undefined,
    }),
    ...daysOf(chosen.applied),
    ...amountsOf(chosen.amount),
    ...sortOf(sort, LOAN_SORTS),
  };
}

function useColumns(): readonly ConsoleColumn<LoanDeskLine>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<LoanDeskLine>[] => [
      serialColumn('serial', t('admin.loans.number'), ({ serial }) => serial, { width: '9.5rem' }),
      {
        id: 'state',
        header: t('admin.loans.column.state'),
        width: '10rem',
        cell: (row) => <LoanState loan={row} daysLate={row.daysLate} />,
        text: ({ state }) => t('admin.loans.state', { state }),
      },
      { id: 'who', header: t('admin.loans.applicant'), cell: (row) => <Who row={row} />, text: ({ user }) => user.username },
      amountColumn('amount', t('admin.loans.amount'), ({ amount }) => amount, { width: '7.5rem', isSortable: true, isStrong: true }),
      {
        id: 'term',
        isSecondary: true,
        header: t('admin.loans.term'),
        width: '13rem',
        cell: (row) => <Term row={row} />,
        text: ({ days, method, cycle }) => `${days} ${method} ${cycle}`,
      },
      {
        id: 'rate',
        isSecondary: true,
        isHiddenAtFirst: true,
        isNumeric: true,
        header: t('admin.loans.yearlyRate'),
        width: '6rem',
        cell: ({ yearlyRate }) => <bdi className="num">{yearlyRate} %</bdi>,
        text: ({ yearlyRate }) => yearlyRate,
      },
      {
        id: 'owed',
        isSecondary: true,
        isSortable: true,
        isNumeric: true,
        header: t('admin.loans.owed'),
        width: '7.5rem',
        cell: ({ owed }) => (owed === null ? <span className="text-quiet">–</span> : <Amount value={owed} />),
        text: ({ owed }) => owed ?? '',
      },
      {
        id: 'days_late',
        isSecondary: true,
        isHiddenAtFirst: true,
        isSortable: true,
        isNumeric: true,
        header: t('admin.loans.daysLate'),
        width: '6rem',
        cell: ({ daysLate }) => <span className={daysLate > 0 ? 'num text-red' : 'num text-quiet'}>{daysLate > 0 ? daysLate : '–'}</span>,
        text: ({ daysLate }) => String(daysLate),
      },
      {
        id: 'approved',
        header: t('admin.money.approved'),
        width: '7rem',
        cell: (row) => <Approved row={row} />,
        text: ({ approvals }) => String(approvals),
      },
      momentColumn('applied_at', t('admin.loans.applied'), ({ appliedAt }) => appliedAt, {
        width: '9.5rem',
        isSortable: true,
        isSecondary: true,
      }),
    ],
    [t],
  );
}

function Who({ row: { user, storefront } }: { row: LoanDeskLine }) {
  const storefrontName = useStorefrontName();
  return (
    <>
      <bdi>{user.username}</bdi> <span className="text-quiet">{storefrontName(storefront)}</span>
    </>
  );
}

/** Who was refused or took it back needs nobody's agreement any more. */
function Approved({ row: { state, approvals, approvalsNeeded } }: { row: LoanDeskLine }) {
  if (state === 'refused' || state === 'cancelled') return <span className="text-quiet">–</span>;
  return <ApprovalMarks given={approvals} needed={approvalsNeeded} />;
}

function Term({ row: { days, method, cycle } }: { row: LoanDeskLine }) {
  const t = useT();
  return (
    <>
      {t('admin.loans.days', { days })} <span className="text-quiet">{t('admin.loans.methodShort', { method, cycle })}</span>
    </>
  );
}

function LoanCard({ row }: { row: LoanDeskLine }) {
  return (
    <MoneyCard
      serial={row.serial}
      amount={row.amount}
      state={<LoanState loan={row} daysLate={row.daysLate} />}
      about={
        <span>
          <Who row={row} />
        </span>
      }
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-quiet">
        <span>
          <Term row={row} />
        </span>
        <Approved row={row} />
      </p>
    </MoneyCard>
  );
}
