import { useAccountChange } from '@entrepot/buyer/queries/account.ts';
import type { CurrentUser } from '@entrepot/contracts/calls/account.ts';
import { useErrorText, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useForm } from 'react-hook-form';
import { useServices } from '@entrepot/site/services.tsx';
import { CodeField } from '@entrepot/site/forms/code-field.tsx';
import { LoginPasswordField } from '@entrepot/blocks/forms/password-field.tsx';
import { useCaptcha } from '@entrepot/site/forms/use-captcha.tsx';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useSendCode } from '@entrepot/site/forms/use-send-code.tsx';
import { ContactInput, resolveContact } from '../phone/contact-input.tsx';
import { likelyCountry } from '../phone/phone-country.ts';
import { SetupForm } from './setup-form.tsx';
import { SetupPage } from './setup-page.tsx';
import { EMAIL_PATH, PHONE_PATH } from './setup-paths.ts';

type Kind = 'email' | 'phone';

const PARTS = {
  email: {
    path: EMAIL_PATH,
    title: 'account.email.label',
    text: 'account.bind.text',
    change: 'localuser!bindEmail',
    purpose: 'bind-email',
    bind: 'account.bind.email',
  },
  phone: {
    path: PHONE_PATH,
    title: 'account.phone.label',
    text: 'account.bind.text',
    change: 'localuser!bindPhone',
    purpose: 'bind-phone',
    bind: 'account.bind.phone',
  },
} as const;

/** Binds an e-mail address or a phone number, or another one in its place. */
export function ContactPage({ kind }: { kind: Kind }) {
  const t = useT();
  return (
    <SetupPage path={PARTS[kind].path} title={t(PARTS[kind].title)} text={t(PARTS[kind].text)}>
      {(user) => <ContactForm kind={kind} user={user} />}
    </SetupPage>
  );
}

function ContactForm({ kind, user }: { kind: Kind; user: CurrentUser }) {
  const t = useT();
  const errorText = useErrorText();
  const language = useLanguage();
  const { client } = useServices();
  const rules = useRules();
  const { ask } = useCaptcha();
  const parts = PARTS[kind];
  const bound = user[kind];
  const change = useAccountChange(client, parts.change);
  const form = useForm({ defaultValues: { target: '', country: likelyCountry(language), verifcode: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {
    'account.email_invalid': 'target',
    'account.email_bound': 'target',
    'account.phone_invalid': 'target',
    'account.phone_bound': 'target',
    'account.code_missing': 'verifcode',
    'account.code_wrong': 'verifcode',
    'account.code_too_often': 'verifcode',
    'account.wrong_old_password': 'password',
  });
  const code = useSendCode(parts.purpose, ask);

  /** The address in the form that is sent; undefined after the field was told that it is none. */
  async function target(): Promise<string | undefined> {
    if (!(await form.trigger('target', { shouldFocus: true }))) return undefined;
    const address = await resolveContact(form.getValues('target'), form.getValues('country'), kind);
    if (address === undefined)
      form.setError('target', { type: 'phone', message: errorText('account.phone_invalid') }, { shouldFocus: true });
    return address;
  }

  async function sendCode(): Promise<void> {
    try {
      const address = await target();
      if (address !== undefined && (await code.send(address))) form.setFocus('verifcode');
    } catch (error) {
      fail(error);
    }
  }

  const submit = form.handleSubmit(async ({ verifcode, password }) => {
    try {
      const address = await target();
      if (address === undefined) return;
      await change.mutateAsync({ target: address, verifcode: verifcode.trim(), password });
      form.reset();
      code.forget();
      notify.success(t('account.bind.done', { target: address }));
    } catch (error) {
      fail(error);
    }
  });

  return (
    <>
      {bound !== null && (
        <p className="mb-6 text-16">
          {t('account.bind.now')} <bdi className="num font-semibold">{bound}</bdi>
        </p>
      )}
      <SetupForm onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t(parts.bind)}>
        {kind === 'email' ? (
          <Field label={t('account.email.label')} error={errors.target?.message} required>
            <TextInput {...form.register('target', rules.email)} size="lg" dir="ltr" type="email" autoComplete="email" />
          </Field>
        ) : (
          <ContactInput
            label={t('account.phone.label')}
            registration={form.register('target', rules.present)}
            error={errors.target}
            text={form.watch('target')}
            country={form.watch('country')}
            onCountryChange={(country) => form.setValue('country', country)}
            takes="phone"
          />
        )}
        <CodeField
          {...code}
          registration={form.register('verifcode', rules.code)}
          error={errors.verifcode}
          onSend={() => void sendCode()}
        />
        <LoginPasswordField size="lg" registration={form.register('password', rules.present)} error={errors.password} />
      </SetupForm>
    </>
  );
}
