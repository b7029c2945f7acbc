import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { pageOf, type ConsoleColumn, type TableRequest } from '@entrepot/console/table/columns.ts';
import type { DeskParameter } from '@entrepot/contracts/calls/content-desk.ts';
import { formatDate } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQueryClient } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { PARAMETERS_KEY } from '../content-queries.ts';
import { groupOf, PARAMETER_GROUPS } from '../../../lib/parameters/parameter-groups.ts';
import { ParameterPanel } from './parameter-panel.tsx';
import { useParameterWords } from '../../../lib/parameters/use-parameter-words.ts';

/**
 * Every number and switch of the product. There are a hundred of them, so the browser has them all and looks through them itself, in the
 * reader's words.
 */
export function ParametersPage() {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const { meaningOf, valueText, rangeText } = useParameterWords();

  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'group',
      label: t('admin.content.parameters.group'),
      options: PARAMETER_GROUPS.map((group) => ({ value: group, label: t('admin.content.parameters.groups', { group }) })),
    },
    {
      kind: 'choice',
      name: 'guarded',
      label: t('admin.proposals.title'),
      options: [
        { value: 'yes', label: t('admin.proposals.byTwo') },
        { value: 'pending', label: t('admin.proposals.state', { state: 'proposed' }) },
      ],
    },
    {
      kind: 'choice',
      name: 'changed',
      label: t('admin.content.parameters.changed'),
      options: [{ value: 'yes', label: t('admin.content.parameters.changed.yes') }],
    },
  ];

  async function fetchPage({ keyword, filters: chosen, page, pageSize }: TableRequest) {
    const all = await queries.fetchQuery({
      queryKey: [...PARAMETERS_KEY, 'all'],
      queryFn: ({ signal }) => client.call('parameters!list', {}, { quiet: true, signal }),
    });
    const word = keyword.toLowerCase();
    const found = all
      .filter((one) => chosen.group === undefined || groupOf(one.code) === chosen.group)
      .filter((one) => chosen.guarded === undefined || (chosen.guarded === 'pending' ? one.pending !== null : one.isGuarded))
      .filter((one) => chosen.changed === undefined || one.value !== one.default)
      .filter(
        (one) =>
          word === '' || [one.code, one.meaning, meaningOf(one), String(one.value)].some((text) => text.toLowerCase().includes(word)),
      )
      .sort((a, b) => PARAMETER_GROUPS.indexOf(groupOf(a.code)) - PARAMETER_GROUPS.indexOf(groupOf(b.code)));
    return pageOf(found, { page, pageSize });
  }

  const columns: ConsoleColumn<DeskParameter>[] = [
    {
      id: 'meaning',
      header: t('admin.content.parameters.meaning'),
      cell: (row) => <span title={meaningOf(row)}>{meaningOf(row)}</span>,
      text: meaningOf,
    },
    {
      id: 'code',
      header: t('admin.content.parameters.code'),
      width: '15rem',
      isSecondary: true,
      cell: ({ code }) => (
        <bdi dir="ltr" title={code} className="font-mono text-12 text-quiet">
          {code}
        </bdi>
      ),
      text: ({ code }) => code,
    },
    {
      id: 'group',
      header: t('admin.content.parameters.group'),
      width: '7rem',
      isSecondary: true,
      cell: ({ code }) => t('admin.content.parameters.groups', { group: groupOf(code) }),
      text: ({ code }) => groupOf(code),
    },
    {
      id: 'value',
      header: t('admin.content.parameters.now'),
      width: '14rem',
      isNumeric: true,
      cell: (row) => value(row),
      text: ({ value }) => String(value),
    },
    {
      id: 'default',
      header: t('admin.content.parameters.default'),
      width: '9rem',
      isNumeric: true,
      isSecondary: true,
      cell: (row) => <span className="num text-quiet">{valueText(row, row.default)}</span>,
      text: (row) => String(row.default),
    },
    {
      id: 'range',
      header: t('admin.content.parameters.allowed'),
      width: '11rem',
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: (row) => <span className="num text-quiet">{rangeText(row)}</span>,
      text: rangeText,
    },
    {
      id: 'by',
      header: t('admin.content.parameters.by'),
      width: '10rem',
      isSecondary: true,
      cell: ({ changedBy, changedAt }) =>
        changedBy ? (
          <span className="text-quiet">
            <bdi>{changedBy}</bdi> ·{' '}
            <bdi dir="ltr" className="num">
              {formatDate(changedAt)}
            </bdi>
          </span>
        ) : (
          '–'
        ),
      text: ({ changedBy }) => changedBy ?? '',
    },
  ];

  function value(row: DeskParameter) {
    return (
      <span className={row.value === row.default ? 'num' : 'num font-semibold text-brand'}>
        {valueText(row, row.value)}
        {row.pending && <span className="font-normal text-amber"> → {valueText(row, row.pending.value)}</span>}
      </span>
    );
  }

  return (
    <ConsoleTable<DeskParameter>
      name="parameters"
      caption={t('admin.content.parameters')}
      heading={<PageHeading title={t('admin.content.parameters')} text={t('admin.content.parameters.text')} />}
      columns={columns}
      rowId={({ code }) => code}
      rowName={({ code }) => code}
      views={[
        { id: 'all', name: t('admin.all'), search: {} },
        { id: 'changed', name: t('admin.content.parameters.changed.yes'), search: { changed: 'yes' } },
      ]}
      filters={filters}
      searchLabel={t('admin.content.parameters.search')}
      queryKey={PARAMETERS_KEY}
      fetchPage={fetchPage}
      card={(row) => (
        <div className="grid gap-1 text-13">
          <p className="flex items-baseline justify-between gap-3">
            <bdi dir="ltr" className="font-mono text-12 text-quiet">
              {row.code}
            </bdi>
            <span className="num font-semibold">{valueText(row, row.value)}</span>
          </p>
          <p>{meaningOf(row)}</p>
        </div>
      )}
      panel={(code) => <ParameterPanel key={code} code={code} />}
      panelTitle={t('admin.content.parameters.one')}
      empty={{ title: t('admin.content.parameters.none'), icon: <SlidersHorizontal size={22} /> }}
    />
  );
}
