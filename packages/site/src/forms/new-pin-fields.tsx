/** A new transaction password, given twice. */
import { useT } from '@entrepot/i18n/react.tsx';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { PinField } from './password-field.tsx';

export interface NewPinFieldsProps {
  first: UseFormRegisterReturn;
  repeated: UseFormRegisterReturn;
  errors: Record<'first' | 'repeated', FieldError | undefined>;
}

export function NewPinFields({ first, repeated, errors }: NewPinFieldsProps) {
  const t = useT();
  return (
    <>
      <PinField label={t('account.fund.new')} hint={t('account.fund.hint')} registration={first} error={errors.first} />
      <PinField label={t('account.password.repeat')} registration={repeated} error={errors.repeated} />
    </>
  );
}
