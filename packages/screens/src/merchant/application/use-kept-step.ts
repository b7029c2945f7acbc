/** A step's form that saves what was typed as soon as a field is left, and goes on when all of it is right. */
import { useApplicationStep } from '@entrepot/buyer/queries/application.ts';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { useRef, type FocusEvent, type FormEvent } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { FieldsOfErrors } from '@entrepot/api-client/place-failure.ts';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { stepAddress, type Step } from './application-address.ts';

type Entries = InputOf<Calls['application!save']>;
type Field = keyof Entries & string;
export type StepValues = Partial<Record<Field, string>>;

export interface KeptStep {
  onSubmit: (event: FormEvent) => void;
  onBlur: (event: FocusEvent) => void;
  /** For choices, which are made without leaving a field. */
  keep: (field: Field, value: string) => void;
  /** All of it, also what nobody touched; false where it was refused. */
  saveAll: () => Promise<boolean>;
}

export function useKeptStep<Values extends StepValues>(
  form: UseFormReturn<Values>,
  fields: FieldsOfErrors<FieldPath<Values>>,
  next: Step,
): KeptStep {
  const { client } = useServices();
  const save = useApplicationStep(client, 'application!save');
  const navigator = useNavigator();
  const fail = useFailure(form, fields);
  /** What the server has, as it was typed: nothing is sent twice. */
  const kept = useRef<StepValues>({ ...form.formState.defaultValues } as StepValues);
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  /** One after the other, so that the last word is the one that stays. */
  function send(entries: StepValues): Promise<boolean> {
    const work = saving.current.then(async () => {
      try {
        await save.mutateAsync(entries as Entries);
        Object.assign(kept.current, entries);
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    });
    saving.current = work;
    return work;
  }

  function keep(field: Field, value: string): void {
    if (kept.current[field] !== value) void send({ [field]: value });
  }

  async function saveAll(): Promise<boolean> {
    const { shopKind, ...entries } = form.getValues() as StepValues;
    // Nobody has chosen yet, which is no choice that could be saved.
    return send(shopKind ? { ...entries, shopKind } : entries);
  }

  return {
    keep,
    saveAll,
    onBlur({ target }) {
      const field = (target as HTMLInputElement).name as Field;
      const value = field ? (form.getValues() as StepValues)[field] : undefined;
      if (value !== undefined && value.trim() !== '' && form.getFieldState(field as never).invalid === false) keep(field, value);
    },
    onSubmit: (event) =>
      void form.handleSubmit(async () => {
        if (await saveAll()) navigator.navigate(stepAddress(next));
      })(event),
  };
}
