import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormLines } from '../forms/form-lines.tsx';
import { PasswordField } from '@entrepot/blocks/forms/password-field.tsx';
import { useConsoleCaptcha } from '../forms/use-captcha.tsx';
import { useFailure } from '../forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useServices } from '../services.tsx';
import { DoorLayout } from './door-layout.tsx';
import { ForgotPage } from './forgot-page.tsx';

export interface LoginPageProps {
  zone: string;
  /** There was a session, and it ended: says so, since one was in the middle of something. */
  wasLost: boolean;
  /** Known already, as after an invitation. */
  email?: string | undefined;
  /** Below the form: where others go. */
  foot?: ReactNode;
}

/** Stands at whatever address one came to, so that one is there as soon as one is in. */
export function LoginPage(props: LoginPageProps) {
  const [email, setEmail] = useState(props.email ?? '');
  const [isForgotten, setForgotten] = useState(false);
  const change = (isNowForgotten: boolean) => (typed: string) => {
    setEmail(typed);
    setForgotten(isNowForgotten);
  };
  return isForgotten ? (
    <ForgotPage zone={props.zone} email={email} onLeave={change(false)} />
  ) : (
    <LoginForm {...props} email={email} onForgotten={change(true)} />
  );
}

function LoginForm({ zone, wasLost, email, foot, onForgotten }: LoginPageProps & { email: string; onForgotten: (email: string) => void }) {
  const t = useT();
  const { session } = useServices();
  const rules = useRules();
  const { ask, captcha } = useConsoleCaptcha('login');
  const form = useForm({ defaultValues: { email, password: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'account.wrong_login': 'password' });

  const submit = form.handleSubmit(async (values) => {
    const pass = await ask();
    if (pass === undefined) return;
    try {
      await session.logIn({ email: values.email.trim(), password: values.password, captcha: pass });
    } catch (error) {
      fail(error);
    }
  });

  return (
    <DoorLayout zone={zone} title={t('login.ask.login')} text={wasLost ? t('console.login.lost') : undefined}>
      <FormLines onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('login.ask.login')} isBlock>
        <Field label={t('account.email.label')} error={errors.email?.message} required>
          <TextInput
            {...form.register('email', rules.present)}
            type="email"
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <PasswordField
          label={t('account.password.label')}
          registration={form.register('password', rules.present)}
          error={errors.password}
          autoComplete="current-password"
        />
      </FormLines>
      <Button variant="quiet" size="sm" className="-ms-3 mt-3" onClick={() => onForgotten(form.getValues('email'))}>
        {t('account.login.forgot')}
      </Button>
      {foot}
      {captcha}
    </DoorLayout>
  );
}
