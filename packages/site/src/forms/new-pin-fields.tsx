/** A new transaction password, given twice. */
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import type { FieldError, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { PinField } from './password-field.tsx';

export interface NewPinFieldsProps<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'register' | 'getValues' | 'formState'>;
  first: FieldPath<Values>;
  repeated: FieldPath<Values>;
}

export function NewPinFields<Values extends FieldValues>({ form, first, repeated }: NewPinFieldsProps<Values>) {
  const t = useT();
  const rules = useRules();
  const errors = form.formState.errors as Partial<Record<string, FieldError>>;
  const same = rules.same(() => form.getValues(first));
  return (
    <>
      <PinField
        label={t('account.fund.new')}
        hint={t('account.fund.hint')}
        registration={form.register(first, rules.fundPassword)}
        error={errors[first]}
      />
      <PinField label={t('account.password.repeat')} registration={form.register(repeated, same)} error={errors[repeated]} />
    </>
  );
}
