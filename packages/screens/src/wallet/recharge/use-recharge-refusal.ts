import { CallError } from '@entrepot/api-client/call-error.ts';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldsOfErrors } from '@entrepot/api-client/place-failure.ts';
import { useRechargeFailure } from './use-recharge-failure.ts';

/** What a field can put right stays beside the field; everything else leads to the wallet. */
export function useRechargeRefusal<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  fields: FieldsOfErrors<FieldPath<Values>>,
): (error: unknown) => void {
  const fail = useRechargeFailure();
  return (error) => {
    const field = error instanceof CallError ? fields[error.key] : undefined;
    if (field) form.setError(field, { type: 'server', message: (error as CallError).message }, { shouldFocus: true });
    else fail(error);
  };
}
