import { useT } from '@entrepot/i18n/react.tsx';
import type { FieldSize } from '@entrepot/ui/field-frame.ts';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import clsx from 'clsx';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

export interface FactorFieldProps {
  registration: UseFormRegisterReturn;
  error: FieldError | undefined;
  size?: FieldSize;
  className?: string;
}

/** A code of the authenticator app, or one of the recovery codes, which have letters. */
export function FactorField({ registration, error, size, className }: FactorFieldProps) {
  const t = useT();
  return (
    <Field label={t('account.factor.label')} hint={t('account.factor.hint')} error={error?.message} required>
      <TextInput
        {...registration}
        size={size}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className={clsx('num', className)}
      />
    </Field>
  );
}

/** The first code of an app that was just told the secret; there are no recovery codes yet. */
export function FirstCodeField({ registration, error, size, className }: FactorFieldProps) {
  const t = useT();
  return (
    <Field label={t('account.factor.label')} error={error?.message} required>
      <TextInput
        {...registration}
        size={size}
        numeric
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        className={className}
      />
    </Field>
  );
}
