import { CallError } from '@entrepot/api-client/call-error.ts';
import { kindOfName } from '@entrepot/buyer/account/typed-name.ts';
import { PASSWORD } from '@entrepot/contracts/people.ts';
import { useErrorText, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useEffect, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';

import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { CodeField } from '@entrepot/site/forms/code-field.tsx';
import { FormNotice } from '@entrepot/site/forms/form-notice.tsx';
import { PasswordField } from '@entrepot/site/forms/password-field.tsx';
import { useCaptcha } from '@entrepot/site/forms/use-captcha.tsx';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useSendCode } from '@entrepot/site/forms/use-send-code.tsx';
import { ContactInput, resolveContact } from '../phone/contact-input.tsx';
import { likelyCountry } from '../phone/phone-country.ts';
import { DoorLayout } from './door-layout.tsx';
import { DoorLink } from './door-link.tsx';
import { doorPath, LOGIN_PATH } from './door-paths.ts';

interface Values {
  contact: string;
  country: string;
  code: string;
  password: string;
}

const STEPS = ['contact', 'code', 'password'] as const;
type Step = (typeof STEPS)[number];

const STEP_TITLES = { contact: 'account.contact.label', code: 'account.code.label', password: 'account.password.new' } as const;
const FIELDS = {
  'account.email_invalid': 'contact',
  'account.phone_invalid': 'contact',
  'account.code_missing': 'code',
  'account.code_wrong': 'code',
  'account.code_too_often': 'code',
  'account.password_invalid': 'password',
} as const satisfies Record<string, Step>;

/** Address, code, new password, one after the other. Nothing here says whether the address is known. */
export function ForgotPage({ back }: { back: string | undefined }) {
  const t = useT();
  const errorText = useErrorText();
  const language = useLanguage();
  const { client } = useServices();
  const navigator = useNavigator();
  const rules = useRules();
  const { ask, captcha } = useCaptcha();
  const [step, setStep] = useState<Step>('contact');
  const [target, setTarget] = useState('');
  const form = useForm<Values>({ defaultValues: { contact: '', country: likelyCountry(language), code: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, FIELDS);
  const code = useSendCode('reset-password', ask);

  const { setFocus } = form;
  useEffect(() => {
    if (step !== 'contact') setFocus(step);
  }, [step, setFocus]);

  /** An answer about an earlier step leads back to it. */
  function refuse(error: unknown): void {
    const field = error instanceof CallError ? FIELDS[error.key as keyof typeof FIELDS] : undefined;
    if (field && field !== step) {
      setStep(field);
      // The field is drawn first and told afterwards.
      setTimeout(() => fail(error));
    } else fail(error);
  }

  async function sendTo(address: string): Promise<void> {
    if (await code.send(address)) setStep('code');
  }

  async function submitContact({ contact, country }: Values): Promise<void> {
    const kind = kindOfName(contact);
    const address = kind === 'username' ? undefined : await resolveContact(contact, country, kind);
    if (address === undefined || (kind === 'email' && rules.email.validate(address) !== true)) {
      form.setError(
        'contact',
        { type: 'contact', message: errorText(kind === 'phone' ? 'account.phone_invalid' : 'account.email_invalid') },
        { shouldFocus: true },
      );
      return;
    }
    // Whoever goes back and forth with the same address has the code already.
    if (address === target && code.secondsLeft > 0) {
      setStep('code');
      return;
    }
    setTarget(address);
    await sendTo(address);
  }

  async function submitPassword({ password, code: verifcode }: Values): Promise<void> {
    await client.call('localuser!resetPassword', { target, verifcode: verifcode.trim(), password }, { quiet: true });
    form.reset();
    notify.success(t('account.forgot.done'));
    navigator.navigate(doorPath(LOGIN_PATH, back), { replace: true });
  }

  const submit = form.handleSubmit(async (values) => {
    try {
      if (step === 'contact') await submitContact(values);
      else if (step === 'code') setStep('password');
      else await submitPassword(values);
    } catch (error) {
      refuse(error);
    }
  });

  const number = STEPS.indexOf(step) + 1;
  return (
    <DoorLayout
      title={t('account.forgot.title')}
      text={t('account.forgot.step', { step: number, steps: STEPS.length, name: t(STEP_TITLES[step]) })}
    >
      <form onSubmit={(event: FormEvent) => void submit(event)} noValidate className="grid gap-5">
        {step === 'contact' && (
          <ContactInput
            label={t('account.contact.label')}
            hint={t('account.forgot.hint')}
            registration={form.register('contact', rules.present)}
            error={errors.contact}
            text={form.watch('contact')}
            country={form.watch('country')}
            onCountryChange={(country) => form.setValue('country', country)}
            takes="contact"
          />
        )}
        {step === 'code' && (
          <>
            <CodeField
              {...code}
              registration={form.register('code', rules.code)}
              error={errors.code}
              onSend={() => void sendTo(target).catch(refuse)}
            />
            <p className="text-14 text-body">{t('account.forgot.unknown')}</p>
          </>
        )}
        {step === 'password' && (
          <PasswordField
            label={t('account.password.new')}
            hint={t('account.password.hint', { min: PASSWORD.min, max: PASSWORD.max })}
            registration={form.register('password', rules.password)}
            error={errors.password}
            autoComplete="new-password"
          />
        )}
        <FormNotice errors={errors} />
        <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} loadingLabel={t('account.working')}>
          {t(step === 'password' ? 'account.loginPassword.submit' : 'account.next')}
        </Button>
        {step === 'contact' ? (
          <TextLink asChild>
            <DoorLink to={doorPath(LOGIN_PATH, back)}>{t('account.forgot.toLogin')}</DoorLink>
          </TextLink>
        ) : (
          <Button variant="quiet" onClick={() => setStep(STEPS[number - 2]!)}>
            {t('account.back')}
          </Button>
        )}
      </form>
      {captcha}
    </DoorLayout>
  );
}
