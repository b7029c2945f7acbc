import { useT } from '@entrepot/i18n/react.tsx';
import type { ComponentType } from 'react';
import type { FieldError, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { useRules } from './use-rules.ts';

export interface NewPassword {
  oldPassword: string;
  newPassword: string;
  repeated: string;
}

export const NO_NEW_PASSWORD: NewPassword = { oldPassword: '', newPassword: '', repeated: '' };

interface NewPasswordFieldsProps {
  form: UseFormReturn<NewPassword>;
  /** As the page around them draws a password. */
  field: ComponentType<{
    label: string;
    hint?: string | undefined;
    registration: UseFormRegisterReturn;
    error: FieldError | undefined;
    autoComplete: 'current-password' | 'new-password';
  }>;
  hint?: string;
  /** Checked before it is sent; without it only that there is one. */
  rule?: { validate: (text: string) => true | string };
}

/** The password so far, the new one, and the new one again. */
export function NewPasswordFields({ form, field: PasswordField, hint, rule }: NewPasswordFieldsProps) {
  const t = useT();
  const rules = useRules();
  const { errors } = form.formState;
  const again = rules.same(() => form.getValues('newPassword'));
  return (
    <>
      <PasswordField
        label={t('account.password.old')}
        registration={form.register('oldPassword', rules.present)}
        error={errors.oldPassword}
        autoComplete="current-password"
      />
      <PasswordField
        label={t('account.password.new')}
        hint={hint}
        registration={form.register('newPassword', rule ?? rules.present)}
        error={errors.newPassword}
        autoComplete="new-password"
      />
      <PasswordField
        label={t('account.password.repeat')}
        registration={form.register('repeated', again)}
        error={errors.repeated}
        autoComplete="new-password"
      />
    </>
  );
}
