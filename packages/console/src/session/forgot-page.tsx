import type { OutputOf } from '@entrepot/contracts/call.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormLines } from '../forms/form-lines.tsx';
import { useConsoleCaptcha } from '../forms/use-captcha.tsx';
import { useFormWork } from '../forms/use-form-work.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useServices } from '../services.tsx';
import type { SessionCalls } from './console-session.ts';
import { ChosenPasswordFields } from './chosen-password-fields.tsx';
import { DoorLayout } from './door-layout.tsx';

type Sent = OutputOf<SessionCalls['session!sendResetCode']>;

export interface ForgotPageProps {
  zone: string;
  /** What was typed as the address at the login. */
  email: string;
  onLeave: (email: string) => void;
}

/** The address, then the mailed code with the new password. Nothing here says whether anybody has the address. */
export function ForgotPage({ zone, email, onLeave }: ForgotPageProps) {
  const t = useT();
  const { client } = useServices().session;
  const rules = useRules();
  const { ask, captcha } = useConsoleCaptcha('send-code');
  const [sent, setSent] = useState<Sent>();
  const form = useForm({ defaultValues: { email, code: '', password: '', repeated: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus(sent ? 'code' : 'email'), [sent, setFocus]);

  async function sendCode(address: string): Promise<void> {
    const pass = await ask();
    if (pass !== undefined) setSent(await client.call('session!sendResetCode', { email: address, captcha: pass }, { quiet: true }));
  }

  const { errors } = form.formState;
  const lines = useFormWork(
    form,
    {
      'account.email_invalid': 'email',
      'account.code_too_often': 'email',
      'account.code_missing': 'code',
      'account.code_wrong': 'code',
      'account.console_password_invalid': 'password',
    },
    async ({ email: typed, code, password }) => {
      const address = typed.trim();
      if (!sent) return await sendCode(address);
      await client.call('session!resetPassword', { email: address, code: code.trim(), password }, { quiet: true });
      notify.success(t('account.forgot.done'));
      onLeave(address);
    },
  );

  return (
    <DoorLayout
      zone={zone}
      title={t('account.forgot.title')}
      text={sent ? t('account.code.sent', { target: form.getValues('email'), minutes: sent.validMinutes }) : undefined}
    >
      <FormLines
        {...lines}
        submitLabel={t(sent ? 'account.loginPassword.submit' : 'account.code.send')}
        aside={
          <Button variant="quiet" onClick={() => (sent ? setSent(undefined) : onLeave(form.getValues('email')))}>
            {t('account.back')}
          </Button>
        }
      >
        {sent ? (
          <>
            <Field label={t('account.code.label')} hint={t('account.forgot.unknown')} error={errors.code?.message} required>
              <TextInput
                {...form.register('code', rules.present)}
                dir="ltr"
                inputMode="numeric"
                autoComplete="one-time-code"
                className="num"
              />
            </Field>
            <ChosenPasswordFields form={form} first="password" repeated="repeated" />
          </>
        ) : (
          <Field label={t('account.email.label')} error={errors.email?.message} required>
            <TextInput
              {...form.register('email', rules.email)}
              type="email"
              dir="ltr"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        )}
      </FormLines>
      {captcha}
    </DoorLayout>
  );
}
