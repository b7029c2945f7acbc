/** A form that keeps what was typed when its panel is closed or another screen is looked at, until it is sent or the page is left. */
import { useEffect } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';

const drafts = new Map<string, FieldValues>();

/** Nobody finds what another person typed. */
export function forgetDrafts(): void {
  drafts.clear();
}

export interface KeptForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** After it was sent: begins anew. */
  forget: () => void;
  /** After it was sent: goes on from what came of it. */
  goOnFrom: (sent: DefaultValues<Values>) => void;
}

export function useKeptForm<Values extends FieldValues>(key: string, empty: DefaultValues<Values>): KeptForm<Values> {
  const form = useForm<Values>({ defaultValues: { ...empty, ...(drafts.get(key) as DefaultValues<Values> | undefined) } });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => void drafts.set(key, { ...values }) }),
    [subscribe, key],
  );
  function goOnFrom(sent: DefaultValues<Values>): void {
    form.reset(sent);
    drafts.delete(key);
  }
  return { form, forget: () => goOnFrom(empty), goOnFrom };
}
