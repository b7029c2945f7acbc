import { PasswordField as AnyPasswordField, useToggleLabels, type PasswordFieldProps } from '@entrepot/blocks/forms/password-field.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { PasswordInput } from '@entrepot/ui/password-input.tsx';
import type { ChangeEvent } from 'react';

export function PasswordField(props: Omit<PasswordFieldProps, 'size'>) {
  return <AnyPasswordField size="lg" {...props} />;
}

/** Six digits. Anything else that is typed or pasted is left out. */
export function PinField({ registration, error, ...field }: Omit<PasswordFieldProps, 'autoComplete' | 'size'>) {
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
