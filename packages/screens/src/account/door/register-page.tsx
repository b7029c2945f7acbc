import { registerByCode, registerByName } from '@entrepot/buyer/account/log-in.ts';
import { nameFrom, type NameKind } from '@entrepot/buyer/account/typed-name.ts';
import { hasPendingAction } from '@entrepot/buyer/pending-action.ts';
import { readStored } from '@entrepot/buyer/storage.ts';
import { PASSWORD, USERNAME } from '@entrepot/contracts/people.ts';
import { useErrorText, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Tab, TabList, TabPanel, Tabs } from '@entrepot/ui/tabs.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SETTLEMENT_PATH } from '@entrepot/site/checkout-paths.ts';

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
import { useAlreadyIn, useArrive } from './use-arrive.ts';
import { Welcome } from './welcome.tsx';

interface Values {
  username: string;
  email: string;
  phone: string;
  country: string;
  code: string;
  password: string;
  invitation: string;
}

/** Of whoever has just come in. */
const currentName = () => readStored('userInfo')?.username ?? '';

const KINDS = ['username', 'email', 'phone'] as const satisfies readonly NameKind[];
const EMPTY: Values = { username: '', email: '', phone: '', country: '', code: '', password: '', invitation: '' };

/** Which field an answer is about; what is bound elsewhere is about the address. */
const FIELDS = {
  'account.username_invalid': 'username',
  'account.username_taken': 'username',
  'account.email_invalid': 'email',
  'account.email_bound': 'email',
  'account.phone_invalid': 'phone',
  'account.phone_bound': 'phone',
  'account.code_missing': 'code',
  'account.code_wrong': 'code',
  'account.code_too_often': 'code',
  'account.password_invalid': 'password',
  'account.invitation_invalid': 'invitation',
} as const;

/** With a username alone, or with an address that a code is sent to. What was typed stays when one changes one's mind. */
export function RegisterPage({ back }: { back: string | undefined }) {
  const t = useT();
  const errorText = useErrorText();
  const language = useLanguage();
  const { client } = useServices();
  const rules = useRules();
  const arrive = useArrive();
  useAlreadyIn(back);
  const { ask, captcha } = useCaptcha();
  const [kind, setKind] = useState<NameKind>('username');
  /** The name of the account that was just opened here. */
  const [welcomed, setWelcomed] = useState<string>();
  const form = useForm<Values>({ defaultValues: { ...EMPTY, country: likelyCountry(language) } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, FIELDS);
  const code = useSendCode('register', ask);
  const { setValue } = form;
  // The server renders for everyone; the code that came with a link is known here alone.
  useEffect(() => {
    const agentCode = readStored('agentCode');
    if (agentCode) setValue('invitation', agentCode);
  }, [setValue]);

  /** A name is offered with the address, until somebody types one of their own. */
  const suggested = useRef({ email: '', name: '' });
  function suggestName(email: string): void {
    const last = suggested.current;
    if (email === last.email || form.getValues('username') !== last.name || rules.email.validate(email) !== true) return;
    suggested.current = { email, name: nameFrom(email) };
    form.setValue('username', suggested.current.name);
  }

  function choose(next: NameKind): void {
    setKind(next);
    form.clearErrors();
    code.forget();
    form.setValue('code', '');
  }

  /** The address in the form that is sent; undefined after the field was told that it is none. */
  async function contact(): Promise<string | undefined> {
    const field = kind === 'phone' ? 'phone' : 'email';
    if (!(await form.trigger(field, { shouldFocus: true }))) return undefined;
    const target = await resolveContact(form.getValues(field), form.getValues('country'), field);
    if (target === undefined) form.setError(field, { type: 'phone', message: errorText('account.phone_invalid') }, { shouldFocus: true });
    return target;
  }

  async function sendCode(): Promise<void> {
    try {
      const target = await contact();
      if (target !== undefined && (await code.send(target))) form.setFocus('code');
    } catch (error) {
      fail(error);
    }
  }

  const submit = form.handleSubmit(async ({ username, password, invitation, code: verifcode }) => {
    try {
      const common = { password, ...(invitation.trim() === '' ? {} : { usercode: invitation.trim() }) };
      if (kind === 'username') {
        const pass = await ask('register');
        if (pass === undefined) return;
        await registerByName(client, { ...common, username: username.trim(), captcha: pass });
      } else {
        const target = await contact();
        if (target === undefined) return;
        const name = username.trim();
        await registerByCode(client, { ...common, target, verifcode: verifcode.trim(), ...(name === '' ? {} : { username: name }) });
      }
      form.reset();
      code.forget();
      suggested.current = { email: '', name: '' };
      // Whoever was about to do something goes on with it; a checkout asks for what it needs by itself.
      if (hasPendingAction() || back?.startsWith(SETTLEMENT_PATH)) await arrive(back);
      else setWelcomed(currentName());
    } catch (error) {
      fail(error);
    }
  });

  /** A field that is not shown asks for nothing. */
  const whenBy = (kinds: readonly NameKind[], { validate }: { validate: (text: string) => true | string }) => ({
    validate: (text: string) => !kinds.includes(kind) || validate(text),
  });
  // Registered in the order in which they stand, whichever are shown, because that is the order in which they are led to.
  const fields = {
    email: form.register('email', { ...whenBy(['email'], rules.email), onBlur: () => suggestName(form.getValues('email')) }),
    phone: form.register('phone', whenBy(['phone'], rules.present)),
    code: form.register('code', whenBy(['email', 'phone'], rules.code)),
    // Whoever registers with an address may leave the name to us.
    username: form.register('username', {
      validate: (text: string) => (kind !== 'username' && text.trim() === '') || rules.username.validate(text),
    }),
    password: form.register('password', rules.password),
    invitation: form.register('invitation'),
  };

  if (welcomed !== undefined) {
    const go = (path?: string) => {
      setWelcomed(undefined);
      void arrive(path ?? back);
    };
    return <Welcome username={welcomed} onGo={go} />;
  }

  return (
    <DoorLayout title={t('login.ask.register')} text={t('account.register.text')}>
      <Tabs value={kind} onValueChange={(next) => choose(next as NameKind)}>
        <TabList label={t('account.register.by')}>
          {KINDS.map((value) => (
            <Tab key={value} value={value}>
              {t(`account.${value}.label`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={kind} tabIndex={-1}>
          <form onSubmit={submit} noValidate className="grid gap-5">
            {kind === 'email' && (
              <Field label={t('account.email.label')} error={errors.email?.message} required>
                <TextInput {...fields.email} size="lg" dir="ltr" type="email" autoComplete="email" />
              </Field>
            )}
            {kind === 'phone' && (
              <ContactInput
                label={t('account.phone.label')}
                registration={fields.phone}
                error={errors.phone}
                text={form.watch('phone')}
                country={form.watch('country')}
                onCountryChange={(country) => form.setValue('country', country)}
                takes="phone"
              />
            )}
            {kind !== 'username' && <CodeField {...code} registration={fields.code} error={errors.code} onSend={() => void sendCode()} />}
            <Field
              label={t('account.username.label')}
              hint={t('account.username.hint', { min: USERNAME.min, max: USERNAME.max })}
              error={errors.username?.message}
              {...(kind === 'username' ? { required: true } : { note: t('account.optional') })}
            >
              <TextInput
                {...fields.username}
                size="lg"
                dir="ltr"
                autoComplete="username"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
              />
            </Field>
            <PasswordField
              label={t('account.password.label')}
              hint={t('account.password.hint', { min: PASSWORD.min, max: PASSWORD.max })}
              registration={fields.password}
              error={errors.password}
              autoComplete="new-password"
            />
            <Field label={t('account.invitation.label')} note={t('account.optional')} error={errors.invitation?.message}>
              <TextInput
                {...fields.invitation}
                size="lg"
                dir="ltr"
                maxLength={64}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
            <FormNotice errors={errors} />
            <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} loadingLabel={t('account.working')}>
              {t('login.ask.register')}
            </Button>
            <p className="text-14 text-body">
              {t('account.register.known')}{' '}
              <TextLink asChild>
                <DoorLink to={doorPath(LOGIN_PATH, back)}>{t('login.ask.login')}</DoorLink>
              </TextLink>
            </p>
          </form>
        </TabPanel>
      </Tabs>
      {captcha}
    </DoorLayout>
  );
}
