import { CURRENCY } from '@entrepot/contracts/money.ts';
import { isWithin, readAmount } from '@entrepot/buyer/wallet/amounts.ts';
import { useErrorText } from '@entrepot/i18n/react.tsx';
import { useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { Field, type FieldProps } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

/** A recharge is counted in cents. */
export const RECHARGE_DECIMALS = 2;

export interface AmountFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  registration: UseFormRegisterReturn;
  error: FieldError | undefined;
  unit?: string | undefined;
}

export function AmountField({ registration, error, unit = CURRENCY, ...field }: AmountFieldProps) {
  return (
    <Field {...field} error={error?.message} required>
      <TextInput {...registration} size="lg" numeric autoComplete="off" maxLength={24} end={unit} className="max-w-80" />
    </Field>
  );
}

/** What is said beside the field before the server is asked. */
export function useAmountRule(limits: { minimum: string; maximum: string } | undefined) {
  const errorText = useErrorText();
  const amountText = useAmountText();
  return {
    validate(text: string): true | string {
      const amount = readAmount(text, RECHARGE_DECIMALS);
      if (amount === undefined) return errorText('wallet.amount_invalid', { decimals: RECHARGE_DECIMALS });
      if (limits && !isWithin(amount, limits.minimum, limits.maximum))
        return errorText('wallet.amount_limit', { min: amountText(limits.minimum), max: amountText(limits.maximum) });
      return true;
    },
  };
}
