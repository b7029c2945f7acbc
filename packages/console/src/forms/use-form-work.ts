/** What a form does once it is sent: the work, and where its fields are when the server refuses. For `FormLines`, which takes all of it. */
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldsOfErrors } from '@entrepot/api-client/place-failure.ts';
import { useFailure } from './use-failure.ts';

export interface FormWork<Values extends FieldValues> {
  onSubmit: ReturnType<UseFormReturn<Values>['handleSubmit']>;
  errors: FieldErrors<Values>;
  isSubmitting: boolean;
}

export function useFormWork<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: FieldsOfErrors<FieldPath<Values>>,
  work: (values: Values) => Promise<unknown>,
): FormWork<Values> {
  const fail = useFailure(form, fields);
  const { errors, isSubmitting } = form.formState;
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await work(values);
    } catch (error) {
      fail(error);
    }
  });
  return { onSubmit, errors, isSubmitting };
}
