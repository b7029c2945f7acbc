import { Moment } from '@entrepot/console/details/moment.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { Deadline } from '@entrepot/console/details/deadline.tsx';
import { momentColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { LockCase } from '@entrepot/contracts/calls/locks.ts';
import { LOCK_SUBJECTS, type LockSubject } from '@entrepot/contracts/locks.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import LockIcon from 'lucide-react/icons/lock';
import { useMemo } from 'react';
import { Age } from '../../../lib/age.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useDecisionKeys } from '../../../lib/use-decision-keys.ts';
import { LOCKS_KEY } from '../people-queries.ts';
import { useWaiting } from '../../../lib/use-badges.ts';
import { LockPanel } from './lock-panel.tsx';
import { LockState, lockState, type LockStateName } from './lock-state.tsx';

const DECISIONS = ['answer'] as const;
const STATES: readonly LockStateName[] = ['appealed', 'active', 'ended'];
const SORTABLE = ['name', 'lockedAt', 'until'] as const;

/** Locks of people and shops, with the appeals that wait for an answer before everything else. */
export function LocksPage() {
  const t = useT();
  const client = useStaffClient();
  const appeals = useWaiting('appeal');
  const columns = useColumns();
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'state',
        label: t('admin.people.state'),
        options: STATES.map((state) => ({ value: state, label: t('admin.people.locks.state', { state }) })),
      },
      {
        kind: 'choice',
        name: 'kind',
        label: t('admin.people.locks.kind'),
        options: LOCK_SUBJECTS.map((kind) => ({ value: kind, label: t('admin.people.locks.kinds', { kind }) })),
      },
    ],
    [t],
  );
  const view = (state: LockStateName, count?: number) => ({
    id: state,
    name: t('admin.people.locks.state', { state }),
    search: { state },
    count,
  });

  async function fetchPage({ keyword, filters: { state, kind }, sort, page, pageSize }: TableRequest, signal: AbortSignal) {
    const column = SORTABLE.find((one) => one === sort?.id);
    const { list, totalElements } = await client.call(
      'locks!list',
      {
        pageNum: page,
        pageSize,
        ...(keyword === '' ? {} : { keyword }),
        ...(kind === undefined ? {} : { kind: kind as LockSubject }),
        ...narrowed(state),
        ...(column && sort ? { sort: column, isDescending: sort.descending } : {}),
      },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<LockCase>
      name="locks"
      caption={t('admin.people.locks')}
      heading={<PageHeading title={t('admin.people.locks')} text={t('admin.people.locks.text')} />}
      columns={columns}
      rowId={({ lock }) => lock.id}
      rowName={({ subject }) => subject.name}
      views={[{ id: 'all', name: t('admin.all'), search: {} }, view('appealed', appeals), view('active'), view('ended')]}
      filters={filters}
      searchLabel={t('admin.people.locks.search')}
      decisionKeys={useDecisionKeys(DECISIONS)}
      queryKey={LOCKS_KEY}
      fetchPage={fetchPage}
      card={(row) => <LockCard row={row} />}
      panel={(id) => <LockPanel key={id} id={id} />}
      panelTitle={t('admin.people.locks.one')}
      empty={{ title: t('admin.people.locks.empty'), icon: <LockIcon size={22} /> }}
    />
  );
}

function narrowed(state: string | undefined): { isAppealed?: boolean; isActive?: boolean } {
  switch (state) {
    case 'appealed':
      return { isAppealed: true };
    case 'active':
      return { isActive: true };
    case 'ended':
      return { isActive: false };
    default:
      return {};
  }
}

function useColumns(): readonly ConsoleColumn<LockCase>[] {
  const t = useT();
  return useMemo(
    (): ConsoleColumn<LockCase>[] => [
      textColumn('name', t('admin.people.name'), ({ subject }) => subject.name, { isSortable: true }),
      {
        id: 'kind',
        isSecondary: true,
        header: t('admin.people.locks.kind'),
        width: '7rem',
        cell: ({ kind }) => t('admin.people.locks.kinds', { kind }),
        text: ({ kind }) => t('admin.people.locks.kinds', { kind }),
      },
      {
        id: 'state',
        header: t('admin.people.state'),
        width: '11rem',
        cell: (row) => <LockState lockCase={row} />,
        text: (row) => t('admin.people.locks.state', { state: lockState(row) }),
      },
      {
        id: 'appeal',
        header: t('admin.people.locks.waits'),
        width: '8rem',
        cell: ({ appealedAt }) => appealedAt && <Age since={appealedAt} />,
        text: ({ appealedAt }) => appealedAt ?? '',
      },
      {
        id: 'until',
        header: t('lock.ends'),
        width: '9rem',
        isSortable: true,
        cell: ({ lock }) => (lock.isActive ? <Deadline at={lock.until} /> : <Moment at={lock.until} isQuiet />),
        text: ({ lock }) => lock.until,
      },
      {
        id: 'reason',
        isSecondary: true,
        header: t('lock.reason'),
        cell: ({ lock }) => t(`lock.reason.${lock.reasonCode}`),
        text: ({ lock }) => t(`lock.reason.${lock.reasonCode}`),
      },
      textColumn('officer', t('lock.officer'), ({ lock }) => lock.officer, { isSecondary: true, width: '9rem' }),
      momentColumn('lockedAt', t('admin.people.locks.since'), ({ lock }) => lock.lockedAt, {
        isSecondary: true,
        isHiddenAtFirst: true,
        width: '9.5rem',
        isSortable: true,
      }),
    ],
    [t],
  );
}

function LockCard({ row }: { row: LockCase }) {
  const t = useT();
  const { lock, kind, subject, appealedAt } = row;
  return (
    <div className="grid gap-0.5 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="min-w-0 truncate text-14 font-semibold">{subject.name}</bdi>
        <span className="text-quiet">{t('admin.people.locks.kinds', { kind })}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3">
        <LockState lockCase={row} />
        {appealedAt ? <Age since={appealedAt} /> : lock.isActive ? <Deadline at={lock.until} /> : <Moment at={lock.until} isQuiet />}
      </p>
      <p className="truncate text-quiet">{t(`lock.reason.${lock.reasonCode}`)}</p>
    </div>
  );
}
