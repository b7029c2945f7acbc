import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import { momentColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { APPLICATION_STATES, isUnfinished, type ApplicationState } from '@entrepot/contracts/applications.ts';
import type { ApplicationHeading } from '@entrepot/contracts/calls/applications.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useMemo } from 'react';
import { Age } from '../../../lib/age.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useWaiting } from '../../../lib/use-badges.ts';
import { useDecisionKeys } from '../../../lib/use-decision-keys.ts';
import { AGREEMENT_PATH } from '../goods-paths.ts';
import { APPLICATIONS_KEY } from '../goods-queries.ts';
import { ApplicationPanel } from './application-panel.tsx';
import { StateDot } from './state-dot.tsx';

/** Drafts are the applicant's own, and no view shows them. */
const SHOWN_STATES = APPLICATION_STATES.filter((state) => state !== 'draft');

const DECISIONS = ['approve', 'ask', 'refuse'] as const;

/** Those who want to sell here; whoever waits longest comes first. */
export function ApplicationsPage() {
  const t = useT();
  const may = useMay();
  const client = useStaffClient();
  const columns = useColumns();
  const waiting = useWaiting('application');
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'state',
        label: t('admin.goods.state'),
        options: SHOWN_STATES.map((state) => ({ value: state, label: t(`apply.standing.${state}`) })),
      },
    ],
    [t],
  );
  const views = [
    { id: 'waiting', name: t('admin.goods.applications.waiting'), search: {}, count: waiting },
    ...(['changes_asked', 'approved', 'refused'] as const).map((state) => ({
      id: state,
      name: t(`apply.standing.${state}`),
      search: { state },
    })),
  ];

  async function fetchPage({ keyword, filters: chosen, page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'applications!list',
      {
        pageNum: page,
        pageSize,
        ...(keyword === '' ? {} : { keyword }),
        ...(chosen.state === undefined ? {} : { state: chosen.state as ApplicationState }),
      },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<ApplicationHeading>
      name="applications"
      caption={t('admin.goods.applications')}
      heading={
        <PageHeading
          title={t('admin.goods.applications')}
          text={t('admin.goods.applications.text')}
          actions={
            may('parameters.manage') && (
              <Button asChild size="sm">
                <Link to={AGREEMENT_PATH}>{t('admin.goods.agreement')}</Link>
              </Button>
            )
          }
        />
      }
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ shopName }) => shopName}
      views={views}
      filters={filters}
      searchLabel={t('admin.goods.applications.search')}
      queryKey={[...APPLICATIONS_KEY, 'list']}
      fetchPage={fetchPage}
      card={(row) => <ApplicationCard row={row} />}
      panel={(id) => <ApplicationPanel key={id} id={id} />}
      panelTitle={t('admin.goods.application')}
      decisionKeys={useDecisionKeys(DECISIONS)}
      empty={{
        title: t('admin.goods.applications.empty'),
        text: t('admin.goods.applications.empty.text'),
        icon: <ClipboardCheck size={22} />,
      }}
    />
  );
}

function useColumns(): readonly ConsoleColumn<ApplicationHeading>[] {
  const t = useT();
  const language = useLanguage();
  return useMemo(
    (): ConsoleColumn<ApplicationHeading>[] => [
      textColumn('shop', t('admin.goods.shop'), ({ shopName }) => shopName),
      {
        id: 'state',
        header: t('admin.goods.state'),
        width: '10rem',
        cell: ({ state }) => <StateDot state={state} />,
        text: ({ state }) => t(`apply.standing.${state}`),
      },
      {
        id: 'waits',
        header: t('admin.goods.waits'),
        width: '8rem',
        cell: ({ state, submittedAt }) => (isUnfinished(state) && submittedAt ? <Age since={submittedAt} /> : '–'),
        text: ({ submittedAt }) => submittedAt ?? '',
      },
      {
        id: 'kind',
        isSecondary: true,
        header: t('apply.kind'),
        width: '8rem',
        cell: ({ shopKind }) => (shopKind ? t(`apply.kind.${shopKind}`) : '–'),
        text: ({ shopKind }) => shopKind ?? '',
      },
      {
        id: 'country',
        isSecondary: true,
        header: t('admin.goods.country'),
        width: '9rem',
        cell: ({ country }) => (country ? countryName(country, language) : '–'),
        text: ({ country }) => country ?? '',
      },
      textColumn('user', t('admin.goods.applicant'), ({ username }) => username, { isSecondary: true, width: '9rem' }),
      {
        id: 'serial',
        isSecondary: true,
        header: t('admin.goods.serial'),
        width: '11rem',
        cell: ({ serial }) => <bdi className="num text-quiet">{serial}</bdi>,
        text: ({ serial }) => serial,
      },
      momentColumn('submitted', t('admin.goods.submitted'), ({ submittedAt }) => submittedAt, {
        isSecondary: true,
        isHiddenAtFirst: true,
        width: '9.5rem',
      }),
    ],
    [t, language],
  );
}

function ApplicationCard({ row: { shopName, state, submittedAt, country, serial } }: { row: ApplicationHeading }) {
  const language = useLanguage();
  return (
    <div className="grid grid-cols-1 gap-1 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="min-w-0 truncate text-14 font-semibold">{shopName}</bdi>
        <StateDot state={state} />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-quiet">
        <span>{country ? countryName(country, language) : '–'}</span>
        {isUnfinished(state) && submittedAt ? <Age since={submittedAt} /> : <bdi className="num">{serial}</bdi>}
      </p>
    </div>
  );
}
