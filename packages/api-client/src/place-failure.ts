import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { CallError } from './call-error.ts';

/** What a form needs to be able to do for it. */
export interface Form<Field extends string> {
  setError(field: Field | 'root.server', error: { type: string; message: string }, options?: { shouldFocus: boolean }): void;
}

export type FieldsOfErrors<Field extends string> = Partial<Record<ErrorKey, Field>>;

/** Tells a form what went wrong. */
export type UseFailure = <Field extends string>(form: Form<Field>, fields: FieldsOfErrors<NoInfer<Field>>) => (error: unknown) => void;

/** The hook of a front end, which knows by itself what an error says in the reader's words. */
export function failureHook(useWords: () => (error: unknown) => string): UseFailure {
  return function useFailure(form, fields) {
    const words = useWords();
    return (error) => placeFailure(form, fields, error, words(error));
  };
}

/** Puts what the server refused beside the field it concerns; what concerns none stands above the button. */
export function placeFailure<Field extends string>(
  form: Form<Field>,
  fields: FieldsOfErrors<Field>,
  error: unknown,
  message: string,
): void {
  const field = error instanceof CallError ? fields[error.key] : undefined;
  if (field) form.setError(field, { type: 'server', message }, { shouldFocus: true });
  else form.setError('root.server', { type: 'server', message });
}
