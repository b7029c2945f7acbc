import { Moment } from '@entrepot/console/details/moment.tsx';
import { parseRange, isDay, type Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { momentColumn } from '@entrepot/console/table/column-kinds.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { AUDIT_COUNT_LIMIT, type AuditRecord } from '@entrepot/contracts/calls/audit.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useMemo, useState } from 'react';
import { fileAddress } from '../../../lib/request-input.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { AUDIT_KEY } from '../system-queries.ts';
import { AuditPanel } from './audit-panel.tsx';
import { subjectText, useActionWords, useKindWords } from './audit-words.ts';
import { VerifyLog } from './verify-log.tsx';

const ACTOR_KINDS = ['staff', 'seller', 'buyer', 'system'] as const;

/** What of a table's state the server narrows by. */
function narrowed({ keyword, filters: { actor, by, action, kind, subject, days } }: TableRequest) {
  const range = parseRange(days, isDay);
  return {
    ...(keyword.trim() && { keyword: keyword.trim() }),
    ...(actor && { actorId: actor }),
    ...(by && { actorKind: by }),
    ...(action && { action }),
    ...(kind && { subjectKind: kind }),
    ...(subject && { subjectId: subject }),
    ...(range?.from && { fromDay: range.from }),
    ...(range?.to && { toDay: range.to }),
  };
}

/** What was done, by whom, to what, and why. */
export function AuditPage() {
  const t = useT();
  const actionWords = useActionWords();
  const client = useStaffClient();
  const { number } = useFormats();
  const [isVerifying, setVerifying] = useState(false);
  const [isLong, setLong] = useState(false);
  const columns = useColumns();
  const filters = useFilters();

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { sort, page, pageSize } = request;
    const input = { ...narrowed(request), ...(sort && { sort: 'at' as const, isDescending: sort.descending }), pageNum: page, pageSize };
    const { list, totalElements } = await client.call('audit!list', input, { quiet: true, signal });
    setLong(totalElements >= AUDIT_COUNT_LIMIT);
    return { rows: list, total: totalElements };
  }

  return (
    <>
      <ConsoleTable<AuditRecord>
        name="audit"
        caption={t('admin.system.audit')}
        heading={
          <PageHeading
            title={t('admin.system.audit')}
            text={isLong ? t('admin.system.audit.reach', { count: number(AUDIT_COUNT_LIMIT) }) : t('admin.system.audit.text')}
            actions={
              <Button size="sm" onClick={() => setVerifying(true)}>
                {t('admin.system.audit.verify')}
              </Button>
            }
          />
        }
        columns={columns}
        rowId={({ number }) => number}
        rowName={({ action, number }) => `${actionWords(action)} ${number}`}
        views={[
          { id: 'all', name: t('admin.all'), search: {} },
          ...ACTOR_KINDS.map((kind) => ({ id: kind, name: t('admin.system.audit.kind', { kind }), search: { by: kind } })),
        ]}
        filters={filters}
        searchLabel={t('admin.system.audit.search')}
        queryKey={AUDIT_KEY}
        fetchPage={fetchPage}
        exportAddress={(request) => fileAddress('audit!export', narrowed(request))}
        card={(record) => <AuditCard record={record} />}
        panel={(number, record) => <AuditPanel key={number} number={number} known={record} />}
        panelTitle={t('admin.system.audit.record')}
        empty={{ title: t('admin.system.audit.empty'), icon: <ScrollText size={22} /> }}
      />
      {isVerifying && <VerifyLog onClose={() => setVerifying(false)} />}
    </>
  );
}

function useFilters(): Filter[] {
  const t = useT();
  const actionWords = useActionWords();
  const kindWords = useKindWords();
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: [...AUDIT_KEY, 'choices'],
    queryFn: ({ signal }) => client.call('audit!choices', {}, { quiet: true, signal }),
  });
  return useMemo(() => {
    const options = (words: readonly string[] = [], labelOf = (word: string) => word) =>
      words.map((word) => ({ value: word, label: labelOf(word) }));
    return [
      {
        kind: 'choice',
        name: 'by',
        label: t('admin.system.audit.actorKind'),
        options: ACTOR_KINDS.map((kind) => ({ value: kind, label: t('admin.system.audit.kind', { kind }) })),
      },
      { kind: 'choice', name: 'action', label: t('admin.system.audit.action'), options: options(data?.actions, actionWords) },
      { kind: 'choice', name: 'kind', label: t('admin.system.audit.subjectKind'), options: options(data?.subjectKinds, kindWords) },
      { kind: 'text', name: 'subject', label: t('admin.system.audit.subject') },
      { kind: 'text', name: 'actor', label: t('admin.system.audit.actorId') },
      { kind: 'dates', name: 'days', label: t('admin.system.audit.days') },
    ];
  }, [t, data, actionWords, kindWords]);
}

function useColumns(): readonly ConsoleColumn<AuditRecord>[] {
  const t = useT();
  const actionWords = useActionWords();
  const kindWords = useKindWords();
  return useMemo(
    (): ConsoleColumn<AuditRecord>[] => [
      {
        id: 'action',
        header: t('admin.system.audit.action'),
        cell: ({ action }) => <span title={action}>{actionWords(action)}</span>,
        text: ({ action }) => actionWords(action),
      },
      momentColumn('at', t('admin.system.audit.at'), ({ at }) => at, { width: '9.5rem', isSortable: true }),
      {
        id: 'who',
        header: t('admin.system.audit.who'),
        width: '12rem',
        cell: ({ actorName, actorId }) => <bdi className="block truncate">{actorName || actorId}</bdi>,
        text: ({ actorName }) => actorName,
      },
      {
        id: 'kind',
        isSecondary: true,
        header: t('admin.system.audit.subjectKind'),
        width: '9rem',
        cell: ({ subjectKind }) => kindWords(subjectKind),
        text: ({ subjectKind }) => kindWords(subjectKind),
      },
      {
        id: 'subject',
        isSecondary: true,
        header: t('admin.system.audit.subject'),
        width: '13rem',
        cell: (record) => (
          <bdi className="num block truncate" title={record.subjectId}>
            {subjectText(record)}
          </bdi>
        ),
        text: subjectText,
      },
      {
        id: 'reason',
        isSecondary: true,
        header: t('admin.reason'),
        cell: ({ reason }) => <bdi className="block truncate">{reason}</bdi>,
        text: ({ reason }) => reason ?? '',
      },
      {
        id: 'number',
        isSecondary: true,
        isHiddenAtFirst: true,
        header: t('admin.system.audit.number'),
        width: '7rem',
        isNumeric: true,
        cell: ({ number }) => <span className="num">{number}</span>,
        text: ({ number }) => number,
      },
      {
        id: 'address',
        isSecondary: true,
        isHiddenAtFirst: true,
        header: t('admin.system.audit.address'),
        width: '10rem',
        cell: ({ address }) => (
          <bdi dir="ltr" className="num">
            {address}
          </bdi>
        ),
        text: ({ address }) => address ?? '',
      },
    ],
    [t, actionWords, kindWords],
  );
}

function AuditCard({ record }: { record: AuditRecord }) {
  const { action, at, actorName, actorId, subjectKind, reason } = record;
  const actionWords = useActionWords();
  const kindWords = useKindWords();
  return (
    <div className="grid gap-0.5 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-14 font-semibold">{actionWords(action)}</span>
        <span className="flex-none text-12">
          <Moment at={at} isQuiet />
        </span>
      </p>
      <p className="flex items-baseline justify-between gap-3 text-quiet">
        <bdi className="min-w-0 truncate">{actorName || actorId}</bdi>
        <span className="flex-none">
          {kindWords(subjectKind)} <bdi className="num">{subjectText(record)}</bdi>
        </span>
      </p>
      {reason && <bdi className="truncate">{reason}</bdi>}
    </div>
  );
}
