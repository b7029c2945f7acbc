import { useRules } from '../forms/use-rules.ts';
import { submitForm } from '@entrepot/ui/submit-form.ts';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';

type UseFailure = (form: UseFormReturn<{ code: string }>, fields: { 'account.second_factor_wrong': 'code' }) => (error: unknown) => void;

/** A form that asks for a code of the authenticator app and nothing else, with the cursor in it. Apps show the code in groups. */
export function useCodeForm(useFailure: UseFailure, send: (code: string) => Promise<void>) {
  const rules = useRules();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'account.second_factor_wrong': 'code' });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = submitForm(form, ({ code }) => send(code.replaceAll(/\s/g, '')), fail);
  return { submit, errors, isSubmitting, fail, field: { registration: form.register('code', rules.present), error: errors.code } };
}
