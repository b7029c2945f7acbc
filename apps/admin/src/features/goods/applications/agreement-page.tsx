import { Moment } from '@entrepot/console/details/moment.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { APPLICATION_LIMITS } from '@entrepot/contracts/applications.ts';
import type { AgreementSource } from '@entrepot/contracts/calls/applications.ts';
import type { Proposal } from '@entrepot/contracts/calls/proposals.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Select } from '@entrepot/ui/select.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useProposalsChanged } from '../../../lib/pending-change.tsx';
import { ProposalPanel } from '../../../lib/proposals/proposal-panel.tsx';
import { PROPOSALS_KEY } from '../../../lib/proposals-key.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { AGREEMENTS_KEY } from '../goods-queries.ts';

/** The agreement with shops: the version in force, those before it, and the next one. */
export function AgreementPage() {
  const t = useT();
  const client = useStaffClient();
  const query = useQuery({
    queryKey: AGREEMENTS_KEY,
    queryFn: ({ signal }) => client.call('agreements!list', {}, { quiet: true, signal }),
  });
  const waiting = useQuery({
    queryKey: [...PROPOSALS_KEY, 'agreement'],
    queryFn: async ({ signal }) => {
      const inState = async (state: 'proposed' | 'approved') =>
        (await client.call('proposals!list', { kind: 'agreement', state, pageSize: 1 }, { quiet: true, signal })).list;
      return (await Promise.all([inState('proposed'), inState('approved')])).flat();
    },
  });
  const [current] = query.data ?? [];
  return (
    <ConsolePage title={t('admin.goods.agreement')} text={t('admin.goods.agreement.text')}>
      {query.data ? (
        <div className="grid max-w-200 gap-8">
          <Section level={2} title={t('admin.goods.agreement.versions')}>
            <ol className="grid text-13">
              {query.data.map((version, index) => (
                <Version key={version.version} version={version} isCurrent={index === 0} />
              ))}
            </ol>
          </Section>
          <Section level={2} title={t(waiting.data && waiting.data.length > 0 ? 'admin.proposals.one' : 'admin.goods.agreement.next')}>
            {waiting.data ? (
              waiting.data.length > 0 ? (
                <Waiting proposals={waiting.data} />
              ) : (
                <PublishForm key={current?.version} current={current} />
              )
            ) : (
              <PanelStates query={waiting} />
            )}
          </Section>
        </div>
      ) : (
        <PanelStates query={query} />
      )}
    </ConsolePage>
  );
}

/** While one waits there is no second one: it is read here, with who wants it and since when, and decided by another. */
function Waiting({ proposals }: { proposals: readonly Proposal[] }) {
  return (
    <div className="grid gap-4">
      {proposals.map((proposal) => (
        <article key={proposal.id} className="overflow-hidden rounded-card border px-6 py-5">
          <ProposalPanel id={proposal.id} />
        </article>
      ))}
    </div>
  );
}

function Version({
  version: { version, title, language, publishedAt, hash, body },
  isCurrent,
}: {
  version: AgreementSource;
  isCurrent: boolean;
}) {
  const t = useT();
  return (
    <li className="border-b py-2">
      <details>
        <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <span className="font-semibold">{t('admin.goods.agreement.version', { version })}</span>
          <bdi className="min-w-0 flex-1">{title}</bdi>
          {isCurrent && <span className="text-green">{t('admin.goods.agreement.inForce')}</span>}
          <Moment at={publishedAt} isQuiet />
        </summary>
        <p className="num mt-2 text-12 text-quiet wrap-anywhere">
          SHA-256 {hash} · {language}
        </p>
        <pre
          className="mt-2 max-h-80 overflow-y-auto rounded-field bg-n50 p-3 font-sans text-12 whitespace-pre-wrap"
          tabIndex={0}
          aria-label={title}
        >
          {body}
        </pre>
      </details>
    </li>
  );
}

interface Values {
  title: string;
  body: string;
  language: Language;
  reason: string;
}

function PublishForm({ current }: { current: AgreementSource | undefined }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const rules = useRules();
  const proposalsChanged = useProposalsChanged();
  const { form, forget } = useKeptForm<Values>(`agreement:${current?.version ?? 0}`, {
    title: current?.title ?? '',
    body: current?.body ?? '',
    language: (current?.language as Language | undefined) ?? DEFAULT_LANGUAGE,
    reason: '',
  });
  const { errors } = form.formState;
  const lines = useFormWork(
    form,
    { 'audit.reason_required': 'reason', 'application.agreement_empty': 'body' },
    async ({ title, body, language, reason }) => {
      await client.call('agreements!publish', { title: title.trim(), body, language, reason: reason.trim() }, { quiet: true });
      forget();
      notify.success(t('admin.proposals.proposed'));
      proposalsChanged();
      void queries.invalidateQueries({ queryKey: AGREEMENTS_KEY });
    },
  );
  return (
    <FormLines {...lines} submitLabel={t('admin.proposals.propose')}>
      <Field label={t('admin.goods.agreement.title')} error={errors.title?.message} required>
        <TextInput {...form.register('title', rules.present)} maxLength={APPLICATION_LIMITS.agreementTitle} />
      </Field>
      <Field label={t('admin.goods.language')}>
        <Select<Language>
          value={form.watch('language')}
          onValueChange={(language) => form.setValue('language', language)}
          options={LANGUAGES.map((each) => ({ value: each, label: LOCALES[each].name }))}
          className="max-w-60"
        />
      </Field>
      <Field label={t('admin.goods.agreement.body')} hint={t('admin.goods.agreement.body.hint')} error={errors.body?.message} required>
        <TextArea {...form.register('body', rules.present)} rows={16} maxLength={APPLICATION_LIMITS.agreement} />
      </Field>
      <p className="rounded-field bg-n50 px-4 py-3 text-13">
        {t('admin.goods.agreement.effect')} {t('admin.proposals.byTwo')}
      </p>
      <Field label={t('admin.reason')} hint={t('admin.reason.hint')} error={errors.reason?.message} required>
        <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={APPLICATION_LIMITS.remark} />
      </Field>
    </FormLines>
  );
}
