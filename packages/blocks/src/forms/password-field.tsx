import { useT } from '@entrepot/i18n/react.tsx';
import type { FieldSize } from '@entrepot/ui/field-frame.ts';
import { Field, type FieldProps } from '@entrepot/ui/field.tsx';
import { PasswordInput } from '@entrepot/ui/password-input.tsx';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

export interface PasswordFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'aside'> {
  registration: UseFormRegisterReturn;
  error: FieldError | undefined;
  autoComplete: 'current-password' | 'new-password' | 'off';
  size?: FieldSize;
}

export function PasswordField({ registration, error, autoComplete, size, ...field }: PasswordFieldProps) {
  const labels = useToggleLabels();
  return (
    <Field {...field} error={error?.message} required>
      <PasswordInput {...registration} size={size} dir="ltr" autoComplete={autoComplete} labels={labels} />
    </Field>
  );
}

/** The password that somebody who is in logs in with, asked for once more before something that matters. */
export function LoginPasswordField(props: Pick<PasswordFieldProps, 'registration' | 'error' | 'size'>) {
  const t = useT();
  return <PasswordField label={t('account.password.login')} autoComplete="current-password" {...props} />;
}

export function useToggleLabels() {
  const t = useT();
  return { show: t('account.password.show'), hide: t('account.password.hide') };
}
