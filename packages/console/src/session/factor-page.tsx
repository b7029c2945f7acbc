import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormLines } from '../forms/form-lines.tsx';
import { useFailure } from '../forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useServices } from '../services.tsx';
import { DoorLayout } from './door-layout.tsx';

/** A code is good for half a minute, and a little longer. */
const NOTE_AGE_MS = 20_000;

/** The code of the authenticator app, or one of the recovery codes, after the password. `note`: in the demo, the code itself. */
export function FactorPage({ zone, note }: { zone: string; note?: ReactNode }) {
  const t = useT();
  const { session } = useServices();
  const rules = useRules();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'account.second_factor_wrong': 'code' });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const hasNote = note !== undefined;
  useEffect(() => {
    if (!hasNote) return;
    const timer = setInterval(() => void session.load(), NOTE_AGE_MS);
    return () => clearInterval(timer);
  }, [hasNote, session]);

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await session.giveFactor(code.replaceAll(/\s/g, ''));
    } catch (error) {
      fail(error);
    }
  });

  return (
    <DoorLayout zone={zone} title={t('account.factor.title')} text={t('account.factor.text')}>
      <FormLines
        onSubmit={submit}
        errors={errors}
        isSubmitting={isSubmitting}
        submitLabel={t('login.ask.login')}
        aside={
          <Button variant="quiet" onClick={() => void session.logOut().catch(fail)}>
            {t('account.back')}
          </Button>
        }
      >
        {hasNote && <p className="rounded-field bg-n50 px-4 py-3 text-13 text-body">{note}</p>}
        <Field label={t('account.factor.label')} hint={t('account.factor.hint')} error={errors.code?.message} required>
          <TextInput
            {...form.register('code', rules.present)}
            dir="ltr"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className="num"
          />
        </Field>
      </FormLines>
    </DoorLayout>
  );
}
