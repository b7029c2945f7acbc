import { registerByCode, registerByName } from '@entrepot/buyer/account/log-in.ts';
import type { NameKind } from '@entrepot/buyer/account/typed-name.ts';
import { readStored } from '@entrepot/buyer/storage.ts';
import { PASSWORD, USERNAME } from '@entrepot/contracts/people.ts';
import { useErrorText, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Tab, TabList, TabPanel, Tabs } from '@entrepot/ui/tabs.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from '../../../lib/link.tsx';
import { useServices } from '../../../lib/services.tsx';
import { CodeField } from '../../../lib/forms/code-field.tsx';
import { FormNotice } from '../../../lib/forms/form-notice.tsx';
import { PasswordField } from '../../../lib/forms/password-field.tsx';
import { useCaptcha } from '../../../lib/forms/use-captcha.tsx';
import { useFailure } from '../../../lib/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useSendCode } from '../../../lib/forms/use-send-code.tsx';
import { ContactInput, resolveContact } from '../phone/contact-input.tsx';
import { likelyCountry } from '../phone/phone-country.ts';
import { DoorLayout } from './door-layout.tsx';
import { doorPath, LOGIN_PATH } from './door-paths.ts';
import { useAlreadyIn, useArrive } from './use-arrive.ts';

interface Values {
  username: string;
  email: string;
  phone: string;
  country: string;
  code: string;
  password: string;
  invitation: string;
}

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
        await registerByCode(client, { ...common, target, verifcode: verifcode.trim() });
      }
      form.reset();
      code.forget();
      await arrive(back);
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
    username: form.register('username', whenBy(['username'], rules.username)),
    email: form.register('email', whenBy(['email'], rules.email)),
    phone: form.register('phone', whenBy(['phone'], rules.present)),
    code: form.register('code', whenBy(['email', 'phone'], rules.code)),
    password: form.register('password', rules.password),
    invitation: form.register('invitation'),
  };

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
            {kind === 'username' && (
              <Field
                label={t('account.username.label')}
                hint={t('account.username.hint', { min: USERNAME.min, max: USERNAME.max })}
                error={errors.username?.message}
                required
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
            )}
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
                <Link to={doorPath(LOGIN_PATH, back)}>{t('login.ask.login')}</Link>
              </TextLink>
            </p>
          </form>
        </TabPanel>
      </Tabs>
      {captcha}
    </DoorLayout>
  );
}
