import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { CallError } from './call-error.ts';

/** What a form needs to be able to do for it. */
export interface Form<Field extends string> {
  setError(field: Field | 'root.server', error: { type: string; message: string }, options?: { shouldFocus: boolean }): void;
}

/** Puts what the server refused beside the field it concerns; what concerns none stands above the button. */
export function placeFailure<Field extends string>(
  form: Form<Field>,
  fields: Partial<Record<ErrorKey, Field>>,
  error: unknown,
  message: string,
): void {
  const field = error instanceof CallError ? fields[error.key] : undefined;
  if (field) form.setError(field, { type: 'server', message }, { shouldFocus: true });
  else form.setError('root.server', { type: 'server', message });
}
