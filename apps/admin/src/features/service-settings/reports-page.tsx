import { Moment } from '@entrepot/console/details/moment.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { momentColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { ConversationReport } from '@entrepot/contracts/calls/chat-safety.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Flag from 'lucide-react/icons/flag';
import { useCallback, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { TalkRecord } from '../../lib/talk-record.tsx';
import { useStorefrontName } from '../../lib/use-storefronts.ts';
import { REPORTS_KEY } from './service-paths.ts';

/** What buyers and shops said of each other. Looking at one is a look at their conversation. */
export function ReportsPage() {
  const t = useT();
  const client = useStaffClient();
  const storefrontOf = useStorefrontName();
  const about = useAbout();
  const columns = useMemo(
    (): ConsoleColumn<ConversationReport>[] => [
      momentColumn('at', t('admin.storefronts.reports.at'), ({ at }) => at, { width: '9rem' }),
      textColumn('about', t('admin.storefronts.reports.about'), about),
      textColumn('reason', t('admin.storefronts.reports.reason'), ({ reason }) => t('chat.report.reason', { reason })),
      textColumn('storefront', t('admin.people.storefront'), ({ storefront }) => storefrontOf(storefront), { isSecondary: true }),
    ],
    [t, about, storefrontOf],
  );

  async function fetchPage({ filters: { state }, page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call(
      'service!reports',
      { pageNum: page, pageSize, isOpen: state !== 'settled' },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<ConversationReport>
      name="reports"
      caption={t('admin.storefronts.reports')}
      heading={<PageHeading title={t('admin.storefronts.reports')} text={t('admin.storefronts.reports.intro')} />}
      columns={columns}
      rowId={({ id }) => id}
      rowName={about}
      views={(['open', 'settled'] as const).map((state) => ({
        id: state,
        name: t('admin.storefronts.reports.state', { state }),
        search: state === 'open' ? {} : { state },
      }))}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('admin.people.state'),
          options: [{ value: 'settled', label: t('admin.storefronts.reports.state', { state: 'settled' }) }],
        },
      ]}
      queryKey={REPORTS_KEY}
      fetchPage={fetchPage}
      card={(report) => (
        <div className="grid grid-cols-1 gap-0.5 text-13">
          <p className="text-14 font-semibold">
            <bdi>{about(report)}</bdi>
          </p>
          <p className="text-quiet">{t('chat.report.reason', { reason: report.reason })}</p>
        </div>
      )}
      panel={(id) => <Report key={id} id={id} />}
      panelTitle={t('admin.storefronts.reports.one')}
      empty={{ title: t('admin.storefronts.reports.none'), icon: <Flag size={22} /> }}
    />
  );
}

/** Who said it of whom. */
function useAbout(): (report: ConversationReport) => string {
  const t = useT();
  return useCallback(
    ({ by, buyer, shop }) => {
      const names = { buyer: buyer || t('admin.storefronts.reports.visitor'), shop: shop?.name ?? '' };
      return t('admin.storefronts.reports.who', by === 'buyer' ? { by: names.buyer, of: names.shop } : { by: names.shop, of: names.buyer });
    },
    [t],
  );
}

function Report({ id }: { id: string }) {
  const t = useT();
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...REPORTS_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('service!report', { id }, { quiet: true, signal }),
    // Every question is a line in the log.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!query.data) return <PanelStates query={query} />;
  const { report, talk } = query.data;
  return (
    <div className="grid gap-4 text-13">
      <p className="font-semibold">{t('chat.report.reason', { reason: report.reason })}</p>
      {report.text !== '' && (
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{report.text}</bdi>
        </p>
      )}
      <TalkRecord talk={talk} />
      {report.settled ? (
        <div className="grid gap-1 rounded-field bg-n50 px-3 py-2">
          <p>
            <bdi>{report.settled.outcome}</bdi>
          </p>
          <p className="text-12 text-quiet">
            <bdi>{report.settled.by}</bdi> · <Moment at={report.settled.at} isQuiet />
          </p>
        </div>
      ) : (
        <Settle id={id} />
      )}
    </div>
  );
}

function Settle({ id }: { id: string }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const rules = useRules();
  const form = useForm({ defaultValues: { outcome: '' } });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'chat.empty': 'outcome' }, async ({ outcome }) => {
    await client.call('service!settleReport', { id, outcome: outcome.trim() }, { quiet: true });
    notify.success(t('admin.storefronts.reports.done'));
    void queries.invalidateQueries({ queryKey: REPORTS_KEY });
  });
  return (
    <FormLines {...lines} submitLabel={t('admin.storefronts.reports.settle')} isBlock>
      <Field
        label={t('admin.storefronts.reports.outcome')}
        hint={t('admin.storefronts.reports.outcome.hint')}
        error={errors.outcome?.message}
        required
      >
        <TextArea {...form.register('outcome', rules.present)} rows={3} maxLength={1_000} />
      </Field>
    </FormLines>
  );
}
