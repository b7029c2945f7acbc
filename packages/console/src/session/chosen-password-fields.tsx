import { PasswordField } from '@entrepot/blocks/forms/password-field.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import type { FieldError, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

export interface ChosenPasswordFieldsProps<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'register' | 'getValues' | 'formState'>;
  first: FieldPath<Values>;
  repeated: FieldPath<Values>;
}

/** A password where none counts yet, given twice. Whether it will do is for the server to say. */
export function ChosenPasswordFields<Values extends FieldValues>({ form, first, repeated }: ChosenPasswordFieldsProps<Values>) {
  const t = useT();
  const rules = useRules();
  const errors = form.formState.errors as Partial<Record<string, FieldError>>;
  const same = rules.same(() => form.getValues(first));
  return (
    <>
      <PasswordField
        label={t('account.password.new')}
        registration={form.register(first, rules.present)}
        error={errors[first]}
        autoComplete="new-password"
      />
      <PasswordField
        label={t('account.password.repeat')}
        registration={form.register(repeated, same)}
        error={errors[repeated]}
        autoComplete="new-password"
      />
    </>
  );
}
