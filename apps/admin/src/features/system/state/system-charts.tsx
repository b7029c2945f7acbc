import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { SystemSpan } from '@entrepot/contracts/calls/system-desk.ts';
import { CHART_HOURS, type ChartHours } from '@entrepot/contracts/system-parts.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Chart, type ChartProps } from '@entrepot/ui/charts.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { SYSTEM_KEY } from '../system-queries.ts';

const REFRESH_MS = 60_000;
const LABELS_SHOWN = 5;
const MEBIBYTE = 1024 * 1024;

interface Measure {
  key: string;
  kind: ChartProps['kind'];
  valueOf: (span: SystemSpan) => number;
}

const MEASURES: readonly Measure[] = [
  { key: 'requests', kind: 'area', valueOf: ({ requests }) => requests },
  { key: 'p95', kind: 'line', valueOf: ({ p95Ms }) => p95Ms ?? 0 },
  { key: 'failures', kind: 'bar', valueOf: ({ failures }) => failures },
  { key: 'loopLag', kind: 'line', valueOf: ({ loopLagMs }) => Math.round(loopLagMs) },
  { key: 'memory', kind: 'area', valueOf: ({ memoryBytes }) => Math.round(memoryBytes / MEBIBYTE) },
  { key: 'cpu', kind: 'area', valueOf: ({ cpuShare }) => Math.round(cpuShare * 100) },
  { key: 'jobsDone', kind: 'bar', valueOf: ({ jobsDone }) => jobsDone },
  { key: 'jobsFailed', kind: 'bar', valueOf: ({ jobsFailed }) => jobsFailed },
  { key: 'jobsWaiting', kind: 'step', valueOf: ({ jobsWaiting }) => jobsWaiting },
];

/** The last hours as the processes wrote them down, a row a minute. */
export function SystemCharts() {
  const t = useT();
  const client = useStaffClient();
  const words = useFailureWords();
  const { number } = useFormats();
  const [hours, setHours] = useState<ChartHours>('1');
  const { data, error, refetch } = useQuery({
    queryKey: [...SYSTEM_KEY, 'history', hours],
    queryFn: ({ signal }) => client.call('system!history', { hours }, { quiet: true, signal }),
    refetchInterval: REFRESH_MS,
  });
  const choice = (
    <Select
      variant="quiet"
      aria-label={t('admin.system.chart.span')}
      value={hours}
      onValueChange={setHours}
      options={CHART_HOURS.map((value) => ({ value, label: t('admin.system.chart.hours', { hours: Number(value) }) }))}
    />
  );
  return (
    <Section level={2} title={t('admin.system.chart.title')} aside={choice}>
      {error && <ErrorState variant="inline" title={words(error)} retry={{ label: t('action.retry'), onClick: () => void refetch() }} />}
      {data && data.list.length === 0 && <p className="text-13 text-quiet">{t('admin.system.chart.empty')}</p>}
      {data && data.list.length > 0 && (
        <>
          <p className="mb-4 text-13 text-quiet">{t('admin.system.chart.text', { minutes: data.spanMinutes })}</p>
          <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
            {MEASURES.map(({ key, kind, valueOf }) => (
              <Chart
                key={key}
                kind={kind}
                caption={<span className="text-13 font-semibold text-ink">{t('admin.system.chart.measure', { measure: key })}</span>}
                points={data.list.map((span) => ({ label: clockWords(span.at), value: valueOf(span) }))}
                summary={t('admin.system.chart.measure', { measure: key })}
                labels={{
                  showTable: t('admin.system.chart.table'),
                  point: t('admin.system.chart.time'),
                  value: t('admin.system.chart.measure', { measure: key }),
                }}
                format={number}
                labelEvery={Math.max(1, Math.ceil(data.list.length / LABELS_SHOWN))}
                heightPx={130}
              />
            ))}
          </div>
        </>
      )}
    </Section>
  );
}

/** `14:05`, in the browser's zone. */
function clockWords(at: string): string {
  const moment = new Date(at);
  return [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
