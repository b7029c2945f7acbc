import { FirstCodeField } from '@entrepot/blocks/account/factor-fields.tsx';
import { FactorSecret } from '@entrepot/blocks/account/factor-secret.tsx';
import { useCodeForm } from '@entrepot/blocks/account/use-code-form.ts';
import { RecoveryCodes } from '@entrepot/blocks/account/recovery-codes.tsx';
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { ConsoleUser } from '@entrepot/contracts/calls/console-session.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { submitForm } from '@entrepot/ui/submit-form.ts';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormLines } from '../forms/form-lines.tsx';
import { LoginPasswordField } from '@entrepot/blocks/forms/password-field.tsx';
import { useFailure } from '../forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { storefrontName } from '../storefront-name.ts';
import { useServices } from '../services.tsx';
import type { SessionCalls } from './console-session.ts';

type Secret = OutputOf<SessionCalls['session!startSecondFactor']>;
type Confirmed = OutputOf<SessionCalls['session!confirmSecondFactor']>;

export interface SetUpFactorProps {
  /** Runs when the recovery codes have been kept. */
  onDone: (user: ConsoleUser) => void;
  /** Beside the first button, where it is no must. */
  aside?: ReactNode;
}

/** The password, then the secret and the first code of the app, then the recovery codes, which are shown once. */
export function SetUpFactor({ onDone, aside }: SetUpFactorProps) {
  const [secret, setSecret] = useState<Secret>();
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const { storefront } = useServices().settings;
  const name = storefrontName(storefront, useLanguage());
  if (confirmed)
    return <RecoveryCodes codes={confirmed.recoveryCodes} name={name} fileName={storefront.code} onDone={() => onDone(confirmed.user)} />;
  return secret ? <Confirm secret={secret} onConfirmed={setConfirmed} /> : <AskForSecret onSecret={setSecret} aside={aside} />;
}

function AskForSecret({ onSecret, aside }: { onSecret: (secret: Secret) => void; aside: ReactNode }) {
  const t = useT();
  const { client } = useServices().session;
  const rules = useRules();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'account.wrong_old_password': 'password' });
  const submit = submitForm(
    form,
    async (values) => onSecret(await client.call('session!startSecondFactor', values, { quiet: true })),
    fail,
  );
  return (
    <FormLines
      onSubmit={submit}
      errors={errors}
      isSubmitting={isSubmitting}
      submitLabel={t('account.2fa.start')}
      aside={aside}
      className="max-w-110"
    >
      <LoginPasswordField registration={form.register('password', rules.present)} error={errors.password} />
    </FormLines>
  );
}

function Confirm({ secret: { secret, uri }, onConfirmed }: { secret: Secret; onConfirmed: (confirmed: Confirmed) => void }) {
  const t = useT();
  const { client } = useServices().session;
  const { submit, errors, isSubmitting, field } = useCodeForm(useFailure, async (code) =>
    onConfirmed(await client.call('session!confirmSecondFactor', { code }, { quiet: true })),
  );
  return (
    <div className="max-w-110">
      <FactorSecret secret={secret} uri={uri} />
      <FormLines onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('account.2fa.confirm')}>
        <FirstCodeField {...field} className="max-w-60" />
      </FormLines>
    </div>
  );
}
