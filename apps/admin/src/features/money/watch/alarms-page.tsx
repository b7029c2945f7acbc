import { Moment } from '@entrepot/console/details/moment.tsx';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { Alarm } from '@entrepot/contracts/calls/money-watch.ts';
import { ALARM_STATES } from '@entrepot/contracts/money-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import BellRing from 'lucide-react/icons/bell-ring';
import { useMemo } from 'react';
import { Age } from '../../../lib/age.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { ALARMS_KEY } from '../money-queries.ts';
import { given, oneOf } from '../../../lib/request-input.ts';
import { useBadges } from '../../../lib/use-badges.ts';
import { AlarmPanel } from './alarm-panel.tsx';
import { ALARM_KINDS, useAlarmWords } from './alarm-words.ts';

/** What the system cannot settle by itself. Nothing leaves the list without somebody saying how it ended. */
export function AlarmsPage() {
  const t = useT();
  const client = useStaffClient();
  const words = useAlarmWords();
  const columns = useColumns();
  const open = useBadges()?.alarms;
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'state',
        label: t('wallet.column.state'),
        options: ALARM_STATES.map((state) => ({ value: state, label: t('admin.money.alarmState', { state }) })),
      },
      {
        kind: 'choice',
        name: 'kind',
        label: t('admin.money.alarmKind'),
        options: ALARM_KINDS.map((kind) => ({ value: kind, label: words(kind) })),
      },
    ],
    [t, words],
  );

  async function fetchPage({ keyword, filters: chosen, page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'alarms!list',
      { pageNum: page, pageSize, ...given({ keyword, state: oneOf(ALARM_STATES, chosen.state), kind: chosen.kind }) },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<Alarm>
      name="alarms"
      caption={t('admin.money.alarms')}
      heading={<PageHeading title={t('admin.money.alarms')} text={t('admin.money.alarms.text')} />}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ subject }) => subject}
      views={[
        {
          id: 'open',
          name: t('admin.money.alarmState', { state: 'open' }),
          search: { state: 'open' },
          count: open,
          empty: t('admin.money.alarms.empty'),
        },
        { id: 'settled', name: t('admin.money.alarmState', { state: 'settled' }), search: { state: 'settled' } },
        { id: 'all', name: t('admin.all'), search: {} },
      ]}
      filters={filters}
      searchLabel={t('admin.money.alarms.search')}
      queryKey={ALARMS_KEY}
      fetchPage={fetchPage}
      card={(row) => <AlarmCard row={row} />}
      panel={(id) => <AlarmPanel key={id} id={id} />}
      panelTitle={t('admin.money.alarm')}
      empty={{ title: t('admin.money.alarms.empty'), icon: <BellRing size={22} /> }}
    />
  );
}

function AlarmState({ row: { settledAt } }: { row: Alarm }) {
  const t = useT();
  return <StatusDot tone={settledAt ? 'green' : 'red'}>{t('admin.money.alarmState', { state: settledAt ? 'settled' : 'open' })}</StatusDot>;
}

function useColumns(): readonly ConsoleColumn<Alarm>[] {
  const t = useT();
  const words = useAlarmWords();
  return useMemo(
    (): ConsoleColumn<Alarm>[] => [
      {
        id: 'subject',
        header: t('admin.money.about'),
        width: '17rem',
        cell: ({ subject }) => (
          <bdi className="num" title={subject}>
            {subject}
          </bdi>
        ),
        text: ({ subject }) => subject,
      },
      { id: 'kind', header: t('admin.money.alarmKind'), cell: ({ kind }) => words(kind), text: ({ kind }) => kind },
      {
        id: 'state',
        header: t('wallet.column.state'),
        width: '9rem',
        cell: (row) => <AlarmState row={row} />,
        text: ({ settledAt }) => (settledAt ? 'settled' : 'open'),
      },
      {
        id: 'raised',
        header: t('admin.money.open.for'),
        width: '9rem',
        cell: ({ raisedAt, settledAt }) => (settledAt ? null : <Age since={raisedAt} />),
        text: ({ raisedAt }) => raisedAt,
      },
      {
        id: 'noticed',
        isSecondary: true,
        header: t('admin.money.noticed'),
        width: '9.5rem',
        cell: ({ noticedAt }) => <Moment at={noticedAt} />,
        text: ({ noticedAt }) => noticedAt,
      },
      {
        id: 'settlement',
        isSecondary: true,
        isHiddenAtFirst: true,
        header: t('admin.money.settlement'),
        cell: ({ settlement }) => <bdi>{settlement}</bdi>,
        text: ({ settlement }) => settlement ?? '',
      },
    ],
    [t, words],
  );
}

function AlarmCard({ row }: { row: Alarm }) {
  const words = useAlarmWords();
  return (
    <div className="grid gap-1 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="num text-14 font-semibold">{row.subject}</bdi>
        <AlarmState row={row} />
      </p>
      <p className="text-quiet">{words(row.kind)}</p>
    </div>
  );
}
