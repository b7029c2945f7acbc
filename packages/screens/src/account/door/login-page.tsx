import { CallError } from '@entrepot/api-client/call-error.ts';
import { logIn } from '@entrepot/buyer/account/log-in.ts';
import { useErrorText, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { useServices } from '@entrepot/site/services.tsx';
import { FormNotice } from '@entrepot/site/forms/form-notice.tsx';
import { PasswordField } from '@entrepot/site/forms/password-field.tsx';
import { useCaptcha } from '@entrepot/site/forms/use-captcha.tsx';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { ContactInput, resolveContact } from '../phone/contact-input.tsx';
import { likelyCountry } from '../phone/phone-country.ts';
import { DoorLayout } from './door-layout.tsx';
import { DoorLink } from './door-link.tsx';
import { doorPath, FORGOT_PATH, REGISTER_PATH } from './door-paths.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { useAlreadyIn, useArrive } from './use-arrive.ts';

interface Values {
  name: string;
  country: string;
  password: string;
}

/** Name and password first; the second factor only for those who have set one up. */
export function LoginPage({ back }: { back: string | undefined }) {
  const t = useT();
  const errorText = useErrorText();
  const language = useLanguage();
  const { client } = useServices();
  const rules = useRules();
  const arrive = useArrive();
  useAlreadyIn(back);
  const { ask, captcha } = useCaptcha();
  const form = useForm<Values>({ defaultValues: { name: '', country: likelyCountry(language), password: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'account.wrong_login': 'password' });
  const [halfway, setHalfway] = useState<{ username: string; password: string; captcha: string }>();

  async function enter(): Promise<void> {
    form.reset();
    setHalfway(undefined);
    await arrive(back);
  }

  const submit = form.handleSubmit(async ({ name, country, password }) => {
    const username = await resolveContact(name, country);
    if (username === undefined) {
      form.setError('name', { type: 'phone', message: errorText('account.phone_invalid') }, { shouldFocus: true });
      return;
    }
    const captchaPass = await ask('login');
    if (captchaPass === undefined) return;
    try {
      const answer = await logIn(client, { username, password, captcha: captchaPass });
      if (answer === 'in') await enter();
      else setHalfway({ username, password, captcha: answer.ticket });
    } catch (error) {
      fail(error);
    }
  });

  /** With the ticket that the first step brought. Where that has run out, the door begins anew. */
  async function submitFactor(secondFactor: string): Promise<void> {
    if (!halfway) return;
    try {
      await logIn(client, { ...halfway, secondFactor });
    } catch (error) {
      if (!(error instanceof CallError) || error.key !== 'verification.failed') throw error;
      setHalfway(undefined);
      fail(error);
      return;
    }
    await enter();
  }

  if (halfway) {
    return (
      <DoorLayout title={t('account.factor.title')} text={t('account.factor.text')}>
        <SecondFactorStep onSubmit={submitFactor} onBack={() => setHalfway(undefined)} />
      </DoorLayout>
    );
  }

  return (
    <DoorLayout title={t('login.ask.login')}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <ContactInput
          label={t('account.name.label')}
          registration={form.register('name', rules.present)}
          error={errors.name}
          text={form.watch('name')}
          country={form.watch('country')}
          onCountryChange={(country) => form.setValue('country', country)}
          takes="name"
        />
        <PasswordField
          label={t('account.password.label')}
          registration={form.register('password', rules.present)}
          error={errors.password}
          autoComplete="current-password"
          aside={
            <TextLink asChild>
              <DoorLink to={doorPath(FORGOT_PATH, back)}>{t('account.login.forgot')}</DoorLink>
            </TextLink>
          }
        />
        <FormNotice errors={errors} />
        <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} loadingLabel={t('account.working')}>
          {t('login.ask.login')}
        </Button>
        <p className="text-14 text-body">
          {t('account.login.new')}{' '}
          <TextLink asChild>
            <DoorLink to={doorPath(REGISTER_PATH, back)}>{t('login.ask.register')}</DoorLink>
          </TextLink>
        </p>
      </form>
      {captcha}
    </DoorLayout>
  );
}
