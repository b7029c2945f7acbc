import { FirstCodeField } from '@entrepot/blocks/account/factor-fields.tsx';
import { FactorSecret } from '@entrepot/blocks/account/factor-secret.tsx';
import { useCodeForm } from '@entrepot/blocks/account/use-code-form.ts';
import { useAccountChange } from '@entrepot/buyer/queries/account.ts';
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { submitForm } from '@entrepot/ui/submit-form.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useServices } from '@entrepot/site/services.tsx';
import { LoginPasswordField } from '@entrepot/blocks/forms/password-field.tsx';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { SetupForm } from './setup-form.tsx';

type Secret = OutputOf<Calls['user!startSecondFactor']>;

export interface StartSecondFactorProps {
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The password first, then the secret and the first code of the app. */
export function StartSecondFactor({ onConfirmed }: StartSecondFactorProps) {
  const [secret, setSecret] = useState<Secret>();
  return secret ? <Confirm secret={secret} onConfirmed={onConfirmed} /> : <AskForSecret onSecret={setSecret} />;
}

function AskForSecret({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const t = useT();
  const { client } = useServices();
  const rules = useRules();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'account.wrong_old_password': 'password' });
  const submit = submitForm(form, async (values) => onSecret(await client.call('user!startSecondFactor', values, { quiet: true })), fail);
  return (
    <SetupForm onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('account.2fa.start')}>
      <LoginPasswordField size="lg" registration={form.register('password', rules.present)} error={errors.password} />
    </SetupForm>
  );
}

function Confirm({ secret: { secret, uri }, onConfirmed }: StartSecondFactorProps & { secret: Secret }) {
  const t = useT();
  const { client } = useServices();
  const change = useAccountChange(client, 'user!confirmSecondFactor');
  const { submit, errors, isSubmitting, field } = useCodeForm(useFailure, async (code) =>
    onConfirmed((await change.mutateAsync({ code })).recoveryCodes),
  );
  return (
    <>
      <FactorSecret secret={secret} uri={uri} isRoomy />
      <SetupForm onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('account.2fa.confirm')}>
        <FirstCodeField size="lg" {...field} className="max-w-70" />
      </SetupForm>
    </>
  );
}
