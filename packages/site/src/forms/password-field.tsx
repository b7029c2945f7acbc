import { useT } from '@entrepot/i18n/react.tsx';
import { Field, type FieldProps } from '@entrepot/ui/field.tsx';
import { PasswordInput } from '@entrepot/ui/password-input.tsx';
import type { ChangeEvent } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

export interface PasswordFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'aside'> {
  registration: UseFormRegisterReturn;
  error: FieldError | undefined;
  autoComplete: 'current-password' | 'new-password' | 'off';
}

export function PasswordField({ registration, error, autoComplete, ...field }: PasswordFieldProps) {
  const labels = useToggleLabels();
  return (
    <Field {...field} error={error?.message} required>
      <PasswordInput {...registration} size="lg" dir="ltr" autoComplete={autoComplete} labels={labels} />
    </Field>
  );
}

/** Six digits. Anything else that is typed or pasted is left out. */
export function PinField({ registration, error, ...field }: Omit<PasswordFieldProps, 'autoComplete'>) {
  const labels = useToggleLabels();
  function change(event: ChangeEvent<HTMLInputElement>) {
    event.target.value = event.target.value.replaceAll(/\D/g, '').slice(0, 6);
    return registration.onChange(event);
  }
  return (
    <Field {...field} error={error?.message} required>
      <PasswordInput
        {...registration}
        onChange={change}
        size="lg"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-70"
        labels={labels}
      />
    </Field>
  );
}

function useToggleLabels() {
  const t = useT();
  return { show: t('account.password.show'), hide: t('account.password.hide') };
}
