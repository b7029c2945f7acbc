import { useIdentityStep } from '@entrepot/buyer/queries/identity.ts';
import type { OwnIdentity } from '@entrepot/contracts/calls/identity.ts';
import { DOCUMENT_KINDS, IDENTITY_LIMITS, isDocumentNumber, type DocumentKind } from '@entrepot/contracts/identity.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { Controller, useForm } from 'react-hook-form';
import { CountryPicker } from '@entrepot/site/forms/country-picker.tsx';
import { FormNotice } from '@entrepot/site/forms/form-notice.tsx';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useServices } from '@entrepot/site/services.tsx';

export interface BasicStepProps {
  identity: OwnIdentity;
  onDone: () => void;
  /** Where there is something to go back to. */
  onCancel: (() => void) | undefined;
}

/** Name, nationality and document. Entered anew each time: what was entered before is not sent back to any screen. */
export function BasicStep({ identity: { application }, onDone, onCancel }: BasicStepProps) {
  const t = useT();
  const rules = useRules();
  const errorText = useErrorText();
  const { client } = useServices();
  const step = useIdentityStep(client, 'identity!submitBasic');
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      name: '',
      nationality: application?.nationality ?? '',
      documentKind: application?.documentKind ?? '',
      documentNumber: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'account.name_invalid': 'name', 'identity.number_invalid': 'documentNumber' });
  const submit = form.handleSubmit(async ({ documentKind, ...entries }) => {
    try {
      await step.mutateAsync({ ...entries, documentKind: documentKind as DocumentKind });
      onDone();
    } catch (error) {
      fail(error);
    }
  });
  return (
    <form noValidate onSubmit={submit} autoComplete="off" className="grid gap-5">
      <Field label={t('identity.name')} hint={t('identity.name.hint')} error={errors.name?.message} required>
        <TextInput {...form.register('name', rules.present)} size="lg" maxLength={IDENTITY_LIMITS.name} autoComplete="name" />
      </Field>
      <Controller
        control={form.control}
        name="nationality"
        rules={rules.present}
        render={({ field }) => (
          <Field label={t('identity.nationality')} error={errors.nationality?.message} required>
            <CountryPicker value={field.value} onChoose={field.onChange} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="documentKind"
        rules={rules.present}
        render={({ field }) => (
          <Field label={t('identity.kind')} error={errors.documentKind?.message} required>
            <Select
              value={DOCUMENT_KINDS.find((kind) => kind === field.value) ?? null}
              onValueChange={field.onChange}
              placeholder={t('centre.choose')}
              size="lg"
              className="w-full"
              options={DOCUMENT_KINDS.map((kind) => ({ value: kind, label: t('identity.kinds', { kind }) }))}
            />
          </Field>
        )}
      />
      <Field label={t('identity.number')} hint={t('identity.number.hint')} error={errors.documentNumber?.message} required>
        <TextInput
          {...form.register('documentNumber', {
            validate: (text) => isDocumentNumber(text.trim()) || errorText('identity.number_invalid'),
          })}
          size="lg"
          dir="ltr"
          maxLength={IDENTITY_LIMITS.number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="num"
        />
      </Field>
      <FormNotice errors={errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting} loadingLabel={t('account.working')}>
          {t('identity.save')}
        </Button>
        {onCancel && (
          <Button size="lg" onClick={onCancel}>
            {t('centre.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
