import { useAccountChange } from '@entrepot/buyer/queries/account.ts';
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { QrCode } from '@entrepot/ui/qr-code.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useServices } from '../../../lib/services.tsx';
import { PasswordField } from '../../../lib/forms/password-field.tsx';
import { useFailure } from '../../../lib/forms/use-failure.ts';
import { useRules } from '../../../lib/forms/use-rules.ts';
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
  const submit = form.handleSubmit(async (values) => {
    try {
      onSecret(await client.call('user!startSecondFactor', values, { quiet: true }));
    } catch (error) {
      fail(error);
    }
  });
  return (
    <SetupForm onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('account.2fa.start')}>
      <PasswordField
        label={t('account.password.login')}
        registration={form.register('password', rules.present)}
        error={errors.password}
        autoComplete="current-password"
      />
    </SetupForm>
  );
}

function Confirm({ secret: { secret, uri }, onConfirmed }: StartSecondFactorProps & { secret: Secret }) {
  const t = useT();
  const { client } = useServices();
  const rules = useRules();
  const change = useAccountChange(client, 'user!confirmSecondFactor');
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'account.second_factor_wrong': 'code' });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const { recoveryCodes } = await change.mutateAsync({ code: code.replaceAll(/\s/g, '') });
      onConfirmed(recoveryCodes);
    } catch (error) {
      fail(error);
    }
  });
  return (
    <>
      <ol className="mb-6 grid gap-1 ps-5 text-14 text-body" style={{ listStyle: 'decimal' }}>
        <li>{t('account.2fa.step.scan')}</li>
        <li>{t('account.2fa.step.code')}</li>
      </ol>
      <div className="mb-6 flex flex-wrap items-center gap-6">
        <QrCode text={uri} label={t('account.2fa.qr')} sizePx={176} className="border" />
        <div className="min-w-0 flex-1 text-14">
          <p className="text-quiet">{t('account.2fa.secret')}</p>
          <p className="mt-1 flex items-center gap-2">
            <code dir="ltr" className="num font-semibold break-all">
              {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
            <CopyButton
              text={secret}
              labels={{ copy: t('account.2fa.copySecret'), copied: t('account.copied'), failed: t('account.copyFailed') }}
            />
          </p>
        </div>
      </div>
      <SetupForm onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('account.2fa.confirm')}>
        <Field label={t('account.factor.label')} error={errors.code?.message} required>
          <TextInput
            {...form.register('code', rules.present)}
            size="lg"
            numeric
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            className="max-w-70"
          />
        </Field>
      </SetupForm>
    </>
  );
}
