import { Moment } from '@entrepot/console/details/moment.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { serialColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { Proposal } from '@entrepot/contracts/calls/proposals.ts';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '@entrepot/contracts/proposals.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import UsersRound from 'lucide-react/icons/users-round';
import { useMemo } from 'react';
import { PROPOSALS_KEY } from '../../lib/proposals-key.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { ProposalPanel } from '../../lib/proposals/proposal-panel.tsx';
import { ProposalState } from '../../lib/proposals/proposal-state.tsx';
import { useWaiting } from '../../lib/use-badges.ts';
import { WAITING_OF_OTHERS } from './waiting-of-others.ts';
import { useAbout } from '../../lib/proposals/use-change-lines.ts';

/** What one wants to change and another has to agree to: rules of money, words, and who of the staff may do what. */
export function ProposalsPage() {
  const t = useT();
  const client = useStaffClient();
  const columns = useColumns();
  const about = useAbout();
  const waiting = useWaiting('proposal');
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'state',
        label: t('admin.proposals.column.state'),
        options: PROPOSAL_STATES.map((state) => ({ value: state, label: t('admin.proposals.state', { state }) })),
      },
      {
        kind: 'choice',
        name: 'kind',
        label: t('admin.proposals.column.kind'),
        options: PROPOSAL_KINDS.map((kind) => ({ value: kind, label: t('admin.proposals.kind', { kind }) })),
      },
      {
        kind: 'choice',
        name: 'mine',
        label: t('admin.proposals.by'),
        options: [
          { value: 'yes', label: t('admin.proposals.mine') },
          { value: 'no', label: t('admin.proposals.others') },
        ],
      },
    ],
    [t],
  );
  const views = [
    {
      id: 'proposed',
      name: t('admin.proposals.state', { state: 'proposed' }),
      search: WAITING_OF_OTHERS,
      count: waiting,
      empty: t('admin.proposals.empty'),
    },
    {
      id: 'approved',
      name: t('admin.proposals.state', { state: 'approved' }),
      search: { state: 'approved' },
      empty: t('admin.proposals.empty.approved'),
    },
    { id: 'mine', name: t('admin.proposals.mine'), search: { mine: 'yes' }, empty: t('admin.proposals.empty.mine') },
    { id: 'all', name: t('admin.all'), search: {} },
  ];

  async function fetchPage({ page, pageSize, keyword, filters: chosen }: TableRequest, signal: AbortSignal) {
    const state = PROPOSAL_STATES.find((one) => one === chosen.state);
    const kind = PROPOSAL_KINDS.find((one) => one === chosen.kind);
    const input = {
      pageNum: page,
      pageSize,
      ...(state ? { state } : {}),
      ...(kind ? { kind } : {}),
      ...(chosen.mine ? { isMine: chosen.mine === 'yes' } : {}),
      ...(keyword === '' ? {} : { keyword }),
    };
    const { list, totalElements } = await client.call('proposals!list', input, { quiet: true, signal });
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<Proposal>
      name="proposals"
      caption={t('admin.proposals.title')}
      heading={<PageHeading title={t('admin.proposals.title')} text={t('admin.proposals.text')} />}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ serial }) => serial}
      views={views}
      filters={filters}
      searchLabel={t('admin.proposals.search')}
      queryKey={PROPOSALS_KEY}
      fetchPage={fetchPage}
      card={(row) => (
        <div className="grid gap-1 text-13">
          <p className="flex items-baseline justify-between gap-3">
            <bdi className="num text-14 font-semibold">{row.serial}</bdi>
            <ProposalState state={row.state} />
          </p>
          <p className="truncate">{about(row)}</p>
          <p className="flex justify-between gap-3 text-quiet">
            <bdi>{row.proposedBy}</bdi>
            <Moment at={row.proposedAt} />
          </p>
        </div>
      )}
      panel={(id) => <ProposalPanel key={id} id={id} />}
      panelTitle={t('admin.proposals.one')}
      empty={{ title: t('admin.proposals.empty'), icon: <UsersRound size={22} /> }}
    />
  );
}

function useColumns(): readonly ConsoleColumn<Proposal>[] {
  const t = useT();
  const about = useAbout();
  return [
    serialColumn('serial', t('admin.proposals.number'), ({ serial }) => serial, { width: '9rem' }),
    {
      id: 'state',
      header: t('admin.proposals.column.state'),
      width: '13rem',
      cell: ({ state }) => <ProposalState state={state} />,
      text: ({ state }) => t('admin.proposals.state', { state }),
    },
    {
      id: 'kind',
      header: t('admin.proposals.column.kind'),
      width: '9rem',
      isSecondary: true,
      cell: ({ kind }) => t('admin.proposals.kind', { kind }),
      text: ({ kind }) => t('admin.proposals.kind', { kind }),
    },
    { id: 'about', header: t('admin.proposals.about'), cell: (row) => <bdi title={about(row)}>{about(row)}</bdi>, text: about },
    {
      id: 'by',
      header: t('admin.proposals.by'),
      width: '9rem',
      isSecondary: true,
      cell: ({ proposedBy }) => <bdi>{proposedBy}</bdi>,
      text: ({ proposedBy }) => proposedBy,
    },
    {
      id: 'since',
      header: t('admin.proposals.since'),
      width: '9.5rem',
      isSecondary: true,
      cell: ({ proposedAt }) => <Moment at={proposedAt} />,
      text: ({ proposedAt }) => proposedAt,
    },
    {
      id: 'due',
      header: t('admin.proposals.due'),
      width: '9.5rem',
      isSecondary: true,
      cell: ({ dueAt }) => (dueAt ? <Moment at={dueAt} /> : '–'),
      text: ({ dueAt }) => dueAt ?? '',
    },
  ];
}
