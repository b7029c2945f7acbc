/** Puts what the server refused beside the field it concerns; what concerns none stands above the button. */
import { CallError, NetworkError } from '@entrepot/api-client/call-error.ts';
import { placeFailure } from '@entrepot/api-client/place-failure.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useServices } from '../services.tsx';

export type FieldsOfErrors<Values extends FieldValues> = Partial<Record<ErrorKey, FieldPath<Values>>>;

/** What an error says, in the reader's words. */
export function useFailureWords(): (error: unknown) => string {
  const t = useT();
  const { connection } = useServices();
  return (error) => {
    if (error instanceof CallError) return error.message;
    if (error instanceof NetworkError && !error.timedOut) {
      connection.reportDown();
      return t('problem.offline.text');
    }
    return t('network.timedOut');
  };
}

export function useFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  fields: FieldsOfErrors<Values>,
): (error: unknown) => void {
  const words = useFailureWords();
  return (error) => placeFailure(form, fields, error, words(error));
}
