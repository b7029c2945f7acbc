import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { LOAN_LIMITS } from '@entrepot/contracts/loan-work.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Select } from '@entrepot/ui/select.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useState } from 'react';
import { useProposalsChanged } from '../../../lib/pending-change.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshLoans } from '../loans-queries.ts';
import { byLanguage, hasText, isWhole, writtenTexts, type AgreementText, type TextsByLanguage } from './agreement-values.ts';

const MAX = { title: 200, text: 100_000 } as const;

/** The next version, begun with the one in force. It takes English; every other language that is written goes with it. */
export function AgreementForm({ storefront, texts }: { storefront: string; texts: readonly AgreementText[] }) {
  const t = useT();
  const client = useStaffClient();
  const rules = useRules();
  const refresh = useRefreshLoans();
  const proposalsChanged = useProposalsChanged();
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const { form, forget } = useKeptForm<{ texts: TextsByLanguage; reason: string }>(`loan-agreement:${storefront}`, {
    texts: byLanguage(texts),
    reason: '',
  });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {});
  const written = form.watch('texts');
  const submit = form.handleSubmit(async (values) => {
    const half = LANGUAGES.find((one) => hasText(values.texts[one]) && !isWhole(values.texts[one]));
    const wanting = isWhole(values.texts[DEFAULT_LANGUAGE]) ? half : DEFAULT_LANGUAGE;
    if (wanting) {
      setLanguage(wanting);
      form.setError('root.server', {
        message: wanting === DEFAULT_LANGUAGE ? t('admin.loans.agreement.english') : t('admin.loans.agreement.half'),
      });
      return;
    }
    try {
      await client.call(
        'loan!proposeAgreement',
        { storefront, texts: writtenTexts(values.texts), reason: values.reason.trim() },
        { quiet: true },
      );
      forget();
      notify.success(t('admin.proposals.proposed'));
      refresh();
      proposalsChanged();
    } catch (error) {
      fail(error);
    }
  });
  return (
    <FormLines onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('admin.proposals.propose')}>
      <Field label={t('admin.loans.agreement.language')} hint={t('admin.loans.agreement.written', { count: writtenTexts(written).length })}>
        <Select<Language>
          value={language}
          onValueChange={setLanguage}
          options={LANGUAGES.map((one) => ({
            value: one,
            label: LOCALES[one].name,
            ...(isWhole(written[one]) ? {} : { description: t('admin.loans.agreement.missing') }),
          }))}
          className="max-w-60"
        />
      </Field>
      <Field key={`title:${language}`} label={t('admin.loans.agreement.title')} required>
        <TextInput {...form.register(`texts.${language}.title`)} maxLength={MAX.title} dir="auto" />
      </Field>
      <Field key={`text:${language}`} label={t('admin.loans.agreement.body')} hint={t('admin.loans.agreement.body.hint')} required>
        <TextArea {...form.register(`texts.${language}.text`)} rows={16} maxLength={MAX.text} dir="auto" />
      </Field>
      <p className="rounded-field bg-n50 px-4 py-3 text-13">
        {t('admin.loans.agreement.effect')} {t('admin.proposals.byTwo')}
      </p>
      <Field label={t('admin.reason')} hint={t('admin.reason.hint')} error={errors.reason?.message} required>
        <TextArea {...form.register('reason', rules.present)} rows={2} maxLength={LOAN_LIMITS.reason} />
      </Field>
    </FormLines>
  );
}
