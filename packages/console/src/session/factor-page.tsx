import { FactorField } from '@entrepot/blocks/account/factor-fields.tsx';
import { useCodeForm } from '@entrepot/blocks/account/use-code-form.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useEffect, type ReactNode } from 'react';
import { FormLines } from '../forms/form-lines.tsx';
import { useFailure } from '../forms/use-failure.ts';
import { useServices } from '../services.tsx';
import { DoorLayout } from './door-layout.tsx';

/** A code is good for half a minute, and a little longer. */
const NOTE_AGE_MS = 20_000;

/** The code of the authenticator app, or one of the recovery codes, after the password. `note`: in the demo, the code itself. */
export function FactorPage({ zone, note }: { zone: string; note?: ReactNode }) {
  const t = useT();
  const { session } = useServices();
  const { submit, errors, isSubmitting, fail, field } = useCodeForm(useFailure, (code) => session.giveFactor(code));
  const hasNote = note !== undefined;
  useEffect(() => {
    if (!hasNote) return;
    const timer = setInterval(() => void session.load(), NOTE_AGE_MS);
    return () => clearInterval(timer);
  }, [hasNote, session]);

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
        <FactorField {...field} />
      </FormLines>
    </DoorLayout>
  );
}
