import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { momentColumn, serialColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { IdentityHeading } from '@entrepot/contracts/calls/identity.ts';
import { COUNTRIES } from '@entrepot/contracts/countries.ts';
import { DOCUMENT_KINDS, IDENTITY_QUEUES, IDENTITY_SORTS, type DocumentKind, type IdentityQueue } from '@entrepot/contracts/identity.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { byLabel } from '@entrepot/i18n/sorting.ts';
import IdCard from 'lucide-react/icons/id-card';
import { useMemo } from 'react';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useWaiting } from '../../lib/use-badges.ts';
import { useDecisionKeys } from '../../lib/use-decision-keys.ts';
import { useStorefrontName } from '../../lib/use-storefronts.ts';
import { IdentityPanel } from './identity-panel.tsx';
import { IDENTITIES_KEY } from './identity-queries.ts';
import { StateOrDeadline } from './state-dot.tsx';

/** Who handed in a document; whoever waits longest comes first. Names and numbers are shown in the panel alone. */
export function IdentityPage() {
  const t = useT();
  const client = useStaffClient();
  const columns = useColumns();
  const filters = useFilters();
  const waiting = useWaiting('identity');
  const views = [
    { id: 'waiting', name: t('admin.identity.view', { queue: 'waiting' }), search: { queue: 'waiting' }, count: waiting },
    ...(['late', 'approved', 'refused'] as const).map((queue) => ({
      id: queue,
      name: t('admin.identity.view', { queue }),
      search: { queue },
    })),
    { id: 'all', name: t('admin.all'), search: {} },
  ];

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'identities!list',
      { pageNum: request.page, pageSize: request.pageSize, ...inputOf(request) },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<IdentityHeading>
      name="identities"
      caption={t('admin.identity.title')}
      heading={<PageHeading title={t('admin.identity.title')} text={t('admin.identity.text')} />}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ serial }) => serial}
      views={views}
      filters={filters}
      searchLabel={t('admin.identity.search')}
      queryKey={[...IDENTITIES_KEY, 'list']}
      fetchPage={fetchPage}
      card={(row) => <IdentityCard row={row} />}
      panel={(id) => <IdentityPanel key={id} id={id} />}
      panelTitle={t('admin.identity.case')}
      decisionKeys={useDecisionKeys()}
      empty={{ title: t('admin.identity.empty'), text: t('admin.identity.empty.text'), icon: <IdCard size={22} /> }}
    />
  );
}

function inputOf({ keyword, filters: { queue, kind, nationality }, sort }: TableRequest) {
  const sortKey = IDENTITY_SORTS.find((each) => each === sort?.id);
  return {
    ...(keyword === '' ? {} : { keyword }),
    ...(queue === undefined ? {} : { queue: queue as IdentityQueue }),
    ...(kind === undefined ? {} : { documentKind: kind as DocumentKind }),
    ...(nationality === undefined ? {} : { nationality }),
    ...(sortKey && sort ? { sort: sortKey, isDescending: sort.descending } : {}),
  };
}

function useFilters(): Filter[] {
  const t = useT();
  const language = useLanguage();
  return useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'queue',
        label: t('admin.identity.queue'),
        options: IDENTITY_QUEUES.filter((queue) => queue !== 'all').map((queue) => ({
          value: queue,
          label: t('admin.identity.view', { queue }),
        })),
      },
      {
        kind: 'choice',
        name: 'kind',
        label: t('identity.kind'),
        options: DOCUMENT_KINDS.map((kind) => ({ value: kind, label: t('identity.kinds', { kind }) })),
      },
      {
        kind: 'choice',
        name: 'nationality',
        label: t('identity.nationality'),
        options: byLabel(
          COUNTRIES.map((code) => ({ value: code, label: countryName(code, language) })),
          language,
        ),
      },
    ],
    [t, language],
  );
}

function useColumns(): readonly ConsoleColumn<IdentityHeading>[] {
  const t = useT();
  const language = useLanguage();
  const nameOf = useStorefrontName();
  return useMemo(
    (): ConsoleColumn<IdentityHeading>[] => [
      serialColumn('serial', t('admin.identity.number'), ({ serial }) => serial, { width: '9.5rem' }),
      {
        id: 'deadline',
        header: t('admin.identity.deadline'),
        width: '9.5rem',
        isSortable: true,
        cell: (row) => <StateOrDeadline row={row} />,
        text: ({ deadlineAt }) => deadlineAt,
      },
      textColumn('who', t('admin.identity.person'), ({ user }) => user.username),
      {
        id: 'kind',
        isSecondary: true,
        header: t('identity.kind'),
        width: '10rem',
        cell: ({ documentKind }) => t('identity.kinds', { kind: documentKind }),
        text: ({ documentKind }) => documentKind,
      },
      {
        id: 'nationality',
        isSecondary: true,
        header: t('identity.nationality'),
        width: '9rem',
        cell: ({ nationality }) => (nationality ? countryName(nationality, language) : '–'),
        text: ({ nationality }) => nationality ?? '',
      },
      {
        id: 'attempt',
        isSecondary: true,
        header: t('admin.identity.attempt'),
        width: '6rem',
        isNumeric: true,
        cell: ({ attempt }) => <span className="num">{attempt}</span>,
        text: ({ attempt }) => String(attempt),
      },
      {
        id: 'storefront',
        isSecondary: true,
        isHiddenAtFirst: true,
        header: t('admin.identity.storefront'),
        width: '9rem',
        cell: ({ storefrontCode }) => <bdi>{nameOf(storefrontCode)}</bdi>,
        text: ({ storefrontCode }) => storefrontCode,
      },
      momentColumn('submitted', t('admin.identity.submitted'), ({ submittedAt }) => submittedAt, {
        isSecondary: true,
        isSortable: true,
        width: '9.5rem',
      }),
      momentColumn('decided', t('admin.identity.decided'), ({ decidedAt }) => decidedAt, {
        isSecondary: true,
        isSortable: true,
        width: '9.5rem',
      }),
      {
        id: 'by',
        isSecondary: true,
        isHiddenAtFirst: true,
        header: t('admin.identity.decidedBy'),
        width: '9rem',
        cell: ({ decidedBy }) => <bdi>{decidedBy ?? '–'}</bdi>,
        text: ({ decidedBy }) => decidedBy ?? '',
      },
    ],
    [t, language, nameOf],
  );
}

function IdentityCard({ row }: { row: IdentityHeading }) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="grid grid-cols-1 gap-1 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="min-w-0 truncate text-14 font-semibold">{row.user.username}</bdi>
        <StateOrDeadline row={row} />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-quiet">
        <span>
          {[t('identity.kinds', { kind: row.documentKind }), ...(row.nationality ? [countryName(row.nationality, language)] : [])].join(
            ' · ',
          )}
        </span>
        <bdi className="num">{row.serial}</bdi>
      </p>
    </div>
  );
}
