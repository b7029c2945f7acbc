import { Moment } from '@entrepot/console/details/moment.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { momentColumn } from '@entrepot/console/table/column-kinds.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { BulkAction, ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import type { SystemJob } from '@entrepot/contracts/calls/system-desk.ts';
import { JOB_STATES, type JobState } from '@entrepot/contracts/system-parts.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import ListChecks from 'lucide-react/icons/list-checks';
import { useMemo } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { JOBS_KEY } from '../system-queries.ts';
import { JobPanel } from './job-panel.tsx';
import { hasFailed, JobStateDot } from './job-state.tsx';
import { useRetry } from './use-retry.ts';

/** Newest trouble first: what was given up, what is tried again, then what waits its turn. */
const STATE_ORDER = ['given_up', 'failing', 'running', 'waiting'] as const satisfies readonly JobState[];

/** What is still to be done, and what could not be. */
export function JobsPage() {
  const t = useT();
  const client = useStaffClient();
  const retry = useRetry();
  const columns = useColumns();
  const filters = useFilters();
  const words = (state: JobState) => t('admin.system.job.state', { state });
  const again: BulkAction<SystemJob> = {
    id: 'retry',
    label: t('admin.system.job.retry'),
    appliesTo: hasFailed,
    run: ({ id }) => retry([id]),
  };

  async function fetchPage({ keyword, filters: { state, task }, sort, page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'job!list',
      {
        pageNum: page,
        pageSize,
        ...(keyword.trim() && { keyword: keyword.trim() }),
        ...(state && { state: state as JobState }),
        ...(task && { task }),
        ...(sort && { sort: sort.id as 'runAt' | 'createdAt' | 'attempts', isDescending: sort.descending }),
      },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<SystemJob>
      name="jobs"
      caption={t('admin.system.jobs')}
      heading={<PageHeading title={t('admin.system.jobs')} text={t('admin.system.jobs.text')} />}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ task, id }) => `${task} ${id}`}
      views={[
        { id: 'all', name: t('admin.all'), search: {} },
        ...STATE_ORDER.map((state) => ({ id: state, name: words(state), search: { state } })),
      ]}
      filters={filters}
      searchLabel={t('admin.system.jobs.search')}
      queryKey={[...JOBS_KEY, 'list']}
      fetchPage={fetchPage}
      card={(job) => <JobCard job={job} />}
      panel={(id) => <JobPanel key={id} id={id} />}
      panelTitle={t('admin.system.job')}
      bulkActions={[again]}
      empty={{ title: t('admin.system.jobs.empty'), text: t('admin.system.jobs.empty.text'), icon: <ListChecks size={22} /> }}
    />
  );
}

function useFilters(): Filter[] {
  const t = useT();
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: [...JOBS_KEY, 'counts'],
    queryFn: ({ signal }) => client.call('job!counts', {}, { quiet: true, signal }),
  });
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'state',
        label: t('admin.system.state'),
        options: JOB_STATES.map((state) => ({ value: state, label: t('admin.system.job.state', { state }) })),
      },
      {
        kind: 'choice',
        name: 'task',
        label: t('admin.system.job.task'),
        options: (data?.tasks ?? []).map((task) => ({ value: task, label: task })),
      },
    ],
    [t, data],
  );
}

function useColumns(): readonly ConsoleColumn<SystemJob>[] {
  const t = useT();
  const { number } = useFormats();
  return useMemo(
    (): ConsoleColumn<SystemJob>[] => [
      {
        id: 'task',
        header: t('admin.system.job.task'),
        width: '15rem',
        cell: ({ task }) => <bdi dir="ltr">{task}</bdi>,
        text: ({ task }) => task,
      },
      {
        id: 'state',
        header: t('admin.system.state'),
        width: '9rem',
        cell: ({ state }) => <JobStateDot state={state} />,
        text: ({ state }) => t('admin.system.job.state', { state }),
      },
      {
        id: 'attempts',
        header: t('admin.system.job.attempts'),
        width: '8rem',
        isSortable: true,
        isNumeric: true,
        cell: ({ attempts, maxAttempts }) => t('admin.system.job.attemptsOf', { attempts: number(attempts), most: number(maxAttempts) }),
        text: ({ attempts }) => String(attempts),
      },
      {
        id: 'error',
        isSecondary: true,
        header: t('admin.system.job.error'),
        cell: ({ lastError }) => (
          <bdi dir="ltr" className="block truncate text-quiet">
            {lastError?.split('\n')[0]}
          </bdi>
        ),
        text: ({ lastError }) => lastError ?? '',
      },
      {
        id: 'runAt',
        isSecondary: true,
        header: t('admin.system.job.next'),
        width: '9.5rem',
        isSortable: true,
        cell: ({ runAt, state }) =>
          state === 'given_up' ? <span className="text-quiet">{t('admin.system.job.never')}</span> : <Moment at={runAt} isQuiet />,
        text: ({ runAt }) => runAt,
      },
      momentColumn('createdAt', t('admin.system.job.created'), ({ createdAt }) => createdAt, {
        isSecondary: true,
        width: '9.5rem',
        isSortable: true,
      }),
    ],
    [t, number],
  );
}

function JobCard({ job: { task, state, attempts, maxAttempts, lastError } }: { job: SystemJob }) {
  const t = useT();
  const { number } = useFormats();
  return (
    <div className="grid gap-0.5 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi dir="ltr" className="min-w-0 truncate text-14 font-semibold">
          {task}
        </bdi>
        <JobStateDot state={state} />
      </p>
      <p className="flex items-baseline justify-between gap-3 text-quiet">
        <bdi dir="ltr" className="min-w-0 truncate">
          {lastError?.split('\n')[0]}
        </bdi>
        <span className="num flex-none">{t('admin.system.job.attemptsOf', { attempts: number(attempts), most: number(maxAttempts) })}</span>
      </p>
    </div>
  );
}
