import { useT } from '@entrepot/i18n/react.tsx';
import { Field, type FieldProps } from '@entrepot/ui/field.tsx';
import { PasswordInput } from '@entrepot/ui/password-input.tsx';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

export interface PasswordFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  registration: UseFormRegisterReturn;
  error: FieldError | undefined;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ registration, error, autoComplete, ...field }: PasswordFieldProps) {
  const t = useT();
  return (
    <Field {...field} error={error?.message} required>
      <PasswordInput
        {...registration}
        dir="ltr"
        autoComplete={autoComplete}
        labels={{ show: t('account.password.show'), hide: t('account.password.hide') }}
      />
    </Field>
  );
}
