import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { amountColumn, momentColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { Reconciliation } from '@entrepot/contracts/calls/money-watch.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { useMemo } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { RECONCILIATION_PATH } from '../money-paths.ts';
import { WATCH_KEY } from '../money-queries.ts';
import { DetailsList } from '../parts/details-list.tsx';
import { MoneyStory } from './money-story.tsx';
import { useSubjectName } from './subject-name.ts';

/** Is what we say we owe covered by what is really there? The newest answer for each, and every answer before it. */
export function ReconciliationPage() {
  const t = useT();
  const client = useStaffClient();
  const nameOf = useSubjectName();
  const columns = useColumns();
  const newest = useQuery({
    queryKey: [...WATCH_KEY, 'newest'],
    queryFn: ({ signal }) => client.call('reconciliations!list', {}, { quiet: true, signal }),
  });
  const subjects = newest.data?.map(({ subject }) => subject);
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'subject',
        label: t('admin.money.about'),
        options: (subjects ?? []).map((subject) => ({ value: subject, label: nameOf(subject) })),
      },
      {
        kind: 'choice',
        name: 'differs',
        label: t('admin.money.difference'),
        options: [
          { value: 'yes', label: t('admin.money.differs') },
          { value: 'no', label: t('admin.money.even') },
        ],
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, nameOf, subjects?.join(' ')],
  );

  async function fetchPage({ filters: chosen, page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'reconciliations!history',
      {
        pageNum: page,
        pageSize,
        ...(chosen.subject ? { subject: chosen.subject } : {}),
        ...(chosen.differs ? { isDifferent: chosen.differs === 'yes' } : {}),
      },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<Reconciliation>
      name="reconciliation"
      caption={t('admin.money.reconciliation')}
      heading={
        <>
          <PageHeading title={t('admin.money.reconciliation')} text={t('admin.money.reconciliation.text')} />
          <MoneyStory />
          {newest.data ? (
            <ul className="grid gap-3 py-3 sm:grid-cols-2 xl:grid-cols-3">
              {newest.data.map((row) => (
                <NewestOf key={row.subject} row={row} />
              ))}
            </ul>
          ) : (
            <PanelStates query={newest} />
          )}
        </>
      }
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ subject }) => nameOf(subject)}
      views={[
        { id: 'all', name: t('admin.money.history'), search: {} },
        { id: 'differs', name: t('admin.money.differs'), search: { differs: 'yes' } },
      ]}
      filters={filters}
      queryKey={[...WATCH_KEY, 'history']}
      fetchPage={fetchPage}
      card={(row) => <ComparisonCard row={row} />}
      panel={(_id, row) => row && <Comparison row={row} />}
      panelTitle={t('admin.money.comparison')}
      empty={{ title: t('admin.money.reconciliation.empty'), icon: <Scale size={22} /> }}
    />
  );
}

/** What is compared is counted in USDT, but where another coin is held. */
function unitOf({ details }: Reconciliation): string {
  const { coin } = (details ?? {}) as { coin?: unknown };
  return typeof coin === 'string' ? coin : CURRENCY;
}

function Difference({ row }: { row: Reconciliation }) {
  const { difference } = row;
  const t = useT();
  const isEven = Number(difference) === 0;
  return (
    <StatusDot tone={isEven ? 'green' : 'red'}>
      {isEven ? t('admin.money.even') : <Amount value={difference} unit={unitOf(row)} withUnit />}
    </StatusDot>
  );
}

function NewestOf({ row }: { row: Reconciliation }) {
  const nameOf = useSubjectName();
  return (
    <li className="rounded-card border px-4 py-3 text-13">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <TextLink asChild variant="record" className="text-14 font-semibold">
          <Link to={{ path: RECONCILIATION_PATH, search: { subject: row.subject } }}>{nameOf(row.subject)}</Link>
        </TextLink>
        <Difference row={row} />
      </p>
      <Sides row={row} />
    </li>
  );
}

function Sides({ row }: { row: Reconciliation }) {
  const t = useT();
  const { outside, inside, difference, takenAt } = row;
  const unit = unitOf(row);
  return (
    <Facts
      facts={[
        { key: 'outside', term: t('admin.money.outside'), value: <Amount value={outside} unit={unit} /> },
        { key: 'inside', term: t('admin.money.inside'), value: <Amount value={inside} unit={unit} /> },
        { key: 'at', term: t('admin.money.compared'), value: <Moment at={takenAt} /> },
        { key: 'difference', term: t('admin.money.difference'), value: <Amount value={difference} unit={unit} />, isTotal: true },
      ]}
    />
  );
}

function Comparison({ row }: { row: Reconciliation }) {
  const t = useT();
  return (
    <div className="grid gap-5">
      <Difference row={row} />
      <Sides row={row} />
      <Section title={t('admin.money.details')}>
        <DetailsList details={row.details} />
      </Section>
    </div>
  );
}

function useColumns(): readonly ConsoleColumn<Reconciliation>[] {
  const t = useT();
  const nameOf = useSubjectName();
  return useMemo(
    (): ConsoleColumn<Reconciliation>[] => [
      { id: 'subject', header: t('admin.money.about'), cell: ({ subject }) => nameOf(subject), text: ({ subject }) => subject },
      momentColumn('at', t('admin.money.compared'), ({ takenAt }) => takenAt, { width: '9.5rem' }),
      amountColumn('outside', t('admin.money.outside'), ({ outside }) => outside, { isSecondary: true, width: '11rem' }),
      amountColumn('inside', t('admin.money.inside'), ({ inside }) => inside, { isSecondary: true, width: '11rem' }),
      {
        id: 'difference',
        header: t('admin.money.difference'),
        width: '11rem',
        isNumeric: true,
        cell: (row) => <Difference row={row} />,
        text: ({ difference }) => difference,
      },
    ],
    [t, nameOf],
  );
}

function ComparisonCard({ row }: { row: Reconciliation }) {
  const nameOf = useSubjectName();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-3 text-13">
      <span className="font-semibold">{nameOf(row.subject)}</span>
      <Difference row={row} />
      <Moment at={row.takenAt} />
    </div>
  );
}
